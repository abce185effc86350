import { type Selectable, sql } from 'kysely';
import type { TaskProgress, TaskState } from '#platform/contract/task.ts';
import { type Tx, tables } from '../db.ts';
import type { KeptFile, KeptProblem, Lease, Settled } from './kept.ts';
import { lostCount, lostNow, MOST_LOST } from './lost-attempts.ts';
import type { TaskTables } from './task-tables.ts';

export type TaskRow = Omit<
  Selectable<TaskTables['task']>,
  'input' | 'result' | 'checkpoint' | 'removed_at' | 'lost' | 'second_factor'
>;

export const KEPT_FOR = sql<Date>`now() + interval '1 day'`;

export const taskColumns = [
  'id',
  'person_id',
  'company_id',
  'as_admin',
  'operation',
  'language',
  'request_id',
  'state',
  'done',
  'total',
  'note',
  'attempt',
  'fence',
  'job_id',
  'problem',
  'file_name',
  'file_type',
  'file_size',
  'file_fence',
  'created_at',
  'started_at',
  'settled_at',
  'expires_at',
] as const;

const of = (tx: Tx) => tables<TaskTables>(tx);

export type NewTask = Pick<
  TaskTables['task'],
  'id' | 'person_id' | 'company_id' | 'operation' | 'input' | 'language' | 'request_id' | 'job_id'
> & { readonly as_admin: boolean; readonly second_factor: boolean };

export const insertTask = async (tx: Tx, task: NewTask): Promise<void> => {
  await of(tx)
    .insertInto('task')
    .values({
      ...task,
      done: null,
      total: null,
      note: null,
      checkpoint: null,
      result: null,
      problem: null,
      file_name: null,
      file_type: null,
      file_size: null,
      file_fence: null,
      started_at: null,
      settled_at: null,
      expires_at: null,
      removed_at: null,
    })
    .execute();
};

/** Expired tasks are not found, even before the sweep deletes them; neither are tasks taken off the list. */
const isThere = sql<boolean>`(removed_at is null and (expires_at is null or expires_at > now()))`;

/** A person's own task, or null; anybody else's is not there. */
export const findTask = async (tx: Tx, id: string, person: number): Promise<TaskRow | null> =>
  (await of(tx)
    .selectFrom('task')
    .select(taskColumns)
    .where('id', '=', id)
    .where('person_id', '=', person)
    .where(isThere)
    .executeTakeFirst()) ?? null;

/** The operations of a person's tasks among those named, also of those that were taken off the list. */
export const operationsOf = async (
  tx: Tx,
  ids: readonly string[],
  person: number,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await of(tx)
    .selectFrom('task')
    .select(['id', 'operation'])
    .where('id', 'in', ids)
    .where('person_id', '=', person)
    .execute();
  return new Map(rows.map(({ id, operation }) => [id, operation]));
};

/** What a task was asked, as it was accepted. */
export const inputOf = async (tx: Tx, id: string): Promise<unknown> => {
  const row = await of(tx).selectFrom('task').select('input').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.input) as unknown);
};

/** A person's tasks, the newest first. */
export const listTasks = (tx: Tx, person: number, take: number): Promise<TaskRow[]> =>
  of(tx)
    .selectFrom('task')
    .select(taskColumns)
    .where('person_id', '=', person)
    .where(isThere)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(take)
    .execute();

export const countOpen = async (tx: Tx, person: number): Promise<number> => {
  const { open } = await of(tx)
    .selectFrom('task')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('person_id', '=', person)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
};

/** How many tasks wait or run for a company. */
export const countOpenIn = async (tx: Tx, company: number): Promise<number> => {
  const { open } = await of(tx)
    .selectFrom('task')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('company_id', '=', company)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
};

