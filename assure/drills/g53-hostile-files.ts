import { setTimeout as pause } from 'node:timers/promises';
import { createServerDatabase } from '#platform/server/testing/test-database.ts';
import { dataFolder, type ProductProcess, startProduct, untilReady } from '#apps/server/testing/product-process.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { fewHostileFiles, type HostileFile, hostileFiles } from '../files/hostile-files.ts';
import { watchMemory } from '../files/memory.ts';
import { startRotatingIssuer } from '../outage/rotating-issuer.ts';
import { hasPostgres, withPostgres } from '../postgres.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const PERSON = 'demo-elif';
const MOST_GROWN_MB = 200;
/** What a process that reads a file may take; by what it goes beyond before it is ended, a busy machine decides. */
const MOST_CHILD_MB = 300;
const REFUSED_WITHIN_MS = 10_000;
const SETTLED_WITHIN_MS = 180_000;
const TASK_SECONDS = 30;

type Told = {
  readonly state: string;
  readonly attempt: number;
  readonly problem: { readonly code: string; readonly status: number; readonly message: string } | null;
};

/** The product as processes of its own, on a database that outlives them. */
const nodesOn = async (settings: Readonly<Record<string, string>>) => {
  const issuer = await startRotatingIssuer();
  const key = await issuer.makeKey('g53');
  issuer.publish([key]);
  await issuer.up();
  const running = new Set<ProductProcess>();
  const ask = async (node: ProductProcess, method: string, path: string, body?: object, prefer = 'respond-async') => {
    const headers = {
      host: 'localhost',
      authorization: `Bearer ${await issuer.tokenOf(key, PERSON)}`,
      'x-company': '1',
      prefer,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await node.ask(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return JSON.parse(answer.body) as { readonly data: unknown; readonly code?: string };
  };
  return {
    start: async (): Promise<ProductProcess> => {
      const port = await freePort();
      const node = startProduct(port, {
        ...settings,
        PUBLIC_ORIGIN: `http://localhost:${port}`,
        OIDC_ISSUER: issuer.issuer,
      });
      running.add(node);
      return untilReady(node);
    },
    begin: async (node: ProductProcess, method: string, path: string, body?: object): Promise<string> => {
      const answer = await ask(node, method, path, body);
      const { task } = (answer.data ?? {}) as { readonly task?: { readonly id: string } };
      if (task === undefined) throw new Error(`${method} ${path} was answered ${JSON.stringify(answer)}`);
      return task.id;
    },
    task: async (node: ProductProcess, id: string): Promise<Told> =>
      (await ask(node, 'GET', `/derinexecution/api/tasks/${id}`)).data as Told,
    end: async () => {
      await Promise.all([...running].map((node) => node.stop()));
      await issuer.end();
    },
  };
};

type Nodes = Awaited<ReturnType<typeof nodesOn>>;

/** Asks until the task is as wanted; how it stands at the end of its time otherwise, or when the process is gone. */
const untilTask = async (nodes: Nodes, node: ProductProcess, id: string, isSo: (task: Told) => boolean) => {
  const until = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const task = await nodes.task(node, id).catch(() => null);
    if ((task !== null && isSo(task)) || performance.now() > until || node.child.exitCode !== null) return task;
    await pause(50);
  }
};

const isOver = ({ state }: Told): boolean => !['queued', 'running'].includes(state);

const bring = async (found: Findings, nodes: Nodes, node: ProductProcess, file: HostileFile): Promise<number> => {
  const { what, fileName, bytes, code } = file;
  const began = performance.now();
  const content = Buffer.from(bytes).toString('base64');
  const id = await nodes.begin(node, 'POST', '/derinuaa/api/user-imports/checks', { fileName, content });
  const task = await untilTask(nodes, node, id, isOver);
  const told = task?.problem ?? null;
  found.expect(
    task?.state === 'failed' && told !== null && code.split('|').includes(told.code) && told.status < 500,
    `${what}: expected ${code}, found ${JSON.stringify(task?.problem ?? task)}`,
  );
  return Math.round(performance.now() - began);
};

/** Brings the files to the nodes in turn; nothing ends, nothing grows, and each is refused with its word. */
const bringAll = async (found: Findings, nodes: Nodes, those: readonly ProductProcess[], short: boolean) => {
  const files = short ? fewHostileFiles() : hostileFiles();
  const memories = those.map(({ child }) => watchMemory(child.pid ?? 0));
  const times: number[] = [];
  for (const [at, file] of files.entries()) {
    const node = those[at % those.length] as ProductProcess;
    times.push(await bring(found, nodes, node, file));
    found.expect(
      those.every(({ child }) => child.exitCode === null && child.signalCode === null),
      `${file.what} ended a process`,
    );
  }
  const slowest = Math.max(...times);
  // Nothing of the short form is measured against the clock.
  if (!short) found.expect(slowest <= REFUSED_WITHIN_MS, `the slowest refusal took ${slowest} ms`);
  const figures = memories.map(({ end }) => end());
  // How far a process goes beyond its limit before it is ended, and how much waits to be collected, is a matter of
  // time as well: the short form, which runs beside other tests, sees what knows no bounds.
  const room = short ? 2 : 1;
  for (const { grownMb, largestChildMb } of figures) {
    found.expect(grownMb <= MOST_GROWN_MB * room, `a process grew by ${grownMb} MB`);
    found.expect(largestChildMb <= MOST_CHILD_MB * room, `a process that reads a file had ${largestChildMb} MB`);
  }
  return { n: files.length, slowest, memory: figures };
};

/** A task in whose midst the process ends twice, whoever runs it: it is not begun a third time. */
const endTwice = async (found: Findings, nodes: Nodes, first: ProductProcess) => {
  const id = await nodes.begin(first, 'GET', `/derinexecution/api/query/test-timeout?seconds=${TASK_SECONDS}`);
  let node = first;
  for (const attempt of [1, 2]) {
    const task = await untilTask(nodes, node, id, ({ state, attempt: at }) => state === 'running' && at === attempt);
    if (task?.state !== 'running') return found.add(`attempt ${attempt} was never begun: ${JSON.stringify(task)}`);
    node.child.kill('SIGKILL');
    await node.ended;
    node = await nodes.start();
  }
  const last = await untilTask(nodes, node, id, (task) => isOver(task) || task.attempt > 2);
  // Claimed once more to be failed, it is not begun.
  found.expect(
    last?.state === 'failed' && last.problem?.code === 'task-took-process',
    `after its process ended twice the task is ${JSON.stringify(last)}`,
  );
};

const onEmbedded = async (found: Findings, short: boolean) => {
  const { folder, remove } = dataFolder();
  const nodes = await nodesOn({ DATA_DIR: folder });
  try {
    const node = await nodes.start();
    const figures = await bringAll(found, nodes, [node], short);
    await endTwice(found, nodes, node);
    return figures;
  } finally {
    await nodes.end();
    remove();
  }
};

const onServer = (found: Findings) =>
  withPostgres(async ({ url }) => {
    const { folder, remove } = dataFolder();
    const nodes = await nodesOn({ DATA_DIR: folder, DATABASE_URL: await createServerDatabase(url, 'bc_drill_files') });
    try {
      const [one, two] = [await nodes.start(), await nodes.start()];
      const figures = await bringAll(found, nodes, [one, two], false);
      // One of them is gone at first, so that it is known which runs the task.
      await two.stop();
      await endTwice(found, nodes, one);
      return figures;
    } finally {
      await nodes.end();
      remove();
    }
  });

const run: Drill['run'] = async ({ short }) => {
  const found = findings();
  const embedded = await onEmbedded(found, short);
  const inFull = !short && hasPostgres();
  const server = inFull ? await onServer(found) : null;
  return {
    n: embedded.n + (server?.n ?? 0) + 1,
    embedded,
    ...(server === null ? {} : { twoNodes: server }),
    ...found.total(),
    leftOut: inFull ? [] : ['two nodes on PostgreSQL, and the time of a refusal: the full form has them'],
  };
};

export const drill: Drill = {
  id: 'G53',
  title: 'No file that somebody brings ends a process, or takes its memory',
  run,
};
