import { sql } from 'kysely';
import { type Tx, tables } from '../db.ts';
import { taskColumns, type TaskRow } from './task-store.ts';
import type { TaskTables } from './task-tables.ts';

/** Takes a settled task off its owner's list; it goes for good with the next sweep after ten minutes. */
export const hideTask = async (tx: Tx, id: string): Promise<void> => {
  await tables<TaskTables>(tx)
    .updateTable('task')
    .set({ removed_at: sql<Date>`now()`, expires_at: sql<Date>`least(expires_at, now() + interval '10 minutes')` })
    .where('id', '=', id)
    .execute();
};

/** Puts a task back on its owner's list, a moment after it was taken off; answers how it stands, or null. */
export const showTask = async (tx: Tx, id: string, person: number): Promise<TaskRow | null> =>
  (await tables<TaskTables>(tx)
    .updateTable('task')
    .set({ removed_at: null, expires_at: sql<Date>`settled_at + interval '1 day'` })
    .where('id', '=', id)
    .where('person_id', '=', person)
    .where('removed_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .where(sql<boolean>`settled_at + interval '1 day' > now()`)
    .returning(taskColumns)
    .executeTakeFirst()) ?? null;
