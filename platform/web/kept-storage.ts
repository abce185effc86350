/** What belongs to the device rather than to the person, and survives a sign-out. */
const KEPT = new Set(['language', 'theme', 'host-name-data']);
const OWNER = 'signed-in-person';
/** Notes that unfinished forms were offered since the last sign-in. */
export const OFFERED_KEY = 'drafts-offered';
/** In the tab: the page on which a session ended by itself. */
export const ENDED_KEY = 'session-ended';
/** In the tab: forms that the server did not take any more when the session ended. */
export const UNKEPT_KEY = 'drafts-not-kept';
/** What an expired session leaves in its tab for the same person; a sign-out removes it. */
export const KEPT_WHEN_ENDED = new Set([...KEPT, OWNER, ENDED_KEY, UNKEPT_KEY]);

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Removes every key but those of the device, or others that are named. */
export const clearPersonalStorage = (store: Store, kept: ReadonlySet<string> = KEPT): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of keys) if (key !== null && !kept.has(key)) store.removeItem(key);
};

/** Removes what another person left behind, also where that person never signed out. */
export const claimStorage = (subject: string, store: Store): void => {
  if (store.getItem(OWNER) === subject) return;
  clearPersonalStorage(store);
  store.setItem(OWNER, subject);
};

/** The same for all that this browser keeps: for the device, and for the tab. */
export const claimBrowser = (subject: string): void => {
  for (const store of [localStorage, sessionStorage]) claimStorage(subject, store);
};

/** Forgets the person, on the device and in the tab; where the session ended by itself, the tab keeps how to go on. */
export const clearBrowser = (hasEnded: boolean): void => {
  clearPersonalStorage(localStorage);
  clearPersonalStorage(sessionStorage, hasEnded ? KEPT_WHEN_ENDED : KEPT);
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
