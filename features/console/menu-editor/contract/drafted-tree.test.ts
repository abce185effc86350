import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuEntry, MenuEntryFields } from '#features/core/navigation/contract/entry-shapes.ts';
import { differenceBetween } from '#features/core/navigation/contract/menu-difference.ts';
import { draftedTree, EMPTY_ENTRY, leftOf, overtakenChanges, resultingEntries, type Wanted } from './drafted-tree.ts';
import { faultsOf, newFaults } from './menu-faults.ts';

const entry = (id: number, parentId: number | null, more: Partial<MenuEntryFields> = {}): MenuEntry => ({
  ...EMPTY_ENTRY,
  id,
  parentId,
  sequence: id,
  title: { tr: `Öğe ${id}`, en: `Item ${id}` },
  ...more,
});
const edit = (itemId: number, to: Wanted['to'], base: Wanted['base']): Wanted => ({ itemId, op: 'edit', to, base });
const remove = ({ id: itemId, ...base }: MenuEntry): Wanted => ({ itemId, op: 'remove', to: {}, base });

const GROUP = entry(1, null);
const STOCK = entry(2, 1, { screenId: 20 });
const ORDERS = entry(3, 1, { screenId: 30 });
const OTHER = entry(4, null);
const MENU = [GROUP, STOCK, ORDERS, OTHER];

describe('the tree of a draft', () => {
  it('shows what is added, moved, changed and removed, each where it stands or stood', () => {
    const rows = draftedTree(MENU, [
      { itemId: 9, op: 'add', to: { ...EMPTY_ENTRY, parentId: 4, title: { tr: 'Yeni', en: '' } }, base: {} },
      edit(2, { parentId: 4, sequence: 9, icon: 'box' }, { parentId: 1, sequence: 2, icon: null }),
      remove(ORDERS),
    ]);
    expect(rows.map(({ entry: { id }, depth, marks, below }) => [id, depth, marks, below])).toEqual([
      [1, 0, [], 1],
      [3, 1, ['removed'], 0],
      [4, 0, [], 2],
      [9, 1, ['added'], 0],
      [2, 1, ['moved', 'changed'], 0],
    ]);
  });

  it('keeps what was published under it, where the draft wants nothing of that', () => {
    const renamed = { ...STOCK, title: { tr: 'Depo', en: 'Store' } };
    const changes = [edit(2, { icon: 'box' }, { icon: null })];
    expect(resultingEntries([GROUP, renamed], changes)).toEqual([GROUP, { ...renamed, icon: 'box' }]);
    expect(overtakenChanges([GROUP, renamed], changes)).toEqual([]);
  });

  it('tells where both want something else of the same, and where the entry is gone', () => {
    const changes = [
      edit(2, { icon: 'box' }, { icon: null }),
      remove(ORDERS),
      edit(4, { sequence: 1 }, { sequence: 4 }),
    ];
    const now = [GROUP, { ...STOCK, icon: 'truck' }, { ...ORDERS, disabled: true }];
    expect(overtakenChanges(now, changes)).toEqual([
      { itemId: 2, gone: false, fields: ['icon'] },
      { itemId: 3, gone: false, fields: ['disabled'] },
      { itemId: 4, gone: true, fields: [] },
    ]);
    // The same wish from another side is no conflict.
    expect(overtakenChanges([GROUP, { ...STOCK, icon: 'box' }], changes.slice(0, 1))).toEqual([]);
  });

  it('forgets a wish that is published already', () => {
    expect(leftOf(edit(2, { icon: null, disabled: true }, { icon: 'a', disabled: false }), STOCK)).toEqual(
      edit(2, { disabled: true }, { disabled: false }),
    );
    expect(leftOf(edit(2, { icon: null }, { icon: 'a' }), STOCK)).toBeNull();
  });
});

