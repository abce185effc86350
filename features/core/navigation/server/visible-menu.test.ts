import { describe, expect, it } from 'vitest';
import { type MenuRow, visibleMenu } from './visible-menu.ts';

const row = (id: number, parentId: number | null, screenId: number | null, sequenceNo = id): MenuRow => ({
  id,
  parentId,
  screenId,
  sequenceNo,
  properties: {},
});
const idsOf = (rows: readonly MenuRow[], may: readonly number[]): number[] =>
  visibleMenu(rows, (item) => may.includes(item.screenId ?? 0)).map((item) => item.id);

describe('the menu of a person', () => {
  it('holds what they may open and what leads there, and no empty group', () => {
    const rows = [row(1, null, null), row(2, 1, 20), row(3, 1, 30), row(4, null, null), row(5, 4, 50)];
    expect(idsOf(rows, [30])).toEqual([1, 3]);
    expect(idsOf(rows, [])).toEqual([]);
  });

  it('is in the order of sequenceNo', () => {
    expect(idsOf([row(1, null, 10, 9), row(2, null, 20, 1), row(3, null, 30, 5)], [10, 20, 30])).toEqual([2, 3, 1]);
  });

  it('holds what needs no right at the top and beside what is seen, and nowhere else', () => {
    const divider = { ...row(3, 1, null), properties: { kind: 'divider' as const } };
    const search = { ...row(4, null, null), properties: { function: 'search' as const } };
    const hidden = { ...row(6, 5, null), properties: { kind: 'external-link' as const } };
    const rows = [row(1, null, null), row(2, 1, 20), divider, search, row(5, null, null), hidden, row(7, 5, 70)];
    expect(idsOf(rows, [20])).toEqual([1, 2, 3, 4]);
  });

  it('puts a row whose parent is missing at the top', () => {
    expect(visibleMenu([row(7, 99, 70)], () => true)).toEqual([{ ...row(7, 99, 70), parentId: null }]);
  });

  it('puts the first of rows that are each other’s parent at the top, and what is under them stays there', () => {
    const rows = [row(5, 2, 50, 1), row(1, 3, null, 9), row(2, 1, 20, 4), row(3, 2, null, 7), row(4, 4, 40, 2)];
    const shown = visibleMenu(rows, (item) => [20, 40, 50].includes(item.screenId ?? 0));
    expect(shown.map(({ id, parentId }) => [id, parentId])).toEqual([
      [5, 2],
      [4, null],
      [2, null],
    ]);
  });
});
