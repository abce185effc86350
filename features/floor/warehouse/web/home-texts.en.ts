import { plural } from '#platform/web/i18n/message.ts';
import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './home-texts.tr.ts';

export const texts: Words<keyof typeof turkish> = {
  lowStock: 'Below safety stock',
  expired: plural('count', { one: '{count, number} lot has expired', other: '{count, number} lots have expired' }),
  soon: plural('count', { one: '{count, number} lot expires soon', other: '{count, number} lots expire soon' }),
  noneExpiring: 'Nothing expires soon',
  lowItems: 'Items running low',
  noneLow: 'No item is below its safety stock.',
  ofSafety: '{total} / {safety} {unit}',
  showStockOf: 'Total {total} {unit}, safety stock {safety} {unit}. Show its stock: {name}',
  receive: 'Receive',
  receiveOf: 'Receive: {name}',
  endingLots: 'Lots expiring soon',
  noneEnding: 'No lot expires in the next 30 days.',
  lotAt: '{lot} · {place} · {quantity} {unit}',
  ended: '{day} · expired',
  issue: 'Issue',
  issueOf: 'Issue: {name}, {lot}',
  move: 'Move',
  moveOf: 'Move: {name}, {lot}',
  all: 'All ({count, number})',
  firstStock: 'See what is stored where in the warehouse',
};
