import { expect, test } from 'vitest';
import { textsElsewhere, wordsIn } from './first-words.ts';

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
