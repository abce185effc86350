type Waiter = { readonly begin: () => void; readonly give: (reason: unknown) => void };

/** Lets so many pieces of work run at once; others wait, the longest first, until `signal` is aborted. */
export const takeTurns = (atOnce: number) => {
  const waiting = new Set<Waiter>();
  let running = 0;

  const enter = (signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const abort = (): void => waiter.give(signal?.reason);
      const waiter: Waiter = {
        begin: () => {
          signal?.removeEventListener('abort', abort);
          resolve();
        },
        give: (reason) => {
          waiting.delete(waiter);
          reject(reason as Error);
        },
      };
      waiting.add(waiter);
      signal?.addEventListener('abort', abort, { once: true });
    });
  };

  /** The longest waiting caller takes the place; with none waiting it is free. */
  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next.begin();
  };

  return Object.assign(
    async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
      await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    { waiting: () => waiting.size },
  );
};
