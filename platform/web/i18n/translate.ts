import { type Language, language, localeOf } from './language.ts';
import { type Message, say, type TextValues } from './message.ts';

export type { TextValues } from './message.ts';

/** The words of one language by their keys. */
export type Words<K extends string = string> = Readonly<Record<K, Message>>;

/** A feature's words in both languages, same keys: `{ tr: {...}, en: {...} }`. */
export type Texts<K extends string = string> = { readonly tr: Words<K>; readonly en: Words<K> };

export type Translate<K extends string> = (key: K, values?: TextValues) => string;

/** Says a text of `texts` in the given language; outside components, where there is no hook. */
export const translate = <K extends string>(
  texts: Texts<K>,
  key: K,
  values: TextValues = {},
  of: Language = language(),
): string => say(texts[of][key], values, localeOf(of));
