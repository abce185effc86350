import type { QueryClient } from '@tanstack/react-query';
import type { Stale } from '#platform/web/feature.ts';
import type { Arrived } from '../contract/events.ts';
import type { Notification } from '../contract/shapes.ts';

export const listKey = ['notifications', 'mine'] as const;

/**
 * Puts what has arrived at the head of the list: it is counted and told without asking for all of the list. Until the list is
 * read again, as it is when somebody opens it, its id is a temporary one of the browser.
 */
export const takeArrived = (queries: QueryClient, arrived: Arrived | null): void => {
  if (arrived === null) return;
  const { message, ...rest } = arrived;
  for (const [key, list] of queries.getQueriesData<Notification[]>({ queryKey: listKey })) {
    if (list === undefined) continue;
    const id = Math.min(0, ...list.map((each) => each.id)) - 1;
    const text = message[key[2] === 'en' ? 'en' : 'tr'];
    queries.setQueryData<Notification[]>(key, [{ ...rest, id, message: text, read: false }, ...list]);
  }
};

/** Whether the server knows it by its id. */
export const isListed = ({ id }: Notification): boolean => id > 0;

/** With what arrived in it the list is asked where it is open, beside the bell; else when it is opened. */
export const staleList: readonly Stale[] = [
  { queryKey: listKey, predicate: (query) => query.state.data === undefined || query.getObserversCount() > 1 },
  { queryKey: listKey, isAsked: false },
];
