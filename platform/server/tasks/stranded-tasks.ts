import { sql } from 'kysely';
import { type Tx, tables } from '../db.ts';
import type { KeptProblem, Lease } from './kept.ts';
import { lostNow } from './lost-attempts.ts';
import { KEPT_FOR } from './task-store.ts';
import { JOBS_SCHEMA, TASK_QUEUE, type TaskTables } from './task-tables.ts';

const of = (tx: Tx) => tables<TaskTables>(tx);

export type Stranded = {
  readonly id: string;
  readonly jobId: string;
  readonly attempt: number;
  readonly fence: number;
  readonly person: number;
  /** Attempts that ended with their process, the last among them. */
  readonly lost: number;
};

/** Open tasks that no job stands for any more, or, where this process is alone, that a former one was running. */
export const strandedTasks = async (tx: Tx, isAlone: boolean): Promise<readonly Stranded[]> => {
  const { rows } = await sql<Stranded>`select t.id, t.job_id as "jobId", t.attempt, t.fence,
      t.person_id as person, cardinality(t.lost) + (t.state = 'running')::int as lost from task t
    where t.settled_at is null and (
      ${isAlone ? sql`t.state = 'running' or` : sql``} not exists (
        select from ${sql.table(`${JOBS_SCHEMA}.job_common`)} j
        where j.name = ${TASK_QUEUE} and j.id = t.job_id and j.state < 'completed'))
    for update of t skip locked`.execute(tx);
  return rows;
};

/** Gives a stranded task a job of its own again. */
export const relineTask = async (tx: Tx, { id }: Stranded, jobId: string): Promise<void> => {
  await of(tx)
    .updateTable('task')
    .set((eb) => ({ state: 'queued', job_id: jobId, fence: eb('fence', '+', 1), lost: lostNow }))
    .where('id', '=', id)
    .execute();
};

/** Takes back that an attempt was lost: its process was silent, and lives. */
export const stillHere = async (tx: Tx, { id, fence }: Lease): Promise<void> => {
  await of(tx)
    .updateTable('task')
    .set({ lost: sql<unknown>`array_remove(lost, ${fence}::bigint)` })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
};

/** Of the leases given, those that hold no more: the task was cancelled, or is another attempt's. */
export const leasesGone = async (tx: Tx, leases: readonly Lease[]): Promise<readonly string[]> => {
  const rows = await of(tx)
    .selectFrom('task')
    .select(['id', 'fence'])
    .where(
      'id',
      'in',
      leases.map(({ id }) => id),
    )
    .where('state', '=', 'running')
    .execute();
  const held = new Set(rows.map(({ id, fence }) => `${id} ${fence}`));
  return leases.filter(({ id, fence }) => !held.has(`${id} ${fence}`)).map(({ id }) => id);
};

/** Ends a task that was begun too often. */
export const giveUp = async (tx: Tx, { id }: Stranded, problem: KeptProblem): Promise<void> => {
  await of(tx)
    .updateTable('task')
    .set((eb) => ({
      state: 'failed',
      fence: eb('fence', '+', 1),
      problem: JSON.stringify(problem),
      settled_at: sql<Date>`now()`,
      expires_at: KEPT_FOR,
    }))
    .where('id', '=', id)
    .execute();
};
