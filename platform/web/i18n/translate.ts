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

/** A message as its translator wrote it, or as the build has parsed it. */
type Message = string | readonly unknown[];

const formats: Readonly<Record<Language, Map<Message, Format>>> = { tr: new Map(), en: new Map() };

const formatOf = (message: Message, of: Language): Format => {
  const known = formats[of].get(message);
  if (known) return known;
  const made = createTranslator({
    locale: localeOf(of),
    messages: { text: message as string },
    onError: (error) => {
      throw error;
    },
  }) as Format;
  formats[of].set(message, made);
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
  const message: Message = text;
  return typeof message === 'string' && !message.includes('{') ? text : formatOf(message, of)('text', values);
};
