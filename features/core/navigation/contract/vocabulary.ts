/** What a row may do when it is pressed: the shell offers these, so that no code travels with a menu. */
export const menuFunctions = ['search', 'keys', 'full-screen', 'print'] as const;

export type MenuFunction = (typeof menuFunctions)[number];

/** Where a row is left out: always, where the menu lies over the content, or where it stands beside it. */
export const menuHides = ['always', 'small-screen', 'large-screen'] as const;

export type MenuHide = (typeof menuHides)[number];

/** Kinds that a row is given by an administrator; without one, its place and its screen say what it is. */
export const menuKinds = ['aside', 'divider', 'spacer', 'external-link'] as const;

export type MenuKind = (typeof menuKinds)[number];
