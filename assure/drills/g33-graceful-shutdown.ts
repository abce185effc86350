import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { dataFolder, type ProductProcess, startProduct, untilReady } from '#apps/server/testing/product-process.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { hasPostgres } from '../postgres.ts';
import { startRotatingIssuer } from '../outage/rotating-issuer.ts';
import { endInTurn } from '../shutdown/in-turn.ts';
import { balancedTraffic, type Line, openLines, send, type Target } from '../shutdown/traffic.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const PERSON = 'demo-elif';
const OTHER = 'demo-deniz';
const OF_A_PERSON = 20;
const TABS = { short: 8, full: 2_000 };
const CLOSED_FOR_RESTART = 1012;
const WITHIN_MS = 10_000;
/** As long as in production: a balancer on a machine that is busy sees it late. */
const DRAIN_S = 3;
/** Longer than it serves on, and not so long that it may be cut. */
const SLOW = `/derinexecution/api/query/test-timeout?seconds=${DRAIN_S + 1.5}`;
const TASK_SECONDS = 30;
/** All of them in one moment is what a restart must not do to the next process. */
const LEAST_SPREAD_MS = 100;

/** Tokens of whoever is wanted, by a provider of the drill's own: thousands of tabs want more people than the demo has. */
const startSignIns = async () => {
  const issuer = await startRotatingIssuer();
  const key = await issuer.makeKey('g33');
  issuer.publish([key]);
  await issuer.up();
  return {
    issuer: issuer.issuer,
    tokenFor: (subject: string) => issuer.tokenOf(key, subject),
    end: issuer.end,
  };
};

type SignIns = Awaited<ReturnType<typeof startSignIns>>;

/** What a person is called, whom the product makes when it meets them first. */
const userNameOf = async ({ port, token }: Target): Promise<string> => {
  const answer = await fetch(`http://localhost:${port}/derinuaa/api/account`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { readonly data: { readonly userName: string } }).data.userName;
};

/** Open tabs of many people, as many of each as one may have. */
const openTabs = async (signIns: SignIns, port: number, count: number): Promise<readonly Line[]> => {
  const lines: Line[] = [];
  for (let person = 0; lines.length < count; person += 1) {
    const target = { port, token: await signIns.tokenFor(`g33-${person}`) };
    lines.push(...(await openLines(target, await userNameOf(target), Math.min(OF_A_PERSON, count - lines.length))));
  }
  return lines;
};

