/** The server lives and has no database behind it: known from its answers, asked about until it is over. */
export type ServiceState = { readonly nextAt: number } | null;

const USUAL_WAIT_S = 2;
const SECOND_MS = 1_000;

let state: ServiceState = null;
const listeners = new Set<() => void>();
const afterwards = new Set<() => void>();

const publish = (next: ServiceState): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** Whether it can serve again. */
const isReady = async (): Promise<boolean> => {
  try {
    return (await fetch('/readyz', { cache: 'no-store', credentials: 'omit' })).ok;
  } catch {
    return false;
  }
};

const waitAndAsk = (seconds: number): void => {
  // Jitter: everybody was told to wait equally long, and must not come back in the same moment.
  const wait = seconds * SECOND_MS * (1 + Math.random() / 4);
  publish({ nextAt: Date.now() + wait });
  setTimeout(() => void ask(), wait);
};

const ask = async (): Promise<void> => {
  if (!(await isReady())) return waitAndAsk(USUAL_WAIT_S);
  publish(null);
  for (const listener of afterwards) listener();
};

/** A call was answered 503: nothing else is needed to know, and one who asks is enough. */
export const noteServiceAway = (seconds: number | null): void => {
  if (state === null) waitAndAsk(seconds ?? USUAL_WAIT_S);
};

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
