import { sql } from 'kysely';
import { rightRows } from '#features/core/access/server/api.ts';
import type { Level } from '#platform/contract/access.ts';
import { acrossCompanies, type Tx, tables } from '#platform/server/db.ts';
import { EXPIRES_AFTER_DAYS, type RequestOutcome } from '../contract/vocabulary.ts';
import type { AccessRequestTables } from './tables.ts';

/** The request for a person and an address that is still open, or null. */
export const openRequestOf = async (tx: Tx, person: number, company: number, url: string) => {
  const row = await tables<AccessRequestTables>(tx)
    .selectFrom('access_request')
    .select(['id', 'requested_at as requestedAt', 'level'])
    .where('person_id', '=', person)
    .where('company_id', '=', company)
    .where('url', '=', url)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
};

type NewRequest = Pick<
  AccessRequestTables['access_request'],
  'company_id' | 'person_id' | 'asked_by' | 'url' | 'screen_id' | 'until' | 'reason' | 'requested_at'
> & { readonly level: Level };

/** Stores a request; null when one like it was opened meanwhile. */
export const insertRequest = async (tx: Tx, request: NewRequest): Promise<number | null> => {
  const row = await tables<AccessRequestTables>(tx)
    .insertInto('access_request')
    .values({ ...request, closed_at: null, outcome: null })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'company_id', 'url']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** The companies in which some requests ask for access. */
export const companiesOfRequests = (tx: Tx, ids: readonly number[]): Promise<readonly number[]> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<{ company: number }>`select distinct company_id as company from access_request
      where id = any(${ids}::bigint[])`.execute(tx);
    return rows.map(({ company }) => company);
  });

/** A request with what its approver needs to know. */
export type StoredRequest = {
  readonly id: number;
  readonly companyId: number;
  readonly personId: number;
  readonly askedBy: number;
  readonly url: string;
  readonly screenId: number | null;
  readonly level: Level;
  readonly until: Date | null;
  readonly reason: string | null;
  readonly requestedAt: Date;
  readonly closedAt: Date | null;
  readonly outcome: RequestOutcome | null;
  readonly decidedBy: number | null;
  readonly word: string | null;
  readonly roleId: number | null;
  readonly membershipId: number | null;
  readonly givenUntil: Date | null;
};

const stored = sql`select id, company_id as "companyId", person_id as "personId", asked_by as "askedBy", url,
  screen_id as "screenId", level, until, reason, requested_at as "requestedAt", closed_at as "closedAt", outcome,
  decided_by as "decidedBy", word, role_id as "roleId", membership_id as "membershipId", given_until as "givenUntil"
  from access_request`;

/** A request as it stands, as far as the transaction sees. */
export const findRequest = async (tx: Tx, id: number): Promise<StoredRequest | null> =>
  (await sql<StoredRequest>`${stored} where id = ${id}`.execute(tx)).rows[0] ?? null;

/** The same, held until the transaction ends: of two who answer it the second finds it answered. */
export const lockRequest = async (tx: Tx, id: number): Promise<StoredRequest | null> =>
  (await sql<StoredRequest>`${stored} where id = ${id} for update`.execute(tx)).rows[0] ?? null;

type Answer = {
  readonly outcome: RequestOutcome;
  readonly by?: number | null;
  readonly word?: string | null;
  readonly roleId?: number | null;
  readonly membershipId?: number | null;
  readonly givenUntil?: Date | null;
};

/** Closes a request with what became of it. */
export const closeRequest = async (tx: Tx, id: number, answer: Answer): Promise<void> => {
  await tables<AccessRequestTables>(tx)
    .updateTable('access_request')
    .set({
      closed_at: sql<Date>`clock_timestamp()`,
      outcome: answer.outcome,
      decided_by: answer.by ?? null,
      word: answer.word ?? null,
      role_id: answer.roleId ?? null,
      membership_id: answer.membershipId ?? null,
      given_until: answer.givenUntil ?? null,
    })
    .where('id', '=', id)
    .execute();
};

/** Makes a request pending again, as if it had not been answered. */
export const reopenRequest = async (tx: Tx, id: number): Promise<void> => {
  await tables<AccessRequestTables>(tx)
    .updateTable('access_request')
    .set({
      closed_at: null,
      outcome: null,
      decided_by: null,
      word: null,
      role_id: null,
      membership_id: null,
      given_until: null,
    })
    .where('id', '=', id)
    .execute();
};

/** Whether a request `a` is pending: not closed, and not too old to be answered. */
export const isWaiting = sql<boolean>`(a.closed_at is null
  and a.requested_at > now() - make_interval(days => ${sql.lit(EXPIRES_AFTER_DAYS)}))`;

/**
 * Whether the person of a request `a` may open its screen by now, at the level asked for and by a right of their own: what
 * is lent or taken in an emergency goes again, and answers nothing. That is asked for each request by
 * itself, which the limit brings about: the rights of all people at once take the database a minute.
 */
export const isMet = sql<boolean>`coalesce((select true from ${rightRows} r
  where r.own and r.person_id = a.person_id and r.company_id = a.company_id and r.screen_id = a.screen_id
    and (a.level = 'view' or r.level = 'edit') limit 1), false)`;
