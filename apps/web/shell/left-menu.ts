import type { LeftFolds } from '#features/core/navigation/web/navigation-state.ts';

/** Of this browser tab: it outlives a reload, and goes with the sign-out. */
const KEY = 'menu-left';

/** How the menu was left: beside the content and closed, and what was unfolded in it. */
export type LeftMenu = { readonly isClosed: boolean; readonly folds: LeftFolds | null };

const isFolds = (value: unknown): value is LeftFolds => {
  const { expanded, url } = (value ?? {}) as Partial<LeftFolds>;
  return Array.isArray(expanded) && typeof url === 'string';
};

/** As it was left in this tab; open and folded where nobody has touched it. */
export const leftMenu = (): LeftMenu => {
  try {
    const { isClosed, folds } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return { isClosed: isClosed === true, folds: isFolds(folds) ? folds : null };
  } catch {
    return { isClosed: false, folds: null };
  }
};

export const keepLeftMenu = (change: Partial<LeftMenu>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...leftMenu(), ...change }));
  } catch {
    // A full store forgets how it was left with the next reload, and nothing before.
  }
};
