import { patch, signal, slice } from './state.ts';

/**
 * The server does not serve now: it lives and has no database behind it, or it cannot be reached at all. Known from its
 * answers, or from there being none, and asked about until it is over.
 */
export type ServiceState = { readonly nextAt: number; readonly why: 'away' | 'unreachable' } | null;

type Why = NonNullable<ServiceState>['why'];

const USUAL_WAIT_S = 2;
const SECOND_MS = 1_000;

type Reach = {
  readonly state: ServiceState;
  /** The question that is under way. */
  readonly asking: Promise<void> | null;
  /** Asks again later. */
  readonly timer: ReturnType<typeof setTimeout> | undefined;
};

export const serviceSlice = slice<Reach>('service', { state: null, asking: null, timer: undefined });
const back = signal();

export const serviceState = (): ServiceState => serviceSlice.get().state;

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
  patch(serviceSlice, { state: { nextAt: Date.now() + wait, why }, timer: setTimeout(() => void ask(), wait) });
};

const askNow = async (): Promise<void> => {
  clearTimeout(serviceSlice.get().timer);
  const why = await whyNot();
  patch(serviceSlice, { asking: null });
  if (why !== null) return waitAndAsk(USUAL_WAIT_S, why);
  if (serviceState() === null) return;
  patch(serviceSlice, { state: null });
  back.tell();
};

/** Callers in between share the same response. */
const ask = (): Promise<void> => {
  const asking = serviceSlice.get().asking ?? askNow();
  patch(serviceSlice, { asking });
  return asking;
};

/** A call was answered 503: nothing else is needed to know, and one who asks is enough. */
export const noteServiceAway = (seconds: number | null): void => {
  if (serviceState() === null && serviceSlice.get().asking === null) waitAndAsk(seconds ?? USUAL_WAIT_S, 'away');
};

/** A call got no response. It may be that call alone: the server is checked once before the person is notified. */
export const noteUnreachable = (): void => {
  if (serviceState() === null) void ask();
};

/** Whether the server serves although one call was not answered. */
export const isServiceReached = async (): Promise<boolean> => {
  await ask();
  return serviceState() === null;
};

/** Loads the page anew where that leads anywhere: without a network it would be a page of the browser. */
export const reloadWhenReached = async (): Promise<void> => {
  if (await isServiceReached()) return location.reload();
  onServiceBack(() => location.reload());
};

globalThis.addEventListener?.('offline', noteUnreachable);
globalThis.addEventListener?.('online', () => {
  if (serviceState() !== null) void ask();
});

/** Calls `listener` each time the service is back, until the answer is called. */
export const onServiceBack = (listener: () => void): (() => void) => back.on(listener);
