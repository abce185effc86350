import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fold } from '#platform/contract/turkish.ts';
import { treeFiles } from './copy-tree.ts';

const repository = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

const sources = treeFiles().filter((file) => /^(apps|features|platform)\/.*(?<!\.test)\.tsx?$/.test(file));
const code = sources.map(read).join('\n');
const folded = fold(code);

const page = read('docs/glossary.md');
/** The words of the whole product, and those that features bring. */
const glossary = [
  page,
  ...treeFiles()
    .filter((file) => /^features\/.*\/glossary\.md$/.test(file))
    .map(read),
].join('\n');
const rows = [...glossary.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|$/gm)]
  .map(([, turkish = '', english = '', names = '']) => ({ turkish, english, names }))
  .filter(({ turkish }) => turkish !== 'Turkish');

/** The names between backticks, apart where several words stand together. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => span.match(/[\w/-][\w./-]*/g) ?? []);

const stands = (name: string): boolean =>
  new RegExp(`(?<![\\w-])${name.replaceAll(/[.$]/g, String.raw`\$&`)}(?![\\w-])`).test(code) ||
  sources.some((file) => file.endsWith(`/${name}`));

test('the glossary has each word once', () => {
  expect(rows.length).toBeGreaterThan(40);
  const words = rows.map(({ turkish }) => turkish);
  expect(new Set(words).size).toBe(words.length);
});

test.each(rows)('$turkish has a name that stands in the code', ({ names }) => {
  expect(namesIn(names).length).toBeGreaterThan(0);
  expect(namesIn(names).filter((name) => !stands(name))).toEqual([]);
});

test.each(rows)('$turkish is a word that people read', ({ turkish }) => {
  expect(folded.includes(fold(turkish)), `${turkish} is nowhere in the texts`).toBe(true);
});

test('the words of the machinery stand in the code', () => {
  const machinery = page.slice(page.indexOf('Words of the machinery'));
  expect(namesIn(machinery).filter((name) => !stands(name))).toEqual([]);
});

test('a name that is nowhere is found missing', () => {
  expect(stands('neverNamedSo')).toBe(false);
});
