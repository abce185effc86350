import { openLiveLink } from './live-link.ts';
import { arrived, live, liveLink, type LiveSession, type LiveState, liveStateSlice, missed } from './live-state.ts';
import { patch } from './state.ts';

const setState = (next: LiveState): void => {
  if (next === liveStateSlice.get()) return;
  liveStateSlice.set(next);
  live.get().session?.onState?.(next);
};

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
  addEventListener('pagehide', () => liveLink()?.close());
  addEventListener('pageshow', ({ persisted }) => {
    const { session } = live.get();
    if (!persisted || session === null) return;
    open(session);
    missed.tell();
  });
  addEventListener('online', () => liveLink()?.wake());
  // A socket does not notice by itself; the footer would tell of a connection that is none.
  addEventListener('offline', () => liveLink()?.lose());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') liveLink()?.wake();
  });
};

/** Opens this tab's one connection for a person in a company; an earlier one is closed. */
export const connectLive = (of: LiveSession): void => {
  liveLink()?.close();
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
