import { expect, test } from 'vitest';
import { parseAst } from 'vite';
import { textsForBrowser } from './browser-build.ts';

const read = (lighten: typeof textsForBrowser, code: string): string => lighten(code, parseAst(code) as never);

test('texts with parameters are parsed, and the others stay as they are', () => {
  const code = "export const texts = { tr: { none: 'Kayıt yok', some: '{count, plural, other {# kayıt}}' } };";
  const light = read(textsForBrowser, code);
  expect(light).toContain("none: 'Kayıt yok'");
  expect(light).not.toContain('plural');
  expect(light).toMatch(/some: \[.*"count".*" kayıt".*\]/);
});

test('a text with a parameter that the build cannot read stops it', () => {
  expect(() => read(textsForBrowser, "export const texts = { tr: { a: 'x' + '{b}' } };")).toThrow('no plain string');
});
