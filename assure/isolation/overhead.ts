import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { countConditions, listStock } from '#features/floor/warehouse/server/stock-store.ts';
import { type Database, inTransaction, type Tx } from '#platform/server/db.ts';
import type { Server } from '../postgres.ts';
import type { Product } from '../product.ts';
import type { Tenant } from './tenants.ts';

const ROUNDS = 60;
const ITEMS = 3_000;

type Query = (tx: Tx, company: number) => Promise<unknown>;

/** The product's own statements, those that its busiest screens send. */
const HOT: Readonly<Record<string, Query>> = {
  stockPage: (tx, company) => listStock(tx, company, { sort: 'item', skip: 0, take: 50 }),
  stockSearch: (tx, company) => listStock(tx, company, { search: 'yuk 12', sort: '-quantity', skip: 0, take: 50 }),
  stockConditions: countConditions,
};

/** Rows enough that a statement's own work is what is measured. */
const fill = async (db: Database, tenants: readonly Tenant[]): Promise<void> => {
  for (const { company } of tenants)
    await db.transaction().execute(async (tx) => {
      await sql`insert into stock_location (company_id, code, name)
        select ${company}, 'YUK', 'Yük'`.execute(tx);
      await sql`insert into item (company_id, code, name, search_fold, unit, safety_stock, created_by)
        select ${company}, 'YUK-' || n, 'Yük ' || n, 'yuk-' || n || ' yuk ' || n, 'kg', 5, 1 from generate_series(1, ${ITEMS}::int) n`.execute(
        tx,
      );
      await sql`insert into lot (company_id, item_id, lot_no, lot_fold)
        select company_id, id, 'L1', 'l1' from item where company_id = ${company} and code like 'YUK-%'`.execute(tx);
      await sql`insert into stock (company_id, lot_id, location_id, quantity)
        select l.company_id, l.id, p.id, 10 from lot l
        join item i on i.id = l.item_id and i.code like 'YUK-%'
        join stock_location p on p.company_id = l.company_id and p.code = 'YUK'
        where l.company_id = ${company}`.execute(tx);
    });
  await sql`analyze`.execute(db);
};

const middle = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

const timed = async (db: Database, company: number, query: Query): Promise<number> => {
  const began = performance.now();
  await inTransaction(db, { company }, (tx) => query(tx, company), 'read only');
  return performance.now() - began;
};

/**
 * What row security costs each hot query, in hundredths of its time without: the product's role beside a superuser, who is
 * under no rule, in turn on the same rows. Told and not judged: it is a matter of time.
 */
export const overheadOf = async (
  { superUrl }: Server,
  product: Product,
  tenants: readonly Tenant[],
): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(product.database.db);
  const address = new URL(superUrl);
  address.pathname = `/${rows[0]?.name}`;
  const pool = new pg.Pool({ connectionString: address.href, max: 1 });
  const free = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await fill(free, tenants);
    const costs: Record<string, number> = {};
    for (const [name, query] of Object.entries(HOT)) {
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { company } = tenants[round % tenants.length] as Tenant;
        // Each goes first as often as the other.
        const first = round % 2 === 0 ? free : product.database.db;
        const one = await timed(first, company, query);
        const other = await timed(first === free ? product.database.db : free, company, query);
        ratios.push(first === free ? other / one : one / other);
      }
      costs[name] = Math.round((middle(ratios) - 1) * 100);
    }
    return costs;
  } finally {
    await free.destroy();
  }
};
