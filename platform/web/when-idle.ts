/**
 * Runs something when the browser has nothing else to do, at the latest after so many milliseconds; where the browser
 * cannot tell, a little later. Answers how to cancel it.
 */
export const whenIdle = (run: () => void, withinMs = 2_000): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const soon = setTimeout(run, 50);
    return () => clearTimeout(soon);
  }
  const soon = requestIdleCallback(run, { timeout: withinMs });
  return () => cancelIdleCallback(soon);
};
