import type { Language } from '../i18n/language.ts';
import type { Fault } from './fault.ts';
import { dayOf, localMoment, readDay, readMoment, writeTyped } from './typed-day.ts';
import { plainNumber, readNumber, sizeFault, writeNumber } from './typed-number.ts';

type Read<V> = { readonly value: V } | { readonly fault: Fault };

/** What a field holds while it is written in, and how that is read into a value. */
export type FieldKind<V = unknown, H = unknown> = {
  readonly initial: H;
  /** Whether it must be filled although the contract would take it empty. */
  readonly required: boolean;
  read(held: H, language: Language): Read<V>;
  /** What is held, as people read it; as it stands there, where nothing is told. */
  write?(held: H, language: Language): string;
  /** What is wrong with a value that could be read and that the contract does not take, where this knows better. */
  refused?(held: H): Fault;
};

export type Fields = Readonly<Record<string, FieldKind>>;
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: F[K] extends FieldKind<infer V> ? V : never };

/** Marks what stands in a field and cannot be read: it stays as it was typed. */
const UNREAD = '?';

/** What a number field holds of what is typed: plain digits, or the text as it is. */
export const holdNumber = (typed: string, language: Language): string =>
  typed.trim() === '' ? '' : (readNumber(typed, language) ?? UNREAD + typed);

/** What a date field holds of what is typed: `2026-11-21`, with a time `2026-11-21T14:30`, or the text as it is. */
export const holdDay = (typed: string, withTime: boolean): string =>
  typed.trim() === '' ? '' : ((withTime ? readMoment(typed) : readDay(typed)) ?? UNREAD + typed);

/** What was typed and could not be read; null where the field holds a value or nothing. */
export const unreadOf = (held: string): string | null => (held.startsWith(UNREAD) ? held.slice(UNREAD.length) : null);

/** Whether nothing stands in a field. */
export const isBlank = (held: unknown): boolean =>
  held === null || held === undefined || (typeof held === 'string' && held.trim() === '') || isNone(held);

const isNone = (held: unknown): boolean => Array.isArray(held) && held.length === 0;

type Need = { readonly required?: boolean };

/** Text, without the blanks around it. */
export const text = (
  initial = '',
  { required = false, max }: Need & { readonly max?: number } = {},
): FieldKind<string, string> => ({
  initial,
  required,
  read: (held) =>
    max !== undefined && held.trim().length > max ? { fault: { kind: 'length', max } } : { value: held.trim() },
});

/** Text written on several lines that is kept as one. */
export const prose = (initial = '', { required = false }: Need = {}): FieldKind<string, string> => ({
  initial,
  required,
  read: (held) => ({ value: held.replaceAll(/\s+/g, ' ').trim() }),
});

/** A quantity as plain digits, `1240.5`, or nothing. */
export const number = (initial = '', { required = false }: Need = {}): FieldKind<string | null, string> => ({
  initial: plainNumber(initial),
  required,
  read: (held, language) => {
    if (isBlank(held)) return { value: null };
    const unread = unreadOf(held);
    // What one language could not read, the other may: people switch while a form is open.
    const value = unread === null ? held : readNumber(unread, language);
    if (value === null) return { fault: { kind: 'numeric' } };
    const size = sizeFault(value);
    if (size === null) return { value };
    return { fault: 'max' in size ? { kind: 'range', max: size.max } : { kind: 'decimals', most: size.decimals } };
  },
  write: (held, language) => unreadOf(held) ?? writeNumber(held, language),
  refused: (held) => (held.startsWith('-') ? { kind: 'range', min: 0 } : { kind: 'above' }),
});

const writeHeld = (held: string): string => unreadOf(held) ?? writeTyped(held);

type DayNeed = Need & { readonly from?: string };

/** A calendar day, `2026-11-21`, or nothing. */
export const day = (initial = '', { required = false, from }: DayNeed = {}): FieldKind<string | null, string> => ({
  initial,
  required,
  read: (held) => {
    if (isBlank(held)) return { value: null };
    if (unreadOf(held) !== null) return { fault: { kind: 'day' } };
    return from !== undefined && held < from ? { fault: { kind: 'early', from } } : { value: held };
  },
  write: writeHeld,
});

/** A calendar day that has not passed where the person sits. */
export const comingDay = (initial = ''): FieldKind<string | null, string> => day(initial, { from: dayOf(new Date()) });

/** A moment to the minute, as an instant, or nothing; one that nobody touched keeps its seconds. */
export const moment = (
  instant: string | null = null,
  { required = false }: Need = {},
): FieldKind<string | null, string> => {
  const initial = instant === null ? '' : localMoment(instant);
  return {
    initial,
    required,
    read: (held) => {
      if (isBlank(held)) return { value: null };
      if (unreadOf(held) !== null) return { fault: { kind: 'moment' } };
      return { value: held === initial ? instant : new Date(held).toISOString() };
    },
    write: writeHeld,
  };
};

/** One of a list, by its text. */
export const choice = <T extends string = string>(
  initial: T | '' = '',
  { required = false }: Need = {},
): FieldKind<T | null, string> => ({
  initial,
  required,
  read: (held) => ({ value: isBlank(held) ? null : (held as T) }),
});

/** One of a list, by its number. */
export const idChoice = (
  initial: number | null = null,
  { required = false }: Need = {},
): FieldKind<number | null, string> => ({
  initial: initial === null ? '' : String(initial),
  required,
  read: (held) => ({ value: isBlank(held) ? null : Number(held) }),
});

/** Whatever a picker of the form's own puts there. */
export const picked = <T>(initial: T, { required = false }: Need = {}): FieldKind<T, T> => ({
  initial,
  required,
  read: (held) => ({ value: held }),
});
