/** One run at a time and at most one more behind it, which sees everything asked for until it starts. */
export const coalesced = (run: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;
  return () => {
    queued ??= running
      // The result of the earlier run is reported to its own callers.
      .catch(() => undefined)
      .then(() => {
        queued = null;
        running = run();
        return running;
      });
    return queued;
  };
};
