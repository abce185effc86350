import { roleRows } from '#features/core/access/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';

/** What people call lines: whose right it is, and by which role. */
export const lineNames = async (
  { tx }: Pick<Context, 'tx'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select l.id, p.first_name || ' ' || p.last_name || ' · ' || r.name as name from access_review_line l
    join ${personRows} p on p.id = l.person_id join ${roleRows} r on r.id = l.role_id
    where l.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
