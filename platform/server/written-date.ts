import { TIME_ZONE } from './time-zone.ts';

const inTurkey = new Intl.DateTimeFormat('tr-TR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});

const partsOf = (at: Date): Readonly<Record<string, string>> =>
  Object.fromEntries(inTurkey.formatToParts(at).map(({ type, value }) => [type, value]));

/** `21.11.2026` */
export const writtenDay = (at: Date): string => {
  const { day, month, year } = partsOf(at);
  return `${day}.${month}.${year}`;
};

/** `21.11.2026 14:32` */
export const written = (at: Date): string => {
  const { hour, minute } = partsOf(at);
  return `${writtenDay(at)} ${hour}:${minute}`;
};
