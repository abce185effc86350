/** One line of the table: what was measured, beside what, and what was wanted. */
export type Row = {
  readonly work: string;
  readonly ours: string;
  readonly beside: string;
  /** How ours compares with the other, in the same run. */
  readonly ratio: string;
  readonly aim: string;
  /** Whether the aim is met; null where there is none, or where the other could not be had. */
  readonly met: boolean | null;
};

/** What a benchmark found: its lines, and how they were measured. */
export type Finding = { readonly rows: readonly Row[]; readonly method: string };

/** A benchmark by its name. */
export type Bench = {
  readonly name: string;
  readonly run: (world: World) => Promise<Finding>;
};

/** What benchmarks share in a run; each part is made when the first of them asks. */
export type World = {
  /** A PostgreSQL database with the large installation and its year in it, or why there is none. */
  readonly largeOnServer: () => Promise<LargeOnServer | Missing>;
  /** An embedded database with the rights of the large installation in it; one process at a time may open it. */
  readonly largeEmbedded: () => Promise<LargeEmbedded>;
};

export type LargeEmbedded = { readonly dataDir: string };
export type LargeOnServer = LargeEmbedded & { readonly url: string };
/** Why something cannot be had on this machine. */
export type Missing = { readonly missing: string };

/** Whether something could not be had. */
export const isMissing = (thing: object): thing is Missing => 'missing' in thing;

/** The line of a peer that could not be had here. */
export const skipped = (work: string, beside: string, aim: string, { missing }: Missing): Row => {
  say(`\n!!! SKIPPED: ${work}, beside ${beside}: ${missing}\n`);
  return { work, ours: '–', beside: `${beside}: skipped, ${missing}`, ratio: '–', aim, met: null };
};

/** Tells whoever waits what is going on. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
