import type { Log } from '#platform/server/log.ts';
import type { Use } from './use-of.ts';

/** What one person did on one screen since it was written last. */
export type Counted = Omit<Use, 'kind'> & {
  readonly views: number;
  readonly edits: number;
  /** How long ago the last view and the last edit were, in milliseconds; null where there was none. */
  readonly viewedAgo: number | null;
  readonly editedAgo: number | null;
};

type Waiting = Omit<Use, 'kind'> & {
  views: number;
  edits: number;
  viewedAt: number | null;
  editedAt: number | null;
};

export type UseCounter = {
  /** Counts one use in memory; nobody waits for it. */
  readonly count: (use: Use) => void;
  /** Writes what was counted. */
  readonly flush: () => Promise<void>;
  /** How many lines wait to be written, and how many uses found no room. */
  readonly counts: () => { readonly waiting: number; readonly dropped: number };
};

type UseCounterParts = {
  readonly write: (counted: readonly Counted[]) => Promise<void>;
  readonly log: Log;
  readonly gatherMs?: number;
  readonly most?: number;
  readonly now?: () => number;
};

/** So long uses are gathered before they are written together. */
const GATHER_MS = 3_000;
/** Where writing takes long, so many times longer is gathered: counting has a twentieth of a database's time, no more. */
const GATHER_TIMES = 20;
const GATHER_AT_MOST_MS = 60_000;
/** A database that is away costs memory for so many lines, not the process. */
const MOST_WAITING = 20_000;
/** Lines in one statement. */
const MOST_TOGETHER = 2_000;

const ago = (at: number | null, now: number): number | null => (at === null ? null : Math.max(0, now - at));

const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

/** The lines that wait, a bounded number of them. */
const waitingLines = (most: number) => {
  const lines = new Map<string, Waiting>();
  let dropped = 0;

  /** The line of a person and screen; null where there is no room for another. */
  const lineFor = ({ personId, companyId, url }: Omit<Use, 'kind'>): Waiting | null => {
    const key = `${personId}/${companyId}/${url}`;
    const known = lines.get(key);
    if (known !== undefined || lines.size >= most) return known ?? null;
    const made = { personId, companyId, url, views: 0, edits: 0, viewedAt: null, editedAt: null };
    lines.set(key, made);
    return made;
  };

  return {
    size: () => lines.size,
    dropped: () => dropped,
    count: (use: Use, at: number): void => {
      const line = lineFor(use);
      if (line === null) dropped += 1;
      else if (use.kind === 'edit') {
        line.edits += 1;
        line.editedAt = at;
      } else {
        line.views += 1;
        line.viewedAt = at;
      }
    },
    /** Takes lines back that could not be written. */
    takeBack: (some: readonly Waiting[]): void => {
      for (const use of some) {
        const line = lineFor(use);
        if (line === null) {
          dropped += use.views + use.edits;
          continue;
        }
        line.views += use.views;
        line.edits += use.edits;
        line.viewedAt = later(line.viewedAt, use.viewedAt);
        line.editedAt = later(line.editedAt, use.editedAt);
      }
    },
    takeSome: (): readonly Waiting[] => {
      const some = [...lines.entries()].slice(0, MOST_TOGETHER);
      for (const [key] of some) lines.delete(key);
      return some.map(([, use]) => use);
    },
  };
};

const countedAt =
  (now: number) =>
  ({ viewedAt, editedAt, ...use }: Waiting): Counted => ({
    ...use,
    viewedAgo: ago(viewedAt, now),
    editedAgo: ago(editedAt, now),
  });

/** Gathers uses in memory and writes them together: a request that is counted costs the database nothing. */
export const createUseCounter = (parts: UseCounterParts): UseCounter => {
  const { write, log, gatherMs = GATHER_MS, most = MOST_WAITING, now = () => performance.now() } = parts;
  const lines = waitingLines(most);
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let gatherNextMs = gatherMs;

  const writeSome = async (): Promise<boolean> => {
    const some = lines.takeSome();
    try {
      await write(some.map(countedAt(now())));
      return true;
    } catch (error) {
      lines.takeBack(some);
      log.warn({ err: error, waiting: lines.size() }, 'the use of screens could not be written; it waits');
      return false;
    }
  };
  const writeAll = async (): Promise<void> => {
    const began = now();
    while (lines.size() > 0) if (!(await writeSome())) break;
    gatherNextMs = Math.min(GATHER_AT_MOST_MS, Math.max(gatherMs, GATHER_TIMES * (now() - began)));
  };
  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    // What came while the last batch was being written is written behind it.
    await writing;
    writing = writeAll().finally(() => {
      writing = null;
    });
    await writing;
    if (lines.size() > 0) wait();
  };
  const wait = (): void => {
    // While something is being written, its end says when the next is.
    if (writing === null) timer ??= setTimeout(() => void flush(), gatherNextMs).unref();
  };

  return {
    flush,
    counts: () => ({ waiting: lines.size(), dropped: lines.dropped() }),
    count: (use) => {
      lines.count(use, now());
      // Rather written early than dropped.
      if (lines.size() === Math.ceil(most / 2) && writing === null) void flush();
      else wait();
    },
  };
};
