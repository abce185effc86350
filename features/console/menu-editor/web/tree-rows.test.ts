import { describe, expect, it } from 'vitest';
import { draftedTree, EMPTY_ENTRY } from '../contract/drafted-tree.ts';
import { shownRows } from './tree-rows.ts';

const entry = (id: number, parentId: number | null, tr: string) => ({
  ...EMPTY_ENTRY,
  id,
  parentId,
  sequence: id,
  screenId: id * 10,
  title: { tr, en: `Item ${id}` },
});
const MENU = [entry(1, null, 'Iğdır'), entry(2, 1, 'Şişe'), entry(3, 1, 'Depo'), entry(4, null, 'Öteki')];
const rows = draftedTree(MENU, [{ itemId: 3, op: 'edit', to: { disabled: true }, base: { disabled: false } }]);
const show = (more: Partial<Parameters<typeof shownRows>[1]> = {}) =>
  shownRows(rows, {
    folded: new Set(),
    search: '',
    onlyChanged: false,
    conflicts: new Set(),
    urlOf: (id) => `/screen/${id}`,
    ...more,
  });
const idsOf = (shown: ReturnType<typeof show>) => shown.map(({ entry: { id } }) => id);

describe('the rows of the tree', () => {
  it('leave out what is folded, and tell where each stands among its siblings', () => {
    expect(idsOf(show())).toEqual([1, 2, 3, 4]);
    const folded = show({ folded: new Set([1]) });
    expect(idsOf(folded)).toEqual([1, 4]);
    expect(folded.map((row) => row.folded)).toEqual([true, null]);
    expect(show().map(({ position, siblings }) => [position, siblings])).toEqual([
      [1, 2],
      [1, 2],
      [2, 2],
      [2, 2],
    ]);
  });

  it('are found by titles of both languages and by addresses, whatever is folded, with what leads to them', () => {
    expect(idsOf(show({ search: 'sise', folded: new Set([1]) }))).toEqual([1, 2]);
    expect(idsOf(show({ search: 'IĞD' }))).toEqual([1]);
    expect(idsOf(show({ search: 'item 4' }))).toEqual([4]);
    expect(idsOf(show({ search: '/screen/30' }))).toEqual([1, 3]);
    expect(idsOf(show({ search: 'yok' }))).toEqual([]);
  });

  it('can be those alone that a draft changes, or that are in conflict', () => {
    expect(idsOf(show({ onlyChanged: true }))).toEqual([1, 3]);
    expect(idsOf(show({ onlyChanged: true, conflicts: new Set([4]) }))).toEqual([1, 3, 4]);
  });
});