/** What became of a task; null while it is open, and where it was cancelled. */
export const outcomeOf = async (tx: Tx, id: string): Promise<Settled | null> => {
  const row = await of(tx)
    .selectFrom('task')
    .select(['state', 'result', 'problem'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.state === 'succeeded') return { state: 'succeeded', result: JSON.parse(row.result ?? 'null') as unknown };
  if (row?.state === 'failed') return { state: 'failed', problem: JSON.parse(row.problem ?? 'null') as KeptProblem };
  return null;
};

/** The input that a person's task of an operation was accepted with in a company; null where there is none that succeeded. */
export const inputOfTask = async (
  tx: Tx,
  wanted: { readonly id: string; readonly person: number; readonly company: number | null; readonly operation: string },
): Promise<unknown> => {
  const row = await of(tx)
    .selectFrom('task')
    .select(['input', 'company_id'])
    .where('id', '=', wanted.id)
    .where('person_id', '=', wanted.person)
    .where('operation', '=', wanted.operation)
    .where('state', '=', 'succeeded')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined || row.company_id !== wanted.company ? null : (JSON.parse(row.input) as unknown);
};

export type Claimed = TaskRow & {
  readonly input: string;
  readonly checkpoint: string | null;
  readonly lost: number;
  readonly second_factor: boolean;
};

/** Takes an open task for a new attempt, if this job is still the one that may; raises the fence before anything else. */
export const claimTask = async (tx: Tx, id: string, jobId: string): Promise<Claimed | null> =>
  (await of(tx)
    .updateTable('task')
    .set((eb) => ({
      state: 'running',
      attempt: eb('attempt', '+', 1),
      fence: eb('fence', '+', 1),
      lost: lostNow,
      started_at: sql<Date>`coalesce(started_at, now())`,
    }))
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .where('settled_at', 'is', null)
    .returning([...taskColumns, 'input', 'checkpoint', 'second_factor', lostCount.as('lost')])
    .executeTakeFirst()) ?? null;

const held = (tx: Tx, { id, fence }: Lease) =>
  of(tx).updateTable('task').where('id', '=', id).where('fence', '=', fence).where('state', '=', 'running');

const tookOne = async (update: { readonly execute: () => Promise<readonly { numUpdatedRows: bigint }[]> }) =>
  ((await update.execute())[0]?.numUpdatedRows ?? 0n) > 0n;

/** Each of these answers false, and changes nothing, when another attempt or no attempt owns the task by now. */
export const whileHeld = {
  progress: (tx: Tx, lease: Lease, { done, total, note }: TaskProgress): Promise<boolean> =>
    tookOne(held(tx, lease).set({ done, total, note })),
  /** Locks the row until the end of the transaction, so that no other process takes the task meanwhile. */
  checkpoint: (tx: Tx, lease: Lease, checkpoint: string | null): Promise<boolean> =>
    tookOne(held(tx, lease).set(checkpoint === null ? { attempt: sql<number>`attempt` } : { checkpoint })),
  succeed: (tx: Tx, lease: Lease, result: string, file: KeptFile | null): Promise<boolean> =>
    tookOne(
      held(tx, lease).set({
        state: 'succeeded',
        result,
        checkpoint: null,
        settled_at: sql<Date>`now()`,
        expires_at: KEPT_FOR,
        ...(file === null
          ? {}
          : { file_name: file.name, file_type: file.type, file_size: file.size, file_fence: lease.fence }),
      }),
    ),
  fail: (tx: Tx, lease: Lease, problem: KeptProblem): Promise<boolean> =>
    tookOne(
      held(tx, lease).set({
        state: 'failed',
        problem: JSON.stringify(problem),
        settled_at: sql<Date>`now()`,
        expires_at: KEPT_FOR,
      }),
    ),
  /** Back in line, for the same job of the library, which tries again. */
  release: (tx: Tx, lease: Lease): Promise<boolean> => tookOne(held(tx, lease).set({ state: 'queued' })),
  /** Back in line under another job, as though this attempt had not been. */
  handBack: (tx: Tx, lease: Lease, jobId: string): Promise<boolean> =>
    tookOne(held(tx, lease).set({ state: 'queued', job_id: jobId, attempt: sql<number>`attempt - 1` })),
};

/** Ends an open task for its owner; the attempt that runs finds its fence gone. */
export const cancelTask = async (tx: Tx, id: string): Promise<boolean> => {
  const [done] = await of(tx)
    .updateTable('task')
    .set((eb) => ({
      state: 'cancelled',
      fence: eb('fence', '+', 1),
      settled_at: sql<Date>`now()`,
      expires_at: KEPT_FOR,
    }))
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
  return (done?.numUpdatedRows ?? 0n) > 0n;
};

/** Forgets a task whose outcome was handed over with the answer. */
export const removeTask = async (tx: Tx, id: string): Promise<void> => {
  await of(tx).deleteFrom('task').where('id', '=', id).execute();
};

/** Opens a failed or cancelled task again; what it had done is kept, so it continues from there. */
export const reopenTask = async (tx: Tx, id: string, jobId: string): Promise<boolean> => {
  const [done] = await of(tx)
    .updateTable('task')
    .set((eb) => ({
      state: 'queued',
      job_id: jobId,
      fence: eb('fence', '+', 1),
      attempt: 0,
      problem: null,
      settled_at: null,
      expires_at: null,
      // A retry does not prove a second factor.
      second_factor: false,
    }))
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'cancelled'])
    .where(sql<boolean>`${lostCount} < ${MOST_LOST}`)
    .execute();
  return (done?.numUpdatedRows ?? 0n) > 0n;
};

export const removeExpired = async (tx: Tx): Promise<number> => {
  const [done] = await of(tx).deleteFrom('task').where('expires_at', '<', sql<Date>`now()`).execute();
  return Number(done?.numDeletedRows ?? 0n);
};

/** The number of open tasks of all people. */
export const countAllOpen = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from task where settled_at is null`.execute(
    tx,
  );
  return rows[0]?.open ?? 0;
};

/** The current state of a task, for a request that waits for it. */
export const stateOf = async (tx: Tx, id: string): Promise<TaskState | null> =>
  (await of(tx).selectFrom('task').select('state').where('id', '=', id).executeTakeFirst())?.state ?? null;
