/** What another process keeps for later is found so soon at the latest; no timer waits longer, however far off the next is. */
const LOOK_EVERY_MS = 15_000;
/** So soon it is tried again where the database could not be asked. */
const AGAIN_MS = 1_000;

/** Of many changes in a row one look is for all that came within so long. */
const GATHERED_MS = 250;

export type DueParts = {
  /** In how many milliseconds the next is due, by the database's clock; null: nothing is kept. */
  readonly next: () => Promise<number | null>;
  /** Does what is due; when it comes back, that is no longer due. */
  readonly run: () => Promise<void>;
  readonly failed: (error: unknown) => void;
};

export type DueClock = {
  /** Looks what is due now and when the next will be: at the start, and after each change of what is kept. */
  readonly look: () => void;
  /** Ends once what is being done is done. */
  readonly stop: () => Promise<void>;
};

/**
 * Does what has its time, at its time: the moments are the database's, the waiting is by the process's monotonic clock.
 * What passed while no process ran is done at the first look.
 */
export const createDueClock = ({ next, run, failed }: DueParts): DueClock => {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let again = false;
  let over = false;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const waitAfterLook = async (): Promise<number> => {
    try {
      let due = await next();
      for (; due !== null && due <= 0 && !over; due = await next()) await run();
      return Math.min(LOOK_EVERY_MS, due ?? LOOK_EVERY_MS);
    } catch (error) {
      if (!over) failed(error);
      return AGAIN_MS;
    }
  };
  const lookOnce = async (): Promise<void> => {
    again = false;
    const wait = await waitAfterLook();
    looking = null;
    lookedAt = performance.now();
    // What changed during a look may have been missed by it.
    if (!over) lookIn(again ? Math.min(wait, GATHERED_MS) : wait);
  };
  const lookIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        looking ??= lookOnce();
      },
      Math.max(1, Math.ceil(ms)),
    ).unref();
  };
  const look = (): void => {
    if (over) return;
    if (looking !== null) again = true;
    else if (performance.now() - lookedAt < GATHERED_MS) lookIn(lookedAt + GATHERED_MS - performance.now());
    else {
      clearTimeout(timer);
      looking = lookOnce();
    }
  };
  return {
    look,
    stop: async () => {
      over = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
