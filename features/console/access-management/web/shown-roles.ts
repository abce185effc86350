import { fold } from '#platform/contract/turkish.ts';

type Named = { readonly id: number; readonly name: string };

/** The columns of the matrix: pinned roles first, in the order they were pinned, then the others whose names hold the search. */
export const shownRoles = <R extends Named>(roles: readonly R[], pinned: readonly number[], search: string) => {
  const first = pinned.flatMap((id) => roles.find((role) => role.id === id) ?? []);
  const terms = fold(search).split(/\s+/).filter(Boolean);
  const others = roles.filter(
    (role) => !pinned.includes(role.id) && terms.every((term) => fold(role.name).includes(term)),
  );
  return { roles: [...first, ...others], pinnedCount: first.length };
};
