import type { LiveEvent, PayloadOf } from '#platform/contract/live-event.ts';
import { arrived, live, type LiveHandler, liveLink, missed } from './live-state.ts';
import { patch } from './state.ts';

/** The newest event's id at the begin of an answer: the first one heard is where a page's first connection resumes. */
export const noteLiveAt = (id: string | null): void => {
  if (live.get().seen === null) patch(live, { seen: id });
};

/** Hands on a renewed token, so that the connection outlives the old one. */
export const renewLive = (token: string): void => liveLink()?.renew(token);

/** Tries at once where the connection is gone: the service is back. */
export const wakeLive = (): void => liveLink()?.wake();

/** Tells the server which screen is in front of the person; null for none. */
export const tellScreen = (url: string | null): void => {
  patch(live, { screen: url });
  liveLink()?.tellScreen(url);
};

/** Calls `handle` for every event, until the answer is called. */
export const onEveryLive = (handle: LiveHandler): (() => void) => arrived.on(handle);

/** Calls `handle` for each such event, until the answer is called. */
export const onLive = <E extends LiveEvent>(
  event: E,
  handle: (payload: PayloadOf<E>, within?: number) => void,
): (() => void) =>
  // As with answers to calls, the server has parsed it by its declared shape before it left.
  onEveryLive((name, payload, within) => {
    if (name === event.name) handle(payload as PayloadOf<E>, within);
  });

/** Calls `handle` when events may have been lost, to read anew what is on show. */
export const onLiveMissed = (handle: () => void): (() => void) => missed.on(handle);
