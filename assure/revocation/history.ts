/** What a subject may do at one moment. */
export type Standing = {
  readonly active: boolean;
  readonly member: boolean;
  readonly holdsRole: boolean;
  /** Screens the role opens. */
  readonly opens: ReadonlySet<string>;
};

/** A change of one subject: between its call and its acknowledgement it may hold or not, after that it holds. */
export type Change = {
  readonly what: string;
  readonly calledAt: number;
  acknowledgedAt: number;
  readonly standing: Standing;
};

/** An answer to a subject: whether a screen was opened, and when it was asked for and answered. */
export type Read = {
  readonly subject: number;
  readonly screen: string;
  readonly how: string;
  readonly ownCompany: boolean;
  readonly calledAt: number;
  readonly answeredAt: number;
  readonly allowed: boolean;
};

export const nobodyYet: Standing = { active: true, member: true, holdsRole: false, opens: new Set() };

const allows = (standing: Standing, { screen, ownCompany }: Read): boolean =>
  ownCompany && standing.active && standing.member && standing.holdsRole && standing.opens.has(screen);

/** The standings that an answer may have been given by: the last acknowledged before it was asked for, and any called since. */
const possible = (changes: readonly Change[], read: Read): readonly Standing[] => {
  const settled = changes.findLastIndex(({ acknowledgedAt }) => acknowledgedAt < read.calledAt);
  const before = settled < 0 ? nobodyYet : (changes[settled] as Change).standing;
  const since = changes.slice(settled + 1).filter(({ calledAt }) => calledAt < read.answeredAt);
  return [before, ...since.map(({ standing }) => standing)];
};

export type Verdict = 'fine' | 'stale-allow' | 'stale-refusal';

/** Judges an answer by the changes of its subject, in the order they were made. */
export const judge = (changes: readonly Change[], read: Read): Verdict => {
  const could = possible(changes, read).map((standing) => allows(standing, read));
  if (could.includes(read.allowed)) return 'fine';
  return read.allowed ? 'stale-allow' : 'stale-refusal';
};
