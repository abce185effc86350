/** First segments under which everything is a registered screen. */
export const FAMILIES = ['screen', 'user', 'client'] as const;

/** The patterns of a family: the bare word, which leads to its first entry, and whatever is under it. */
export const familyPaths = (name: (typeof FAMILIES)[number]): readonly string[] => [`/${name}`, `/${name}/$`];

/** How addresses are compared with the patterns. */
export const matching = { caseSensitive: true } as const;
