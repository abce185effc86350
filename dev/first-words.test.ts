import { expect, test } from 'vitest';
import { textsElsewhere, wordsIn, wordsOfFirstPage } from './first-words.ts';

const code = `
export const rowTexts = { tr: { none: 'Kayıt yok' }, en: { none: 'Nothing' } };
export const other = { key: 'value' };
export const cellTexts = { tr: { empty: 'Boş' }, en: { empty: 'Empty' } };
`;

test('the words of a file are taken out of it, each language by itself', () => {
  expect(wordsIn(code)).toEqual([
    { tr: "{ none: 'Kayıt yok' }", en: "{ none: 'Nothing' }" },
    { tr: "{ empty: 'Boş' }", en: "{ empty: 'Empty' }" },
  ]);
});

test('a file whose words are elsewhere says where, and keeps the rest', () => {
  const light = textsElsewhere(code, 4);
  expect(light).toContain('export const rowTexts = /*@__PURE__*/ wordsAt(4);');
  expect(light).toContain("export const other = { key: 'value' };");
  expect(light).toContain('export const cellTexts = /*@__PURE__*/ wordsAt(5);');
  expect(light).not.toContain('Kayıt');
});

test('the words are as many before the second build of a watched source as before the first', () => {
  const plugin = wordsOfFirstPage((text) => text) as unknown as {
    readonly buildStart: () => void;
    readonly transform: (code: string, id: string) => { readonly code: string } | null;
  };
  const build = (): string => {
    plugin.buildStart();
    return plugin.transform('', '/x/platform/web/i18n/first-words-tr.ts')?.code ?? '';
  };
  const first = build();
  expect(first).toContain('Ana Sayfa');
  expect(build()).toBe(first);
});
