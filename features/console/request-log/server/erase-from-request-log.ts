import { sql } from 'kysely';
import type { EraseRows } from '#platform/server/personal-data.ts';

/** Deletes the requests of an erased person, and those in which their name stands. */
export const eraseFromRequestLog: EraseRows = async (tx, { keys, pattern }) => {
  const { rows } = await sql<{ erased: number }>`select
    erase_in_request_log(${keys.id}::bigint, ${keys.userName}::text, ${pattern.anywhere}::text) as erased`.execute(tx);
  return rows[0]?.erased ?? 0;
};
