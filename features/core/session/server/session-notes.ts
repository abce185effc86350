import type { Answered } from '#platform/server/answered.ts';
import { countedAddress } from '#platform/server/client-address.ts';
import { deviceName } from '#platform/server/device-name.ts';
import type { Log } from '#platform/server/log.ts';

/** That something was asked by a sign-in. */
export type SessionNote = {
  readonly issuer: string;
  readonly names: readonly string[];
  readonly personId: number;
  readonly companyIds: readonly number[];
  readonly address: string;
  readonly device: string;
  /** Seconds since 1970 at which the person signed in. */
  readonly since: number;
  /** How long ago it was used last, in milliseconds. */
  readonly usedAgo: number;
};

type Waiting = {
  readonly answered: Answered;
  readonly companies: Set<number>;
  readonly at: number;
};

type SessionNotesParts = {
  readonly write: (notes: readonly SessionNote[]) => Promise<void>;
  readonly log: Log;
  readonly gatherMs?: number;
  readonly now?: () => number;
};

export type SessionNotes = {
  /** Notes an answered request in memory; it is written later. */
  readonly note: (answered: Answered) => void;
  readonly flush: () => Promise<void>;
};

/** So long requests are gathered before they are written together. */
const GATHER_MS = 1_000;
/** One sign-in is written so often at most, as long as it is used in the same way. */
const AGAIN_MS = 60_000;
/** A database that is away costs memory for so many sign-ins, not the process. */
const MOST = 20_000;

/** What identifies a sign-in; null where the request had no sign-in, was refused, or no person sent it. */
const keyOf = ({ caller, status, isBackground }: Answered): string | null => {
  const session = caller?.session ?? null;
  if (session === null || session.ids.length === 0 || status >= 400 || isBackground) return null;
  // A program asks for a token every few minutes, and signs in nowhere.
  if (caller?.isProgram === true) return null;
  return `${session.issuer}\n${session.ids[0]}`;
};

/** What changes of a sign-in while it lasts, beside its time. */
const wayOf = ({ caller, ip }: Answered): string => [...(caller?.session?.ids ?? []), caller?.companyId, ip].join(' ');

const noteOf =
  (now: number) =>
  ({ answered, companies, at }: Waiting): readonly SessionNote[] => {
    const { caller, ip, userAgent } = answered;
    if (!caller?.session) return [];
    const { issuer, ids, since } = caller.session;
    return [
      {
        issuer,
        names: ids,
        personId: caller.personId,
        companyIds: [...companies],
        address: countedAddress(ip),
        device: deviceName(userAgent),
        since,
        usedAgo: Math.max(0, now - at),
      },
    ];
  };

/**
 * Gathers in memory by which sign-ins something was asked, and writes it together: no request costs a statement, and a
 * sign-in that is used all day one in a minute.
 */
export const createSessionNotes = (parts: SessionNotesParts): SessionNotes => {
  const { write, log, gatherMs = GATHER_MS, now = () => performance.now() } = parts;
  let waiting = new Map<string, Waiting>();
  /** When each was written last, and how it was used then; those first that were first noted. */
  const written = new Map<string, { readonly at: number; readonly way: string }>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const isKnown = (key: string, answered: Answered, at: number): boolean => {
    const known = written.get(key);
    return known !== undefined && at - known.at < AGAIN_MS && known.way === wayOf(answered);
  };
  const remember = (key: string, { answered, at }: Waiting): void => {
    if (written.size >= MOST) written.delete(written.keys().next().value ?? '');
    written.set(key, { at, way: wayOf(answered) });
  };

  const writeAll = async (): Promise<void> => {
    const taken = [...waiting];
    waiting = new Map();
    if (taken.length === 0) return;
    try {
      await write(taken.map(([, each]) => each).flatMap(noteOf(now())));
      for (const [key, each] of taken) remember(key, each);
    } catch (error) {
      // A person who is active sends another request, and is noted then.
      log.warn({ err: error, lost: taken.length }, 'sign-ins that are used could not be noted');
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };

  return {
    flush,
    note: (answered) => {
      const key = keyOf(answered);
      if (key === null) return;
      const at = now();
      const known = waiting.get(key);
      if (known === undefined && (waiting.size >= MOST || isKnown(key, answered, at))) return;
      const companies = known?.companies ?? new Set<number>();
      const company = answered.caller?.companyId ?? null;
      if (company !== null) companies.add(company);
      waiting.set(key, { answered, companies, at });
      timer ??= setTimeout(() => void flush(), gatherMs).unref();
    },
  };
};
