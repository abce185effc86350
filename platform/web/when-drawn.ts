import { whenIdle } from './when-idle.ts';

/**
 * Runs something once the browser has drawn what it has to draw and has nothing else to do, at the latest after so many
 * milliseconds, as in a tab that nobody sees and that is not drawn. Answers how to cancel it.
 */
export const whenDrawn = (run: () => void, withinMs: number): (() => void) => {
  const ended = new AbortController();
  const begin = (): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    run();
  };
  const late = setTimeout(begin, withinMs);
  const stop = whenIdle(() => requestAnimationFrame(() => setTimeout(begin)), withinMs);
  return () => {
    ended.abort();
    clearTimeout(late);
    stop();
  };
};
