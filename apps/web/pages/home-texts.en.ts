import { plural } from '#platform/web/i18n/message.ts';
import type { Words } from '#platform/web/i18n/translate.ts';
import type { homeTexts as turkish } from './home-texts.tr.ts';

export const homeTexts: Words<keyof typeof turkish> = {
  morning: 'Good morning, {name}',
  day: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
  screens: plural('count', {
    zero: 'There is no screen you can open yet.',
    one: 'You have access to {count, number} screen.',
    other: 'You have access to {count, number} screens.',
  }),
  yourScreens: 'My screens',
  moreScreens: plural('count', {
    one: 'There is one more screen; find it in the menu or with its search.',
    other: 'There are {count, number} more screens; find them in the menu or with its search.',
  }),
  otherGroup: 'Other',
  screensEmpty: 'You have no screens yet',
  screensEmptyNote: 'When you are given a role, your screens appear here and in the menu. Ask your administrator.',
  changes: 'Latest access changes',
  changesEmpty: 'No changes recorded',
  changesEmptyNote: 'Changes of grants, roles and memberships appear here.',
  denials: 'Latest denials',
  denialsEmpty: 'No access was denied',
  denialsEmptyNote: 'When somebody asks for a screen they may not open, it appears here.',
  times: plural('count', { one: 'once', other: '{count, number} times' }),
  figures: 'Today’s figures',
  figureFailed: 'Not available',
  openOrders: 'Open production orders',
  late: '{count, number} late',
  noneLate: 'None is late',
  runningOrders: 'In production now',
  waiting: plural('count', {
    zero: 'No order is waiting',
    one: '{count, number} order is waiting',
    other: '{count, number} orders are waiting',
  }),
  lowStock: 'Below safety stock',
  expired: plural('count', { one: '{count, number} lot has expired', other: '{count, number} lots have expired' }),
  soon: plural('count', { one: '{count, number} lot expires soon', other: '{count, number} lots expire soon' }),
  noneExpiring: 'Nothing expires soon',
  denialsToday: 'Denials today',
  people: plural('count', {
    zero: 'Nobody was refused',
    one: '{count, number} person',
    other: '{count, number} people',
  }),
};
