import { sql } from 'kysely';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { Caller } from '#platform/server/caller.ts';
import { type Database, inTransaction, type Tx, tables } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { dayOf, today } from '#platform/server/product-day.ts';
import type { AuditTables } from './tables.ts';

const FLUSH_AFTER_MS = 500;
const MAX_WAITING = 2_000;
const MAX_URL = 200;

type Waiting = {
  readonly personId: number;
  readonly personName: string;
  readonly companyId: number | null;
  readonly url: string;
  count: number;
  requestId: string;
};

/** All of them in one statement: a loop of refusals in many hands must not cost a question to the database each. */
const writeDenials = (tx: Tx, denials: readonly Waiting[]) =>
  sql`insert into access_denial (person_id, person_name, company_id, url, day, count, first_at, last_at, request_id)
    select "personId", "personName", "companyId", url, ${today}, count, now(), now(), "requestId"
    from jsonb_to_recordset(${JSON.stringify(denials)}::jsonb)
      as d ("personId" bigint, "personName" text, "companyId" bigint, url text, count int, "requestId" text)
    on conflict (person_id, coalesce(company_id, 0), url, day)
    do update set count = access_denial.count + excluded.count, last_at = now(), request_id = excluded.request_id`.execute(
    tx,
  );

export type DenialCounter = {
  /** Counts one refusal; a loop of them costs a number in memory, not a row each. */
  readonly count: (caller: Caller, url: string, requestId: string) => void;
  /** Writes what was counted. */
  readonly flush: () => Promise<void>;
};

/** Gathers refusals and writes them together, one row a person, address and day. */
export const denialCounter = (db: Database, log: Log): DenialCounter => {
  const waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | null = null;

  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const denials = [...waiting.values()];
    waiting.clear();
    if (denials.length === 0) return;
    try {
      await inTransaction(db, 'every-company', (tx) => writeDenials(tx, denials));
    } catch (error) {
      log.warn({ err: error, lost: denials.length }, 'denials could not be counted');
    }
  };

  return {
    flush,
    count: (caller, url, requestId) => {
      const canonical = (canonicalScreenUrl(url) ?? '').slice(0, MAX_URL);
      const key = `${caller.personId}/${caller.companyId}/${canonical}`;
      const known = waiting.get(key);
      if (known) {
        known.count += 1;
        known.requestId = requestId;
        return;
      }
      if (waiting.size >= MAX_WAITING) return;
      const personName = `${caller.firstName} ${caller.lastName}`;
      waiting.set(key, {
        personId: caller.personId,
        personName,
        companyId: caller.companyId,
        url: canonical,
        count: 1,
        requestId,
      });
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS);
    },
  };
};

/** Refusals as rows to be read in a query. */
export const denialRows = sql`access_denial`;

/** The refusals of late, the newest first. */
export const latestDenials = async (tx: Tx, take: number) => {
  const rows = await tables<AuditTables>(tx)
    .selectFrom('access_denial')
    .selectAll()
    .orderBy('last_at', 'desc')
    .limit(take)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    person: row.person_name,
    companyId: row.company_id,
    url: row.url,
    count: row.count,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }));
};

/** How often each address was refused since a day, in one company or in all; by address. */
export const denialsSince = async (
  tx: Tx,
  since: Date,
  company: number | null,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ url: string; count: number }>`select url, sum(count)::int as count from access_denial
    where day >= ${dayOf(sql`${since.toISOString()}::timestamptz`)}
      and (${company}::bigint is null or company_id = ${company}::bigint)
    group by url`.execute(tx);
  return new Map(rows.map(({ url, count }) => [url, count]));
};
