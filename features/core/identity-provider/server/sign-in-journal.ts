import type { Log } from '#platform/server/log.ts';
import { rateLimit } from '#platform/server/rate-limit.ts';
import type { AccountChange } from './session-facts.ts';

export type SignInOutcome =
  | 'done'
  | 'failed'
  | 'code-failed'
  | 'passkey-failed'
  | 'recovery-used'
  | 'locked'
  | 'disabled'
  | 'turned-away'
  | AccountChange;

/** Where an attempt came from: its address, and a short name of the device. */
export type SignInPlace = { readonly address: string; readonly device: string };

/** What came of attempts to sign in on one account: never the password, and the name only where an account has it. */
export type SignInNote = {
  readonly outcome: SignInOutcome;
  /** Null: no account has the name that was typed, which may have been a password. */
  readonly account: { readonly subject: string; readonly userName: string } | null;
  /** How many there were, the first and those since the last note. */
  readonly count: number;
  readonly addresses: readonly string[];
  readonly devices: readonly string[];
};

export type SignInJournal = {
  readonly note: (outcome: SignInOutcome, account: SignInNote['account'], from: SignInPlace) => void;
  /** Writes what was held back. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const FLUSH_AFTER_MS = 250;
/** What is more than so many of one account and outcome in a quarter of an hour is counted and logged as one entry. */
const NOTES = 6;
const WINDOW_MS = 15 * 60_000;
const HELD_FOR_MS = 60_000;
const MOST_WAITING = 2_000;
const MOST_PLACES = 5;

type Gathered = { -readonly [K in keyof SignInNote]: SignInNote[K] };

const together = (known: readonly string[], more: readonly string[]): readonly string[] =>
  known.length < MOST_PLACES ? [...new Set([...known, ...more])] : known;

/** Tells the log and the trail who signed in, who failed and from where; a loop of guesses costs a number, not an event each. */
// oxlint-disable-next-line max-lines-per-function -- one gathering and what is done with it
export const signInJournal = (write: (notes: readonly SignInNote[]) => Promise<void>, log: Log): SignInJournal => {
  const share = rateLimit(NOTES, WINDOW_MS);
  const due: SignInNote[] = [];
  const held = new Map<string, Gathered>();
  let timer: NodeJS.Timeout | undefined;

  const tell = (note: SignInNote): void => {
    const { outcome, account, count, addresses } = note;
    log.info({ outcome, account: account?.userName ?? 'unknown', count, addresses }, 'sign-in');
    if (due.length < MOST_WAITING) due.push(note);
    timer ??= setTimeout(() => void writeDue(), FLUSH_AFTER_MS).unref();
  };

  const writeDue = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const notes = due.splice(0);
    if (notes.length === 0) return;
    try {
      await write(notes);
    } catch (error) {
      log.warn({ err: error, lost: notes.length }, 'sign-ins could not be written into the trail');
    }
  };

  const hold = (key: string, note: SignInNote): void => {
    const known = held.get(key);
    if (known === undefined) {
      if (held.size < MOST_WAITING) held.set(key, note);
      return;
    }
    known.count += note.count;
    known.addresses = together(known.addresses, note.addresses);
    known.devices = together(known.devices, note.devices);
  };

  const release = (isDue: (key: string) => boolean): void => {
    for (const [key, note] of held) {
      if (!isDue(key)) continue;
      held.delete(key);
      tell(note);
    }
  };
  const releasing = setInterval(() => release((key) => share.take(key) === 0), HELD_FOR_MS).unref();

  const flush = async (): Promise<void> => {
    release(() => true);
    await writeDue();
  };

  return {
    note: (outcome, account, { address, device }) => {
      const key = `${outcome} ${account?.subject ?? ''}`;
      const note = { outcome, account, count: 1, addresses: [address], devices: device === '' ? [] : [device] };
      if (share.take(key) === 0) tell(note);
      else hold(key, note);
    },
    flush,
    close: async () => {
      clearInterval(releasing);
      await flush();
    },
  };
};
