/** Gives each caller one piece of work in each turn of the event loop, so that others get theirs in between. */
export type LoopTurns = {
  /** Answers when it is their turn: at once for the first of theirs in a turn, one turn later for each that came before. */
  readonly enter: (whose: string | number) => Promise<void>;
};

/**
 * All that is ready is done before a turn of the process ends: a hundred requests of one person that waited for the same
 * thing continue together when it is there, and requests that arrive meanwhile wait for all of them. Here each waits for those
 * of the same person alone. A queue is dropped when a turn passes in which it was empty.
 */
export const loopTurns = (): LoopTurns => {
  const lines = new Map<string | number, (() => void)[]>();

  const next = (): void => {
    for (const [whose, line] of lines) {
      const go = line.shift();
      if (go === undefined) lines.delete(whose);
      else go();
    }
    if (lines.size > 0) setImmediate(next);
  };

  return {
    enter: (whose) => {
      const line = lines.get(whose);
      if (line !== undefined) return new Promise((resolve) => line.push(resolve));
      if (lines.size === 0) setImmediate(next);
      lines.set(whose, []);
      return Promise.resolve();
    },
  };
};
