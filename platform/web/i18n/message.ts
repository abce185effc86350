/** What fills a text's places. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * A text as people read it. `{name}` stands for a value as it is, `{count, number}` for a number as the language writes
 * it; a text that depends on a number or on a word is declared by `plural` or `select`.
 */
export type Message = string | Plural | Select;

type Plural = { readonly plural: string; readonly zero?: string; readonly one?: string; readonly other: string };
type Select = { readonly select: string; readonly texts: Readonly<Record<string, string>> };

/**
 * A text by a number: `plural('count', { one: '{count, number} row', other: '{count, number} rows' })`. `zero` is read
 * for nothing at all; which numbers are `one`, the language says (`Intl.PluralRules`).
 */
export const plural = (value: string, texts: Omit<Plural, 'plural'>): Plural => ({ plural: value, ...texts });

/** A text by a word: `select('level', { edit: 'Edit', other: 'View' })`. */
export const select = (
  value: string,
  texts: Readonly<Record<string, string>> & { readonly other: string },
): Select => ({ select: value, texts });

const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

const kept = <T>(known: Map<string, T>, locale: string, make: (locale: string) => T): T => {
  const made = known.get(locale) ?? make(locale);
  known.set(locale, made);
  return made;
};

const pluralForm = ({ zero, one, other }: Plural, count: number, locale: string): string => {
  if (count === 0 && zero !== undefined) return zero;
  const rules = kept(pluralRules, locale, () => new Intl.PluralRules(locale));
  return one !== undefined && rules.select(count) === 'one' ? one : other;
};

const formOf = (message: Message, values: TextValues, locale: string): string => {
  if (typeof message === 'string') return message;
  if ('plural' in message) return pluralForm(message, Number(values[message.plural]), locale);
  const { texts } = message;
  const word = String(values[message.select]);
  return (Object.hasOwn(texts, word) ? texts[word] : texts['other']) ?? '';
};

const PLACE = /\{(\w+)(, number)?\}/g;

/** Says a message in a locale. A place without a value stays as it is written, so that it is noticed. */
export const say = (message: Message, values: TextValues, locale: string): string =>
  formOf(message, values, locale).replaceAll(PLACE, (place, name: string, number?: string) => {
    const value = values[name];
    if (value === undefined) return place;
    // What is a text is written already, as the language does.
    return number === undefined || typeof value === 'string'
      ? String(value)
      : kept(numberFormats, locale, () => new Intl.NumberFormat(locale)).format(value);
  });
