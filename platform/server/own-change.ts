import { sql } from 'kysely';
import { newIncident } from '#platform/contract/incident.ts';
import type { Caller } from './caller.ts';
import { type Database, inTransaction, type Tx } from './db.ts';
import { noteEpochMoment, type Raised } from './epoch.ts';
import type { EpochSource } from './epoch-source.ts';
import { epochOfChange } from './epoch-of-change.ts';
import type { Context } from './context.ts';
import type { LiveHub } from './live.ts';
import { type ToTell, toTell } from './live-log.ts';
import { PATIENT_MS } from './scoped-transactions.ts';
import type { Seal } from './seal.ts';
import { writeTold } from './telling.ts';

/** What every change needs: part of a request's context, and given to changes of the product itself. */
export type ChangeContext = Pick<Context, 'tx' | 'caller' | 'requestId' | 'epoch' | 'seal' | 'afterCommit'>;

export type OwnChangeParts = { readonly db: Database; readonly epochs: EpochSource; readonly seal: Seal };

/** The product itself, where it changes something without anybody asking: start-up, first sign-in, seeds. */
export const productItself: Caller = {
  personId: 0,
  userName: 'blue-citrus',
  firstName: 'Blue',
  lastName: 'Citrus',
  companyId: null,
  roles: [],
  isAdmin: true,
  isProgram: false,
  levelOf: () => null,
  actsFor: () => null,
  screenUrl: () => null,
  decide: (url) => ({ allowed: false, level: null, url, because: () => [] }),
  epoch: 0,
  productEpoch: 0,
  session: null,
};

type Made<T> = {
  readonly result: T;
  readonly raised: Raised | null;
  readonly after: readonly (() => void | Promise<void>)[];
};

/** Does the work in a transaction that is open, and notes the moment of its epoch where it raised one. */
const makeIn = async <T>(
  tx: Tx,
  seal: Seal,
  caller: Caller,
  work: (change: ChangeContext) => Promise<T>,
): Promise<Made<T>> => {
  const after: (() => void | Promise<void>)[] = [];
  const epoch = epochOfChange(tx);
  const result = await work({
    tx,
    caller,
    requestId: newIncident(),
    seal,
    epoch: epoch.raise,
    afterCommit: (then) => {
      after.push(then);
    },
  });
  const raised = await epoch.raised();
  if (raised !== null) await noteEpochMoment(tx, raised.epoch);
  return { result, raised, after };
};

const conclude = async <T>({ epochs }: OwnChangeParts, { result, raised, after }: Made<T>): Promise<T> => {
  if (raised !== null) epochs.committed(raised);
  for (const then of after) await then();
  return result;
};

/** Throws `HistoryLost` where the database has forgotten changes: nothing is built upon what is left. */
const mustStand = async ({ epochs }: OwnChangeParts): Promise<void> => {
  await epochs.current([]);
};

/** Makes a change of the product's own, in one transaction that sees every company. */
export const ownChange = async <T>(
  parts: OwnChangeParts,
  work: (change: ChangeContext) => Promise<T>,
  caller: Caller = productItself,
): Promise<T> => {
  await mustStand(parts);
  return conclude(parts, await inTransaction(parts.db, 'every-company', (tx) => makeIn(tx, parts.seal, caller, work)));
};

/** The advisory lock of changes at start-up; the number only has to be unique. */
const START_LOCK = 4_300_027;

const afterOtherStarts = async (tx: Tx): Promise<void> => {
  await sql`select set_config('lock_timeout', ${String(PATIENT_MS)}, true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(START_LOCK)})`.execute(tx);
};

/**
 * The same for what a start does where no earlier one has: of several that come at once one goes before the others, and these
 * find its work done, so \`work\` has to look first whether anything is left.
 */
export const ownStartChange = async <T>(
  parts: OwnChangeParts,
  work: (change: ChangeContext) => Promise<T>,
): Promise<T> => {
  const inTurn = async (change: ChangeContext): Promise<T> => {
    await afterOtherStarts(change.tx);
    return work(change);
  };
  const making = (tx: Tx) => makeIn(tx, parts.seal, productItself, inTurn);
  await mustStand(parts);
  return conclude(parts, await inTransaction(parts.db, 'every-company', making, 'read write', { patient: true }));
};

/** What a change of the product's own works with where open browsers are to learn of it. */
export type ToldChange = ChangeContext & Pick<Context, 'publish'>;

export type TellingParts = OwnChangeParts & {
  readonly live: Pick<LiveHub, 'write' | 'committed'>;
  /** The events of a change of rights, by the epoch that it raised; read at the end of its transaction. */
  readonly eventsOfEpoch: (tx: Tx, raised: Raised) => Promise<readonly ToTell[]>;
};

/** Makes a change of the product itself and publishes its events like those of a request. */
export const ownToldChange = async <T>(parts: TellingParts, work: (change: ToldChange) => Promise<T>): Promise<T> => {
  await mustStand(parts);
  const { made, written } = await inTransaction(parts.db, 'every-company', async (tx) => {
    const told: ToTell[] = [];
    const publish: Context['publish'] = (event, payload, to) => void told.push(toTell(event, payload, to));
    const done = await makeIn(tx, parts.seal, productItself, (change) => work({ ...change, publish }));
    const all = done.raised === null ? told : [...told, ...(await parts.eventsOfEpoch(tx, done.raised))];
    return { made: done, written: await writeTold(parts, tx, all) };
  });
  const result = await conclude(parts, made);
  parts.live.committed(written);
  return result;
};
