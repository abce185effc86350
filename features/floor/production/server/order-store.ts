import { TIME_ZONE } from '#platform/server/time-zone.ts';
import { type RawBuilder, sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { OrderEdit, OrderFilter, OrderSort, OrderStatus, OrderUnit } from '../contract/vocabulary.ts';
import type { OrderEventKind, ProductionTables } from './tables.ts';

/** Who acts, for which company. */
export type Actor = {
  readonly tx: Tx;
  readonly company: number;
  readonly person: { readonly id: number; readonly name: string };
};

export type OrderQuery = {
  readonly search?: string | undefined;
  readonly status?: OrderFilter | undefined;
  readonly line?: number | undefined;
  readonly sort: OrderSort;
  readonly skip: number;
  readonly take: number;
};

type Part = RawBuilder<unknown>;
type Row = {
  readonly id: number;
  readonly number: string;
  readonly product: string;
  readonly itemId: number | null;
  readonly unit: OrderUnit;
  readonly lineId: number;
  readonly lineName: string;
  readonly planned: string;
  readonly produced: string;
  readonly startAt: Date;
  readonly dueAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly status: OrderStatus;
  readonly late: boolean;
  readonly note: string | null;
  readonly version: number;
};

const isOpen = sql`o.status in ('planned', 'running', 'paused')`;
/** Whether an order should have been finished by now. */
export const isLate = sql`(${isOpen} and o.due_at < now())`;

const columns = sql`o.id, o.number, o.product, o.item_id as "itemId", o.unit, o.line_id as "lineId", l.name as "lineName",
  trim_scale(o.planned)::text as planned, trim_scale(o.produced)::text as produced, o.start_at as "startAt", o.due_at as "dueAt",
  o.started_at as "startedAt", o.finished_at as "finishedAt", o.status, ${isLate} as late, o.note, o.version`;
/** Orders with their lines. */
export const source = sql`production_order o join production_line l on l.company_id = o.company_id and l.id = o.line_id`;

const ORDER: Readonly<Record<OrderSort, Part>> = {
  due: sql`o.due_at`,
  '-due': sql`o.due_at desc`,
  number: sql`o.number`,
  '-number': sql`o.number desc`,
  product: sql`o.search_fold`,
  '-product': sql`o.search_fold desc`,
  line: sql`l.sequence_no, o.due_at`,
  '-line': sql`l.sequence_no desc, o.due_at`,
};

const filterPart = (filter: OrderFilter): Part => {
  if (filter === 'open') return isOpen;
  if (filter === 'late') return isLate;
  return sql`o.status = ${filter}`;
};

const present = (row: Row) => ({
  ...row,
  startAt: row.startAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** One page of orders and how many there are. */
export const listOrders = async (tx: Tx, company: number, query: OrderQuery) => {
  const words = fold(query.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const where = sql.join(
    [
      sql`o.company_id = ${company}`,
      ...words.map((word) => sql`position(${word} in o.search_fold) > 0`),
      ...(query.status === undefined ? [] : [filterPart(query.status)]),
      ...(query.line === undefined ? [] : [sql`o.line_id = ${query.line}`]),
    ],
    sql` and `,
  );
  const page = await sql<Row>`select ${columns} from ${source} where ${where}
    order by ${ORDER[query.sort]}, o.id limit ${query.take} offset ${query.skip}`.execute(tx);
  const all = await sql<{ total: number }>`select count(*) as total from ${source} where ${where}`.execute(tx);
  return { rows: page.rows.map(present), total: all.rows[0]?.total ?? 0 };
};

/** How many orders are open, on a line now, late. */
export const countOrders = async (tx: Tx, company: number) => {
  const { rows } = await sql<{ open: number; running: number; late: number }>`
    select count(*) filter (where ${isOpen}) as open, count(*) filter (where o.status = 'running') as running,
      count(*) filter (where ${isLate}) as late
    from production_order o where o.company_id = ${company}`.execute(tx);
  return rows[0] ?? { open: 0, running: 0, late: 0 };
};

/** One order. */
export const findOrder = async (tx: Tx, company: number, id: number) => {
  const { rows } =
    await sql<Row>`select ${columns} from ${source} where o.company_id = ${company} and o.id = ${id}`.execute(tx);
  return rows[0] === undefined ? undefined : present(rows[0]);
};

/** Orders by their numbers, locked until the transaction ends. */
export const findOrders = async (tx: Tx, company: number, ids: readonly number[]) => {
  const { rows } = await sql<Row>`select ${columns} from ${source}
    where o.company_id = ${company} and o.id = any(${sql.val([...ids])}::bigint[]) order by o.id for update of o`.execute(
    tx,
  );
  return rows.map(present);
};

/** One order, locked until the transaction ends. */
export const lockOrder = async (tx: Tx, company: number, id: number) => {
  await tables<ProductionTables>(tx)
    .selectFrom('production_order')
    .select('id')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findOrder(tx, company, id);
};

/** What happened to an order, the last first. */
export const listEvents = async (tx: Tx, company: number, orderId: number) => {
  const rows = await tables<ProductionTables>(tx)
    .selectFrom('production_order_event')
    .select(['id', 'at', 'kind', 'from_status as from', 'to_status as to', 'reason', 'edits', 'person_name as by'])
    .select(sql<string | null>`trim_scale(quantity)::text`.as('quantity'))
    .where('company_id', '=', company)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ edits, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    edits: [...(edits ?? [])],
  }));
};

/** The lines of a company in their order. */
export const listLines = (tx: Tx, company: number) =>
  tables<ProductionTables>(tx)
    .selectFrom('production_line')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .orderBy('sequence_no')
    .execute();

/** Whether a line is the company's. */
export const hasLine = async (tx: Tx, company: number, id: number): Promise<boolean> =>
  (await tables<ProductionTables>(tx)
    .selectFrom('production_line')
    .select('id')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

export type NewEvent = {
  readonly orderId: number;
  readonly kind: OrderEventKind;
  readonly from?: OrderStatus;
  readonly to?: OrderStatus;
  readonly quantity?: string;
  readonly reason?: string | undefined;
  readonly edits?: readonly OrderEdit[];
  readonly at?: Date;
};

/** Writes down what happened to an order. */
export const recordEvent = async ({ tx, company, person }: Actor, event: NewEvent): Promise<void> => {
  await tables<ProductionTables>(tx)
    .insertInto('production_order_event')
    .values({
      company_id: company,
      order_id: event.orderId,
      kind: event.kind,
      from_status: event.from ?? null,
      to_status: event.to ?? null,
      quantity: event.quantity ?? null,
      reason: event.reason ?? null,
      edits: event.edits === undefined ? null : JSON.stringify(event.edits),
      person_id: person.id,
      person_name: person.name,
      ...(event.at === undefined ? {} : { at: event.at }),
    })
    .execute();
};

const FIRST_NO = 1;
const yearIn = (moment: Date): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: TIME_ZONE }).format(moment));

