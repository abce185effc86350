import type { LiveEvent, PayloadOf } from '#platform/contract/live-event.ts';
import type { LiveRefusal } from '#platform/contract/live-frame.ts';
import { type LiveLink, type LiveState, openLiveLink } from './live-link.ts';

export type { LiveState } from './live-link.ts';

/** What a tab needs to be told of changes: who it is for, and where its tokens come from. */
export type LiveSession = {
  /** A token that is good now; renewed first where the server says that its session ended. */
  readonly token: (sessionEnded: boolean) => Promise<string>;
  readonly userName: string;
  readonly company: number | string | null;
  readonly onState?: (state: LiveState) => void;
  /** The server ended it for good, as for a disabled person; `reason` is a problem code. */
  readonly onRefused?: (reason: LiveRefusal) => void;
};

/** Told each event, and over how many milliseconds those who hear it spread what they ask because of it. */
type Handler = (name: string, payload: unknown, within: number | undefined) => void;

const handlers = new Set<Handler>();
const missedHandlers = new Set<() => void>();
const stateListeners = new Set<() => void>();
let link: LiveLink | null = null;
let session: LiveSession | null = null;
// Every page that tells it connects, though not first of all.
let state: LiveState = 'connecting';
let screen: string | null = null;
/** What has been read is at least as new as this event. */
let seen: string | null = null;
let watching = false;

const setState = (next: LiveState): void => {
  if (next === state) return;
  state = next;
  session?.onState?.(next);
  for (const listener of stateListeners) listener();
};

const deliver: Handler = (name, payload, within) => {
  for (const handle of handlers) handle(name, payload, within);
};

const address = (): string => {
  const url = new URL('/api/live', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

const open = (of: LiveSession): void => {
  link = openLiveLink({
    url: address(),
    token: of.token,
    userName: of.userName,
    company: of.company,
    onState: setState,
    after: seen,
    onSeen: (id) => {
      seen = id;
    },
    onEvent: deliver,
    onMissed: () => {
      for (const handle of missedHandlers) handle();
    },
    onRefused: (reason) => of.onRefused?.(reason),
  });
  link.tellScreen(screen);
};

/** The socket is closed before the page goes, and opened again when the browser brings the page back. */
const watchPage = (): void => {
  if (watching) return;
  watching = true;
  addEventListener('pagehide', () => link?.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || session === null) return;
    open(session);
    for (const handle of missedHandlers) handle();
  });
  addEventListener('online', () => link?.wake());
  // A socket does not notice by itself; the footer would tell of a connection that is none.
  addEventListener('offline', () => link?.lose());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') link?.wake();
  });
};

/** Opens this tab's one connection for a person in a company; an earlier one is closed. */
export const connectLive = (of: LiveSession): void => {
  link?.close();
  session = of;
  watchPage();
  open(of);
};

/** Ends the connection, as at sign-out. */
export const disconnectLive = (): void => {
  session = null;
  link?.close();
  link = null;
};

/** The newest event's id at the begin of an answer: the first one heard is where a page's first connection resumes. */
export const noteLiveAt = (id: string | null): void => {
  seen ??= id;
};

/** Hands on a renewed token, so that the connection outlives the old one. */
export const renewLive = (token: string): void => link?.renew(token);

/** Tries at once where the connection is gone: the service is back. */
export const wakeLive = (): void => link?.wake();

/** Tells the server which screen is in front of the person; null for none. */
export const tellScreen = (url: string | null): void => {
  screen = url;
  link?.tellScreen(url);
};

/** Calls `handle` for every event, until the answer is called. */
export const onEveryLive = (handle: Handler): (() => void) => {
  handlers.add(handle);
  return () => handlers.delete(handle);
};

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
export const onLiveMissed = (handle: () => void): (() => void) => {
  missedHandlers.add(handle);
  return () => missedHandlers.delete(handle);
};

export const liveState = (): LiveState => state;

/** Calls `listener` when the state changes, until the answer is called. */
export const watchLiveState = (listener: () => void): (() => void) => {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
};
