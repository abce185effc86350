import { type RawBuilder, sql } from 'kysely';
import { liveEvent } from '#platform/contract/live-event.ts';
import type { Context } from '#platform/server/context.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { EraseRows } from '#platform/server/personal-data.ts';
import { HELD_FOR, pauseAfter } from '#platform/server/retry.ts';
import { type ProviderChangeKind, providerChangeKinds, type ProviderFailure } from '../contract/provider-changes.ts';
import { EMBEDDED_ISSUER } from './embedded-issuer.ts';
import type { UserTables } from './tables.ts';

/** Sent to processes only: a change waits, and any of them may have it made. */
export const providerChangeWaiting = liveEvent<Record<never, never>>('@provider-change-waiting', {});

/** What was asked for before and not made yet is asked for again, from now on. */
const AGAIN = sql`on conflict on constraint provider_change_key do update set version = provider_change.version + 1,
  account = excluded.account, account_issuer = excluded.account_issuer,
  kept = case when excluded.kind = 'end-some-sessions' then provider_change.kept || excluded.kept else excluded.kept end,
  asked_at = clock_timestamp(), next_try_at = clock_timestamp(), tries = 0`;

/**
 * Asks for a change of people's accounts at an outside provider, in the transaction of the change that it follows. Where the
 * product keeps the accounts, or somebody has none, there is nothing to ask for; programs have clients instead of accounts. Where
 * no client is set up that may change them, what is asked for is forgotten each night: the first comparison finds what differs.
 * `sessions` are those that go on where all others end, and those that end where some do.
 */
export const askProvider = async (
  tx: Tx,
  people: readonly number[],
  kind: Exclude<ProviderChangeKind, 'create' | 'delete-account'>,
  sessions: readonly string[] = [],
): Promise<void> => {
  await sql`insert into provider_change (person_id, kind, kept)
    select p.id, ${kind}, ${[...sessions]}::text[] from person p
    where p.id = any(${[...people]}::bigint[]) and p.owner_id is null and exists (
      select from person_identity i where i.person_id = p.id and i.to_epoch is null and i.issuer <> ${EMBEDDED_ISSUER})
    order by p.id ${AGAIN}`.execute(tx);
};

/** Asks an outside provider for an account of a person who has none. */
export const askForAccount = async (tx: Tx, personId: number): Promise<void> => {
  await sql`insert into provider_change (person_id, kind) values (${personId}, 'create') ${AGAIN}`.execute(tx);
};

/** Asks an outside provider to delete the account of a person who is erased: what it is called there is kept until that is done. */
export const askToDeleteAccount = async (tx: Tx, personId: number, issuer: string): Promise<void> => {
  await sql`insert into provider_change (person_id, kind, account, account_issuer)
    select i.person_id, 'delete-account', i.subject, i.issuer from person_identity i
    where i.person_id = ${personId} and i.issuer = ${issuer} and i.to_epoch is null ${AGAIN}`.execute(tx);
};

/** Whether the account of a person who was erased is still to be deleted. */
export const accountWaitsForDeletion = async (tx: Tx, personId: number): Promise<boolean> => {
  const { rows } = await sql`select from provider_change
    where person_id = ${personId} and kind = 'delete-account'`.execute(tx);
  return rows.length > 0;
};

/** Removes what was asked for about a person who is erased, but for the deletion of their account. */
export const eraseChanges: EraseRows = async (tx, { keys }) => {
  const { numAffectedRows = 0n } = await sql`delete from provider_change
    where person_id = ${keys.id} and kind <> 'delete-account'`.execute(tx);
  return Number(numAffectedRows);
};

/** A change of an account that the provider has still to make, with the person as they are now. */
export type WaitingChange = {
  readonly id: number;
  readonly version: number;
  readonly kind: ProviderChangeKind;
  readonly askedAt: Date;
  /** Sessions, as the provider calls them: those that go on, and with `end-some-sessions` those that end. */
  readonly kept: readonly string[];
  readonly tries: number;
  readonly personId: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly active: boolean;
  /** What the provider calls the account; null: there is none yet, or none any more. */
  readonly subject: string | null;
};

/** The order in which they have to be made. */
const turnOf = (kind: RawBuilder<unknown>) => sql`array_position(${[...providerChangeKinds]}::text[], ${kind})`;

/** What an issuer can make: an account that is to be deleted is looked for at the issuer that has it, whoever it is now. */
const canBeMadeAt = (issuer: string) => sql`(account_issuer is null or account_issuer = ${issuer})`;

