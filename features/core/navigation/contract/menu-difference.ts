import type { MenuEntry } from './entry-shapes.ts';
import { isSameValue } from './same-value.ts';

/** What is to be different in a menu: entries as they shall be, new ones among them, and those that go. */
export type MenuDifference = { readonly put: readonly MenuEntry[]; readonly removed: readonly number[] };

/** What has to be written so that a menu becomes another one. */
export const differenceBetween = (now: readonly MenuEntry[], wanted: readonly MenuEntry[]): MenuDifference => {
  const before = new Map(now.map((entry) => [entry.id, entry]));
  const after = new Set(wanted.map(({ id }) => id));
  return {
    put: wanted.filter((entry) => !isSameValue(entry, before.get(entry.id))),
    removed: now.flatMap(({ id }) => (after.has(id) ? [] : [id])),
  };
};
