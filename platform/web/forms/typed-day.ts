import { fold } from '#platform/contract/turkish.ts';
import { seenOf } from './typed-text.ts';

const BETWEEN = String.raw`(?:\s*[./-]\s*|\s)`;
const TYPED = new RegExp(`^(\\d{1,2})${BETWEEN}(\\d{1,2})${BETWEEN}(\\d{4}|\\d{2})$`);
const RUN = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(.*[^\sT,])[\sT,]+(\d{1,2})[:.]?(\d{2})$/;

/** Days that have a name, in both languages, and how far they are from today. */
const NAMED: Readonly<Record<string, number>> = { bugun: 0, today: 0, yarin: 1, tomorrow: 1, dun: -1, yesterday: -1 };

const two = (value: number): string => String(value).padStart(2, '0');

const isoOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 ? `${year}-${two(month)}-${two(day)}` : null;
};

/** The calendar day of a moment where the person sits, as `2026-11-21`. */
export const dayOf = (moment: string | Date): string => {
  const at = new Date(moment);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** A moment as a field holds it, where the person sits: `2026-11-21T14:30`. */
export const localMoment = (moment: string | Date): string => {
  const at = new Date(moment);
  return `${dayOf(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

const namedDay = (text: string): string | null => {
  const away = NAMED[fold(text)];
  if (away === undefined) return null;
  const now = new Date();
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + away));
};

/** A day as people type it, `21.11.2026`, `1/2/26`, `211126` or `yarın`, as `2026-11-21`; null when it is none. */
export const readDay = (typed: string): string | null => {
  const text = seenOf(typed);
  const iso = ISO.exec(text);
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day, month, year = ''] = TYPED.exec(text) ?? RUN.exec(text) ?? [];
  if (day === undefined) return namedDay(text);
  return isoOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
};

/** A day and a time as people type them, `21.11.2026 14:30` or `211126 1430`, as `2026-11-21T14:30`; null when they are none. */
export const readMoment = (typed: string): string | null => {
  const [, before = '', hour, minute] = TIME.exec(seenOf(typed)) ?? [];
  const day = readDay(before);
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${day}T${two(Number(hour))}:${minute}`;
};

/** `2026-11-21T14:30` as `21.11.2026 14:30`, a day without a time as `21.11.2026`; what is neither stays as it is. */
export const writeTyped = (value: string): string => {
  const [day = '', time] = value.split('T');
  if (!ISO.test(day)) return value;
  return [day.split('-').reverse().join('.'), time].filter(Boolean).join(' ');
};

/** The first moment of a day where the person sits, as an instant. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** The last second of a day where the person sits, as an instant. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
