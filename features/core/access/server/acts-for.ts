import type { Access, Level } from '#platform/contract/access.ts';

/** A role that is held by a deputyship: whose right it is, and by which. */
export type Lent = { readonly by: number; readonly deputyshipId: number };

/** What somebody holds, role by role: its name, what it opens, and whose right it is where that is not their own. */
export type HeldWay = {
  readonly name: string;
  readonly lent: Lent | null;
  readonly levelOf: (url: string) => Level | null;
};

const isEnough = (level: Level | null, needed: Level): boolean => level === 'edit' || level === needed;

const openedBy = (way: HeldWay, access: Access & { readonly kind: 'screens' }): boolean =>
  access.anyOf.some(({ url, level }) => isEnough(way.levelOf(url), level));

/** By which deputyship alone an access is had; null where it is one's own right, or needs none. */
export const lentBehind = (ways: readonly HeldWay[], access: Access): Lent | null => {
  if (access.kind === 'screens') {
    const opening = ways.filter((way) => openedBy(way, access));
    return opening.some(({ lent }) => lent === null) ? null : (opening[0]?.lent ?? null);
  }
  if (access.kind !== 'roles') return null;
  for (const needed of access.allOf) {
    const named = ways.filter(({ name }) => name === needed);
    if (named.length > 0 && named.every(({ lent }) => lent !== null)) return named[0]?.lent ?? null;
  }
  return null;
};