/** The next number of a company, without gaps among committed orders: `UE-2026-04811`. */
export const nextNumber = async ({ tx, company }: Actor, now = timeNow()): Promise<string> => {
  const year = yearIn(now);
  const { last_no } = await tables<ProductionTables>(tx)
    .insertInto('production_number')
    .values({ company_id: company, year, last_no: FIRST_NO })
    .onConflict((conflict) =>
      conflict.constraint('production_number_pk').doUpdateSet({ last_no: sql`production_number.last_no + 1` }),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow();
  return `UE-${year}-${String(last_no).padStart(5, '0')}`;
};

/** What of an order is searched. */
export const orderFold = (number: string, product: string): string => fold(`${number} ${product}`);

/** Who opened an order; null for an order of the seed. */
export const openedBy = async (tx: Tx, company: number, orderId: number): Promise<number | null> => {
  const row = await tables<ProductionTables>(tx)
    .selectFrom('production_order_event')
    .select('person_id')
    .where('company_id', '=', company)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'created')
    .executeTakeFirst();
  return row?.person_id ?? null;
};

/** Who opened each of some orders that took a step last, and how those stand. */
export const openersOf = ({ tx, company }: Actor, ids: readonly number[]) =>
  tables<ProductionTables>(tx)
    .selectFrom('production_order as o')
    .innerJoin('production_order_event as e', (join) =>
      join.onRef('e.company_id', '=', 'o.company_id').onRef('e.order_id', '=', 'o.id').on('e.kind', '=', 'created'),
    )
    .select(['o.id', 'o.number', 'o.status', 'e.person_id as opener'])
    .where('o.company_id', '=', company)
    .where(sql<boolean>`o.id = any(${sql.val([...ids])}::bigint[])`)
    .where(
      sql<boolean>`(select l.kind from production_order_event l where l.company_id = o.company_id and l.order_id = o.id
        order by l.id desc limit 1) = 'step'`,
    )
    .orderBy('o.id')
    .execute();
