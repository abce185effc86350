import { setTimeout as pause } from 'node:timers/promises';
import { prepareTemplate } from '#apps/server/testing/prepare-database.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { startStandbys, waitForStandbys } from '#platform/server/testing/standby-postgres.ts';
import { createServerDatabase } from '#platform/server/testing/test-database.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { startProxy } from '../outage/proxy.ts';
import { withPostgres } from '../postgres.ts';
import { type Product, startProduct } from '../product.ts';
import { mayOpen } from '../revocation/may-open.ts';
import { type Bench, makeSubjects, openTo, SCREENS } from '../revocation/subjects.ts';

const FENCED_WITHIN_MS = 2_500;
const SERVES_WITHIN_MS = 45_000;
const [SCREEN] = SCREENS;

type Asked = { readonly calledAt: number; readonly status: number };

/** Asks a node over and over whether a person may, until it is ended. */
const keepAsking = (node: Product, tokenOf: () => Promise<string>) => {
  const answers: Asked[] = [];
  let goesOn = true;
  const run = async (): Promise<void> => {
    while (goesOn) {
      const calledAt = performance.now();
      answers.push({ calledAt, status: await mayOpen(node, await tokenOf(), SCREEN) });
      await pause(5);
    }
  };
  const running = run();
  return {
    answers,
    end: async (): Promise<void> => {
      goesOn = false;
      await running;
    },
  };
};

/** Takes a person's role away at a node as soon as it lets anybody change anything; answers when that was acknowledged. */
const revokeAt = async (bench: Bench, membershipId: number): Promise<number> => {
  const last = performance.now() + SERVES_WITHIN_MS;
  for (;;) {
    const path = '/derinuaa/api/roles/memberships/:membershipId';
    const { status, code } = await bench.admin.attempt('DELETE', path, { membershipId });
    if (code === null) return performance.now();
    if (performance.now() > last) throw new Error(`the role could not be taken at the new primary: ${status} ${code}`);
    await pause(100);
  }
};

type Ways = { readonly cut: () => void; readonly promote: () => Promise<void> };

/** The old primary and one node stay together, cut off; the other node follows the promoted standby. */
const split = async (found: Findings, [old, fresh]: readonly [Product, Product], bench: Bench, ways: Ways) => {
  const [subject] = bench.subjects;
  if (subject === undefined) throw new Error('nobody to ask about');
  const membershipId = await openTo(bench, subject, SCREEN);
  const tokenOf = () => fresh.tokenFor(subject.name);
  found.expect(
    (await mayOpen(old, await tokenOf(), SCREEN)) === 200,
    'the person was never allowed at the old primary',
  );
  const asking = keepAsking(old, tokenOf);
  await pause(500);
  const cutAt = performance.now();
  ways.cut();
  await ways.promote();
  const revokedAt = await revokeAt(bench, membershipId);
  await pause(FENCED_WITHIN_MS);
  await asking.end();
  const { answers } = asking;
  const since = answers.filter(({ calledAt }) => calledAt > revokedAt);
  const late = answers.filter(({ calledAt, status }) => calledAt > cutAt + FENCED_WITHIN_MS && status !== 503);
  for (const { status, calledAt } of since)
    found.expect(
      status === 503,
      `${status} at the old primary, ${Math.round(calledAt - revokedAt)} ms after the revoke was acknowledged`,
    );
  found.expect(late.length === 0, `${late.length} answers were no 503 when ${FENCED_WITHIN_MS} ms had passed`);
  found.expect(since.length > 0, 'nobody asked after the revoke');
  found.expect((await mayOpen(fresh, await tokenOf(), SCREEN)) === 403, 'the revoke does not hold at the new primary');
  const lastAllowed = answers.findLast(({ status }) => status === 200)?.calledAt ?? cutAt;
  return {
    n: answers.length,
    fencedMs: Math.round(lastAllowed - cutAt),
    revokedMs: Math.round(revokedAt - cutAt),
  };
};

const drive = (found: Findings) =>
  withPostgres(async (server) => {
    const own = new URL(await createServerDatabase(server.url, 'bc_drill_fence', await prepareTemplate(server.url)));
    const primary = Number(own.port);
    const replication = await startProxy(primary);
    const network = await startProxy(primary);
    const standbys = startStandbys();
    const nodes: Product[] = [];
    const open = async (port: number, tokenRules?: Product['tokenRules']): Promise<Product> => {
      own.port = String(port);
      const env = { DATABASE_URL: own.href, FENCE_OLD_PRIMARY: 'on' };
      const database = await openDatabase(readConfig({ NODE_ENV: 'test', ...env }), createLog('silent'));
      await database.becomeApp();
      const node = await startProduct(tokenRules === undefined ? { database, env } : { database, env, tokenRules });
      nodes.push(node);
      return node;
    };
    try {
      await waitForStandbys(primary);
      const next = await standbys.of(replication.port);
      // A promoted server has a standby of its own to wait for.
      await standbys.of(next.port);
      const fresh = await open(network.port);
      const old = await open(primary, fresh.tokenRules);
      const bench = await makeSubjects(fresh, 1);
      return await split(found, [old, fresh], bench, {
        cut: () => {
          replication.set('cut');
          network.set('cut');
        },
        promote: async () => {
          await next.promote();
          network.leadTo(next.port);
          network.set('fine');
        },
      });
    } finally {
      await Promise.all(nodes.map((node) => node.end().catch(() => undefined)));
      await Promise.all([replication.end(), network.end()]);
      await standbys.remove();
    }
  });

const run: Drill['run'] = async () => {
  const found = findings();
  const figures = await drive(found);
  return {
    ...figures,
    ...found.total(),
    leftOut: [
      'an asynchronous standby: what it lacks is told by G46',
      'networks of their own: the servers share this machine',
    ],
  };
};

export const drill: Drill = {
  id: 'G47',
  title: 'An old primary that nobody stopped lets nobody in once a right has ended at the new one',
  noShortForm: 'it starts three database servers; the fence itself has tests of its own',
  run,
};
