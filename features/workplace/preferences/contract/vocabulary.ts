/** How close things stand: as drawn, or closer for whoever wants more on a page. */
export const densities = ['comfortable', 'compact'] as const;

export const menuSides = ['left', 'right'] as const;
