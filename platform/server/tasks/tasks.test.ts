import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { access } from '#platform/contract/access.ts';
import { type Contract, endpoint } from '#platform/contract/endpoint.ts';
import type { Task } from '#platform/contract/task.ts';
import { answerProblem } from '../answers.ts';
import type { Caller } from '../caller.ts';
import type { OpenDatabase } from '../db.ts';
import { serverClock } from '../database-clock.ts';
import { createLog } from '../log.ts';
import { bind, type Handlers } from '../bound-route.ts';
import { mountRoutes, type RouteParts } from '../routes.ts';
import { sealWith } from '../seal.ts';
import { copyOf } from '../testing/test-database.ts';
import { createTasks } from './task-desk.ts';
import { onTasks } from './task-words.ts';
import { stateOf } from './task-store.ts';
import { taskOf } from './task-work.ts';

vi.setConfig({ testTimeout: 120_000 });

const result = z.object({ done: z.int() });
const input = z.strictObject({ steps: z.int() });
const asynchronous = { when: 'always', title: { tr: 'Deneme', en: 'Trial' } } as const;

const contract = {
  walk: endpoint({
    method: 'POST',
    path: '/test/walks',
    title: 'Walk',
    access: access.roles('Walker'),
    input,
    output: result,
    problems: [],
    transaction: 'none',
    asynchronous,
  }),
  slowRead: endpoint({
    method: 'GET',
    path: '/test/slow-reads',
    title: 'Read slowly',
    access: access.signedIn,
    input: z.strictObject({}),
    output: result,
    problems: [],
    // Without a transaction: on the embedded database a slow one would keep everybody waiting, this test too.
    transaction: 'none',
    asynchronous: { ...asynchronous, when: 'when-slow' },
  }),
} satisfies Contract;

/** A step that tests hold, and see begun. */
const gate = () => {
  let open = (): void => {};
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { closed, open };
};

let database: OpenDatabase;
const mayWalk = new Set([1, 2]);

const person: Caller = {
  personId: 1,
  userName: 'ayse',
  firstName: 'Ayşe',
  lastName: 'Demir',
  companyId: 1,
  roles: [],
  isAdmin: false,
  isProgram: false,
  levelOf: () => null,
  actsFor: () => null,
  screenUrl: () => null,
  decide: (url) => ({ allowed: false, level: null, url, because: () => [] }),
  epoch: 0,
  productEpoch: 0,
  session: null,
};
const callerNow = (personId = 1): Caller => ({ ...person, personId, roles: mayWalk.has(personId) ? ['Walker'] : [] });

/** One effect of a walk: a row that only its own transaction writes. */
const leaveMark = (step: number) =>
  sql`insert into idempotency_key (person_id, key, request_hash) values (1, ${`walk-step-${step}`}, 'test')`;
const marks = async (): Promise<readonly number[]> =>
  onTasks(database.db, async (tx) => {
    const { rows } = await sql<{ key: string }>`select key from idempotency_key where request_hash = 'test'
      order by key`.execute(tx);
    return rows.map(({ key }) => Number(key.slice('walk-step-'.length)));
  });

type Pace = (step: number, signal: AbortSignal | null, who: number) => Promise<void>;

const aborted = (signal: AbortSignal | null): Promise<void> =>
  new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve());
  });

/** What every node of this file does when an event of this name is told, wherever that is. */
const hearing = new Map<string, Set<() => void>>();

