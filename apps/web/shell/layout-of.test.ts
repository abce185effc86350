import { expect, test } from 'vitest';
import { layoutOf } from './layout-of.ts';

test('the query parameter wins over route data', () => {
  expect(layoutOf('empty', 'classic')).toBe('empty');
  expect(layoutOf('classic', 'empty')).toBe('classic');
});

test('without a known parameter the route decides, then classic', () => {
  expect(layoutOf('modern', 'empty')).toBe('empty');
  expect(layoutOf(undefined, undefined)).toBe('classic');
});
