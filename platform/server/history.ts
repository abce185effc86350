import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Epochs } from './epochs.ts';

/** How far a process has come in the history of a database. */
export type Seen = {
  /** Of this database and whatever was restored or copied from it. */
  readonly lineage: string;
  /** How many restores were declared by then; null where that was not kept. */
  readonly restores: number | null;
  readonly epochs: Epochs;
};

/** Keeps what was seen last beyond the end of the process. */
export type SeenKeeper = { readonly kept: Seen | null; readonly keep: (seen: Seen) => void };

/** The database lost changes that this process has seen acknowledged; every decision is refused until it is repaired. */
export class HistoryLost extends Error {
  constructor(seen: number, found: number) {
    super(
      `the database stands at change ${found} and this process has seen change ${seen}: acknowledged changes are lost; ` +
        'stop what still writes to the lost copy, then run npm run after-restore',
    );
    this.name = 'HistoryLost';
  }
}

/** What a read of the epochs says of the history that it is part of: `<lineage> <restores> <timeline>`. */
export type Told = {
  readonly epochs: Epochs;
  /** The companies that it asked about: one without a row has no change, or has lost them all. */
  readonly asked: ReadonlySet<number> | 'every';
  readonly history: string;
};

export type History = {
  /**
   * Called before a read leaves; the answer takes what it brought, and throws `HistoryLost` as long as less is there than was
   * seen by then. Reads on several connections may come back in another order than they left.
   */
  readonly ask: () => (told: Told) => void;
  /** Subscribes to another course of the history: a restore that was declared, or a server that was promoted. */
  readonly onOther: (then: () => void) => void;
};

const NOWHERE: SeenKeeper = { kept: null, keep: () => undefined };

const partsOf = (history: string) => {
  const [lineage = '', restores = ''] = history.split(' ');
  return { lineage, restores: Number(restores) };
};

/** The first company of which less is there than was seen; null where there is none. */
const lostIn = ({ epochs: before }: Seen, { epochs, asked }: Told): HistoryLost | null => {
  for (const company of asked === 'every' ? before.keys() : asked) {
    const [seen, found] = [before.get(company) ?? 0, epochs.get(company) ?? 0];
    if (found < seen) return new HistoryLost(seen, found);
  }
  return null;
};

/** Whether a restore was declared between what was seen before and now. */
const isDeclaredSince = (before: Seen, restores: number): boolean =>
  before.restores !== null && restores > before.restores;

/** Whether what was seen before says anything of now: nothing of another database, or of what was there before a declared restore. */
const saysOf = (before: Seen, now: Seen): boolean =>
  before.lineage === now.lineage && !isDeclaredSince(before, now.restores ?? 0);

/** What was seen with what a read brought; the same where that is nothing new. */
const withMore = (seen: Seen, { epochs }: Told): Seen => {
  const newer = [...epochs].filter(([company, epoch]) => epoch > (seen.epochs.get(company) ?? 0));
  return newer.length === 0 ? seen : { ...seen, epochs: new Map([...seen.epochs, ...newer]) };
};

/**
 * Follows the history of a database. Where it has gone back, that stays so whatever is written to it since: only a restore
 * that was declared, which raises all numbers, makes the next read hold again.
 */
export const followHistory = ({ kept, keep }: SeenKeeper = NOWHERE): History => {
  const listeners: (() => void)[] = [];
  let text: string | null = null;
  let seen: Seen | null = kept;
  let lost: HistoryLost | null = null;

  /** What is known of the history that a read was part of: nothing of another database, or of before a declared restore. */
  const enter = (history: string): Seen => {
    const { lineage, restores } = partsOf(history);
    const fresh: Seen = { lineage, restores, epochs: new Map() };
    if (seen !== null && isDeclaredSince(seen, restores)) lost = null;
    seen = seen !== null && saysOf(seen, fresh) ? { ...fresh, epochs: seen.epochs } : fresh;
    const isOther = text !== null;
    text = history;
    if (isOther) for (const then of listeners) then();
    return seen;
  };

  return {
    ask: () => {
      const before = seen;
      return (told) => {
        const now = told.history === text && seen !== null ? seen : enter(told.history);
        if (before !== null && saysOf(before, now)) lost ??= lostIn(before, told);
        if (lost !== null) throw lost;
        const newer = withMore(now, told);
        if (newer === now) return;
        seen = newer;
        keep(newer);
      };
    },
    onOther: (then) => void listeners.push(then),
  };
};

const KEEP_EVERY_MS = 1_000;

type Written = {
  readonly lineage: string;
  readonly restores: number | null;
  readonly epochs: readonly (readonly [number, number])[];
};

const readSeen = (file: string): Seen | null => {
  try {
    const { lineage, restores, epochs } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Written>;
    return lineage === undefined || epochs === undefined
      ? null
      : { lineage, restores: restores ?? null, epochs: new Map(epochs) };
  } catch {
    // A first start has none; one that cannot be read says nothing.
    return null;
  }
};

/** Keeps it in a file of the data folder, a second later at most: a node that starts again knows what it had seen. */
export const seenInFolder = (folder: string, warn: (fields: object, text: string) => void): SeenKeeper => {
  const file = path.join(folder, 'epoch-seen.json');
  let next: Written | null = null;
  let timer: NodeJS.Timeout | undefined;
  const write = async (): Promise<void> => {
    timer = undefined;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.new`, JSON.stringify(next), { mode: 0o600 });
      await rename(`${file}.new`, file);
    } catch (error) {
      warn({ err: error }, 'the newest change that was seen could not be kept in the data folder');
    }
  };
  return {
    kept: readSeen(file),
    keep: ({ lineage, restores, epochs }) => {
      next = { lineage, restores, epochs: [...epochs] };
      timer ??= setTimeout(() => void write(), KEEP_EVERY_MS).unref();
    },
  };
};
