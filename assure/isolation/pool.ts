import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { inTransaction, isDatabaseAway } from '#platform/server/db.ts';
import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';
import { type Random, spread } from '#apps/server/testing/random.ts';
import { type RawClient, rawClient } from '../raw-http.ts';
import type { Tenant } from './tenants.ts';

export type PoolBench = {
  readonly product: Product;
  readonly tenants: readonly Tenant[];
  readonly tokens: ReadonlyMap<string, string>;
  readonly chance: Random;
  /** Every table with rows of companies, by the catalog. */
  readonly tables: readonly string[];
  /** Whether statements are cancelled and connections ended meanwhile: then an answer may also be 503. */
  readonly faults: boolean;
};

const WORKERS = 24;

const authorised = ({ tokens }: PoolBench, tenant: Tenant): (readonly [string, string])[] => [
  ['Authorization', `Bearer ${tokens.get(tenant.subject) ?? ''}`],
  ['X-Company', String(tenant.company)],
  ['Content-Type', 'application/json'],
];

type Ask = { readonly method: string; readonly target: string; readonly body?: string; readonly wanted: number };

const asks = (tenant: Tenant, other: Tenant): readonly Ask[] => {
  const twice = { code: tenant.canary, name: tenant.canary, unit: 'kg', safetyStock: '0' };
  return [
    { method: 'GET', target: '/api/warehouse/items?take=200', wanted: 200 },
    { method: 'GET', target: '/api/warehouse/stock?take=200', wanted: 200 },
    { method: 'GET', target: `/api/warehouse/items?search=${other.canary}`, wanted: 200 },
    { method: 'GET', target: '/api/production/orders?take=50', wanted: 200 },
    { method: 'GET', target: `/api/warehouse/stock/${other.stockId === 0 ? 999_999 : other.stockId}`, wanted: 404 },
    { method: 'POST', target: '/api/warehouse/items', body: JSON.stringify(twice), wanted: 409 },
  ];
};

const overHttp = async (found: Findings, bench: PoolBench, client: RawClient): Promise<void> => {
  const tenant = bench.chance.pick(bench.tenants);
  const others = bench.tenants.filter((one) => one !== tenant);
  const { wanted, ...request } = bench.chance.pick(asks(tenant, bench.chance.pick(others)));
  const answer = await client.send({ ...request, headers: authorised(bench, tenant) });
  const fine = answer.status === wanted || (bench.faults && answer.status === 503);
  found.expect(
    fine,
    `${request.method} ${request.target} answers ${answer.status}, not ${wanted}: ${answer.body.slice(0, 120)}`,
  );
  if (request.target.includes('items?take') && answer.status === 200)
    found.expect(answer.body.includes(tenant.canary), `${tenant.canary} does not see its own`);
  const foreign = others.filter(({ canary }) => answer.body.includes(canary));
  for (const { canary } of foreign)
    found.add(`${request.method} ${request.target} shows ${canary} to ${tenant.canary}`);
};

/** Sends a request and goes away before it is answered. */
const abandoned = async (bench: PoolBench): Promise<void> => {
  const tenant = bench.chance.pick(bench.tenants);
  const socket = connect(bench.product.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = authorised(bench, tenant).map(([name, value]) => `${name}: ${value}`);
  const lines = ['GET /api/warehouse/stock?take=200 HTTP/1.1', `Host: localhost:${bench.product.port}`, ...head];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  socket.destroy();
};

/** A division by zero and an error of the drill's own; and whatever the product takes for a database that is away. */
const isExpected = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  return code === '22012' || message === 'drill' || isDatabaseAway(error);
};

/** A transaction of one company in the product's own way, which goes wrong in one of several ways. */
const broken = async (found: Findings, bench: PoolBench): Promise<void> => {
  const { company } = bench.chance.pick(bench.tenants);
  const table = bench.chance.pick(bench.tables);
  const way = bench.chance.below(bench.product.database.kind === 'server' ? 4 : 3);
  try {
    await inTransaction(bench.product.database.db, { company }, async (tx) => {
      const { rows } = await sql<{ foreign: number }>`select count(*)::int as foreign from ${sql.table(table)}
        where company_id <> ${company}`.execute(tx);
      found.expect(
        rows[0]?.foreign === 0,
        `${rows[0]?.foreign} foreign rows of ${table} in a transaction of ${company}`,
      );
      if (way === 1) await sql`select 1 / 0`.execute(tx);
      if (way === 2) throw new Error('drill');
      if (way === 3) {
        await sql`set local statement_timeout = 5`.execute(tx);
        await sql`select pg_sleep(1)`.execute(tx);
      }
    });
  } catch (error) {
    found.expect(isExpected(error), () => `a transaction failed otherwise: ${String(error)}`);
  }
};

/** A query that names no company sees no rows of any. */
const unscoped = async (found: Findings, bench: PoolBench): Promise<void> => {
  const table = bench.chance.pick(bench.tables);
  try {
    const { rows } = await sql<{ seen: number }>`select count(*)::int as seen from ${sql.table(table)}
      where company_id is not null`.execute(bench.product.database.db);
    found.expect(rows[0]?.seen === 0, `${rows[0]?.seen} rows of ${table} without a company`);
  } catch (error) {
    found.expect(bench.faults && isExpected(error), () => `a query without a company failed: ${String(error)}`);
  }
};

/** Requests of three companies over one small pool, some of them cut off, failing or left behind. */
export const interleave = async (found: Findings, bench: PoolBench, requests: number): Promise<void> => {
  const clients = Array.from({ length: WORKERS }, () => rawClient(bench.product.port));
  await spread(requests, WORKERS, async (_index, worker) => {
    const kind = bench.chance.below(100);
    if (kind < 70) await overHttp(found, bench, clients[worker] as RawClient);
    else if (kind < 80) await abandoned(bench);
    else if (kind < 95) await broken(found, bench);
    else await unscoped(found, bench);
  });
  for (const client of clients) client.close();
};