/** Leaves a task that takes longer than the end may. */
const leaveTask = async ({ port, token }: Target): Promise<string> => {
  const answer = await fetch(`http://localhost:${port}/derinexecution/api/query/test-timeout?seconds=${TASK_SECONDS}`, {
    headers: { authorization: `Bearer ${token}`, prefer: 'respond-async' },
  });
  const { data } = (await answer.json()) as { readonly data: { readonly task: { readonly id: string } } };
  for (;;) {
    const seen = await fetch(`http://localhost:${port}/derinexecution/api/tasks/${data.task.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data: task } = (await seen.json()) as { readonly data: { readonly state: string } };
    if (task.state === 'running') return data.task.id;
    await pause(20);
  }
};

/** What the ended process left of the task: back in line, and not counted as an attempt. */
const taskLeft = async (folder: string, id: string) => {
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: folder }), createLog('silent'));
  try {
    const { rows } = await sql<{ state: string; attempt: number; jobs: number }>`
      select t.state, t.attempt, (select count(*)::int from jobs.job_common j where j.id = t.job_id
        and j.state < 'active') as jobs from task t where t.id = ${id}`.execute(database.owner);
    return rows[0];
  } finally {
    await database.close();
  }
};

const endUnderLoad = async (found: Findings, signIns: SignIns, folder: string, short: boolean) => {
  const port = await freePort();
  const product = await untilReady(
    startProduct(port, {
      DATA_DIR: folder,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DRAIN_SECONDS: String(DRAIN_S),
      // Thousands of tabs come from this one address.
      CONNECTIONS_PER_ADDRESS: '100000',
      OIDC_ISSUER: signIns.issuer,
    }),
  );
  const target = { port, token: await signIns.tokenFor(PERSON) };
  const lines = await openTabs(signIns, port, short ? TABS.short : TABS.full);
  const task = await leaveTask(target);
  const other = { port, token: await signIns.tokenFor(OTHER) };
  const traffic = balancedTraffic(target);
  await pause(short ? 700 : 5_000);
  const slow = send(other, SLOW).catch((error: unknown) => String(error));
  await pause(100);
  const toldAt = performance.now();
  product.child.kill('SIGTERM');
  await pause(300);
  // Somebody is impatient: the end that is under way goes on as it was.
  product.child.kill('SIGTERM');
  const code = await product.ended;
  const took = performance.now() - toldAt;
  const { sent, failed } = await traffic.finish();
  const closed = await Promise.all(lines.map(({ closed: end }) => end));
  const times = closed.map(({ at }) => at - toldAt);
  const spread = Math.max(...times) - Math.min(...times);
  found.expect(code === 0, `it ended with ${code}:\n${product.output().slice(-2_000)}`);
  found.expect(took <= WITHIN_MS, `it took ${Math.round(took)} ms to end`);
  const notReady = (traffic.notReadyAt() ?? Number.POSITIVE_INFINITY) - toldAt;
  found.expect(
    notReady < DRAIN_S * 1_000,
    `it was seen to be ready for ${Math.round(notReady)} ms after it was told to end`,
  );
  for (const each of failed) found.add(each);
  const answered = await slow;
  found.expect(answered === 200, `what was being answered got ${answered}`);
  for (const { code: why } of closed)
    found.expect(why === CLOSED_FOR_RESTART, `a live connection was closed with ${why}`);
  found.expect(spread >= LEAST_SPREAD_MS, `all live connections were closed within ${Math.round(spread)} ms`);
  const left = await taskLeft(folder, task);
  found.expect(
    left?.state === 'queued' && left.attempt === 0 && left.jobs === 1,
    `the task that ran is ${JSON.stringify(left)}`,
  );
  return { sent, sockets: lines.length, endedInMs: Math.round(took), spreadMs: Math.round(spread) };
};

const ends = async (product: ProductProcess): Promise<number | null> => {
  const late = pause(WITHIN_MS, 'late' as const);
  const code = await Promise.race([product.ended, late]);
  if (code !== 'late') return code;
  product.child.kill('SIGKILL');
  return product.ended;
};

const BALANCERS = { haproxy: '/usr/sbin/haproxy', nginx: '/usr/sbin/nginx' } as const;

/** Nodes end in turn behind each balancer that is here; answers what is not. */
const endBehindBalancers = async (found: Findings) => {
  const behind = [];
  const lacking: string[] = hasPostgres() ? [] : ['nodes that end in turn: PostgreSQL is not on this machine'];
  for (const [name, program] of Object.entries(BALANCERS)) {
    if (!hasPostgres()) break;
    if (existsSync(program)) behind.push(await endInTurn(found, name as keyof typeof BALANCERS));
    else lacking.push(`nodes behind ${name}: it is not on this machine`);
  }
  return { behind, lacking };
};

/** Told to end while it starts, it ends well, and the next start finds everything whole. */
const endWhileStarting = async (found: Findings, folder: string, after: number): Promise<void> => {
  const port = await freePort();
  const settings = { DATA_DIR: folder, PUBLIC_ORIGIN: `http://localhost:${port}` };
  const product = startProduct(port, settings);
  await pause(after);
  product.child.kill('SIGTERM');
  const code = await ends(product);
  // Before it has touched anything it need not hear.
  const isWell = code === 0 || (code === null && !existsSync(path.join(folder, 'lock')));
  found.expect(isWell, `told to end ${after} ms after its start, it ended with ${code}:\n${product.output()}`);
};

const run: Drill['run'] = async ({ short }) => {
  const found = findings();
  const { folder, remove } = dataFolder();
  const signIns = await startSignIns();
  try {
    const figures = await endUnderLoad(found, signIns, folder, short);
    // Node itself is not there to hear anything before.
    const moments = short ? [900] : [700, 900, 1_200, 1_600, 2_200];
    for (const after of moments) await endWhileStarting(found, folder, after);
    const port = await freePort();
    if (!short) {
      const whole = await untilReady(
        startProduct(port, { DATA_DIR: folder, PUBLIC_ORIGIN: `http://localhost:${port}` }),
      );
      found.expect((await whole.stop()) === 0, 'an ordinary start and end after those did not go well');
    }
    const { behind, lacking } = short ? { behind: [], lacking: [] } : await endBehindBalancers(found);
    return {
      n: figures.sent + figures.sockets + moments.length + behind.reduce((sum, { sent }) => sum + sent, 0),
      ...figures,
      inTurn: behind,
      ...found.total(),
      leftOut: short ? ['2,000 live connections, and nodes in turn behind balancers: the full form has them'] : lacking,
    };
  } finally {
    await signIns.end();
    remove();
  }
};

export const drill: Drill = {
  id: 'G33',
  title: 'Told to end, it lets go of nothing that it has taken',
  run,
};
