import { type RawBuilder, sql } from 'kysely';
import { embeddedSessionSeconds } from '#features/core/identity-provider/server/api.ts';
import { EMBEDDED_ISSUER, personRows } from '#features/core/users/server/api.ts';
import { type Database, inTransaction, tables, type Tx } from '#platform/server/db.ts';
import type { SessionNote } from './session-notes.ts';
import type { SessionTables } from './tables.ts';

/** Whose sign-in was noted for the first time, and where it is used. */
export type FreshSession = { readonly personId: number; readonly companyIds: readonly number[] };

type Written = FreshSession & { readonly isFresh: boolean };

/** Keeps what was noted; answers the sign-ins that were not known before. Rows are taken in one order. */
export const keepSessions = async (db: Database, notes: readonly SessionNote[]): Promise<readonly FreshSession[]> => {
  const noted = notes.map(({ names, ...note }) => ({ ...note, names, sessionId: names[0] }));
  const { rows } = await inTransaction(db, 'every-company', (tx) =>
    sql<Written>`
    insert into known_session as k
      (issuer, session_id, names, person_id, company_ids, address, device, begun_at, last_used_at)
    select n.issuer, n."sessionId", n.names, n."personId", n."companyIds", n.address, n.device, to_timestamp(n.since),
      clock_timestamp() - n."usedAgo" * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as n (issuer text, "sessionId" text, names text[],
      "personId" bigint, "companyIds" bigint[], address text, device text, since float8, "usedAgo" float8)
    order by 1, 2
    on conflict on constraint known_session_name_key do update set
      names = excluded.names,
      company_ids = case when k.person_id <> excluded.person_id then excluded.company_ids
        else array(select distinct c from unnest(k.company_ids || excluded.company_ids) as c order by c) end,
      person_id = excluded.person_id,
      address = excluded.address,
      device = excluded.device,
      begun_at = excluded.begun_at,
      last_used_at = greatest(k.last_used_at, excluded.last_used_at)
    returning person_id as "personId", company_ids as "companyIds", xmax = 0 as "isFresh"`.execute(tx),
  );
  return rows.filter(({ isFresh }) => isFresh);
};

/** A sign-in that is open. */
export type OpenSession = {
  readonly id: number;
  readonly issuer: string;
  readonly names: readonly string[];
  readonly personId: number;
  readonly address: string;
  readonly device: string;
  readonly begunAt: Date;
  readonly lastUsedAt: Date;
};

/** No access token is accepted that lives longer than a day: what was not used for one is open no more. */
const LAPSED = sql`interval '24 hours'`;

/** What decisions find by the facts, in SQL: neither ended, nor with every other one of its person, nor run out. */
const IS_OPEN = sql`s.last_used_at > clock_timestamp() - ${LAPSED}
  and (s.issuer <> ${EMBEDDED_ISSUER}
    or s.begun_at > clock_timestamp() - ${embeddedSessionSeconds}::int * interval '1 second')
  and not exists (select from ended_session e where e.issuer = s.issuer and e.session_id = any(s.names))
  and (p.sessions_ended_at is null or s.begun_at > p.sessions_ended_at or s.names && p.sessions_kept)`;

/** Which of the open ones are meant, by their people; and those used in one company, or in no other, where that counts. */
export type WhichSessions = {
  readonly people: readonly number[];
  readonly usedIn?: number | null;
  readonly onlyIn?: number | null;
};

const meant = ({ people, usedIn, onlyIn }: WhichSessions): RawBuilder<boolean> =>
  sql<boolean>`s.person_id = any(${[...people]}::bigint[])
    and (${usedIn ?? null}::bigint is null or ${usedIn ?? null}::bigint = any(s.company_ids))
    and (${onlyIn ?? null}::bigint is null or s.company_ids = array[${onlyIn ?? null}::bigint])`;

/** The sign-ins of people that are open, those first that were used last. */
export const openSessions = async (tx: Tx, which: WhichSessions): Promise<readonly OpenSession[]> => {
  const { rows } = await sql<OpenSession>`
    select s.id, s.issuer, s.names, s.person_id as "personId", s.address, s.device, s.begun_at as "begunAt",
      s.last_used_at as "lastUsedAt"
    from known_session s join ${personRows} p on p.id = s.person_id
    where ${meant(which)} and ${IS_OPEN}
    order by s.last_used_at desc, s.id`.execute(tx);
  return rows;
};

/** Deletes sign-ins whose tokens have all expired. */
export const forgetSessions = async (tx: Tx): Promise<void> => {
  await tables<SessionTables>(tx)
    .deleteFrom('known_session')
    .where('last_used_at', '<', sql<Date>`clock_timestamp() - ${LAPSED}`)
    .execute();
};
