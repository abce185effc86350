import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { differenceBetween } from '#features/core/navigation/contract/menu-difference.ts';
import { draftedTree, EMPTY_ENTRY, entriesById, resultingEntries, type Wanted } from '../contract/drafted-tree.ts';
import { faultsOf, newFaults } from '../contract/menu-faults.ts';
import { type SentChange, wishOf } from './wish-of.ts';

const RUNS = 2_000;
const STEPS = 50;
const PUBLISHED = 8;
const IDS = 12;

const PLACE = fc.record({
  parentId: fc.option(fc.integer({ min: 1, max: IDS }), { nil: null }),
  sequence: fc.integer({ min: 0, max: 5 }),
});
const STEP = fc.record({
  itemId: fc.integer({ min: 1, max: IDS }),
  op: fc.constantFrom('add' as const, 'edit' as const, 'edit' as const, 'remove' as const, null),
  place: PLACE,
  icon: fc.constantFrom(null, 'box', 'leaf'),
  isMove: fc.boolean(),
});

type Drawn = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

/** A sound menu: each entry stands at the top or below an earlier one. */
const MENU = fc
  .array(fc.nat({ max: 2 }), { minLength: PUBLISHED, maxLength: PUBLISHED })
  .map((above): readonly MenuEntry[] =>
    above.map((back, at) => ({
      ...EMPTY_ENTRY,
      id: at + 1,
      parentId: back === 0 || at - back < 0 || at > 4 ? null : at + 1 - back,
      sequence: at,
    })),
  );

/** What the editor sends: a new entry under a number of its own, a move, another icon, a removal, an undo. */
const asSent = ({ itemId, op, place, icon, isMove }: Drawn): SentChange => ({
  itemId,
  op,
  to: op === 'add' || isMove ? place : op === 'edit' ? { icon } : {},
  seen: 0,
  rebase: false,
});

/** A change of a draft as the server makes it: refused where it makes the menu faulty, or the entry is not known. */
const changed = (published: readonly MenuEntry[], wishes: ReadonlyMap<number, Wanted>, sent: SentChange) => {
  const byId = entriesById(published);
  const isNew = !byId.has(sent.itemId) && !wishes.has(sent.itemId);
  if ((sent.op === 'add') !== isNew) return null;
  if (sent.op === 'remove' && !byId.has(sent.itemId)) return null;
  const wish = wishOf(sent, byId, wishes);
  const after = new Map(wishes);
  after.delete(sent.itemId);
  if (wish !== null) after.set(sent.itemId, wish);
  const [before, next] = [wishes, after].map((each) => resultingEntries(published, [...each.values()]));
  return newFaults(before ?? [], next ?? []).length === 0 ? after : null;
};

const idsOf = (entries: readonly { readonly id: number }[]): readonly number[] =>
  entries.map(({ id }) => id).toSorted((a, b) => a - b);

const apply = (now: readonly MenuEntry[], { put, removed }: ReturnType<typeof differenceBetween>) => {
  const result = new Map(entriesById(now));
  for (const each of put) result.set(each.id, each);
  for (const id of removed) result.delete(id);
  return [...result.values()].toSorted((a, b) => a.id - b.id);
};

it('loses, doubles and loops no entry in whatever order a draft is changed, and published and rolled back it is nothing', () => {
  let taken = 0;
  fc.assert(
    fc.property(MENU, fc.array(STEP, { minLength: STEPS, maxLength: STEPS }), (published, steps) => {
      let wishes: ReadonlyMap<number, Wanted> = new Map();
      for (const step of steps) {
        const after = changed(published, wishes, asSent(step));
        if (after === null) continue;
        taken += 1;
        wishes = after;
        const wanted = [...wishes.values()];
        const result = resultingEntries(published, wanted);
        const expected = new Set(published.map(({ id }) => id));
        for (const { itemId, op } of wanted)
          if (op === 'add') expected.add(itemId);
          else if (op === 'remove') expected.delete(itemId);
        expect(idsOf(result)).toEqual([...expected].toSorted((a, b) => a - b));
        expect(faultsOf(result)).toEqual([]);
        const shown = draftedTree(published, wanted).map(({ entry }) => entry);
        expect(new Set(idsOf(shown)).size).toBe(shown.length);
      }
      const result = resultingEntries(published, [...wishes.values()]);
      const menu = apply(published, differenceBetween(published, result));
      expect(menu).toEqual(result.toSorted((a, b) => a.id - b.id));
      expect(apply(menu, differenceBetween(menu, published))).toEqual(published);
    }),
    { numRuns: RUNS },
  );
  // Of so many steps drawn a good part is no refusal.
  expect(taken).toBeGreaterThan((RUNS * STEPS) / 4);
});
