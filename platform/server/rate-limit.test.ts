import { expect, it } from 'vitest';
import { rateLimit } from './rate-limit.ts';

it('lets each key have its share, says how long to wait, and refills evenly', () => {
  let now = 0;
  const limit = rateLimit(10, 60_000, () => now);
  expect(limit.take('ayse', 10)).toBe(0);
  expect(limit.take('ayse')).toBe(6);
  expect(limit.take('mehmet')).toBe(0);
  now += 5_999;
  expect(limit.take('ayse')).toBe(1);
  now += 1;
  expect(limit.take('ayse')).toBe(0);
  expect(limit.take('ayse')).toBe(6);
  now += 600_000;
  expect(limit.take('ayse', 10)).toBe(0);
  expect(limit.take('ayse', 1)).toBe(6);
});

it('remembers no more keys than it can hold', () => {
  let now = 0;
  const limit = rateLimit(1, 1_000, () => now);
  for (let key = 0; key < 20_000; key += 1) expect(limit.take(key)).toBe(0);
  now += 500;
  expect(limit.take('one more')).toBe(0);
  expect(limit.take(19_999)).toBe(1);
});
