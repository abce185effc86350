import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';

/** A gateway's timeouts, and requests without a response, are known to browsers alone: how many each screen had. */
export const lateByScreen = async (tx: Tx, since: Date): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ screen: string; count: number }>`select screen, count(*)::int as count
    from request_log_entry where at >= ${since.toISOString()}::timestamptz and source = 'browser'
      and outcome in ('timeout', 'unanswered') and screen <> '' group by screen`.execute(tx);
  return new Map(rows.map(({ screen, count }) => [screen, count]));
};
