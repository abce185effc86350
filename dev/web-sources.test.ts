import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '..');
const prepare = pathToFileURL(path.join(repository, 'dev', 'prepare.mjs')).href;
const { webSourceFiles } = (await import(prepare)) as { readonly webSourceFiles: () => readonly string[] };

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g;

/** The file of ours that an import leads to. */
const fileOf = (wanted: string, importer: string): string =>
  wanted.startsWith('#') ? path.join(repository, wanted.slice(1)) : path.resolve(path.dirname(importer), wanted);

/** A file, and all files of ours that it needs. */
const withImports = (file: string, found: Set<string> = new Set()): ReadonlySet<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, wanted = ''] of /\.(?:tsx?|mjs)$/.test(file) ? readFileSync(file, 'utf8').matchAll(IMPORT) : []) {
    const next = fileOf(wanted, file).replace(/\?.*$/, '');
    if (existsSync(next)) withImports(next, found);
  }
  return found;
};

const isTaken = (() => {
  const taken = new Set(webSourceFiles());
  return (file: string): boolean => taken.has(file);
})();

test('what the browser part is built from and by makes it stale when it is edited', () => {
  const begun = ['vite.config.ts', 'apps/web/begin.ts', 'apps/web/main.tsx'].map((each) => path.join(repository, each));
  const needed = [...new Set(begun.flatMap((each) => [...withImports(each)]))];
  expect(needed.length).toBeGreaterThan(300);
  expect(needed.filter((file) => !isTaken(file)).map((file) => path.relative(repository, file))).toEqual([]);
});

test.each(['apps/web/index.html', 'package.json', 'package-lock.json', 'tsconfig.json'])('and so does %s', (file) => {
  expect(isTaken(path.join(repository, file))).toBe(true);
});
