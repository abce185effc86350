import { setTimeout as wait } from 'node:timers/promises';
import { closeCodes } from '#platform/contract/live-frame.ts';
import { coalesced } from './coalesced.ts';
import type { LiveConnection } from './live-connection.ts';
import type { LiveLimits } from './live-limits.ts';
import type { LiveCaller } from './live-target.ts';

/** The screen that a tab has in front. */
export type ScreenInFront = { readonly personId: number; readonly companyId: number | null; readonly url: string };

/** Why a connection ends: a fresh token may help where its session did, and nothing but a right otherwise. */
export type ConnectionRefusal = 'session-ended' | 'no-longer-allowed';

export type RoomParts<C extends LiveCaller> = {
  /** Why a person who is connected may not stay so; null where they may. */
  readonly refusalOf: (caller: C) => Promise<ConnectionRefusal | null>;
  readonly log: { readonly warn: (fields: object, text: string) => void };
};

export type StrangerLimits = Pick<LiveLimits, 'strangers' | 'strangersPerAddress'>;

export const TRY_LATER = 1013;
const AGAIN_MS = 250;

const codeOf = { 'session-ended': closeCodes.tokenEnded, 'no-longer-allowed': closeCodes.refused } as const;

/** The connections that cannot be decided about at this moment; refused ones are closed. */
const undecidedOf = async <C extends LiveCaller>(
  connections: readonly LiveConnection<C>[],
  parts: RoomParts<C>,
): Promise<readonly LiveConnection<C>[]> => {
  const asked = new Map<string, Promise<ConnectionRefusal | null>>();
  const refusalOf = (caller: C): Promise<ConnectionRefusal | null> => {
    const key = JSON.stringify([caller.personId, caller.companyId, caller.session]);
    const known = asked.get(key) ?? parts.refusalOf(caller);
    asked.set(key, known);
    return known;
  };
  const isUndecided = async (connection: LiveConnection<C>): Promise<boolean> => {
    const caller = connection.caller();
    if (caller === null) return false;
    try {
      const refusal = await refusalOf(caller);
      if (refusal !== null) connection.close(codeOf[refusal], refusal);
      return false;
    } catch {
      return true;
    }
  };
  const undecided = await Promise.all(connections.map(isUndecided));
  return connections.filter((_, at) => undecided[at]);
};

/** Retries until every connection that is due is decided about: an unavailable database closes none. */
const recheckOf = <C extends LiveCaller>(parts: RoomParts<C>) => {
  const due = new Set<LiveConnection<C>>();
  const run = coalesced(async () => {
    let left: readonly LiveConnection<C>[] = [...due];
    due.clear();
    for (let round = 0; left.length > 0; round += 1) {
      if (round > 0) await wait(AGAIN_MS, undefined, { ref: false });
      left = await undecidedOf(left, parts);
      if (round === 0 && left.length > 0)
        parts.log.warn(
          { connections: left.length },
          'live connections could not be rechecked; they hear nothing until they are',
        );
    }
  });
  return (connections: Iterable<LiveConnection<C>>): Promise<void> => {
    for (const connection of connections) due.add(connection);
    return run();
  };
};

/**
 * Whether there is room for one more stranger from an address. Who came first and has said nothing makes it: silent
 * connections keep nobody out who has something to say.
 */
const hasRoom = <C extends LiveCaller>(
  strangers: ReadonlyMap<LiveConnection<C>, string>,
  address: string,
  { strangers: most, strangersPerAddress }: StrangerLimits,
): boolean => {
  const own = [...strangers].filter(([, from]) => from === address).map(([connection]) => connection);
  const isCrowd = own.length >= strangersPerAddress;
  if (!isCrowd && strangers.size < most) return true;
  const silent = (isCrowd ? own : [...strangers.keys()]).find((connection) => !connection.hasSpoken());
  silent?.close(TRY_LATER, 'busy');
  return silent !== undefined;
};

const NOBODY: ReadonlySet<never> = new Set();

/** Everyone connected to this process: strangers until their first frame, then known by person. */
export const createLiveRoom = <C extends LiveCaller>(parts: RoomParts<C>) => {
  type Connection = LiveConnection<C>;
  const strangers = new Map<Connection, string>();
  const known = new Map<Connection, number>();
  const people = new Map<number, Set<Connection>>();
  const recheck = recheckOf(parts);
  let rechecks = 0;

  const of = (person: number): ReadonlySet<Connection> => people.get(person) ?? NOBODY;
  return {
    of,
    all: (): Iterable<Connection> => known.keys(),
    everyone: (): readonly Connection[] => [...known.keys(), ...strangers.keys()],
    count: (): number => known.size,
    people: (): readonly number[] => [...people.keys()],
    makeRoom: (address: string, limits: StrangerLimits): boolean => hasRoom(strangers, address, limits),
    greet: (connection: Connection, address: string): void => {
      strangers.set(connection, address);
    },
    add: (connection: Connection, person: number): void => {
      strangers.delete(connection);
      known.set(connection, person);
      const own = people.get(person) ?? new Set();
      people.set(person, own.add(connection));
    },
    remove: (connection: Connection): void => {
      strangers.delete(connection);
      const person = known.get(connection);
      if (person === undefined) return;
      known.delete(connection);
      const own = people.get(person);
      own?.delete(connection);
      if (own?.size === 0) people.delete(person);
    },
    closePerson: (person: number, code: number, reason: string): void => {
      for (const connection of of(person)) connection.close(code, reason);
    },
    screensInFront: (): readonly ScreenInFront[] =>
      [...known.keys()].flatMap((connection) => {
        const [caller, url] = [connection.caller(), connection.screen()];
        return caller === null || url === null ? [] : [{ personId: caller.personId, companyId: caller.companyId, url }];
      }),
    /** How many rechecks have been asked for so far. */
    rechecks: (): number => rechecks,
    /**
     * Asks of these people, or of everyone connected, whether they still may be, and ends the connections of the others;
     * answers when all are decided about, those of earlier questions too.
     */
    recheck: (asked: readonly number[] | null): Promise<void> => {
      rechecks += 1;
      return recheck(asked === null ? known.keys() : asked.flatMap((person) => [...of(person)]));
    },
    /** The same of a connection that is new: nobody else has to be decided about for it. */
    recheckNew: (connection: Connection): Promise<void> => recheck([connection]),
  };
};

export type LiveRoom<C extends LiveCaller> = ReturnType<typeof createLiveRoom<C>>;