describe('a menu', () => {
  it('has no circle, nothing under what separates, six levels at most and no unknown parent', () => {
    const deep = Array.from({ length: 7 }, (_, at) => entry(at + 1, at === 0 ? null : at));
    expect(faultsOf(deep)).toEqual([{ itemId: 7, fault: 'too-deep' }]);
    expect(faultsOf([entry(1, 2), entry(2, 1)]).map(({ fault }) => fault)).toEqual(['cycle', 'cycle']);
    expect(faultsOf([entry(1, null, { kind: 'divider' }), entry(2, 1)])).toEqual([{ itemId: 2, fault: 'under-leaf' }]);
    expect(faultsOf([entry(2, 1)])).toEqual([{ itemId: 2, fault: 'parent-unknown' }]);
  });

  it('leads with each entry to one thing', () => {
    const wrong = [
      entry(1, null, { kind: 'external-link' }),
      entry(2, null, { link: 'https://example.com' }),
      entry(3, null, { function: 'print', screenId: 4 }),
      entry(4, null, { kind: 'divider', screenId: 4 }),
    ];
    expect(faultsOf(wrong).map(({ fault }) => fault)).toEqual(wrong.map(() => 'target-wrong'));
    expect(faultsOf([entry(1, null, { kind: 'external-link', link: 'https://example.com' })])).toEqual([]);
  });

  it('lets an old fault stand while another is mended', () => {
    const before = [entry(2, 1), entry(3, 1)];
    expect(newFaults(before, [entry(2, null), entry(3, 1)])).toEqual([]);
    expect(newFaults([entry(2, null)], [entry(2, 1)])).toEqual([{ itemId: 2, fault: 'parent-unknown' }]);
  });
});

const IDS = 12;
const parents = fc.option(fc.integer({ min: 1, max: IDS }), { nil: null });
const places = fc.record({ parentId: parents, sequence: fc.integer({ min: 0, max: 5 }) });
const menus = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: IDS }), place: places }), { selector: ({ id }) => id })
  .map((items) => items.map(({ id, place }) => entry(id, null, place)));
const wishes = fc
  .uniqueArray(
    fc.record({ itemId: fc.integer({ min: 1, max: IDS }), op: fc.constantFrom('add', 'edit', 'remove'), to: places }),
    { selector: ({ itemId }) => itemId },
  )
  .map((drawn): readonly Wanted[] => drawn.map((each) => ({ ...each, base: {} })));

describe('whatever a draft wants', () => {
  it('loses, doubles and invents no entry, and draws none in a circle', () => {
    fc.assert(
      fc.property(menus, wishes, (published, changes) => {
        const rows = draftedTree(published, changes);
        const ids = rows.map(({ entry: { id } }) => id);
        const added = changes.flatMap(({ itemId, op }) => (op === 'add' ? [itemId] : []));
        const expected = new Set([...published.map(({ id }) => id), ...added]);
        expect(ids.length).toBe(new Set(ids).size);
        expect(new Set(ids)).toEqual(expected);
        for (const [at, { depth, below }] of rows.entries()) {
          expect(rows.slice(at + 1, at + 1 + below).every((row) => row.depth > depth)).toBe(true);
          expect(rows[at + 1 + below]?.depth ?? 0).toBeLessThanOrEqual(depth);
        }
      }),
    );
  });

  it('is nothing once it is published and rolled back', () => {
    const apply = (now: readonly MenuEntry[], { put, removed }: ReturnType<typeof differenceBetween>) => {
      const result = new Map(now.map((each) => [each.id, each]));
      for (const each of put) result.set(each.id, each);
      for (const id of removed) result.delete(id);
      return [...result.values()].toSorted((a, b) => a.id - b.id);
    };
    fc.assert(
      fc.property(menus, wishes, (published, changes) => {
        const before = published.toSorted((a, b) => a.id - b.id);
        const after = apply(before, differenceBetween(before, resultingEntries(before, changes)));
        expect(after).toEqual(resultingEntries(before, changes).toSorted((a, b) => a.id - b.id));
        expect(apply(after, differenceBetween(after, before))).toEqual(before);
        expect(
          draftedTree(
            after,
            changes.flatMap(
              (wish) =>
                leftOf(
                  wish,
                  after.find(({ id }) => id === wish.itemId),
                ) ?? [],
            ),
          ).filter(({ marks }) => marks.includes('moved') || marks.includes('added')),
        ).toEqual([]);
      }),
    );
  });
});
