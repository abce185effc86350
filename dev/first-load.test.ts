import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { type FirstLoad, ownerOf, weigh } from './first-load.ts';

const check = pathToFileURL(path.join(import.meta.dirname, 'first-load-check.mjs')).href;
const { grown } = (await import(check)) as {
  readonly grown: (now: FirstLoad, before: FirstLoad) => readonly string[];
};

/** Code that no compression makes smaller, of about so many kilobytes by gzip. */
const chunk = (kilobytes: number, modules: Readonly<Record<string, number>>) => ({
  code: randomBytes(kilobytes * 1_000).toString('latin1'),
  modules: Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }])),
});

test('a module belongs to its package, its feature or its folder', () => {
  expect(ownerOf('/x/node_modules/react-dom/client.js')).toBe('react-dom');
  expect(ownerOf('/x/node_modules/@mantine/core/esm/Button.mjs')).toBe('@mantine/core');
  expect(ownerOf('/x/node_modules/a/node_modules/b/index.js')).toBe('b');
  expect(ownerOf('/x/features/console/user-management/web/feature.ts')).toBe('features/console/user-management');
  expect(ownerOf('/x/apps/web/shell/header.tsx')).toBe('apps/web/shell');
  expect(ownerOf('/x/apps/web/main.tsx')).toBe('apps/web');
  expect(ownerOf('\0vite/preload-helper.js')).toBe('build');
});

test('a chunk’s weight is divided among what it is made of, and of the texts one language counts', () => {
  const { total, parts } = weigh(
    [chunk(30, { '/x/node_modules/react/index.js': 2, '/x/apps/web/main.tsx': 1 })],
    [chunk(4, { '/x/apps/web/first-texts-tr.ts': 1 }), chunk(8, { '/x/apps/web/first-texts-en.ts': 1 })],
  );
  const { react = 0, 'apps/web': own = 0 } = parts;
  expect(total).toBeCloseTo(react + own, 0);
  expect(Object.keys(parts)).toEqual(['react', 'apps/web']);
});

test('what grew is named, the most first', () => {
  const before = { total: 10, parts: { react: 5, 'apps/web': 5 } };
  const now = { total: 14, parts: { react: 5.1, 'apps/web': 6, zod: 2.9 } };
  expect(grown(now, before)).toEqual(['zod +2.9 kB', 'apps/web +1.0 kB']);
});
