import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How far a process has come in the history of a database. */
export type Seen = {
  /** Of this database and whatever was restored or copied from it. */
  readonly lineage: string;
  readonly epoch: number;
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

/** What a read of the epoch says of the history that it is part of: `<lineage> <restores> <timeline>`. */
export type Told = { readonly value: number; readonly history: string };

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
  return { lineage, restores };
};

/**
 * Follows the history of a database. Where it has gone back, that stays so whatever is written to it since: only a restore
 * that was declared, which raises all numbers, makes the next read hold again.
 */
export const followHistory = ({ kept, keep }: SeenKeeper = NOWHERE): History => {
  const listeners: (() => void)[] = [];
  let text: string | null = null;
  let seen: Seen | null = kept;
  let isLost = false;

  const enter = (history: string): void => {
    const { lineage, restores } = partsOf(history);
    const before = text === null ? null : partsOf(text);
    if (seen?.lineage !== lineage) seen = { lineage, epoch: -1 };
    if (before !== null && before.restores !== restores) isLost = false;
    text = history;
    if (before !== null) for (const then of listeners) then();
  };

  return {
    ask: () => {
      const before = seen;
      return ({ value, history }) => {
        if (history !== text) enter(history);
        const { lineage, epoch } = seen as Seen;
        if (before?.lineage === lineage && value < before.epoch) isLost = true;
        if (isLost) throw new HistoryLost(epoch, value);
        if (value <= epoch) return;
        seen = { lineage, epoch: value };
        keep(seen);
      };
    },
    onOther: (then) => void listeners.push(then),
  };
};

const KEEP_EVERY_MS = 1_000;

const readSeen = (file: string): Seen | null => {
  try {
    const { lineage, epoch } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Seen>;
    return typeof lineage === 'string' && typeof epoch === 'number' ? { lineage, epoch } : null;
  } catch {
    // A first start has none; one that cannot be read says nothing.
    return null;
  }
};

/** Keeps it in a file of the data folder, a second later at most: a node that starts again knows what it had seen. */
export const seenInFolder = (folder: string, warn: (fields: object, text: string) => void): SeenKeeper => {
  const file = path.join(folder, 'epoch-seen.json');
  let next: Seen | null = null;
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
    keep: (seen) => {
      next = seen;
      timer ??= setTimeout(() => void write(), KEEP_EVERY_MS).unref();
    },
  };
};
