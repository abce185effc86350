/** Counts what a drill looked at and writes down what was not as it must be. */
export type Tally = {
  /** One case: `what` says in words what was expected, for the reader of a failure. */
  readonly check: (holds: boolean, what: string) => void;
  readonly count: () => number;
  readonly violations: () => readonly string[];
};

export const newTally = (): Tally => {
  const violations: string[] = [];
  let count = 0;
  return {
    check: (holds, what) => {
      count += 1;
      if (!holds) violations.push(what);
    },
    count: () => count,
    violations: () => violations,
  };
};

/** The figures of a tally, as a drill answers them; the first violations are told in full. */
export const figuresOf = (tally: Tally) => ({
  n: tally.count(),
  violations: tally.violations().length,
  ...(tally.violations().length === 0 ? {} : { found: tally.violations().slice(0, 200) }),
});
