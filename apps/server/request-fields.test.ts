import { expect, it } from 'vitest';
import { requestFields } from './request-fields.ts';

const pathOf = (url: string) => requestFields({ method: 'GET', url }).path;

it('keeps the path of a request and not its query', () => {
  expect(pathOf('/derinuaa/api/users?search=ayse')).toBe('/derinuaa/api/users');
});

it('keeps nothing that opens an account', () => {
  expect(pathOf('/idp/set-password/2fbLkq0')).toBe('/idp/set-password/…');
  expect(pathOf('/idp/interaction/2fbLkq0')).toBe('/idp/interaction/…');
  expect(pathOf('/idp/auth/2fbLkq0')).toBe('/idp/auth/…');
  expect(pathOf('/idp/auth?state=x')).toBe('/idp/auth');
  expect(pathOf('/derinuaa/api/account/eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln_-x/y')).toBe(
    '/derinuaa/api/account/…/y',
  );
  // The provider's library reads its own addresses without the mount.
  const cut = { method: 'GET', url: '/interaction/2fbLkq0', originalUrl: '/idp/interaction/2fbLkq0?x=1' };
  expect(requestFields(cut).path).toBe('/idp/interaction/…');
});
