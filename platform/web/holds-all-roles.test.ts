import { expect, test } from 'vitest';
import { holdsAllRoles } from './holds-all-roles.ts';

test('every listed role must be held, not one of them', () => {
  expect(holdsAllRoles(['Admin', 'Depo Sorumlusu'], ['Admin', 'Depo Sorumlusu', 'Operatör'])).toBe(true);
  expect(holdsAllRoles(['Admin', 'Depo Sorumlusu'], ['Admin'])).toBe(false);
});

test('a route without roles is open to anyone signed in', () => {
  expect(holdsAllRoles([], [])).toBe(true);
  expect(holdsAllRoles(undefined, [])).toBe(true);
});

test('role names compare exactly, whatever the locale', () => {
  expect(holdsAllRoles(['Admin'], ['admin'])).toBe(false);
  expect(holdsAllRoles(['ADMIN'], ['ADMİN'])).toBe(false);
});
