import { expect, test } from 'vitest';
import { readUrlValue, writeUrlValue } from './url-value.ts';

test('a value keeps the kind of its default', () => {
  expect(readUrlValue('12', '')).toBe('12');
  expect(readUrlValue('12', 0)).toBe(12);
  expect(readUrlValue('true', false)).toBe(true);
  expect(readUrlValue('false', true)).toBe(false);
});

test('what does not fit, or is missing, is the default', () => {
  expect(readUrlValue('abc', 7)).toBe(7);
  expect(readUrlValue('', 7)).toBe(7);
  expect(readUrlValue('perhaps', true)).toBe(true);
  expect(readUrlValue(undefined, 'x')).toBe('x');
});

test('the default is left out of the url', () => {
  expect(writeUrlValue('', '')).toBeUndefined();
  expect(writeUrlValue(50, 0)).toBe('50');
  expect(writeUrlValue(false, true)).toBe('false');
});
