import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/db.ts';
import { KEEP_DAYS, type SignInOutcome } from '../contract/vocabulary.ts';
import type { SignInTables } from './tables.ts';

/** One thing that happened at the way in, as it is told to be kept. */
export type SignInEntry = {
  readonly outcome: SignInOutcome;
  /** Whose account it was; null where no account has the name. */
  readonly personId: number | null;
  /** Who did it; null where it may have been anybody. */
  readonly doneBy: number | null;
  readonly addresses: readonly string[];
  readonly devices: readonly string[];
  readonly count?: number;
  /** When, where it is told later. */
  readonly at?: Date;
};

const MOST_LETTERS = 400;

const written = (texts: readonly string[]): string => texts.join('; ').slice(0, MOST_LETTERS);

/**
 * Which of these devices a person never signed in from before; none where no device of theirs is known yet: then every
 * one is new.
 */
const newDevices = async (tx: Tx, personId: number, devices: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ device: string }>`select distinct device from sign_in_entry
    where person_id = ${personId} and outcome = 'done'`.execute(tx);
  if (rows.every(({ device }) => device === '')) return [];
  const known = new Set(rows.flatMap(({ device }) => device.split('; ')));
  return devices.filter((device) => !known.has(device));
};

/** Keeps an entry; answers from which new devices its person signed in by it. */
export const keepSignIn = async (tx: Tx, entry: SignInEntry): Promise<readonly string[]> => {
  const { outcome, personId, doneBy, addresses, devices, count = 1, at } = entry;
  const fresh = outcome === 'done' && personId !== null ? await newDevices(tx, personId, devices) : [];
  await tables<SignInTables>(tx)
    .insertInto('sign_in_entry')
    .values({
      outcome,
      person_id: personId,
      done_by: doneBy,
      address: written(addresses),
      device: written(devices),
      is_new_device: fresh.length > 0,
      count,
      ...(at === undefined ? {} : { at }),
    })
    .execute();
  return fresh;
};

/** How many entries of this kind a person has from the last `milliseconds`. */
export const countSignIns = async (
  tx: Tx,
  personId: number,
  outcome: SignInOutcome,
  milliseconds: number,
): Promise<number> => {
  const { rows } = await sql<{ entries: number }>`select count(*)::int as entries from sign_in_entry
    where person_id = ${personId} and outcome = ${outcome}
      and at > clock_timestamp() - make_interval(secs => ${milliseconds / 1_000}::float8)`.execute(tx);
  return rows[0]?.entries ?? 0;
};

/** Forgets entries that are older than they are kept. */
export const forgetSignIns = async (tx: Tx): Promise<void> => {
  await sql`delete from sign_in_entry where at < clock_timestamp() - ${KEEP_DAYS}::int * interval '1 day'`.execute(tx);
};
