/** What a drill found. Figures of its own stand beside the two that every drill has. */
export type DrillOutcome = {
  /** How many cases were really tried; none at all is a failure. */
  readonly n: number;
  readonly violations: number;
  /** The first violations in words, for whoever has to mend them. */
  readonly found?: readonly string[];
  /** What the goal names and this run did not cover, each with the reason. */
  readonly leftOut?: readonly string[];
  readonly [figure: string]: unknown;
};

export type DrillOptions = {
  /** The form that runs in `npm test`: the same checks on fewer cases. */
  readonly short: boolean;
  /** Whatever is random is drawn from this, so that a failure can be replayed. */
  readonly seed: number;
};

export type Drill = {
  /** The goal it measures: G9. */
  readonly id: string;
  readonly title: string;
  /** Why it has no short form in `npm test`, where it has none. */
  readonly noShortForm?: string;
  /** Throws when it could not run: that is never a pass. */
  readonly run: (options: DrillOptions) => Promise<DrillOutcome>;
};

/** The one line a drill leaves, on the output and in `reports/assure`. */
export type DrillReport = DrillOutcome & {
  readonly id: string;
  readonly pass: boolean;
  readonly seed: number;
  readonly form: 'short' | 'full';
  readonly seconds: number;
  readonly leftOut: readonly string[];
  /** Why it could not run. */
  readonly couldNotRun?: string;
};

const MOST_TOLD = 20;

/** Gathers violations, keeping the first in words and counting the rest. */
export const findings = () => {
  const found: string[] = [];
  let violations = 0;
  return {
    add: (text: string): void => {
      violations += 1;
      if (found.length < MOST_TOLD) found.push(text);
    },
    /** Adds the text unless the condition holds. */
    expect: (holds: boolean, text: string | (() => string)): void => {
      if (holds) return;
      violations += 1;
      if (found.length < MOST_TOLD) found.push(typeof text === 'string' ? text : text());
    },
    total: () => ({ violations, found }),
  };
};

export type Findings = ReturnType<typeof findings>;

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Runs a drill and reports: it passes when it tried something, found nothing and could run. */
export const report = async (drill: Drill, options: DrillOptions): Promise<DrillReport> => {
  const began = performance.now();
  const common = { id: drill.id, seed: options.seed, form: options.short ? 'short' : 'full' } as const;
  const seconds = (): number => Math.round((performance.now() - began) / 100) / 10;
  try {
    const outcome = await drill.run(options);
    const pass = outcome.n > 0 && outcome.violations === 0;
    return { ...common, pass, ...outcome, leftOut: outcome.leftOut ?? [], seconds: seconds() };
  } catch (error) {
    const couldNotRun = reasonOf(error);
    return { ...common, pass: false, n: 0, violations: 0, leftOut: [], couldNotRun, seconds: seconds() };
  }
};
