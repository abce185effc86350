/** What belongs to the device rather than to the person, and stays when somebody signs out. */
const KEPT = new Set(['language', 'theme', 'host-name-data']);
const OWNER = 'signed-in-person';
/** Notes that unfinished forms were offered since the last sign-in. */
export const OFFERED_KEY = 'drafts-offered';

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Removes every key but those of the device. */
export const clearPersonalStorage = (store: Store): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of keys) if (key !== null && !KEPT.has(key)) store.removeItem(key);
};

/** Makes sure that nobody finds what another person left behind, also where that one never signed out. */
export const claimStorage = (subject: string, store: Store): void => {
  if (store.getItem(OWNER) === subject) return;
  clearPersonalStorage(store);
  store.setItem(OWNER, subject);
};

/** The same for all that this browser keeps: for the device, and for the tab. */
export const claimBrowser = (subject: string): void => {
  for (const store of [localStorage, sessionStorage]) claimStorage(subject, store);
};

/** Forgets the person, on the device and in the tab. */
export const clearBrowser = (): void => {
  for (const store of [localStorage, sessionStorage]) clearPersonalStorage(store);
};

/** Where the router keeps how far each page was scrolled; it takes whatever it finds there. */
export const SCROLL_KEY = 'tsr-scroll-restoration-v1_3';

const isRecord = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** Takes away what the router could not read, before it does. */
export const dropBrokenScroll = (store: Store): void => {
  const kept = store.getItem(SCROLL_KEY);
  if (kept !== null && !isRecord(kept)) store.removeItem(SCROLL_KEY);
};