/** The product as far as tasks go: routes over HTTP, a desk, on the database of this file. */
const startNode = async (pace: Pace = async () => undefined) => {
  const tasks = createTasks({
    database,
    log: createLog(process.env['TEST_LOG'] ?? 'silent'),
    callerOf: async (who) => callerNow(who),
  });
  const heard: { name: string }[] = [];
  const parts: RouteParts = {
    db: database.db,
    refusesUndeclared: true,
    stepUp: { hasProved: () => true },
    verifyToken: async (token) => token as never,
    resolveCaller: async (who) => callerNow(Number(who)),
    resolveReader: async () => callerNow(),
    narrowToPreview: async (who) => who,
    epochs: {
      isShared: false,
      current: async () => new Map(),
      committed: () => undefined,
      clock: serverClock(),
      onNewestEvent: () => undefined,
      onOtherHistory: () => undefined,
    },
    live: {
      write: async (_tx: unknown, events: readonly { name: string }[]) => {
        heard.push(...events);
        return events;
      },
      committed: (events: readonly { name: string }[]) => {
        for (const { name } of events) for (const then of hearing.get(name) ?? []) then();
      },
      onHeard: ({ name }: { name: string }, then: () => void) =>
        void hearing.set(name, (hearing.get(name) ?? new Set()).add(then)),
      lastId: () => '',
    } as never,
    onDenied: () => undefined,
    seal: sealWith('test'),
    eventsOfEpoch: () => Promise.resolve([]),
    tasks,
  };
  const handlers: Handlers<typeof contract> = {
    walk: async ({ steps }, context) => {
      const task = taskOf(context);
      for (let step = (task.checkpoint as number | null) ?? 0; step < steps; step += 1) {
        await pace(step, task.signal, context.caller.personId);
        await task.commit(
          (ctx) => leaveMark(step).execute(ctx.tx),
          () => step + 1,
        );
        await task.progress({ done: step + 1, total: steps, note: null });
      }
      // Its mark is unique: a second conclusion would fail, and one without success would be seen.
      task.concludeWith((ctx) => leaveMark(steps).execute(ctx.tx));
      return { done: steps };
    },
    slowRead: async (_input, { task, caller }) => {
      await pace(0, task?.signal ?? null, caller.personId);
      return { done: 7 };
    },
  };
  const routes = bind(contract, handlers);
  tasks.serve(routes, parts);
  const server = fastify();
  server.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
  mountRoutes(server, routes, parts);
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object, prefer = 'respond-async', who = 1) => {
    const headers = { authorization: `Bearer ${who}`, prefer };
    const answer = await server.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: answer.statusCode, data: answer.json().data };
  };
  return {
    tasks,
    heard,
    ask,
    walk: async (steps: number): Promise<Task> => (await ask('POST', '/test/walks', { steps })).data.task,
    until: async (id: string, state: Task['state'], who = 1) => {
      const now = async () => (await tasks.find(id, who, 'tr')).state;
      await expect.poll(now).toBe(state);
    },
    stop: async () => {
      await tasks.stop();
      await server.close();
    },
  };
};

beforeAll(async () => {
  const prepared = inject('prepared');
  database = await copyOf('dumpFile' in prepared ? { dump: new Blob([readFileSync(prepared.dumpFile)]) } : prepared);
});
afterAll(() => database.close());

const settledNow = (id: string) => onTasks(database.db, (tx) => stateOf(tx, id));
const forget = () => onTasks(database.db, (tx) => sql`delete from idempotency_key`.execute(tx));

test('a task that was under way when the process stopped goes on in the next, behind its last step', async () => {
  await forget();
  const began = gate();
  const one = await startNode(async (step, signal) => {
    if (step !== 2) return;
    began.open();
    await aborted(signal);
  });
  const { id } = await one.walk(4);
  await began.closed;
  await one.stop();
  expect(await marks()).toEqual([0, 1]);
  const other = await startNode();
  expect((await other.tasks.find(id, 1, 'tr')).state).toBe('queued');
  other.tasks.watch();
  await other.until(id, 'succeeded');
  expect(await marks()).toEqual([0, 1, 2, 3, 4]);
  // What ended with the process did not count as an attempt.
  expect((await other.tasks.find(id, 1, 'tr')).attempt).toBe(1);
  await other.stop();
});

test('an attempt that lost its task has no effect any more, however far it was', async () => {
  await forget();
  const held = gate();
  const began = gate();
  const late = await startNode(async (step) => {
    if (step !== 1) return;
    began.open();
    await held.closed;
  });
  const { id } = await late.walk(3);
  await began.closed;
  // As though its node had fallen silent: another takes the task, with a higher fence and under another job.
  await onTasks(database.db, (tx) =>
    sql`update task set fence = fence + 1, state = 'queued', job_id = gen_random_uuid() where id = ${id}`.execute(tx),
  );
  held.open();
  await expect.poll(() => marks()).toEqual([0]);
  const other = await startNode();
  other.tasks.watch();
  await other.until(id, 'succeeded');
  await late.stop();
  expect(await marks()).toEqual([0, 1, 2, 3]);
  await other.stop();
});

