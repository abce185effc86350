import { plural } from '#platform/web/i18n/message.ts';
import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './home-texts.tr.ts';

export const texts: Words<keyof typeof turkish> = {
  denialsToday: 'Denials today',
  people: plural('count', {
    zero: 'Nobody was denied access',
    one: '{count, number} person',
    other: '{count, number} people',
  }),
  denials: 'Screens with denials',
  denialsNote: 'Last 14 days',
  byDay: 'By day',
  ofDay: '{day}: {count, number} denials',
  noDenials: 'No access was denied in the last 14 days.',
  unknown: 'No registered screen',
  times: plural('count', { one: 'once', other: '{count, number} times' }),
  ofPeople: plural('people', { one: '{people, number} person', other: '{people, number} people' }),
  changes: 'Latest access changes',
  noChanges: 'No access changes have been recorded.',
};
