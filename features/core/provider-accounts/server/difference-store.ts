import { sql } from 'kysely';
import { personIdentityRows, personRows, waitingKindsOf } from '#features/core/users/server/api.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { DifferenceKind } from '../contract/differences.ts';
import type { CalledThere, ProviderAccountTables } from './tables.ts';

/** A difference, with what the person is called here at this moment. */
export type ShownDifference = {
  readonly id: number;
  readonly kind: DifferenceKind;
  readonly there: CalledThere | null;
  readonly foundAt: Date;
  readonly personId: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly subject: string | null;
};

const selectShown = (issuer: string) => sql`
  select d.id, d.kind, d.there, d.found_at as "foundAt", p.id as "personId", p.user_name as "userName",
    p.first_name as "firstName", p.last_name as "lastName", p.email, i.subject
  from account_difference d join ${personRows} p on p.id = d.person_id
    left join ${personIdentityRows} i on i.person_id = p.id and i.issuer = ${issuer} and i.to_epoch is null`;

/** The differences that were found and are not settled yet, by kind and name; and how many there are. */
export const listDifferences = async (
  tx: Tx,
  issuer: string,
  most: number,
): Promise<{ readonly rows: readonly ShownDifference[]; readonly total: number }> => {
  const { rows } = await sql<ShownDifference>`${selectShown(issuer)}
    order by d.kind, p.name_order collate "C", p.id limit ${most}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::int as total from account_difference`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** Those of some ids that are still there, held until the transaction ends. */
export const holdDifferences = async (
  tx: Tx,
  issuer: string,
  ids: readonly number[],
): Promise<readonly ShownDifference[]> => {
  const { rows } = await sql<ShownDifference>`${selectShown(issuer)}
    where d.id = any(${[...ids]}::bigint[]) order by d.id for update of d`.execute(tx);
  return rows;
};

export const removeDifference = async (tx: Tx, id: number): Promise<void> => {
  await tables<ProviderAccountTables>(tx).deleteFrom('account_difference').where('id', '=', id).execute();
};

/** A difference as a comparison finds it. */
export type FoundDifference = {
  readonly personId: number;
  readonly kind: DifferenceKind;
  readonly there: CalledThere | null;
};

/**
 * Keeps what a comparison found, of one person or of everybody: what was found before stays as it is, what is no more goes.
 * Answers how many were not found before.
 */
export const replaceDifferences = async (
  tx: Tx,
  found: readonly FoundDifference[],
  personId: number | null = null,
): Promise<number> => {
  await sql`delete from account_difference d where (${personId}::bigint is null or d.person_id = ${personId}) and not exists (
    select from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f ("personId" bigint, kind text)
    where f."personId" = d.person_id and f.kind = d.kind)`.execute(tx);
  const { rows } = await sql<{ isFresh: boolean }>`insert into account_difference (person_id, kind, there)
    select f."personId", f.kind, f.there
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f ("personId" bigint, kind text, there jsonb)
      join ${personRows} p on p.id = f."personId" and p.erased_at is null
    on conflict on constraint account_difference_key do update set there = excluded.there
    returning xmax = 0 as "isFresh"`.execute(tx);
  return rows.filter(({ isFresh }) => isFresh).length;
};

/** A person who is compared, with what waits to be changed at the provider. */
export type ComparedPerson = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly active: boolean;
  readonly subject: string | null;
  readonly waiting: readonly string[];
};

/** Everybody, or one, who has an account at the provider, or may sign in and has none; programs have none. */
export const peopleToCompare = async (
  tx: Tx,
  issuer: string,
  personId: number | null = null,
): Promise<readonly ComparedPerson[]> => {
  const { rows } = await sql<ComparedPerson>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, i.subject,
      (p.active and (p.ends_at is null or p.ends_at > clock_timestamp())) as active, ${waitingKindsOf(sql`p.id`)} as waiting
    from ${personRows} p left join ${personIdentityRows} i
      on i.person_id = p.id and i.issuer = ${issuer} and i.to_epoch is null
    where p.owner_id is null and p.erased_at is null and (p.active or i.subject is not null)
      and (${personId}::bigint is null or p.id = ${personId})`.execute(tx);
  return rows;
};

const comparison = (tx: Tx) => tables<ProviderAccountTables>(tx).updateTable('account_comparison');

/** In how many milliseconds the next comparison is due. */
export const nextComparison = async (tx: Tx): Promise<number | null> => {
  const { rows } = await sql<{ due: number }>`
    select (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as due from account_comparison`.execute(tx);
  return rows[0]?.due ?? null;
};

/** Midnight in UTC, three in the morning in Türkiye. */
const NEXT_NIGHT = sql<Date>`date_trunc('day', clock_timestamp() at time zone 'utc' + interval '1 day') at time zone 'utc'`;
const SOON = sql<Date>`clock_timestamp() + interval '15 minutes'`;
const NOW = sql<Date>`clock_timestamp()`;

/** Begins the comparison that is due; false: another process has. Where it ends with its process it is begun anew soon. */
export const beginComparison = async (tx: Tx): Promise<boolean> => {
  const { numUpdatedRows } = await comparison(tx)
    .set({ begun_at: NOW, next_at: SOON })
    .where('next_at', '<=', NOW)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The comparison is done: what it found replaces what was found before. Answers how many differences are new. */
export const concludeComparison = async (
  tx: Tx,
  accounts: number,
  found: readonly FoundDifference[],
): Promise<number> => {
  const fresh = await replaceDifferences(tx, found);
  await comparison(tx).set({ ended_at: NOW, accounts, failure: null, next_at: NEXT_NIGHT }).execute();
  return fresh;
};

/** The accounts could not be listed: it is tried again soon, and what was found before stands. */
export const noteFailedComparison = async (tx: Tx, failure: string): Promise<void> => {
  await comparison(tx).set({ ended_at: NOW, failure, next_at: SOON }).execute();
};

/** Has everybody compared now. */
export const compareSoon = async (tx: Tx): Promise<void> => {
  await comparison(tx).set({ next_at: NOW }).execute();
};

/** The last comparison; `running` while it goes on. */
export const lastComparison = async (tx: Tx) => {
  const { rows } = await sql<{ endedAt: Date | null; accounts: number; failure: string | null; running: boolean }>`
    select ended_at as "endedAt", accounts, failure,
      (next_at <= clock_timestamp() or (begun_at is not null and (ended_at is null or begun_at > ended_at))) as running
    from account_comparison`.execute(tx);
  return rows[0] ?? { endedAt: null, accounts: 0, failure: null, running: false };
};
