import { Problem } from '#platform/contract/problem.ts';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import { isSettled, type TaskChange, taskChanged, taskSettled } from '#platform/contract/task.ts';
import type { Language } from '../answers.ts';
import type { Tx } from '../db.ts';
import { mustBeRetriable, reopen } from './accept-task.ts';
import type { DeskRoom } from './desk-room.ts';
import { type RowDone, rowByRow } from './on-rows.ts';
import { taskProblems } from './task-problems.ts';
import { hideTask, showTask } from './task-removal.ts';
import { cancelTask, findTask, operationsOf, type TaskRow } from './task-store.ts';
import { onTasks, type Tell, withWord } from './task-words.ts';

type Row = { readonly id: string };

export type ChangeAsked = {
  readonly rows: readonly Row[];
  readonly change: TaskChange;
  readonly personId: number;
  readonly language: Language;
};

type Work = { readonly tx: Tx; readonly tell: Tell; readonly personId: number };
type Change = (work: Work, id: string) => Promise<RowDone>;

const own = async ({ tx, personId }: Work, id: string): Promise<TaskRow> => {
  const row = await findTask(tx, id, personId);
  if (row === null) throw taskProblems.problem('task-unknown');
  return row;
};

/** What needs nothing but rows of ours. */
const changes: Record<Exclude<TaskChange, 'retry'>, Change> = {
  cancel: async (work, id) => {
    const { state } = await own(work, id);
    if (state === 'cancelled') return { mark: null };
    if (!(await cancelTask(work.tx, id))) throw taskProblems.problem('task-settled');
    work.tell(taskSettled, { id, state: 'cancelled' }, work.personId);
    return { mark: 'cancelled' };
  },
  remove: async (work, id) => {
    const { state } = await own(work, id);
    if (!isSettled(state)) throw taskProblems.problem('task-running');
    await hideTask(work.tx, id);
    return { mark: 'removed' };
  },
  restore: async ({ tx, tell, personId }, id) => {
    const row = await showTask(tx, id, personId);
    if (row === null) throw taskProblems.problem('task-unknown');
    // Lists that do not know it any more ask for it.
    tell(taskChanged, { id, state: row.state, progress: null }, personId);
    return { mark: 'restored' };
  },
};

/** Whether each may be started again is asked before: rights are read in transactions of their own. */
const retrying = async (room: DeskRoom, rows: readonly Row[], personId: number): Promise<Change> => {
  const refusals = new Map<string, Problem>();
  for (const { id } of rows)
    await mustBeRetriable(room, id, personId).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      refusals.set(id, error);
    });
  const jobs = await room.queue();
  return async ({ tx, tell }, id) => {
    const refusal = refusals.get(id);
    if (refusal !== undefined) throw refusal;
    await reopen(jobs, tx, tell, id, personId);
    return { mark: 'queued' };
  };
};

/** Attempts that run in this process are notified after the commit. */
const tellHere = async (room: DeskRoom, change: TaskChange, results: readonly RowOutcome[]): Promise<void> => {
  const done = results.filter(({ state }) => state === 'done').map(({ id }) => String(id));
  if (change === 'cancel')
    for (const id of done) {
      room.runner.abort(id);
      room.settled(id);
    }
  if (change === 'retry' && done.length > 0) (await room.queue()).wakeOne();
};

/** Does the same with chosen tasks of one person, in one transaction; what became of each stands in its row. */
export const changeTasks = async (
  room: DeskRoom,
  { rows, change, personId, language }: ChangeAsked,
): Promise<{ readonly results: RowOutcome[] }> => {
  const ids = rows.map(({ id }) => id);
  const operations = await onTasks(room.database.db, (tx) => operationsOf(tx, ids, personId), personId);
  const nameOf = ({ id }: Row): string => {
    const operation = operations.get(id);
    if (operation === undefined) return id;
    return room.routeOf(operation)?.endpoint.asynchronous?.title[language] ?? operation;
  };
  const doOne = change === 'retry' ? await retrying(room, rows, personId) : changes[change];
  const answer = await withWord(
    room.parts(),
    (tx, tell, attempt) =>
      rowByRow({ attempt, language }, { rows, nameOf, one: ({ id }) => doOne({ tx, tell, personId }, id) }),
    personId,
  );
  await tellHere(room, change, answer.results);
  return { results: [...answer.results] };
};
