import { sql } from 'kysely';
import { isHeld, openedScreens, roleRows } from '#features/core/access/server/api.ts';
import type { Tx } from '#platform/server/db.ts';

/** The screens that anybody may open anywhere now: somebody holds a role that opens them. */
export const screensOpenedByAnybody = async (tx: Tx): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ screenId: number }>`select distinct c.screen_id as "screenId" from ${openedScreens} c
    where c.role_id in (select r.id from ${roleRows} r where ${isHeld})`.execute(tx);
  return new Set(rows.map(({ screenId }) => screenId));
};
