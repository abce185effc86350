import { chosenCompany } from '../company.ts';

/** Where else the same person edits a record. */
export type Elsewhere = {
  /** What the other work tab is called; null: it is another tab of the browser. */
  readonly tab: string | null;
  /** Leads there, as far as a page can. */
  readonly go: () => void;
  /** Goes on here, with what was written there. */
  readonly take: () => Promise<void>;
};

type OtherTab = { readonly title: string; readonly go: () => void; readonly drop: () => void };
type Holder = { readonly taken: () => Promise<unknown>; readonly shown: () => void };
type Word = { readonly kind: 'take' | 'show'; readonly record: string };

/** How long the other tab may take to keep what was written before it is no longer waited for. */
const PATIENCE_MS = 3_000;

/** How long a form waits for another to let go of its record or draft, as one that closes while the next opens. */
const LETTING_GO_MS = 500;

const holders = new Map<string, Holder & { readonly release: () => void }>();
let findOther: (record: string) => OtherTab | null = () => null;
let channel: BroadcastChannel | null = null;

/** A record by its form's name: `/user/list#edit:12` in a company; null for what is new. */
export const recordOf = (key: string): string | null =>
  /#[^#]*:\d/.test(key) ? `${chosenCompany() ?? ''}${key}` : null;

/** The records that are edited on this page now. */
export const editedHere = (): readonly string[] => [...holders.keys()];

/** Lets the work tabs say which of them a record was left in. */
export const connectOtherTabs = (find: typeof findOther): (() => void) => {
  findOther = find;
  return () => {
    findOther = () => null;
  };
};

const letGo = (record: string): void => {
  holders.get(record)?.release();
  holders.delete(record);
};

const hear = async ({ kind, record }: Word): Promise<void> => {
  const holder = holders.get(record);
  if (holder === undefined) return;
  if (kind === 'show') return holder.shown();
  // What was written is kept first: the other tab goes on from it.
  await holder.taken();
  letGo(record);
};

const listen = (): BroadcastChannel => {
  if (channel === null) {
    channel = new BroadcastChannel('edited-records');
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => void hear(data));
  }
  return channel;
};

const say = (word: Word): void => listen().postMessage(word);

/** The right to edit, among all tabs of this browser; null where another has it. */
const ask = (record: string, options: LockOptions): Promise<(() => void) | null> =>
  new Promise((resolve, reject) => {
    const until = (lock: Lock | null) =>
      lock === null ? resolve(null) : new Promise<void>((release) => resolve(release));
    navigator.locks.request(`edit:${record}`, options, until).catch(reject);
  });

const takeFrom = async (record: string): Promise<(() => void) | null> => {
  say({ kind: 'take', record });
  try {
    return await ask(record, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return ask(record, { steal: true });
  }
};

/**
 * Holds a record for as long as its form stands, so that nobody edits it twice without knowing. Answers where it is
 * edited already, or null once it is held; and how to let go.
 */
export const holdRecord = (record: string, holder: Holder) => {
  let isOver = false;
  const keep = (release: (() => void) | null): void => {
    if (release === null) return;
    if (isOver) release();
    else holders.set(record, { ...holder, release });
  };
  const begin = async (): Promise<Elsewhere | null> => {
    // Where the browser has no locks, as on an address without a certificate, a saved version still is not overwritten.
    if (!('locks' in navigator)) return null;
    const other = findOther(record);
    const free = await ask(record, { ifAvailable: true });
    // A form that is drawn anew asks before the one it takes the place of has let go.
    const first = free ?? (await ask(record, { signal: AbortSignal.timeout(LETTING_GO_MS) }).catch(() => null));
    const hold = () => keep(first);
    if (first === null)
      return {
        tab: null,
        go: () => say({ kind: 'show', record }),
        take: async () => keep(await takeFrom(record)),
      };
    if (other === null) {
      hold();
      listen();
      return null;
    }
    return {
      tab: other.title,
      go: () => {
        first();
        other.go();
      },
      take: () => {
        other.drop();
        hold();
        return Promise.resolve();
      },
    };
  };
  return {
    begin,
    end: () => {
      isOver = true;
      if (holders.has(record)) letGo(record);
    },
  };
};

type DraftOwner = {
  /** This tab keeps the draft; `late`: after it was told that another did. */
  readonly mine: (late: boolean) => unknown;
  readonly elsewhere: () => unknown;
};

/**
 * A form about nothing that is there yet may stand in several tabs of the browser. They share one draft, and it is that
 * of the first: another one is told. Answers how to let go.
 */
export const ownDraft = (key: string, { mine, elsewhere }: DraftOwner): (() => void) => {
  if (!('locks' in navigator)) {
    mine(false);
    return () => undefined;
  }
  const name = `draft:${chosenCompany() ?? ''}${key}`;
  const over = new AbortController();
  const { signal } = over;
  let release: () => void = () => undefined;
  let isTold = false;
  const hold = () => {
    if (signal.aborted) return undefined;
    mine(isTold);
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  const wait = async (): Promise<void> => {
    const timer = setTimeout(() => {
      isTold = true;
      elsewhere();
    }, LETTING_GO_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    await navigator.locks.request(name, { signal }, () => {
      clearTimeout(timer);
      return hold();
    });
  };
  const ask = async (): Promise<void> => {
    const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await hold();
      return lock !== null;
    });
    if (!isFree && !signal.aborted) await wait();
  };
  // Whoever stops waiting is refused: that is no failure.
  ask().catch(() => undefined);
  return () => {
    over.abort();
    release();
  };
};
