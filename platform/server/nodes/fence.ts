/** So long a process decides alone after its last row that was surely on every standby which may be promoted. */
const ALONE_MS = 2_000;

/** Every decision is refused: a standby may have been promoted meanwhile, and rights may have ended there. */
export class FencedOff extends Error {
  constructor() {
    super('this process has reached no standby for two seconds: another server may be the primary by now');
    this.name = 'FencedOff';
  }
}

export type Fence = {
  /** A row was committed that every standby has, by a statement that left at this moment of the running clock. */
  readonly told: (leftAt: number) => void;
  /** Throws `FencedOff` where that is too long ago. Before the first of them nothing is fenced. */
  readonly mustHold: () => void;
};

/** For a database without standbys that may be promoted, or whose old primary is stopped by other means. */
export const noFence: Fence = { told: () => undefined, mustHold: () => undefined };

/** Keeps a process from deciding by an old primary that was not stopped; by the monotonic clock, which cannot be set. */
export const createFence = (running: () => number = () => performance.now()): Fence => {
  let last: number | null = null;
  return {
    told: (leftAt) => {
      last = Math.max(last ?? leftAt, leftAt);
    },
    mustHold: () => {
      if (last !== null && running() - last > ALONE_MS) throw new FencedOff();
    },
  };
};
