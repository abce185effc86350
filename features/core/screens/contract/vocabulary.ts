/** Screens live under these words; everything else is a page of the product itself. */
export const screenFamilies = ['screen', 'user', 'client'] as const;

/** What a screen is drawn from: the code of a feature, a data source, or a page of another site. */
export const screenKinds = ['built-in', 'list', 'embedded'] as const;

export type ScreenKind = (typeof screenKinds)[number];

/** Nothing is changed on these screens: they know no more than to be looked at. */
export const isViewOnly = (kind: ScreenKind): boolean => kind !== 'built-in';

/** Layouts that show the terminal's name (specification, section 2). */
export const layoutNames = [
  'ProductionLayout',
  'RecipeMixtureProductionLayout',
  'ProductionAssortmentLayout',
  'InputTransferToMainWarehouseLayout',
] as const;
