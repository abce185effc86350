import { type Contained, type Limits, openContained } from './contained.ts';

/** A process for one piece of work, which may be given back for the next one. */
export type Lent<Order, Answer> = Contained<Order, Answer> & {
  /** It is done with, and nothing is left in it. */
  readonly giveBack: () => void;
};

type Kept<Order, Answer> = { readonly child: Contained<Order, Answer>; readonly uses: number };
type Idle<Order, Answer> = Kept<Order, Answer> & { readonly timer: NodeJS.Timeout };

const MOST_IDLE = 2;
const IDLE_MS = 60_000;
/** Its limits are those of a process, and meant for one piece of work. */
const MOST_USES = 50;

/**
 * Processes that are kept for a while after their work, for work on the product's own data only: what came from outside
 * gets a process of its own. To start one keeps this process from everything else until the system has copied its map of
 * memory, and takes a part of a second of processor time; twenty small files in a row were felt by everybody.
 */
export const keptProcesses = <Order, Answer>(module: URL, limits: Limits) => {
  const idle: Idle<Order, Answer>[] = [];

  const forget = (one: Idle<Order, Answer>): void => {
    clearTimeout(one.timer);
    idle.splice(idle.indexOf(one), 1);
  };

  const keep = (one: Kept<Order, Answer>): void => {
    if (idle.length >= MOST_IDLE || one.uses >= MOST_USES) return one.child.end();
    const kept: Idle<Order, Answer> = {
      ...one,
      timer: setTimeout(() => {
        forget(kept);
        one.child.end();
      }, IDLE_MS).unref(),
    };
    idle.push(kept);
  };

  const ready = (): Kept<Order, Answer> => {
    for (let one = idle.at(-1); one !== undefined; one = idle.at(-1)) {
      forget(one);
      if (!one.child.isOver()) return one;
    }
    return { child: openContained<Order, Answer>(module, limits), uses: 0 };
  };

  return {
    /** Takes one; it is ended by `end`, or when `signal` is aborted, unless it was given back before. */
    take: (signal?: AbortSignal): Lent<Order, Answer> => {
      signal?.throwIfAborted();
      const { child, uses } = ready();
      let isGivenBack = false;
      const end = (): void => {
        if (!isGivenBack) child.end();
      };
      signal?.addEventListener('abort', end, { once: true });
      return {
        ...child,
        end,
        giveBack: () => {
          isGivenBack = true;
          signal?.removeEventListener('abort', end);
          keep({ child, uses: uses + 1 });
        },
      };
    },
  };
};
