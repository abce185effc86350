const KEY = 'host-name-data';

/** Screens of these layouts show the name in the footer (specification, section 2). */
export const LAYOUTS_WITH_NAME = [
  'ProductionLayout',
  'RecipeMixtureProductionLayout',
  'ProductionAssortmentLayout',
  'InputTransferToMainWarehouseLayout',
] as const;

/** The name this device was given; empty without one. */
export const readStationName = (store: Pick<Storage, 'getItem'> = localStorage): string => {
  try {
    const { hostName } = JSON.parse(store.getItem(KEY) ?? '{}') as { hostName?: unknown };
    return typeof hostName === 'string' ? hostName : '';
  } catch {
    return '';
  }
};

/** Gives this device a name, or takes it away; false when the browser stores nothing. */
export const keepStationName = (
  hostName: string,
  store: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): boolean => {
  try {
    if (hostName === '') store.removeItem(KEY);
    else store.setItem(KEY, JSON.stringify({ hostName }));
    return true;
  } catch {
    return false;
  }
};
