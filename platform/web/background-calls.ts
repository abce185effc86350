import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { slice } from './state.ts';

const depth = slice('calls nobody asked for', 0);

/**
 * Does work whose calls no person asked for, as a read after an event: the server counts them as nobody's use of a screen.
 * Calls that begin while it runs are meant, not those that follow later.
 */
export const inBackground = <T>(work: () => T): T => {
  depth.set(depth.get() + 1);
  try {
    return work();
  } finally {
    depth.set(depth.get() - 1);
  }
};

/** Whether a call that begins now is one that no person asked for. */
export const isInBackground = (): boolean => depth.get() > 0;

type Asked = { readonly client: QueryClient; readonly queryKey: QueryKey };

/** Asks for a query that comes again by the clock: only its first answer was asked for by a person. */
export const polled = <T>({ client, queryKey }: Asked, ask: () => T): T =>
  client.getQueryData(queryKey) === undefined ? ask() : inBackground(ask);