/** Takes what is due, so that no other process makes it as well; whoever takes it records the outcome. */
export const takeDueChanges = async (tx: Tx, issuer: string, most: number): Promise<readonly WaitingChange[]> => {
  const { rows } = await sql<WaitingChange>`with due as (
      select id from provider_change where next_try_at <= clock_timestamp() and ${canBeMadeAt(issuer)}
      order by next_try_at, id limit ${most} for update skip locked
    ), taken as (
      update provider_change set tries = tries + 1, next_try_at = clock_timestamp() + ${HELD_FOR}
      where id in (select id from due) returning *
    )
    select t.id, t.version, t.kind, t.asked_at as "askedAt", t.kept, t.tries, p.id as "personId",
      p.user_name as "userName", p.first_name as "firstName", p.last_name as "lastName", p.email,
      (p.active and (p.ends_at is null or p.ends_at > clock_timestamp())) as active,
      coalesce(t.account, i.subject) as subject
    from taken t join person p on p.id = t.person_id
      left join person_identity i on i.person_id = p.id and i.issuer = ${issuer} and i.to_epoch is null
    order by p.id, ${turnOf(sql`t.kind`)}`.execute(tx);
  return rows;
};

type Taken = Pick<WaitingChange, 'id' | 'version'>;

/** It is made, unless it was asked for once more in the meantime. */
export const removeChange = async (tx: Tx, { id, version }: Taken): Promise<void> => {
  await tables<UserTables>(tx)
    .deleteFrom('provider_change')
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
};

type Failed = { readonly failure: ProviderFailure; readonly said: string };

const failing = ({ failure, said }: Failed) => sql`failure = ${failure}, said = ${said},
  failing_since = coalesce(failing_since, clock_timestamp())`;

/** It could not be made, and is tried again later. */
export const noteFailedChange = async (
  tx: Tx,
  { id, version, tries }: Taken & Pick<WaitingChange, 'tries'>,
  failed: Failed,
): Promise<void> => {
  await sql`update provider_change set ${failing(failed)}, next_try_at = clock_timestamp() + ${pauseAfter(tries)}
    where id = ${id} and version = ${version}`.execute(tx);
};

/** The provider is asked again so soon where it did not answer. */
const AWAY_PAUSE = sql`interval '15 seconds'`;

/** The provider does not answer: everything that is due, or was taken to be made now, waits together. */
export const noteProviderAway = async (tx: Tx, taken: readonly Taken[], said: string): Promise<void> => {
  await sql`update provider_change set ${failing({ failure: 'away', said })}, tries = 0,
    next_try_at = clock_timestamp() + ${AWAY_PAUSE}
    where next_try_at <= clock_timestamp() or id = any(${taken.map(({ id }) => id)}::bigint[])`.execute(tx);
};

/** In how many milliseconds this issuer's next change is due; null: nothing waits for it. */
export const nextChangeDue = async (tx: Tx, issuer: string): Promise<number | null> => {
  const { rows } = await sql<{ due: number | null }>`
    select (extract(epoch from min(next_try_at) - clock_timestamp()) * 1000)::float8 as due
    from provider_change where ${canBeMadeAt(issuer)}`.execute(tx);
  return rows[0]?.due ?? null;
};

/** What waits for one person, or for everybody, in numbers; and since when the provider has not answered. */
export const countChanges = async (tx: Tx) => {
  const { rows } = await sql<{ waiting: number; failing: number; awaySince: Date | null }>`
    select count(*)::int as waiting, count(failure)::int as failing,
      min(failing_since) filter (where failure = 'away') as "awaySince" from provider_change`.execute(tx);
  return rows[0] ?? { waiting: 0, failing: 0, awaySince: null };
};

/**
 * Forgets what was asked for where the product may change nothing at the provider: nobody makes it, and the first comparison finds
 * what differs. No comparison finds the account of a person who was erased: its deletion waits until the product may make it.
 */
export const forgetChanges = async (tx: Tx): Promise<void> => {
  await sql`delete from provider_change where kind <> 'delete-account'`.execute(tx);
};

/** What the provider has still to change of a person's account. */
export const changesOf = async (tx: Tx, personId: number) => {
  const { rows } = await sql<{
    kind: ProviderChangeKind;
    askedAt: Date;
    failingSince: Date | null;
    failure: ProviderFailure | null;
    said: string | null;
  }>`select kind, asked_at as "askedAt", failing_since as "failingSince", failure, said
    from provider_change where person_id = ${personId} order by ${turnOf(sql`kind`)}`.execute(tx);
  return rows;
};

/** What waits for a person is due at once: what kept the provider from it may be gone. Answers how much it is. */
export const makeChangesDue = async (tx: Tx, personId: number): Promise<number> => {
  const { numAffectedRows } = await sql`update provider_change set next_try_at = clock_timestamp()
    where person_id = ${personId}`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** The same where somebody waits for it: those who make it are told. */
export const retryChangesOf = async (
  { tx, publish }: Pick<Context, 'tx' | 'publish'>,
  personId: number,
): Promise<number> => {
  const waiting = await makeChangesDue(tx, personId);
  publish(providerChangeWaiting, {}, { people: [] });
  return waiting;
};

/** The kinds of what waits for a person, in a query of another feature. */
export const waitingKindsOf = (id: RawBuilder<unknown>) =>
  sql<string[]>`array(select w.kind from provider_change w where w.person_id = ${id})`;
