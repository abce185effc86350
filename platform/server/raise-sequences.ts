import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** Lets every number that rows are given go on beyond those of a lost time; a sequence that would end stays. */
export const raiseSequences = async (tx: Tx, by: number): Promise<void> => {
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${by})
    from pg_sequences
    where schemaname = 'public' and coalesce(last_value, 0) + ${by} <= max_value`.execute(tx);
};
