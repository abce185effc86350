const LAYOUTS_WITH_HOST = new Set([
  'ProductionLayout',
  'RecipeMixtureProductionLayout',
  'ProductionAssortmentLayout',
  'InputTransferToMainWarehouseLayout',
]);

/** The station's name, for the four production layouts that show it. */
export const hostName = (layoutName: string | null | undefined, stored: string | null): string | null => {
  if (!layoutName || !LAYOUTS_WITH_HOST.has(layoutName) || stored === null) return null;
  try {
    const { hostName: name } = JSON.parse(stored) as { hostName?: unknown };
    return typeof name === 'string' && name !== '' ? name : null;
  } catch {
    return null;
  }
};