/** As though the process that runs the task had ended without a word: no job stands for it any more. */
const endProcessOf = (id: string) =>
  onTasks(database.db, (tx) => sql`update task set job_id = gen_random_uuid() where id = ${id}`.execute(tx));

test('a task that took its process down twice is never begun a third time, by nobody', async () => {
  await forget();
  const held = gate();
  let begun = 0;
  const pace = async (step: number): Promise<void> => {
    if (step !== 1) return;
    begun += 1;
    await held.closed;
  };
  const first = await startNode(pace);
  const { id } = await first.walk(3);
  await expect.poll(() => begun).toBe(1);
  await endProcessOf(id);
  const second = await startNode(pace);
  second.tasks.watch();
  await expect.poll(() => begun).toBe(2);
  await endProcessOf(id);
  const third = await startNode(pace);
  third.tasks.watch();
  await third.until(id, 'failed');
  const { problem } = await third.tasks.find(id, 1, 'tr');
  expect(problem).toMatchObject({ code: 'task-took-process', message: expect.stringContaining('2 kez') });
  expect(third.heard.map(({ name }) => name)).toContain('task.settled');
  await expect(third.tasks.retry(id, 1, 'tr')).rejects.toThrow('task-took-process');
  expect(begun).toBe(2);
  held.open();
  for (const node of [first, second, third]) await node.stop();
});

test('a process that was silent for a while and lives has not ended by its task', async () => {
  await forget();
  const gates = [gate(), gate()];
  let begun = 0;
  const pace = async (step: number): Promise<void> => {
    if (step !== 1) return;
    const mine = gates[begun];
    begun += 1;
    await mine?.closed;
  };
  const [first, second, third] = [await startNode(pace), await startNode(pace), await startNode()];
  const { id } = await first.walk(3);
  const lost = () =>
    onTasks(database.db, async (tx) => {
      const { rows } = await sql<{ lost: number }>`select cardinality(lost) as lost from task where id = ${id}`.execute(
        tx,
      );
      return rows[0]?.lost;
    });
  await expect.poll(() => begun).toBe(1);
  await endProcessOf(id);
  second.tasks.watch();
  await expect.poll(() => begun).toBe(2);
  expect(await lost()).toBe(1);
  gates[0]?.open();
  await expect.poll(lost).toBe(0);
  await endProcessOf(id);
  third.tasks.watch();
  await third.until(id, 'succeeded');
  gates[1]?.open();
  for (const node of [first, second, third]) await node.stop();
});

test('cancelled at one node, its work ends at the other that does it', async () => {
  await forget();
  const began = gate();
  const ended = gate();
  const one = await startNode(async (_, signal) => {
    began.open();
    await aborted(signal);
    ended.open();
  });
  const { id } = await one.walk(1);
  await began.closed;
  const other = await startNode();
  expect(await other.tasks.cancel(id, 1)).toBe('cancelled');
  await ended.closed;
  expect(await settledNow(id)).toBe('cancelled');
  await one.stop();
  await other.stop();
});

test('what fails is tried again after a pause, behind what is done', async () => {
  await forget();
  let failures = 0;
  const node = await startNode(async (step) => {
    if (step !== 1 || failures > 0) return;
    failures += 1;
    throw new Error('the printer is on fire');
  });
  const { id } = await node.walk(2);
  await node.until(id, 'succeeded');
  expect(await marks()).toEqual([0, 1, 2]);
  expect((await node.tasks.find(id, 1, 'tr')).attempt).toBe(2);
  await node.stop();
});

test('rights are decided anew while it runs: who loses them loses the task, and cannot read it', async () => {
  await forget();
  const second = gate();
  const began = gate();
  const node = await startNode(async (step) => {
    if (step !== 1) return;
    began.open();
    await second.closed;
  });
  const { id } = await node.walk(3);
  await began.closed;
  mayWalk.delete(1);
  second.open();
  await expect.poll(() => settledNow(id)).toBe('failed');
  await expect(node.tasks.find(id, 1, 'tr')).rejects.toThrow('role-missing');
  mayWalk.add(1);
  const failed = await node.tasks.find(id, 1, 'tr');
  expect(failed.problem).toMatchObject({
    code: 'role-missing',
    message: 'Bu işlem için gereken role sahip değilsiniz.',
  });
  expect(await marks()).toEqual([0]);
  // Given back the right, it goes on where it was when it is begun again.
  await node.tasks.retry(id, 1, 'tr');
  await node.until(id, 'succeeded');
  expect(await marks()).toEqual([0, 1, 2, 3]);
  expect(node.heard.map(({ name }) => name)).toContain('task.settled');
  await node.stop();
});

