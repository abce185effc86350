import { expect, it } from 'vitest';
import { requestFields } from './request-fields.ts';

const pathOf = (url: string, matched?: string) =>
  requestFields({ method: 'GET', url, routeOptions: { url: matched } }).path;

it('tells which route a request matched, and nothing that was sent', () => {
  expect(pathOf('/derinuaa/api/users/12?search=ayse', '/derinuaa/api/users/:id')).toBe('/derinuaa/api/users/:id');
});

it('tells of an address that nobody serves as far as its words are the product’s own', () => {
  expect(pathOf('/derinuaa/api/account/eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln_-x/y')).toBe('/derinuaa/…');
  expect(pathOf('/derinuaa?password=x')).toBe('/derinuaa');
  expect(pathOf('/warehouse/parola')).toBe('/…');
  expect(pathOf('/')).toBe('/');
  expect(pathOf('http://elsewhere.example/parola')).toBe('/');
  expect(pathOf(`/${'%25'.repeat(5_000)}`)).toBe('/…');
});

it('keeps nothing that opens an account', () => {
  expect(pathOf('/idp/set-password/2fbLkq0')).toBe('/idp/set-password/…');
  expect(pathOf('/idp/interaction/2fbLkq0')).toBe('/idp/interaction/…');
  expect(pathOf('/idp/auth/2fbLkq0')).toBe('/idp/auth/…');
  expect(pathOf('/idp/auth?state=x')).toBe('/idp/auth');
  expect(pathOf('/idp/session/end#x')).toBe('/idp/session/end');
  // The provider's library reads its own addresses without the mount.
  const cut = { method: 'GET', url: '/interaction/2fbLkq0', originalUrl: '/idp/interaction/2fbLkq0?x=1' };
  expect(requestFields(cut).path).toBe('/idp/interaction/…');
});
