import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { MovementKind } from '../contract/vocabulary.ts';
import type { WarehouseTables } from './tables.ts';

/** Who posts, for which company. */
export type Poster = {
  readonly tx: Tx;
  readonly company: number;
  readonly person: { readonly id: number; readonly name: string };
};

export type Lot = { readonly itemId: number; readonly lotNo: string; readonly bestBefore: string | null };

/** The lot of an item by its number, opened where it is new; a known lot keeps its best-before day. */
export const openLot = async (
  { tx, company }: Poster,
  lot: Lot,
): Promise<{ readonly id: number; readonly bestBefore: string | null }> => {
  const db = tables<WarehouseTables>(tx);
  await db
    .insertInto('lot')
    .values({
      company_id: company,
      item_id: lot.itemId,
      lot_no: lot.lotNo,
      lot_fold: fold(lot.lotNo),
      best_before: lot.bestBefore,
    })
    .onConflict((conflict) => conflict.constraint('lot_no_unique').doNothing())
    .execute();
  return db
    .selectFrom('lot')
    .select(['id', 'best_before as bestBefore'])
    .where('company_id', '=', company)
    .where('item_id', '=', lot.itemId)
    .where('lot_no', '=', lot.lotNo)
    .executeTakeFirstOrThrow();
};

/** The stock row of a lot in a location, opened empty where there is none. */
export const openStock = async ({ tx, company }: Poster, lotId: number, locationId: number): Promise<number> => {
  const db = tables<WarehouseTables>(tx);
  await db
    .insertInto('stock')
    .values({ company_id: company, lot_id: lotId, location_id: locationId, quantity: '0' })
    .onConflict((conflict) => conflict.constraint('stock_place_unique').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('stock')
    .select('id')
    .where('company_id', '=', company)
    .where('lot_id', '=', lotId)
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  return id;
};

/** The lot and the location of a stock row. */
export const placeOf = ({ tx, company }: Poster, stockId: number) =>
  tables<WarehouseTables>(tx)
    .selectFrom('stock')
    .select(['lot_id as lotId', 'location_id as locationId'])
    .where('company_id', '=', company)
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();

export type LockedStock = {
  readonly id: number;
  readonly lotId: number;
  readonly locationId: number;
  readonly quantity: string;
};

/** Locks stock rows, always in the order of their ids, so that two postings never wait for each other in a circle. */
export const lockStock = async (
  { tx, company }: Poster,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedStock>> => {
  const rows = await tables<WarehouseTables>(tx)
    .selectFrom('stock')
    .select([
      'id',
      'lot_id as lotId',
      'location_id as locationId',
      sql<string>`trim_scale(quantity)::text`.as('quantity'),
    ])
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Names the rows of one posting. */
export const newPosting = (): string => randomUUID();

export type Entry = {
  readonly posting: string;
  readonly stockId: number;
  readonly kind: MovementKind;
  /** Signed; a decimal string. */
  readonly delta: string;
  readonly otherLocationId?: number | undefined;
  readonly reference?: string | undefined;
  readonly reason?: string | undefined;
  /** The posting that is taken back. */
  readonly reverses?: string | undefined;
  /** When it happened; now, unless given. */
  readonly at?: Date | undefined;
};

/**
 * Changes a balance and writes the movement that says so, in one statement's reach of each other.
 * Answers the new balance, or null where it would fall below zero (then nothing is written).
 */
export const post = async ({ tx, company, person }: Poster, entry: Entry): Promise<string | null> => {
  const db = tables<WarehouseTables>(tx);
  const changed = await db
    .updateTable('stock')
    .set({ quantity: sql`quantity + ${entry.delta}::numeric` })
    .where('company_id', '=', company)
    .where('id', '=', entry.stockId)
    .where(sql<boolean>`quantity + ${entry.delta}::numeric >= 0`)
    .returning(sql<string>`trim_scale(quantity)::text`.as('quantity'))
    .executeTakeFirst();
  if (changed === undefined) return null;
  await db
    .insertInto('stock_movement')
    .values({
      company_id: company,
      stock_id: entry.stockId,
      posting: entry.posting,
      kind: entry.kind,
      delta: entry.delta,
      balance_after: changed.quantity,
      other_location_id: entry.otherLocationId ?? null,
      reference: entry.reference ?? null,
      reason: entry.reason ?? null,
      reverses: entry.reverses ?? null,
      person_id: person.id,
      person_name: person.name,
      ...(entry.at === undefined ? {} : { at: entry.at }),
    })
    .execute();
  return changed.quantity;
};

/** The difference of two decimal strings, exact. */
export const difference = async (tx: Tx, a: string, b: string): Promise<string> => {
  const { rows } = await sql<{ d: string }>`select trim_scale(${a}::numeric - ${b}::numeric)::text as d`.execute(tx);
  return rows[0]?.d ?? '0';
};
