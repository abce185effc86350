import type { LiveEvent, PayloadOf } from '#platform/contract/live-event.ts';
import type { LiveRefusal } from '#platform/contract/live-frame.ts';
import { type LiveLink, type LiveState, openLiveLink } from './live-link.ts';

import { patch, signal, slice } from './state.ts';

export type { LiveState } from './live-link.ts';

/** What a tab needs for live events: whose it is, and where its tokens come from. */
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

type Live = {
  readonly link: LiveLink | null;
  readonly session: LiveSession | null;
  /** The url of the screen in front of the person. */
  readonly screen: string | null;
  /** What has been read is at least as new as this event. */
  readonly seen: string | null;
  readonly watching: boolean;
};

const arrived = signal<Parameters<Handler>>();
const missed = signal();
const live = slice<Live>('live', { link: null, session: null, screen: null, seen: null, watching: false });
/** Every page that shows it connects, though not first of all. */
export const liveStateSlice = slice<LiveState>('live state', 'connecting');

const setState = (next: LiveState): void => {
  if (next === liveStateSlice.get()) return;
  liveStateSlice.set(next);
  live.get().session?.onState?.(next);
};

const lineNow = (): LiveLink | null => live.get().link;

const address = (): string => {
  const url = new URL('/api/live', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

const open = (of: LiveSession): void => {
  const link = openLiveLink({
    url: address(),
    token: of.token,
    userName: of.userName,
    company: of.company,
    onState: setState,
    after: live.get().seen,
    onSeen: (seen) => patch(live, { seen }),
    onEvent: arrived.tell,
    onMissed: missed.tell,
    onRefused: (reason) => of.onRefused?.(reason),
  });
  patch(live, { link });
  link.tellScreen(live.get().screen);
};

/** The socket is closed before the page goes, and opened again when the browser brings the page back. */
const watchPage = (): void => {
  if (live.get().watching) return;
  patch(live, { watching: true });
  addEventListener('pagehide', () => lineNow()?.close());
  addEventListener('pageshow', ({ persisted }) => {
    const { session } = live.get();
    if (!persisted || session === null) return;
    open(session);
    missed.tell();
  });
  addEventListener('online', () => lineNow()?.wake());
  // A socket does not notice by itself; the footer would tell of a connection that is none.
  addEventListener('offline', () => lineNow()?.lose());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lineNow()?.wake();
  });
};

/** Opens this tab's one connection for a person in a company; an earlier one is closed. */
export const connectLive = (of: LiveSession): void => {
  lineNow()?.close();
  patch(live, { session: of });
  watchPage();
  open(of);
};

/** Ends the connection, as at sign-out. */
export const disconnectLive = (): void => {
  const { link } = live.get();
  patch(live, { session: null });
  link?.close();
  patch(live, { link: null });
};

/** The newest event's id at the begin of an answer: the first one heard is where a page's first connection resumes. */
export const noteLiveAt = (id: string | null): void => {
  if (live.get().seen === null) patch(live, { seen: id });
};

/** Hands on a renewed token, so that the connection outlives the old one. */
export const renewLive = (token: string): void => lineNow()?.renew(token);

/** Tries at once where the connection is gone: the service is back. */
export const wakeLive = (): void => lineNow()?.wake();

/** Tells the server which screen is in front of the person; null for none. */
export const tellScreen = (url: string | null): void => {
  patch(live, { screen: url });
  lineNow()?.tellScreen(url);
};

/** Calls `handle` for every event, until the answer is called. */
export const onEveryLive = (handle: Handler): (() => void) => arrived.on(handle);

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

export const liveState = (): LiveState => liveStateSlice.get();
