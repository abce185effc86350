import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lighterRouter } from './router-library.ts';

const library = path.dirname(createRequire(import.meta.url).resolve('@tanstack/react-router'));
const route = path.join(library, '../esm/route.js');

type Resolve = (source: string, importer: string) => string | null;
const resolve = lighterRouter().resolveId as unknown as Resolve;

test('a route of the library as it is now brings a link of its own, which stays at home', () => {
  expect(readFileSync(route, 'utf8')).toContain('from "./link.js"');
  expect(resolve('./link.js', route)).not.toBeNull();
});

test('the link that pages use is the library’s', () => {
  expect(resolve('./link.js', path.join(path.dirname(route), 'index.js'))).toBeNull();
  expect(resolve('./useMatch.js', route)).toBeNull();
});
