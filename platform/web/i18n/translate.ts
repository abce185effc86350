import { createTranslator } from 'use-intl/core';
import { type Language, language, localeOf } from './language.ts';

export type TextValues = Readonly<Record<string, string | number | Date>>;

/** A feature's words in both languages, same keys: `{ tr: {...}, en: {...} }`. */
export type Texts<K extends string = string> = {
  readonly tr: Readonly<Record<K, string>>;
  readonly en: Readonly<Record<K, string>>;
};

export type Translate<K extends string> = (key: K, values?: TextValues) => string;

type Format = (key: 'text', values?: Record<string, string | number | Date>) => string;

const formats = new Map<string, Format>();

const formatOf = (text: string, of: Language): Format => {
  const key = `${of}:${text}`;
  const known = formats.get(key);
  if (known) return known;
  const made = createTranslator({
    locale: localeOf(of),
    messages: { text },
    onError: (error) => {
      throw error;
    },
  }) as Format;
  formats.set(key, made);
  return made;
};

/** Says a text of `texts` in the given language; outside components, where there is no hook. */
export const translate = <K extends string>(
  texts: Texts<K>,
  key: K,
  values?: TextValues,
  of: Language = language(),
): string => {
  const text = texts[of][key];
  return text.includes('{') ? formatOf(text, of)('text', values) : text;
};
