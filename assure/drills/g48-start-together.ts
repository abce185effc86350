import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { dataFolder, type ProductProcess, startProduct, untilReady } from '#apps/server/testing/product-process.ts';
import { TEST_SEAL } from '#apps/server/testing/prepare-database.ts';
import { inTransaction } from '#platform/server/db.ts';
import { createServerDatabase } from '#platform/server/testing/test-database.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { hasPostgres, openAsApp, type Server, withPostgres } from '../postgres.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const NODES = 5;
const ROUNDS = 20;
const HOST = 'citrus.example.com';
const ORIGIN = `https://${HOST}`;
const PASSWORD = 'portakal-suyu-sıkan';

type Settings = Readonly<Record<string, string>>;

type Together = {
  readonly start: (index: number, settings?: Settings) => Promise<ProductProcess>;
  readonly url: string;
};

const startIn =
  (folder: string, url: string): Together['start'] =>
  async (index, settings = {}) => {
    const own = path.join(folder, `node-${index}`);
    mkdirSync(own, { recursive: true });
    const shared = { NODE_ENV: 'production', DATABASE_URL: url, PUBLIC_ORIGIN: ORIGIN, TRUSTED_PROXIES: '127.0.0.1' };
    const seal = { SEAL_KEY_FILE: path.join(folder, 'audit.key'), DATA_DIR: own, NODE_NAME: `node-${index}` };
    return startProduct(await freePort(), { ...shared, ...seal, ...settings });
  };

/** What has to be there once, whoever was first: each thing that is there more often, or not at all. */
const onceOf = async (url: string): Promise<readonly string[]> => {
  const database = await openAsApp(url);
  try {
    const { rows } = await inTransaction(database.db, 'every-company', (tx) =>
      sql<{ what: string; count: number }>`
        select 'role ' || name as what, count(*)::int as count from role group by name having count(*) > 1
        union all select 'screen ' || url, count(*)::int from screen_url where to_epoch is null group by url having count(*) > 1
        union all select 'fingerprints of the key', count(*)::int from seal_fingerprint having count(*) <> 1
        union all select 'the role Admin', count(*)::int from role where name = 'Admin' having count(*) <> 1`.execute(
        tx,
      ),
    );
    return rows.map(({ what, count }) => `${what}: ${count}`);
  } finally {
    await database.close();
  }
};

const linkIn = (node: ProductProcess): string | null =>
  new RegExp(`${ORIGIN}(/idp/set-password/\\S+)`).exec(node.output())?.[1] ?? null;

/** All of them print the same link of the first administrator. */
const sameLink = (found: Findings, nodes: readonly ProductProcess[]): string | null => {
  const links = new Set(nodes.map(linkIn));
  const [link = null] = links;
  found.expect(links.size === 1 && link !== null, `five nodes printed ${links.size} links, among them ${link}`);
  return link;
};

/** The link that one printed is taken at another, once: whoever comes with it again at a third is refused. */
const tryLink = async (found: Findings, nodes: readonly ProductProcess[], link: string): Promise<void> => {
  const take = async (node: ProductProcess | undefined): Promise<number | undefined> =>
    (
      await node?.ask(link, {
        method: 'POST',
        headers: { host: HOST, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ password: PASSWORD, repeated: PASSWORD }).toString(),
      })
    )?.status;
  const [first, again] = [await take(nodes[1]), await take(nodes[2])];
  found.expect(first === 200, `the link is answered ${first} at another node`);
  found.expect(again === 410, `the link is answered ${again} when it comes again`);
};

/** Who differs from those that run does not start, and says in which setting. */
const tryOthers = async (found: Findings, { start }: Together, folder: string): Promise<number> => {
  const key = path.join(folder, 'other.key');
  writeFileSync(key, `${TEST_SEAL}, another`, { mode: 0o600 });
  const others: readonly (readonly [string, Settings])[] = [
    ['SEAL_KEY_FILE', { SEAL_KEY_FILE: key }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://other.example.com' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'https://id.example.com/realms/citrus' }],
  ];
  for (const [setting, settings] of others) {
    const other = await start(NODES, settings);
    const code = await other.ended;
    const isSaid = other.output().includes(`\n  ${setting}: `);
    found.expect(code === 1 && isSaid, `with another ${setting} a node ended with ${code}:\n${other.output()}`);
  }
  return others.length;
};

const startTogether = async (found: Findings, server: Server, round: number): Promise<number> => {
  const url = await createServerDatabase(server.url, `bc_together_${round}`);
  const { folder, remove } = dataFolder();
  writeFileSync(path.join(folder, 'audit.key'), TEST_SEAL, { mode: 0o600 });
  const together: Together = { url, start: startIn(folder, url) };
  const nodes = await Promise.all(Array.from({ length: NODES }, (_each, index) => together.start(index)));
  try {
    const ready = await Promise.allSettled(nodes.map(untilReady));
    for (const [index, one] of ready.entries())
      if (one.status === 'rejected') found.add(`node-${index} did not start: ${String(one.reason)}`);
    for (const wrong of await onceOf(url)) found.add(`after a start of five nodes at once, ${wrong}`);
    const link = sameLink(found, nodes);
    if (round > 0) return NODES;
    if (link !== null) await tryLink(found, nodes, link);
    return NODES + (await tryOthers(found, together, folder));
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    remove();
  }
};

const run: Drill['run'] = async () => {
  if (!hasPostgres()) throw new Error('PostgreSQL 15 is not on this machine');
  const found = findings();
  const n = await withPostgres(async (server) => {
    let started = 0;
    for (let round = 0; round < ROUNDS; round += 1) started += await startTogether(found, server, round);
    return started;
  });
  return { n, rounds: ROUNDS, ...found.total() };
};

export const drill: Drill = {
  id: 'G48',
  title: 'Five nodes start at once on an empty database, and one that differs from them does not',
  noShortForm:
    'it starts a hundred processes, which takes minutes; two that start at once are tried with the key of the trail',
  run,
};
