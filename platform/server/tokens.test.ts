import { expect, it } from 'vitest';
import { bearerOf } from './tokens.ts';

it('a bearer token is read from one header line, and two of them are refused', () => {
  expect(bearerOf(['Host', 'x', 'authorization', 'Bearer a.b.c'])).toBe('a.b.c');
  expect(bearerOf(['Host', 'Authorization'])).toBeNull();
  expect(() => bearerOf(['Authorization', 'Bearer a.b.c', 'AUTHORIZATION', 'Bearer d.e.f'])).toThrow();
  expect(() => bearerOf(['Authorization', 'Bearer a.b.c, Bearer d.e.f'])).toThrow();
});
