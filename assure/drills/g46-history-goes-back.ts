import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareTemplate, TEST_SEAL } from '#apps/server/testing/prepare-database.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { createServerDatabase } from '#platform/server/testing/test-database.ts';
import { type Standby, startStandbys } from '#platform/server/testing/standby-postgres.ts';
import type { Actor } from '../acting.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { type Proxy, startProxy } from '../outage/proxy.ts';
import { withPostgres } from '../postgres.ts';
import { type Product, startProduct } from '../product.ts';
import { mayOpen } from '../revocation/may-open.ts';
import { type Bench, makeSubjects, openTo, SCREENS, type Subject } from '../revocation/subjects.ts';
import { connect, type Tab, until } from '../sockets/tab.ts';

const SUBJECTS = 10;
/** Five to each of them. */
const CHANGES = 50;
const SERVES_WITHIN_MS = 45_000;
const ANEW_WITHIN_MS = 5_000;
const [SCREEN] = SCREENS;

type Nodes = readonly [Product, Product];

const untilServing = async (found: Findings, node: Product, token: string, wanted: number): Promise<void> => {
  const last = performance.now() + SERVES_WITHIN_MS;
  let status = await mayOpen(node, token, SCREEN);
  while (status !== wanted && performance.now() < last) {
    await pause(100);
    status = await mayOpen(node, token, SCREEN);
  }
  found.expect(status === wanted, `a node answered ${status} instead of ${wanted} after the server was replaced`);
};

const openAt = async (node: Product, token: string, after: string | null = null): Promise<Tab> => {
  const tab = await connect(node, { subject: 'demo-mehmet', userName: 'mehmet', company: 1 }, { token, after });
  await tab.letIn();
  return tab;
};

/** A tab of before is let go, and its next connection reads everything anew. */
const expectAnew = async (found: Findings, node: Product, tab: Tab, token: string): Promise<number> => {
  const began = performance.now();
  found.expect(await until(() => tab.state.code !== null, ANEW_WITHIN_MS), 'a tab stayed connected to another history');
  const next = await openAt(node, token, tab.ready()?.lastId ?? null);
  found.expect(next.ready()?.resumed === false, 'a tab resumed in another history');
  next.socket.terminate();
  return Math.round(performance.now() - began);
};

/** The product's way to the database leads to another server, as that of a virtual address does. */
const replaceBy = async (network: Proxy, end: () => Promise<void>, standby: Standby): Promise<void> => {
  network.set('cut');
  await end();
  await standby.promote();
  network.leadTo(standby.port);
  network.set('fine');
};

const setState = (admin: Actor, { personId }: Subject, to: 'deactivate' | 'reactivate') =>
  admin.call('POST', `/derinuaa/api/users/:id/${to}`, { id: personId });

/** What a server has to be told of a person after a backup: one half loses the way in, the other gets a right. */
const changeAfterBackup = async (bench: Bench): Promise<void> => {
  for (let n = 0; n < CHANGES / SUBJECTS; n += 1)
    for (const [index, subject] of bench.subjects.entries())
      if (index % 2 === 0) await setState(bench.admin, subject, n % 2 === 0 ? 'deactivate' : 'reactivate');
      else if (n === 0) await openTo(bench, subject, SCREEN);
      else
        await bench.admin.call('POST', '/derinuaa/api/roles', { name: `Sonra ${index}.${n}`, companyId: bench.first });
};

/** As whoever runs the product does it, with the key that the drill's nodes seal with. */
const declareRestore = (url: string): void => {
  const main = path.resolve(import.meta.dirname, '../../apps/server/after-restore.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-drill-'));
  writeFileSync(path.join(folder, 'audit.key'), TEST_SEAL, { mode: 0o600 });
  const ran = spawnSync(process.execPath, [main], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder },
  });
  rmSync(folder, { recursive: true, force: true });
  if (ran.status !== 0) throw new Error(`after-restore ended with ${ran.status}: ${ran.stderr}${ran.stdout}`);
};

/** A promotion that lost nothing: the nodes go on, by what the new server holds. */
const promoted = async (found: Findings, nodes: Nodes, replace: () => Promise<void>): Promise<number> => {
  const token = await nodes[0].tokenFor('demo-mehmet');
  const tabs = await Promise.all(nodes.map((node) => openAt(node, token)));
  await replace();
  for (const node of nodes) await untilServing(found, node, token, 200);
  const anew = await Promise.all(tabs.map((tab, index) => expectAnew(found, nodes[index] as Product, tab, token)));
  return Math.max(...anew);
};

