import { companyHere } from './company.ts';
import type { Draft, DraftData, DraftStore } from './draft-store.ts';

/** A pause in writing after which a draft is kept. */
const PAUSE_MS = 700;

const same = (a: DraftData, b: DraftData): boolean => JSON.stringify(a) === JSON.stringify(b);

type KeeperOptions = {
  readonly store: DraftStore;
  readonly key: string;
  /** What the form holds now, and what it held before anybody wrote in it. */
  readonly values: () => DraftData;
  readonly initial: DraftData;
  readonly describe: () => Described;
};

type Described = Pick<Draft, 'href' | 'title'>;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** Whether a field may hold what was left: of the kind it begins with, or nothing. */
const isOfKind = (left: unknown, begun: unknown): boolean =>
  left === null || begun === null || kindOf(left) === kindOf(begun);

/** The fields of a draft that the form has; a form that changed since does not get what it would not know. */
const known = (data: DraftData, initial: DraftData): DraftData =>
  Object.fromEntries(Object.entries(data).filter(([name, left]) => name in initial && isOfKind(left, initial[name])));

/** What is on its way to where drafts are kept: two requests may arrive in another order than they were sent. */
const wayTo = (store: DraftStore, key: string, company: string | null) => {
  let underway: Promise<unknown> | null = null;
  let outlivesPage = false;
  const drop = (): Promise<unknown> => store.drop(key, company).catch(() => undefined);
  return {
    follow: async (work: Promise<unknown>, leaving: boolean, onFailure: () => void): Promise<void> => {
      const settled = work.catch(onFailure);
      underway = settled;
      outlivesPage = leaving;
      await settled;
      if (underway === settled) underway = null;
    },
    /** What is on its way now, for whoever can wait for it: a page that goes cannot. */
    underway: (): Promise<unknown> | null => underway,
    /** Whether a request is pending that a reload would abort. */
    endsWithPage: (): boolean => underway !== null && !outlivesPage,
    /** At once, for the page may go; and again after what is underway, unless something new is to be kept by then. */
    dropForGood: (isStillOver: () => boolean): void => {
      void drop();
      void underway?.then(() => {
        if (isStillOver()) void drop();
      });
    },
  };
};

/** Keeps one form's draft: after a pause, when the page goes, and not at all once it was sent or thrown away. */
// oxlint-disable-next-line max-lines-per-function -- Functions of a line or two over the state of one draft.
export const draftKeeper = ({ store, key, values, initial, describe }: KeeperOptions) => {
  let begun: DraftData = initial;
  let kept: DraftData = begun;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let done = false;
  /** False while another tab keeps this draft: neither read, kept nor dropped from here. */
  let isOurs = true;
  // Noted at the start: when the form goes, the tab may work in another company already, or be on its way to the page
  // that says that the session ended.
  const company = companyHere();
  let described: Described | null = null;
  const way = wayTo(store, key, company);
  const keep = async (leaving: boolean): Promise<void> => {
    clearTimeout(timer);
    if (!leaving && way.underway() !== null) await way.underway();
    const now = values();
    if (done || !isOurs || (same(now, kept) && !(leaving && way.endsWithPage()))) return;
    const work = same(now, begun)
      ? store.drop(key, company)
      : store.keep({ key, company, data: now, ...(described ?? describe()) }, leaving);
    kept = now;
    // A draft that could not be kept is tried again with the next change.
    await way.follow(work, leaving, () => {
      kept = begun;
    });
  };
  const changed = (): void => {
    clearTimeout(timer);
    described = describe();
    if (!done) timer = setTimeout(() => void keep(false), PAUSE_MS);
  };
  const stop = (): void => {
    clearTimeout(timer);
    done = true;
  };
  return {
    /** What was left of this form; null when nothing was, or when somebody has begun to write already. */
    restore: async (): Promise<DraftData | null> => {
      const data = isOurs ? await store.read(key).catch(() => null) : null;
      if (data === null || done || !same(values(), begun)) return null;
      const mine = known(data, initial);
      kept = { ...initial, ...mine };
      return same(kept, initial) ? null : mine;
    },
    changed,
    /** Whether somebody wrote in the form. */
    isBegun: (): boolean => !same(values(), begun),
    /** Another tab keeps it from now on, or no longer does: then what stands here is kept. */
    own: (next: boolean): void => {
      isOurs = next;
      if (next) changed();
    },
    /** What stands there now is kept once this resolves, and nothing of it is underway any more. */
    keepNow: async (): Promise<void> => {
      await keep(false);
      // Begun by a pause that ended in the same moment.
      await way.underway();
    },
    /** The form goes although nobody said what should become of it. */
    leave: (): void => void keep(true),
    /** Somebody else goes on with it: what was written is kept, and nothing more. */
    handOver: (): Promise<void> => keep(true).then(stop),
    /** Keeps nothing any more, and throws nothing away. */
    stop,
    /** Sent, or thrown away on purpose; where the form stays, what it holds now is its new beginning. */
    finish: (stays = false): void => {
      clearTimeout(timer);
      if (isOurs && !done) way.dropForGood(() => done || same(values(), begun));
      done ||= !stays;
      begun = values();
      kept = begun;
    },
  };
};

export type DraftKeeper = ReturnType<typeof draftKeeper>;

/** Keeps what is written when the page goes, or the form does; answers how to let go of the form. */
export const keepWhenLeft = (keeper: DraftKeeper): (() => void) => {
  addEventListener('pagehide', keeper.leave);
  return () => {
    removeEventListener('pagehide', keeper.leave);
    keeper.leave();
  };
};
