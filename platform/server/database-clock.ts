/** The clock by which rights and tokens are judged: the database's, not that of whichever machine decides. */
export type DatabaseClock = {
  /** Now, in milliseconds since 1970. */
  readonly now: () => number;
  /** The database said what time it is, in answer to a question that left at `askedAt` of the running clock. */
  readonly heard: (at: number, askedAt: number) => void;
};

type Clocks = {
  /** What the machine takes for the time; anybody may set it. */
  readonly machine: () => number;
  /** Milliseconds that only ever go on, from wherever they began. */
  readonly running: () => number;
};

const clocksHere: Clocks = { machine: () => Date.now(), running: () => performance.now() };

/** That of a server: what it said last, and what has passed since. */
export const serverClock = ({ machine, running }: Clocks = clocksHere): DatabaseClock => {
  let [at, since] = [machine(), running()];
  return {
    now: () => at + running() - since,
    heard: (said, askedAt) => {
      [at, since] = [said, askedAt];
    },
  };
};

/**
 * That of the embedded database, whose clock is this machine's. Set forward, or behind after a sleep of the machine, it is
 * followed; set back it is not, or what has ended would hold again.
 */
export const embeddedClock = ({ machine, running }: Clocks = clocksHere): DatabaseClock => {
  let [at, since] = [machine(), running()];
  return {
    now: () => {
      const [passed, told] = [at + running() - since, machine()];
      if (told <= passed) return passed;
      [at, since] = [told, running()];
      return told;
    },
    heard: () => undefined,
  };
};
