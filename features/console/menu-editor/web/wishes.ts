import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { isSameValue } from '#features/core/navigation/contract/same-value.ts';
import type { Wanted } from '../contract/drafted-tree.ts';
import type { MenuChange } from '../contract/shapes.ts';

/** What is asked of a draft about one item: null takes its wish back. */
export type Wish = {
  readonly itemId: number;
  readonly op: 'add' | 'edit' | 'remove' | null;
  readonly to: Wanted['to'];
  /** Decided against what is published now. */
  readonly rebase?: boolean;
};

/** What is done at once, and taken back at once. */
export type Step = readonly Wish[];

/** A wish as it will be sent, with what else the draft wants of the item already. */
export const wishFor = (itemId: number, known: Wanted | undefined, to: Wanted['to']): Wish =>
  known === undefined || known.op === 'remove'
    ? { itemId, op: 'edit', to }
    : { itemId, op: known.op, to: { ...known.to, ...to } };

/** What a draft will want once a step is taken, for the tree meanwhile. */
export const withStep = (changes: readonly Wanted[], step: Step, published: ReadonlyMap<number, MenuEntry>) => {
  const touched = new Set(step.map(({ itemId }) => itemId));
  const known = new Map(changes.map((change) => [change.itemId, change]));
  const put = step.flatMap(({ itemId, op, to }): readonly Wanted[] => {
    if (op === null) return [];
    const { base = {} } = known.get(itemId) ?? {};
    const entry = published.get(itemId);
    const now = Object.fromEntries(Object.keys(to).map((field) => [field, entry?.[field as keyof typeof to]]));
    return [{ itemId, op, to, base: { ...(now as Wanted['base']), ...base } }];
  });
  return [...changes.filter(({ itemId }) => !touched.has(itemId)), ...put];
};

/** The step that takes another back: each item as the draft wanted it before. */
export const inverseOf = (step: Step, changes: readonly Wanted[]): Step => {
  const known = new Map(changes.map((change) => [change.itemId, change]));
  return step.map(({ itemId }): Wish => {
    const before = known.get(itemId);
    return before === undefined
      ? { itemId, op: null, to: {} }
      : { itemId, op: before.op, to: before.op === 'remove' ? {} : before.to };
  });
};

/** A step as it is sent: with the version in which each wish was seen. */
export const asSent = (step: Step, changes: readonly MenuChange[]) => {
  const seen = new Map(changes.map(({ itemId, version }) => [itemId, version]));
  return step.map(({ itemId, op, to, rebase = false }) => ({
    itemId,
    op,
    to,
    rebase,
    seen: seen.get(itemId) ?? 0,
  }));
};

/** Whether somebody else wrote into the same fields of an item, or decided that it stays or goes, since it was seen. */
export const isOverwriting = (to: Wanted['to'], seen: MenuChange | undefined, now: MenuChange | undefined): boolean => {
  if (now === undefined || seen?.version === now.version) return false;
  if (now.op !== (seen?.op ?? 'edit')) return true;
  return Object.keys(to).some((field) => {
    const of = field as keyof Wanted['to'];
    return !isSameValue(seen?.to[of], now.to[of]);
  });
};

/** Removes entries together with all that stands below them: in one step, so that none is left without a parent. */
export const removalOf = (ids: readonly number[], entries: readonly MenuEntry[], changes: readonly Wanted[]): Step => {
  const wanted = new Set(ids);
  let size = -1;
  while (size !== wanted.size) {
    size = wanted.size;
    for (const { id, parentId } of entries) if (parentId !== null && wanted.has(parentId)) wanted.add(id);
  }
  const added = new Set(changes.flatMap(({ itemId, op }) => (op === 'add' ? [itemId] : [])));
  return entries
    .filter(({ id }) => wanted.has(id))
    .map(({ id }): Wish => ({ itemId: id, op: added.has(id) ? null : 'remove', to: {} }));
};

type Known = ReadonlyMap<number, Wanted>;

/** The parent of an item, where the draft adds or removes both: neither can be taken back without the other. */
const boundParent = ({ op, to, base }: Wanted, known: Known): number | null => {
  const parentId = op === 'remove' ? base.parentId : to.parentId;
  if (op === 'edit' || parentId === null || parentId === undefined) return null;
  return known.get(parentId)?.op === op ? parentId : null;
};

/** Adds what cannot stay without those that are taken back; tells whether there was anything. */
const bindMore = (wanted: Set<number>, known: Known): boolean => {
  const { size } = wanted;
  for (const [itemId, wish] of known) {
    const parentId = boundParent(wish, known);
    if (parentId === null) continue;
    // An added item goes with the one it stands under; a removed one comes back with the one above it.
    if (wish.op === 'add' && wanted.has(parentId)) wanted.add(itemId);
    if (wish.op === 'remove' && wanted.has(itemId)) wanted.add(parentId);
  }
  return wanted.size > size;
};

/** Takes wishes back, with those that cannot stay without them. */
export const takingBack = (ids: readonly number[], changes: readonly Wanted[]): Step => {
  const known = new Map(changes.map((change) => [change.itemId, change]));
  const wanted = new Set(ids.filter((id) => known.has(id)));
  while (bindMore(wanted, known));
  return [...wanted].map((itemId): Wish => ({ itemId, op: null, to: {} }));
};
