import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { draftedTree, EMPTY_ENTRY } from '../contract/drafted-tree.ts';
import { newFaults } from '../contract/menu-faults.ts';
import { type Direction, moveBy, type Placement, putAt, type Where } from './tree-moves.ts';
import { inverseOf, removalOf, takingBack, wishFor, withStep } from './wishes.ts';

const entry = (id: number, parentId: number | null, sequence = id): MenuEntry => ({
  ...EMPTY_ENTRY,
  id,
  parentId,
  sequence,
});

/** 1 (2, 3 (4)), 5, 6 */
const MENU = [entry(1, null), entry(2, 1), entry(3, 1), entry(4, 3), entry(5, null), entry(6, null)];

const placed = (entries: readonly MenuEntry[], placements: readonly Placement[]): readonly MenuEntry[] => {
  const to = new Map(placements.map((placement) => [placement.id, placement]));
  return entries.map((each) => ({ ...each, ...to.get(each.id) }));
};
const drawn = (entries: readonly MenuEntry[]): string =>
  draftedTree(entries, [])
    .map(({ entry: { id }, depth }) => '-'.repeat(depth) + id)
    .join(' ');
const moved = (ids: readonly number[], direction: Direction): string =>
  drawn(placed(MENU, moveBy(MENU, new Set(ids), direction)));
const put = (ids: readonly number[], at: number, where: Where): string =>
  drawn(placed(MENU, putAt(MENU, new Set(ids), MENU.find(({ id }) => id === at) as MenuEntry, where)));

describe('items of the menu', () => {
  it('go up, down, in and out, several at once and with what is below them', () => {
    expect(moved([3], 'up')).toBe('1 -3 --4 -2 5 6');
    expect(moved([2], 'down')).toBe('1 -3 --4 -2 5 6');
    expect(moved([5, 6], 'up')).toBe('5 6 1 -2 -3 --4');
    expect(moved([5], 'in')).toBe('1 -2 -3 --4 -5 6');
    expect(moved([4], 'out')).toBe('1 -2 -3 -4 5 6');
    expect(moved([3, 4], 'out')).toBe('1 -2 3 --4 5 6'.replace('--4', '-4'));
  });

  it('stay where there is no way further, and where they do not stand together', () => {
    for (const [id, direction] of [
      [1, 'up'],
      [6, 'down'],
      [1, 'in'],
      [5, 'out'],
    ] as const)
      expect(moveBy(MENU, new Set([id]), direction)).toEqual([]);
    expect(moveBy(MENU, new Set([2, 5]), 'down')).toEqual([]);
  });

  it('are put before, after and into another', () => {
    expect(put([6], 2, 'before')).toBe('1 -6 -2 -3 --4 5');
    expect(put([2, 6], 5, 'after')).toBe('1 -3 --4 5 2 6');
    expect(put([5], 3, 'inside')).toBe('1 -2 -3 --4 --5 6');
    expect(putAt(MENU, new Set([3]), MENU[2] as MenuEntry, 'inside')).toEqual([]);
  });

  it('get new places where there is no room between two', () => {
    const tight = [entry(1, null, 0), entry(2, null, 0), entry(3, null, 0)];
    const after = placed(tight, putAt(tight, new Set([3]), tight[0] as MenuEntry, 'after'));
    expect(drawn(after)).toBe('1 3 2');
  });

  it('are never lost, whatever is moved wherever', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 });
    const move = fc.oneof(
      fc.record({ ids, direction: fc.constantFrom<Direction>('up', 'down', 'in', 'out') }),
      fc.record({
        ids,
        at: fc.integer({ min: 1, max: 6 }),
        where: fc.constantFrom<Where>('before', 'after', 'inside'),
      }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let now: readonly MenuEntry[] = MENU;
        for (const each of moves) {
          const at = 'at' in each ? (now.find(({ id }) => id === each.at) as MenuEntry) : undefined;
          const wanted = new Set(each.ids);
          const next = placed(
            now,
            'direction' in each ? moveBy(now, wanted, each.direction) : putAt(now, wanted, at as MenuEntry, each.where),
          );
          // What would be a circle is refused where it is tried.
          if (newFaults(now, next).length === 0) now = next;
        }
        expect(
          draftedTree(now, [])
            .map(({ entry: { id } }) => id)
            .toSorted(),
        ).toEqual([1, 2, 3, 4, 5, 6]);
        expect(newFaults(MENU, now)).toEqual([]);
      }),
    );
  });
});

describe('a step', () => {
  const byId = new Map(MENU.map((each) => [each.id, each]));

  it('removes an item with all below it, forgets what was added there, and is taken back whole', () => {
    const added = withStep([], [{ itemId: 9, op: 'add', to: { ...EMPTY_ENTRY, parentId: 3 } }], byId);
    const step = removalOf([1], [...MENU, entry(9, 3)], added);
    expect(step.map(({ itemId, op }) => [itemId, op])).toEqual([
      [1, 'remove'],
      [2, 'remove'],
      [3, 'remove'],
      [4, 'remove'],
      [9, null],
    ]);
    const after = withStep(added, step, byId);
    expect(after.map(({ itemId }) => itemId)).toEqual([1, 2, 3, 4]);
    expect(withStep(after, inverseOf(step, added), byId)).toEqual(added);
  });

  it('keeps what else is wanted of an item, and takes back what belongs together', () => {
    const known = { itemId: 2, op: 'edit' as const, to: { icon: 'box' }, base: { icon: null } };
    expect(wishFor(2, known, { disabled: true })).toEqual({
      itemId: 2,
      op: 'edit',
      to: { icon: 'box', disabled: true },
    });
    const tree = withStep(
      [],
      [
        { itemId: 8, op: 'add', to: { ...EMPTY_ENTRY } },
        { itemId: 9, op: 'add', to: { ...EMPTY_ENTRY, parentId: 8 } },
      ],
      byId,
    );
    expect(takingBack([8], tree).map(({ itemId }) => itemId)).toEqual([8, 9]);
  });
});