test('a read that is slow becomes a task by itself; one that is not is answered', async () => {
  const held = gate();
  let slow = false;
  let begun = 0;
  const node = await startNode(async () => {
    begun += 1;
    if (slow) await held.closed;
  });
  const fast = await node.ask('GET', '/test/slow-reads', undefined, 'respond-async, wait=10');
  expect(fast).toEqual({ status: 200, data: { done: 7 } });
  slow = true;
  const { status, data } = await node.ask('GET', '/test/slow-reads', undefined, 'respond-async, wait=1');
  expect(status).toBe(202);
  held.open();
  await node.until(data.task.id, 'succeeded');
  expect((await node.tasks.find(data.task.id, 1, 'tr')).result).toEqual({ done: 7 });
  // Its task came to what its request had begun.
  expect(begun).toBe(2);
  await node.stop();
});

test('what one process has no room for is begun by another at once', async () => {
  await forget();
  const held = gate();
  const began = new Set<string>();
  const nodes = await Promise.all(
    ['one', 'other'].map((name) =>
      startNode(async () => {
        began.add(name);
        await held.closed;
      }),
    ),
  );
  for (const { tasks } of nodes) tasks.watch();
  const [one] = nodes;
  const ids: string[] = [];
  for (let task = 0; task < 3; task += 1) ids.push((await one?.walk(1))?.id ?? '');
  // Two of one person are begun by a process; the third waits for the other process, which has put nothing in line itself.
  for (const id of ids) await one?.until(id, 'running');
  expect(began).toEqual(new Set(['one', 'other']));
  for (const id of ids) await one?.tasks.cancel(id, 1);
  held.open();
  for (const node of nodes) await node.stop();
});

test('what waits in line is begun as soon as somebody is free, also where nothing new wakes them', async () => {
  const held = gate();
  const node = await startNode(() => held.closed);
  const ids: string[] = [];
  for (let each = 0; each < 14; each += 1)
    ids.push((await node.ask('GET', '/test/slow-reads', undefined, 'respond-async')).data.task.id);
  held.open();
  for (const id of ids) await node.until(id, 'succeeded');
  expect(new Set(ids).size).toBe(14);
  await node.stop();
});

test('a person has so many open tasks at most', async () => {
  const held = gate();
  const node = await startNode(() => held.closed);
  // All at once: none of them sees the others before it is there itself.
  const answers = await Promise.all(
    Array.from({ length: 30 }, async () => (await node.ask('POST', '/test/walks', { steps: 1 })).status),
  );
  expect(answers.toSorted()).toEqual([
    ...Array.from({ length: 20 }, () => 202),
    ...Array.from({ length: 10 }, () => 429),
  ]);
  const stopped = node.stop();
  held.open();
  await stopped;
});

test('of the tasks of one person two run at a time, and somebody else’s is not kept behind the rest', async () => {
  const held = gate();
  let [running, most] = [0, 0];
  const node = await startNode(async (_step, _signal, who) => {
    if (who !== 3) return;
    running += 1;
    most = Math.max(most, running);
    await held.closed;
    running -= 1;
  });
  const begin = async (who: number): Promise<string> =>
    (await node.ask('GET', '/test/slow-reads', undefined, 'respond-async', who)).data.task.id;
  const ids = await Promise.all(Array.from({ length: 12 }, () => begin(3)));
  for (let each = 0; each < 3; each += 1) await node.until(await begin(2), 'succeeded', 2);
  expect([running, most]).toEqual([2, 2]);
  held.open();
  for (const id of ids) await node.until(id, 'succeeded', 3);
  expect([running, most]).toEqual([0, 2]);
  await node.stop();
});
