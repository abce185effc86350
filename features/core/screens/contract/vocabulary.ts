/** Screens live under these words; everything else is a page of the product itself. */
export const screenFamilies = ['screen', 'user', 'client'] as const;

/** Layouts that show the terminal's name (specification, section 2). */
export const layoutNames = [
  'ProductionLayout',
  'RecipeMixtureProductionLayout',
  'ProductionAssortmentLayout',
  'InputTransferToMainWarehouseLayout',
] as const;
