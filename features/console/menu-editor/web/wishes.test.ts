import { expect, it } from 'vitest';
import type { Wanted } from '../contract/drafted-tree.ts';
import type { MenuChange } from '../contract/shapes.ts';
import { isOverwriting } from './wishes.ts';

const TITLE = { title: { tr: 'Depo', en: 'Warehouse' } };

const change = (version: number, to: Wanted['to'], op: MenuChange['op'] = 'edit'): MenuChange => ({
  itemId: 7,
  op,
  to,
  base: {},
  version,
  author: 'Deniz',
  at: '2026-11-27T08:00:00.000Z',
});

it.each([
  ['nobody changed the item', undefined, undefined, false],
  ['it is as it was seen', change(1, TITLE), change(1, TITLE), false],
  ['somebody wrote into the same field', undefined, change(1, { title: { tr: 'Stok', en: 'Stock' } }), true],
  [
    'somebody wrote into the same field again',
    change(1, TITLE),
    change(2, { title: { tr: 'Stok', en: 'Stock' } }),
    true,
  ],
  ['somebody wrote into another field', change(1, TITLE), change(2, { ...TITLE, icon: 'box' }), false],
  ['somebody removes the item', change(1, TITLE), change(2, {}, 'remove'), true],
  ['somebody undid their change', change(1, TITLE), undefined, false],
] as const)('where %s', (_case, seen, now, isSo) => {
  expect(isOverwriting({ title: { tr: 'Ambar', en: 'Depot' } }, seen, now)).toBe(isSo);
});
