import type { Notification } from '../contract.ts';

/** What stays in the browser: this person's ids and texts only, and only until they sign out. */
type Kept = Pick<Notification, 'id' | 'message'>;

const KEY = 'notifications';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Saves what is left of the list. */
export const keepNotifications = (list: readonly Kept[], store: Store = localStorage): void => {
  try {
    store.setItem(KEY, JSON.stringify(list.map(({ id, message }) => ({ id, message }))));
  } catch {
    // A full store loses a copy of what the server has.
  }
};

const isKept = (value: unknown): value is Kept =>
  typeof (value as Kept | null)?.id === 'number' && typeof (value as Kept | null)?.message === 'string';

/** How many there were when the list was saved last: shown until the server has answered. */
export const keptCount = (store: Store = localStorage): number => {
  try {
    const list: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isKept).length : 0;
  } catch {
    return 0;
  }
};
