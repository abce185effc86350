import { expect, test } from 'vitest';
import type { Message } from '#platform/web/i18n/message.ts';
import type { Words } from '#platform/web/i18n/translate.ts';

type Module = Readonly<Record<string, unknown>>;
type Catalogue = { readonly tr: Words; readonly en: Words };
type Phrase = { readonly tr: string; readonly en: string };

const textModules = import.meta.glob<Module>(
  ['../../{apps,features,platform}/**/*texts.ts', '!**/testing/**', '../../dev/feature-template/web/texts.ts'],
  { eager: true },
);
const turkishModules = import.meta.glob<Module>('../../{apps,features,platform}/**/*texts.tr.ts', { eager: true });
const englishModules = import.meta.glob<Module>('../../{apps,features,platform}/**/*texts.en.ts', { eager: true });
const problemModules = import.meta.glob<Module>(
  ['../../{apps,features,platform}/**/*problem*.ts', '!**/*.test.ts', '!**/testing/**', '!**/server/**'],
  { eager: true },
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isCatalogue = (value: unknown): value is Catalogue =>
  isObject(value) && isObject(value['tr']) && isObject(value['en']);

const named = (modules: Readonly<Record<string, Module>>) =>
  Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).map(([name, value]) => ({ name: `${file.replace(/^(\.\.\/)*/, '')} ${name}`, value })),
  );

/** Texts that travel in one language at a time stand in two files, whose halves are the two languages of one catalogue. */
const halves = (language: 'tr' | 'en') => {
  const modules = language === 'tr' ? turkishModules : englishModules;
  return new Map(
    named(modules).map(({ name, value }) => [name.replace(`texts.${language}.ts`, 'texts.ts'), value as Words]),
  );
};

const split = [...halves('tr')].map(([name, tr]) => ({ name, value: { tr, en: halves('en').get(name) ?? {} } }));

const whole = named(textModules).flatMap(({ name, value }) => (isCatalogue(value) ? [{ name, value }] : []));

const catalogues = [...whole, ...split];

const phrases = named(problemModules).flatMap(({ name, value }) =>
  isObject(value) && isObject(value['specs'])
    ? Object.entries(value['specs'] as Readonly<Record<string, Phrase>>).map(([code, phrase]) => ({
        name: `${name} ${code}`,
        phrase,
      }))
    : [],
);

/** What a message may say: one text, or one for each number or word. */
const textsOf = (message: Message): readonly string[] => {
  if (typeof message === 'string') return [message];
  if ('select' in message) return Object.values(message.texts);
  const { zero, one, other } = message;
  return [zero, one, other].filter((text) => text !== undefined);
};

const placesIn = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\{\w+(?:, number)?\}/g) ?? []))].toSorted();

/** The Turkish sentences of the trail put the ending of the case to a name: one place of the English text for each. */
const withoutCases = (name: string, words: Words): Words =>
  name.includes('/web/trail-texts.ts ')
    ? Object.fromEntries(
        Object.entries(words).map(([key, message]) => [
          key,
          typeof message === 'string' ? message.replaceAll(/\{(?:to|from|of|object)\}/g, '{name}') : message,
        ]),
      )
    : words;

const placesOf = (words: Words): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(words).map(([key, message]) => [key, placesIn(textsOf(message))]));

/** A brace that begins or ends no place would be shown to people as it stands. */
const strayBraces = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => /[{}]/.test(text.replaceAll(/\{\w+(?:, number)?\}/g, '')));

test('there are texts and problems to look at', () => {
  expect(catalogues.length).toBeGreaterThan(40);
  expect(phrases.length).toBeGreaterThan(100);
});

test.each(catalogues)('$name says the same in both languages', ({ name, value: { tr, en } }) => {
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(tr).toSorted());
  expect(placesOf(en)).toEqual(placesOf(withoutCases(name, tr)));
  expect(strayBraces([...Object.values(tr), ...Object.values(en)].flatMap(textsOf))).toEqual([]);
});

test('each problem has the same places in both languages', () => {
  const differ = phrases.filter(
    ({ phrase: { tr, en } }) => placesIn([tr]).join() !== placesIn([en]).join() || strayBraces([tr, en]).length > 0,
  );
  expect(differ).toEqual([]);
});
