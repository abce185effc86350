import { expect, it } from 'vitest';
import { differencesOf } from './event-diff.ts';

const json = JSON.stringify;

it('tells what changed from what an event was about, deep fields by their paths, lists whole', () => {
  const before = json({ role: 'Operatör', level: 'view', caption: { tr: 'Stok', en: 'Stock' }, aliases: ['/a'] });
  const after = json({ role: 'Operatör', level: 'edit', caption: { tr: 'Depo', en: 'Stock' }, aliases: ['/a', '/b'] });
  const { changed, same } = differencesOf(before, after);
  expect(changed).toEqual([
    { field: 'level', before: 'view', after: 'edit' },
    { field: 'caption.tr', before: 'Stok', after: 'Depo' },
    { field: 'aliases', before: ['/a'], after: ['/a', '/b'] },
  ]);
  expect(same.map(({ field }) => field)).toEqual(['role', 'caption.en']);
});

it('shows what began or ended as against nothing, and a text that is no JSON as it stands', () => {
  expect(differencesOf(null, json({ name: 'Yeni' })).changed).toEqual([{ field: 'name', before: null, after: 'Yeni' }]);
  expect(differencesOf('{half', null).changed).toEqual([{ field: '', before: '{half', after: null }]);
});
