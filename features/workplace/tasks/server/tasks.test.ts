import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { socketTestContract } from '#features/console/socket-test/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import type { Task } from '#platform/contract/task.ts';
import { inTransaction } from '#platform/server/db.ts';
import { removeExpired } from '#platform/server/tasks/task-store.ts';
import { type TestApp, type TestPerson, testApp } from '#apps/server/testing/test-app.ts';
import { tasksContract as contract } from '#platform/contract/task-endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const begin = async (person: TestPerson, seconds: number, prefer = 'respond-async'): Promise<Task> => {
  const answer = await person.attempt(socketTestContract.testTimeout, { seconds }, { prefer });
  expect(answer.status).toBe(202);
  expect(answer.headers['preference-applied']).toBe('respond-async');
  const { task } = answer.body.data as unknown as { readonly task: Task };
  expect(answer.headers['location']).toBe(`/derinexecution/api/tasks/${task.id}`);
  return task;
};

const until = async (person: TestPerson, id: string, state: Task['state']): Promise<void> => {
  const now = async () => (await person.call(contract.findTask, { id })).state;
  await expect.poll(now).toBe(state);
};

it('answers 202 to whoever prefers not to wait, and keeps the result where it said', async () => {
  const elif = app.as('elif');
  const task = await begin(elif, 0.2);
  await until(elif, task.id, 'succeeded');
  const read = await elif.call(contract.findTask, { id: task.id });
  expect(read).toMatchObject({ title: 'Soket testi', problem: null, file: null, result: { seconds: 0.2 } });
  expect(new Date(read.expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  expect((await elif.call(contract.listTasks, {})).map(({ id }) => id)).toContain(task.id);
});

it('answers in the request what is ready in time, and keeps no task of it', async () => {
  const elif = app.as('elif');
  const before = (await elif.call(contract.listTasks, {})).length;
  const answer = await elif.attempt(
    socketTestContract.testTimeout,
    { seconds: 0 },
    { prefer: 'respond-async, wait=20' },
  );
  expect([answer.status, answer.headers['location']]).toEqual([200, undefined]);
  expect(answer.body.data).toMatchObject({ seconds: 0 });
  expect(await elif.call(contract.listTasks, {})).toHaveLength(before);
});

it('shows a task to nobody else, and not to its owner once they may no longer do what it did', async () => {
  const deniz = app.as('deniz');
  const task = await begin(deniz, 0);
  await until(deniz, task.id, 'succeeded');
  for (const stranger of ['elif', 'ayse']) {
    for (const endpoint of [contract.findTask, contract.taskFile, contract.cancelTask, contract.retryTask])
      expect((await app.as(stranger).attempt(endpoint, { id: task.id })).code).toBe('task-unknown');
    expect((await app.as(stranger).call(contract.listTasks, {})).map(({ id }) => id)).not.toContain(task.id);
  }
  const { id } = (await app.as('elif').call(usersContract.listUsers, { search: 'deniz' })).rows[0] ?? { id: 0 };
  await app.as('elif').call(usersContract.deactivateUser, { id });
  expect((await deniz.attempt(contract.findTask, { id: task.id })).code).toBe('person-disabled');
  await app.as('elif').call(usersContract.reactivateUser, { id });
  expect((await deniz.attempt(contract.findTask, { id: task.id })).status).toBe(200);
});

it('ends what its owner cancels at once, and takes it off the list when asked again', async () => {
  const elif = app.as('elif');
  const task = await begin(elif, 30);
  await until(elif, task.id, 'running');
  expect(await elif.call(contract.cancelTask, { id: task.id })).toEqual({ outcome: 'cancelled' });
  expect((await elif.call(contract.findTask, { id: task.id })).state).toBe('cancelled');
  // The test of half a minute is over: another may begin.
  const next = await begin(elif, 0);
  await until(elif, next.id, 'succeeded');
  expect(await elif.call(contract.cancelTask, { id: task.id })).toEqual({ outcome: 'removed' });
  expect((await elif.attempt(contract.findTask, { id: task.id })).code).toBe('task-unknown');
});

it('makes one task of a request that is sent twice', async () => {
  const elif = app.as('elif');
  const options = { prefer: 'respond-async', idempotencyKey: 'the-same-test' };
  const both = await Promise.all(
    [1, 2].map(() => elif.attempt(socketTestContract.testTimeout, { seconds: 0 }, options)),
  );
  expect(both.map(({ status }) => status)).toEqual([202, 202]);
  expect(new Set(both.map(({ headers }) => headers['location'])).size).toBe(1);
});

const oneRequest = async (method: 'GET' | 'DELETE', url: string) => {
  const answer = await app.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${await app.as('elif').token()}` },
  });
  return { status: answer.statusCode, ...(answer.json() as { code?: string; message?: string }) };
};

it('keeps a result for a day, and then says so: to whoever reads it, before and after it is swept away', async () => {
  const elif = app.as('elif');
  const answer = await elif.attempt(usersContract.exportUsers, { format: 'csv' });
  const { task } = answer.body.data as unknown as { readonly task: Task };
  await until(elif, task.id, 'succeeded');
  const count = async () =>
    inTransaction(app.database.db, 'every-company', async (tx) => {
      const { rows } = await sql<{ tasks: number; parts: number }>`select
        (select count(*) from task where id = ${task.id})::int as tasks,
        (select count(*) from task_file_part where task_id = ${task.id})::int as parts`.execute(tx);
      return rows[0];
    });
  expect(await count()).toEqual({ tasks: 1, parts: 1 });
  await inTransaction(app.database.db, 'every-company', (tx) =>
    sql`update task set expires_at = now() - interval '1 second' where id = ${task.id}`.execute(tx),
  );
  const path = `/derinexecution/api/tasks/${task.id}`;
  const over = { status: 404, code: 'task-unknown', message: 'Böyle bir görev yok veya süresi doldu.' };
  const everywhere = async () => {
    expect(await oneRequest('GET', path)).toMatchObject(over);
    expect(await oneRequest('GET', `${path}/file`)).toMatchObject(over);
    expect(await oneRequest('DELETE', path)).toMatchObject(over);
    expect((await elif.call(contract.listTasks, {})).map(({ id }) => id)).not.toContain(task.id);
  };
  await everywhere();
  await inTransaction(app.database.db, 'every-company', removeExpired);
  expect(await count()).toEqual({ tasks: 0, parts: 0 });
  await everywhere();
});

const outcomes = async (
  person: TestPerson,
  change: 'cancel' | 'remove' | 'restore' | 'retry',
  ids: readonly string[],
) => {
  const { results } = await person.call(contract.changeTasks, { rows: ids.map((id) => ({ id })), change });
  return results.map(({ state, problem }) => problem?.code ?? state);
};

const listed = async (person: TestPerson, ids: readonly string[]) =>
  (await person.call(contract.listTasks, {})).filter(({ id }) => ids.includes(id)).map(({ state }) => state);

it('does the same with chosen tasks, says what became of each, and takes it back', async () => {
  const [deniz, elif] = [app.as('deniz'), app.as('elif')];
  const [over, long, foreign] = [await begin(deniz, 0), await begin(deniz, 30), await begin(elif, 0)];
  await until(deniz, over.id, 'succeeded');
  await until(deniz, long.id, 'running');
  const ids = [over.id, long.id, foreign.id];
  expect(await outcomes(deniz, 'remove', ids)).toEqual(['done', 'task-running', 'task-unknown']);
  expect(await outcomes(deniz, 'restore', ids)).toEqual(['done', 'task-unknown', 'task-unknown']);
  expect(await outcomes(deniz, 'cancel', ids)).toEqual(['task-settled', 'done', 'task-unknown']);
  expect(await outcomes(deniz, 'cancel', [long.id])).toEqual(['unchanged']);
  expect(await listed(deniz, ids)).toEqual(['cancelled', 'succeeded']);
  // What was cancelled goes on again; what ended well does not.
  expect(await outcomes(deniz, 'retry', ids)).toEqual(['task-open', 'done', 'task-unknown']);
  await until(deniz, long.id, 'running');
  expect(await outcomes(deniz, 'cancel', [long.id])).toEqual(['done']);
  expect(await outcomes(deniz, 'remove', [over.id, long.id])).toEqual(['done', 'done']);
  expect(await listed(deniz, ids)).toEqual([]);
  // The task of somebody else was touched by none of this.
  await until(elif, foreign.id, 'succeeded');
});

it('names each of the chosen tasks, and refuses in the language of whoever asks', async () => {
  const elif = app.as('elif');
  const task = await begin(elif, 0);
  await until(elif, task.id, 'succeeded');
  const { results } = await elif.call(contract.changeTasks, { rows: [{ id: task.id }], change: 'cancel' });
  expect(results).toMatchObject([
    {
      name: 'Soket testi',
      state: 'refused',
      problem: { message: 'Bu görev bu arada sonuçlandı; iptal edilecek bir şey kalmadı.' },
    },
  ]);
});
