import type { Notification } from '../contract/shapes.ts';

/** What stays in the browser: this person's ids and texts only, and only until they sign out. */
type Kept = Pick<Notification, 'id' | 'message'>;

const KEY = 'notifications';

type Store = Pick<Storage, 'setItem'>;

/** Saves what is left of the list. */
export const keepNotifications = (list: readonly Kept[], store: Store = localStorage): void => {
  try {
    store.setItem(KEY, JSON.stringify(list.map(({ id, message }) => ({ id, message }))));
  } catch {
    // A full store loses a copy of what the server has.
  }
};
