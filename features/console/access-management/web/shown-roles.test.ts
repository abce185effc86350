import { expect, test } from 'vitest';
import { shownRoles } from './shown-roles.ts';

const roles = [
  { id: 1, name: 'Admin' },
  { id: 2, name: 'Üretim Müdürü' },
  { id: 3, name: 'Vardiya Amiri' },
  { id: 4, name: 'Satın Alma' },
];
const names = (pinned: readonly number[], search: string) =>
  shownRoles(roles, pinned, search).roles.map(({ name }) => name);

test('a search keeps the roles that are meant, in whatever letters it is typed', () => {
  expect(names([], '')).toEqual(['Admin', 'Üretim Müdürü', 'Vardiya Amiri', 'Satın Alma']);
  expect(names([], 'uretim mud')).toEqual(['Üretim Müdürü']);
  expect(names([], 'yok')).toEqual([]);
});

test('pinned roles stand first as they were pinned, and stay whatever is searched', () => {
  expect(names([4, 1], '')).toEqual(['Satın Alma', 'Admin', 'Üretim Müdürü', 'Vardiya Amiri']);
  expect(names([4], 'vardiya')).toEqual(['Satın Alma', 'Vardiya Amiri']);
  // A role that is no longer there leaves no gap.
  expect(shownRoles(roles, [9, 3], 'x')).toEqual({ roles: [roles[2]], pinnedCount: 1 });
});
