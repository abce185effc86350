import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import { type Language, language, localeOf } from './language.ts';

export type TextValues = Readonly<Record<string, string | number | Date>>;

/** A feature's words in both languages, same keys: `{ tr: {...}, en: {...} }`. */
export type Texts<K extends string = string> = {
  readonly tr: Readonly<Record<K, string>>;
  readonly en: Readonly<Record<K, string>>;
};

export type Translate<K extends string> = (key: K, values?: TextValues) => string;

const kept = <A, R>(make: (asked: A) => R) => {
  const made = new Map<A, R>();
  return (asked: A): R => {
    const known = made.get(asked);
    if (known !== undefined) return known;
    const fresh = make(asked);
    made.set(asked, fresh);
    return fresh;
  };
};

const pluralRules = kept((locale: string) => new Intl.PluralRules(locale));
const numberFormats = kept((locale: string) => new Intl.NumberFormat(locale));

const formatters = {
  getPluralRules: (locale: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) =>
    options?.type === 'ordinal' ? new Intl.PluralRules(locale, options) : pluralRules(String(locale)),
  getNumberFormat: (locale: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    options && Object.keys(options).length > 0 ? new Intl.NumberFormat(locale, options) : numberFormats(String(locale)),
  getDateTimeFormat: (locale: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options),
};

const compiled = kept((message: string): CompiledMessage => compile(message));

/** Says a text of `texts` in the given language; outside components, where there is no hook. */
export const translate = <K extends string>(
  texts: Texts<K>,
  key: K,
  values?: TextValues,
  of: Language = language(),
): string => {
  // A message as its translator wrote it, or as the build has compiled it.
  const text: string | CompiledMessage = texts[of][key];
  if (typeof text === 'string' && !text.includes('{')) return text;
  const message = typeof text === 'string' ? compiled(text) : text;
  return String(format(message, localeOf(of), { ...values }, { formatters }));
};
