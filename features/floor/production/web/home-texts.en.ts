import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './home-texts.tr.ts';

export const texts: Words<keyof typeof turkish> = {
  openOrders: 'Open production orders',
  late: '{count, number} late',
  noneLate: 'None are late',
  outputToday: 'Produced today',
  ofPlan: '{percent} of the plan',
  nothingPlanned: 'Nothing is planned for today',
  lines: 'Lines, today',
  window: '{from} – {to}',
  noLines: 'This company has no production line.',
  bar: '{number} {product}, {from} – {to}, {percent}, {status}',
  now: 'Now {time}',
  none: 'No order today',
  planned: 'planned',
  running: 'in production',
  paused: 'paused',
  done: 'done',
  cancelled: 'cancelled',
  isLate: 'late',
  firstOrders: 'Look at today’s production orders',
  firstLines: 'See what the lines are doing',
};
