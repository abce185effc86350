/**
 * The server does not serve now: it lives and has no database behind it, or it cannot be reached at all. Known from its
 * answers, or from there being none, and asked about until it is over.
 */
export type ServiceState = { readonly nextAt: number; readonly why: 'away' | 'unreachable' } | null;

type Why = NonNullable<ServiceState>['why'];

const USUAL_WAIT_S = 2;
const SECOND_MS = 1_000;

let state: ServiceState = null;
let asking: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const afterwards = new Set<() => void>();

const publish = (next: ServiceState): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** Why it cannot serve; null: it can. */
const whyNot = async (): Promise<Why | null> => {
  try {
    return (await fetch('/readyz', { cache: 'no-store', credentials: 'omit' })).ok ? null : 'away';
  } catch {
    return 'unreachable';
  }
};

const waitAndAsk = (seconds: number, why: Why): void => {
  // Jitter: everybody was told to wait equally long, and must not come back in the same moment.
  const wait = seconds * SECOND_MS * (1 + Math.random() / 4);
  publish({ nextAt: Date.now() + wait, why });
  timer = setTimeout(() => void ask(), wait);
};

const askNow = async (): Promise<void> => {
  clearTimeout(timer);
  const why = await whyNot();
  asking = null;
  if (why !== null) return waitAndAsk(USUAL_WAIT_S, why);
  if (state === null) return;
  publish(null);
  for (const listener of afterwards) listener();
};

/** Whoever asks meanwhile waits for the same answer. */
const ask = (): Promise<void> => {
  asking ??= askNow();
  return asking;
};

/** A call was answered 503: nothing else is needed to know, and one who asks is enough. */
export const noteServiceAway = (seconds: number | null): void => {
  if (state === null && asking === null) waitAndAsk(seconds ?? USUAL_WAIT_S, 'away');
};

/** A call was not answered. It may be that call alone: the server is asked once before anybody is told. */
export const noteUnreachable = (): void => {
  if (state === null) void ask();
};

/** Whether the server serves although one call was not answered. */
export const isServiceReached = async (): Promise<boolean> => {
  await ask();
  return state === null;
};

/** Loads the page anew where that leads anywhere: without a network it would be a page of the browser. */
export const reloadWhenReached = async (): Promise<void> => {
  if (await isServiceReached()) return location.reload();
  onServiceBack(() => location.reload());
};

globalThis.addEventListener?.('offline', noteUnreachable);
globalThis.addEventListener?.('online', () => {
  if (state !== null) void ask();
});

export const serviceState = (): ServiceState => state;

/** Calls `listener` when that changes, until the answer is called. */
export const watchService = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls `listener` each time the service is back, until the answer is called. */
export const onServiceBack = (listener: () => void): (() => void) => {
  afterwards.add(listener);
  return () => afterwards.delete(listener);
};
