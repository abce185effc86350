import { parseTypedDecimal } from '#platform/contract/decimal.ts';
import { formatFor } from '../i18n/format.ts';
import { type Language } from '../i18n/language.ts';
import { type TextValues, translate } from '../i18n/translate.ts';
import { validationTexts } from './validation-texts.ts';

/** True, or what is wrong with the value: as react-hook-form's `validate` wants it. */
export type Rule<V = string> = (value: V) => true | string;

/** At least one of the two. */
export type Limits = { readonly min: number; readonly max?: number } | { readonly min?: number; readonly max: number };

export type FileLimits = {
  /** With the dot, as `.pdf`. */
  readonly extensions?: readonly string[];
  readonly maxBytes?: number;
  readonly minBytes?: number;
};

type Key = keyof typeof validationTexts.tr;
type Plain = Exclude<Key, `${string}Of` | `file${string}`>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

const sideOf = ({ min, max }: Limits): 'Between' | 'From' | 'To' => {
  if (min === undefined) return 'To';
  return max === undefined ? 'From' : 'Between';
};

const isWithin = (value: number, { min, max }: Limits): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max);

const sizeIn = (language: Language, bytes: number): string => {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), UNITS.length - 1);
  return `${formatFor(language).number(Math.round((bytes / 1024 ** power) * 10) / 10)} ${UNITS[power]}`;
};

const fileRule =
  (language: Language) =>
  ({ extensions, maxBytes, minBytes }: FileLimits): Rule<Pick<File, 'name' | 'size'>> =>
  ({ name, size }) => {
    const say = (key: Key, values: TextValues): string => translate(validationTexts, key, values, language);
    const extension = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';
    if (extensions && !extensions.some((allowed) => allowed.toLowerCase() === extension))
      return say('fileExtension', { extensions: extensions.join(', ') });
    if (maxBytes !== undefined && size > maxBytes) return say('fileTooLarge', { size: sizeIn(language, maxBytes) });
    if (minBytes !== undefined && size < minBytes) return say('fileTooSmall', { size: sizeIn(language, minBytes) });
    return true;
  };

/**
 * The rules of form fields in a language. Empty text passes all but `required`, so that a field may be optional.
 * Give `field`, its name, where the message does not stand under it.
 */
export const rulesFor = (language: Language) => {
  const { number } = formatFor(language);
  const say = (key: Plain, field: string | undefined, values: TextValues = {}): string =>
    field === undefined
      ? translate(validationTexts, key, values, language)
      : translate(validationTexts, `${key}Of`, { ...values, 0: field }, language);
  const limits = ({ min = 0, max = 0 }: Limits): TextValues => ({ min: number(min), max: number(max) });
  const optional =
    (isGood: (typed: string) => boolean, message: () => string): Rule =>
    (typed) =>
      typed.trim() === '' || isGood(typed.trim()) || message();
  const numberOf = (typed: string): number =>
    Number(parseTypedDecimal(typed.replace(/^[-−]/, ''), language) ?? Number.NaN) * (/^[-−]/.test(typed) ? -1 : 1);
  return {
    required:
      (field?: string): Rule<string | null | undefined> =>
      (value) =>
        (value ?? '').trim() !== '' || say('required', field),
    numeric: (field?: string): Rule =>
      optional(
        (typed) => Number.isFinite(numberOf(typed)),
        () => say('numeric', field),
      ),
    range: (within: Limits, field?: string): Rule =>
      optional(
        (typed) => isWithin(numberOf(typed), within),
        () => say(`range${sideOf(within)}`, field, limits(within)),
      ),
    length: (within: Limits, field?: string): Rule =>
      optional(
        (typed) => isWithin(typed.length, within),
        () => say(`length${sideOf(within)}`, field, limits(within)),
      ),
    pattern: (shape: RegExp, field?: string): Rule =>
      optional(
        (typed) => shape.test(typed),
        () => say('pattern', field),
      ),
    email: (field?: string): Rule =>
      optional(
        (typed) => EMAIL.test(typed),
        () => say('email', field),
      ),
    file: fileRule(language),
  };
};

/** One rule out of several: the first that is broken speaks. */
export const all =
  <V = string>(...rules: readonly Rule<V>[]): Rule<V> =>
  (value) => {
    for (const rule of rules) {
      const told = rule(value);
      if (told !== true) return told;
    }
    return true;
  };
