import { sql } from 'kysely';
import type { Database } from '#platform/server/db.ts';
import { inTransaction } from '#platform/server/db.ts';

/** Written by whoever looks at the product, signed in or not; what stands in them is no effect of a write. */
const OF_USE = new Set([
  'access_denial',
  'sign_in_failure',
  'oidc_record',
  'request_log_entry',
  'screen_answer',
  'screen_visit',
  'screen_use',
  'screen_use_day',
]);

/** Columns that tell who was here last. */
const NOTED = sql.raw("array['last_sign_in_at', 'last_used_at', 'last_seen_at']");

/** One figure for each table's whole content, as every company's eyes see it. */
export const tableDigest = (db: Database): Promise<ReadonlyMap<string, string>> =>
  inTransaction(db, 'every-company', async (tx) => {
    const { rows: names } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(tx);
    const digests = new Map<string, string>();
    for (const { name } of names) {
      if (OF_USE.has(name)) continue;
      const { rows } = await sql<{ digest: string }>`select count(*)::text || ' ' ||
        coalesce(md5(string_agg(md5(line), '' order by md5(line))), '') as digest from (select (to_jsonb(t) - ${NOTED})::text as line from ${sql.table(name)} t) lines`.execute(
        tx,
      );
      digests.set(name, rows[0]?.digest ?? '');
    }
    return digests;
  });
