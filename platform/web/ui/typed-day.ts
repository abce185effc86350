const TYPED = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4}|\d{2})$/;
const RUN = /^(\d{2})(\d{2})(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(.+?)[\sT,]+(\d{1,2})[:.](\d{2})$/;

const two = (value: number): string => String(value).padStart(2, '0');

const isoOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 ? `${year}-${two(month)}-${two(day)}` : null;
};

/** A day as people type it, `21.11.2026`, `1/2/26` or `21112026`, as `2026-11-21`; null when it is none. */
export const readDay = (typed: string): string | null => {
  const text = typed.trim();
  const iso = ISO.exec(text);
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day, month, year = ''] = TYPED.exec(text) ?? RUN.exec(text) ?? [];
  if (day === undefined) return null;
  return isoOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
};

/** A day and a time as people type them, `21.11.2026 14:30`, as `2026-11-21T14:30`; null when they are none. */
export const readMoment = (typed: string): string | null => {
  const [, before = '', hour, minute] = TIME.exec(typed.trim()) ?? [];
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
