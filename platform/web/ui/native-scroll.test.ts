import { expect, test } from 'vitest';
import { isNative } from './native-scroll.ts';

test('where there is no browser, scrolling is left to the platform, whatever it calls itself', () => {
  expect('document' in globalThis).toBe(false);
  expect(isNative({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 })).toBe(true);
  expect(isNative()).toBe(true);
});
