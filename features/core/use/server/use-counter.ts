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
  /** Counts one use in memory; it is written later. */
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

/** What a map holds under a key; made where there is nothing yet. */
const provided = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

/** By person, company and screen: a key made of all three would be a new text to hash for each use. */
type Lines = Map<number, Map<number, Map<string, Waiting>>>;

/** The lines that wait, a bounded number of them. */
const waitingLines = (most: number) => {
  let lines: Lines = new Map();
  let size = 0;
  let dropped = 0;

  /** The line of a person and screen; null where there is no room for another. */
  const lineFor = ({ personId, companyId, url }: Omit<Use, 'kind'>): Waiting | null => {
    const ofPerson = provided(lines, personId, () => new Map<number, Map<string, Waiting>>());
    const ofCompany = provided(ofPerson, companyId, () => new Map<string, Waiting>());
    const known = ofCompany.get(url);
    if (known !== undefined || size >= most) return known ?? null;
    const made = { personId, companyId, url, views: 0, edits: 0, viewedAt: null, editedAt: null };
    ofCompany.set(url, made);
    size += 1;
    return made;
  };

  return {
    size: () => size,
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
    takeAll: (): readonly Waiting[] => {
      const all = [...lines.values()].flatMap((ofPerson) =>
        [...ofPerson.values()].flatMap((ofCompany) => [...ofCompany.values()]),
      );
      lines = new Map();
      size = 0;
      return all;
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

  /** Whether all of these could be written, so many together; what could not waits again. */
  const written = async (all: readonly Waiting[]): Promise<boolean> => {
    for (let at = 0; at < all.length; at += MOST_TOGETHER) {
      try {
        await write(all.slice(at, at + MOST_TOGETHER).map(countedAt(now())));
      } catch (error) {
        lines.takeBack(all.slice(at));
        log.warn({ err: error, waiting: lines.size() }, 'the use of screens could not be written; it waits');
        return false;
      }
    }
    return true;
  };
  const writeAll = async (): Promise<void> => {
    const began = now();
    let goesOn = true;
    while (goesOn && lines.size() > 0) goesOn = await written(lines.takeAll());
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