type Lost = { readonly asked: number; readonly anewMs: number };

/** A promotion that lost acknowledged changes: nobody is let in, until the restore is declared. */
const lost = async (
  found: Findings,
  nodes: Nodes,
  bench: Bench,
  ways: { readonly replace: () => Promise<void>; readonly declare: () => void },
): Promise<Lost> => {
  const [node] = nodes;
  const old = await Promise.all(bench.subjects.map(({ name }) => node.tokenFor(name)));
  const token = await node.tokenFor('demo-mehmet');
  const tabs = await Promise.all(nodes.map((each) => openAt(each, token)));
  await changeAfterBackup(bench);
  // Both have seen what was acknowledged.
  for (const each of nodes) for (const one of old) await mayOpen(each, one, SCREEN);
  await ways.replace();
  let asked = 0;
  const expectAll = async (what: string, tokens: readonly string[], right: (status: number) => boolean) => {
    for (const each of nodes)
      for (const [index, one] of tokens.entries()) {
        asked += 1;
        const status = await mayOpen(each, one, SCREEN);
        found.expect(right(status), `${what}: person ${index} was answered ${status}`);
      }
  };
  for (let round = 0; round < 5; round += 1) {
    await expectAll('before the restore was declared', old, (status) => status === 503);
    await pause(200);
  }
  ways.declare();
  for (const each of nodes) await untilServing(found, each, await node.tokenFor('demo-mehmet'), 200);
  await expectAll('by a token of before', old, (status) => status === 401);
  // The right that was given since the backup is in no database any more.
  const since = await Promise.all(bench.subjects.map(({ name }) => node.tokenFor(name)));
  await expectAll('by facts that the database does not hold', since, (status) => status === 403);
  const fresh = await node.tokenFor('demo-mehmet');
  const anew = await Promise.all(tabs.map((tab, index) => expectAnew(found, nodes[index] as Product, tab, fresh)));
  return { asked, anewMs: Math.max(...anew) };
};

const drive = (found: Findings) =>
  withPostgres(async (server) => {
    const own = new URL(await createServerDatabase(server.url, 'bc_drill_history', await prepareTemplate(server.url)));
    const network = await startProxy(Number(own.port));
    const behind = new URL(own);
    behind.port = String(network.port);
    const open = async (tokenRules?: Product['tokenRules']): Promise<Product> => {
      const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: behind.href });
      const database = await openDatabase(config, createLog('silent'));
      await database.becomeApp();
      return startProduct(tokenRules === undefined ? { database } : { database, tokenRules });
    };
    const first = await open();
    const nodes: Nodes = [first, await open(first.tokenRules)];
    const standbys = startStandbys();
    try {
      const bench = await makeSubjects(first, SUBJECTS);
      const whole = await standbys.of(Number(own.port));
      const endFirst = async (): Promise<void> => {
        await whole.caughtUp();
        await server.kill();
      };
      const promotedMs = await promoted(found, nodes, () => replaceBy(network, endFirst, whole));
      const stale = await standbys.of(whole.port);
      await stale.stop();
      const replace = async (): Promise<void> => {
        network.set('cut');
        await whole.stop();
        await stale.start();
        await replaceBy(network, () => Promise.resolve(), stale);
      };
      own.port = String(stale.port);
      const after = await lost(found, nodes, bench, {
        replace,
        declare: () => declareRestore(own.href),
      });
      return { n: after.asked + nodes.length, anewMs: { promoted: promotedMs, restored: after.anewMs } };
    } finally {
      for (const node of nodes) await node.end();
      await network.end();
      await standbys.remove();
    }
  });

const run: Drill['run'] = async () => {
  const found = findings();
  const figures = await drive(found);
  return {
    ...figures,
    ...found.total(),
    leftOut: ['two primaries at a time: a goal of its own', 'more than one machine: the servers share this one'],
  };
};

export const drill: Drill = {
  id: 'G46',
  title: 'A database that has forgotten acknowledged changes lets nobody in',
  noShortForm: 'it starts three database servers; the tests of the server on PostgreSQL forget changes in one',
  run,
};
