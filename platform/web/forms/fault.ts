import { formatFor } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';
import { type TextValues, translate } from '../i18n/translate.ts';
import { faultTexts } from './fault-texts.ts';
import { writeTyped } from './typed-day.ts';

/** At least one of the two. */
type Limits = { readonly min: number; readonly max?: number } | { readonly min?: number; readonly max: number };

/** What is wrong with what stands in a field. */
export type Fault =
  | { readonly kind: 'required' | 'numeric' | 'above' | 'pattern' | 'email' | 'day' | 'moment' | 'fileOne' }
  | ({ readonly kind: 'range' | 'length' } & Limits)
  | { readonly kind: 'decimals'; readonly most: number }
  | { readonly kind: 'early'; readonly from: string }
  | { readonly kind: 'fileExtension'; readonly extensions: readonly string[] }
  | { readonly kind: 'fileTooLarge' | 'fileTooSmall'; readonly bytes: number }
  /** Said already: a text of the form's own. */
  | { readonly kind: 'told'; readonly text: string };

export type FileLimits = {
  /** With the dot, as `.pdf`. */
  readonly extensions?: readonly string[];
  readonly maxBytes?: number;
  readonly minBytes?: number;
};

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

const sideOf = ({ min, max }: { readonly min?: number; readonly max?: number }): 'Between' | 'From' | 'To' => {
  if (min === undefined) return 'To';
  return max === undefined ? 'From' : 'Between';
};

const sizeIn = (language: Language, bytes: number): string => {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), UNITS.length - 1);
  return `${formatFor(language).number(Math.round((bytes / 1024 ** power) * 10) / 10)} ${UNITS[power]}`;
};

type Key = keyof typeof faultTexts.tr;
type Said = readonly [key: Key, values?: TextValues];

const saidOf = (fault: Exclude<Fault, { kind: 'told' }>, language: Language): Said => {
  const { number } = formatFor(language);
  switch (fault.kind) {
    case 'range':
    case 'length':
      return [`${fault.kind}${sideOf(fault)}`, { min: number(fault.min ?? 0), max: number(fault.max ?? 0) }];
    case 'decimals':
      return ['decimals', { most: number(fault.most) }];
    case 'early':
      return ['early', { day: writeTyped(fault.from) }];
    case 'fileExtension':
      return ['fileExtension', { extensions: fault.extensions.join(', ') }];
    case 'fileTooLarge':
    case 'fileTooSmall':
      return [fault.kind, { size: sizeIn(language, fault.bytes) }];
    default:
      return [fault.kind];
  }
};

/** A fault in words; give `field`, its name, where the message does not stand under it. */
export const faultText = (fault: Fault, language: Language, field?: string): string => {
  if (fault.kind === 'told') return fault.text;
  const [key, values = {}] = saidOf(fault, language);
  const named = `${key}Of`;
  return field === undefined || !(named in faultTexts[language])
    ? translate(faultTexts, key, values, language)
    : translate(faultTexts, named as Key, { ...values, 0: field }, language);
};

/** What is wrong with a file that was chosen; null when it keeps the limits. */
export const fileFault = (
  { name, size }: Pick<File, 'name' | 'size'>,
  { extensions, maxBytes, minBytes }: FileLimits,
): Fault | null => {
  // A Turkish keyboard writes GİF.
  const extension = /\.[^.]*$/.exec(name)?.[0].replaceAll('İ', 'i').toLowerCase() ?? '';
  if (extensions && !extensions.some((allowed) => allowed.toLowerCase() === extension))
    return { kind: 'fileExtension', extensions };
  if (maxBytes !== undefined && size > maxBytes) return { kind: 'fileTooLarge', bytes: maxBytes };
  return minBytes !== undefined && size < minBytes ? { kind: 'fileTooSmall', bytes: minBytes } : null;
};
