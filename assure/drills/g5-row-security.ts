import pg from 'pg';
import { type Drill, type Findings, findings } from '../drill.ts';
import { lintCatalog, tenantTablesOf } from '../isolation/catalog.ts';
import { overheadOf } from '../isolation/overhead.ts';
import { interleave, type PoolBench } from '../isolation/pool.ts';
import { makeTenants } from '../isolation/tenants.ts';
import { hasPostgres, openSeeded, type Server, withPostgres } from '../postgres.ts';
import { type Product, withProduct } from '../product.ts';
import { type Random, random } from '#apps/server/testing/random.ts';

const POOL = 2;
const FAULT_EVERY_MS = 40;
const FULL = 10_000;
const SHORT = 600;

/** Cancels statements and ends connections of the product, one after another, while the work goes on. */
const underFaults = async ({ superUrl }: Server, chance: Random, work: () => Promise<void>) => {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  const done = { cancelled: 0, ended: 0 };
  let over = false;
  const strike = async (): Promise<void> => {
    while (!over) {
      const end = chance.below(3) === 0;
      const { rowCount } = await client.query(
        `select ${end ? 'pg_terminate_backend' : 'pg_cancel_backend'}(pid) from pg_stat_activity
         where application_name = 'blue-citrus' and state <> 'idle' order by random() limit 1`,
      );
      done[end ? 'ended' : 'cancelled'] += rowCount ?? 0;
      await new Promise((resolve) => {
        setTimeout(resolve, FAULT_EVERY_MS);
      });
    }
  };
  const striking = strike();
  try {
    await work();
  } finally {
    over = true;
    await striking;
    await client.end();
  }
  return done;
};

/** Somebody without a company is refused in words, and is shown nothing. */
const withoutCompany = async (found: Findings, product: Product): Promise<void> => {
  const answer = await product.server.inject({
    url: '/api/warehouse/stock',
    headers: { authorization: `Bearer ${await product.tokenFor('nobody yet')}` },
  });
  const { code, data } = answer.json() as { code?: string; data?: unknown };
  found.expect(
    answer.statusCode === 403 && code === 'no-company' && data === null,
    `without a company: ${answer.statusCode} ${code}`,
  );
};

const benchOf = async (product: Product, chance: Random, withFaults: boolean): Promise<PoolBench> => {
  const tenants = await makeTenants(product);
  const subjects = await Promise.all(
    tenants.map(async ({ subject }) => [subject, await product.tokenFor(subject)] as const),
  );
  const tables = await tenantTablesOf(product.database.db);
  return { product, tenants, tokens: new Map(subjects), chance, tables, faults: withFaults };
};

const onEmbedded = async (found: Findings, chance: Random, requests: number): Promise<number> =>
  withProduct({}, async (product) => {
    const looked = await lintCatalog(found, product.database.db);
    await withoutCompany(found, product);
    await interleave(found, await benchOf(product, chance, false), requests);
    return looked + requests;
  });

const onServer = async (found: Findings, server: Server, chance: Random, requests: number) =>
  withProduct({ database: await openSeeded(server.url, POOL) }, async (product) => {
    const looked = await lintCatalog(found, product.database.db);
    await withoutCompany(found, product);
    const bench = await benchOf(product, chance, true);
    const struck = await underFaults(server, chance, () => interleave(found, bench, requests));
    found.expect(struck.cancelled > 0 && struck.ended > 0, 'no statement was cancelled, or no connection ended');
    // When the faults are over everything is well again.
    await interleave(found, { ...bench, faults: false }, 100);
    const overheadPercent = await overheadOf(server, product, bench.tenants);
    return { n: looked + requests + 100, struck, overheadPercent };
  });

const run: Drill['run'] = async ({ short, seed }) => {
  const found = findings();
  const chance = random(seed);
  if (short || !hasPostgres()) {
    const n = await onEmbedded(found, chance, short ? SHORT : FULL);
    const leftOut = [
      'cancelled statements, ended connections and a pool of two: the embedded database has one connection of its own',
      'the login behind the role: the embedded database has its superuser only',
      ...(short ? [] : ['PostgreSQL 15: it is not on this machine']),
      'what row security costs: measured on PostgreSQL, in the full form',
    ];
    return { n, ...found.total(), database: 'embedded', leftOut };
  }
  const { n, struck, overheadPercent } = await withPostgres((server) => onServer(found, server, chance, FULL));
  return { n, ...found.total(), database: 'PostgreSQL 15', pool: POOL, requests: FULL, ...struck, overheadPercent };
};

export const drill: Drill = {
  id: 'G5',
  title: 'No row of a company reaches another, whatever happens to statements and connections',
  run,
};
