const KEY = 'host-name-data';

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
