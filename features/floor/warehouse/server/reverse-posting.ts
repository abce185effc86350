import { sql } from 'kysely';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { tables } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import type { warehouseContract } from '../contract/endpoints.ts';
import { warehouseProblems } from '../contract/problems.ts';
import type { MovementKind } from '../contract/vocabulary.ts';
import { difference, lockStock, newPosting, type Poster } from './ledger-store.ts';
import { posterOf, takeFrom } from './post-stock.ts';
import { findStock } from './stock-store.ts';
import type { WarehouseTables } from './tables.ts';

type Contract = typeof warehouseContract;

/** What goes the other way; a move and a correction are their own opposites. */
const OPPOSITE: Readonly<Record<MovementKind, MovementKind>> = {
  in: 'out',
  out: 'in',
  move: 'move',
  correct: 'correct',
};

const movements = ({ tx, company }: Poster) =>
  tables<WarehouseTables>(tx).selectFrom('stock_movement as m').where('m.company_id', '=', company);

/** The rows of a posting that its own person may still take back, in the order they were written: what was taken from first. */
const ownPosting = (poster: Poster, posting: string) =>
  movements(poster)
    .selectAll()
    .where('posting', '=', posting)
    .where('reverses', 'is', null)
    .where('person_id', '=', poster.person.id)
    .where('at', '>', sql<Date>`clock_timestamp() - interval '10 minutes'`)
    .orderBy('id')
    .execute();

/** Whether a posting was taken back already. */
const isReversed = async (poster: Poster, posting: string): Promise<boolean> =>
  (await movements(poster).select('m.id').where('m.reverses', '=', posting).executeTakeFirst()) !== undefined;

/** Who counted one of the rows after a movement, if that count still stands. */
const countedSince = async (poster: Poster, stockIds: readonly number[], after: number): Promise<string | undefined> =>
  (
    await movements(poster)
      .leftJoin('stock_movement as back', (join) =>
        join.onRef('back.company_id', '=', 'm.company_id').onRef('back.reverses', '=', 'm.posting'),
      )
      .select('m.person_name')
      .where('m.stock_id', 'in', stockIds)
      .where('m.id', '>', after)
      .where('m.kind', '=', 'correct')
      .where('m.reverses', 'is', null)
      .where('back.id', 'is', null)
      .executeTakeFirst()
  )?.person_name;

type Rows = Awaited<ReturnType<typeof ownPosting>>;

/** What keeps a posting from being taken back, once its rows are locked. */
const refuse = async (poster: Poster, rows: Rows, posting: string): Promise<void> => {
  if (await isReversed(poster, posting)) throw warehouseProblems.problem('posting-reversed');
  const stockIds = rows.map((row) => row.stock_id);
  const by = await countedSince(poster, stockIds, Math.max(...rows.map(({ id }) => id)));
  if (by !== undefined) throw warehouseProblems.problem('posting-counted', { by });
};

/** The same movement the other way, under its own reference and reason. */
const opposite = async ({ tx }: Poster, row: Rows[number]) => ({
  stockId: row.stock_id,
  kind: OPPOSITE[row.kind],
  delta: await difference(tx, '0', row.delta),
  otherLocationId: row.other_location_id ?? undefined,
  reference: row.reference ?? undefined,
  reason: row.reason ?? undefined,
  reverses: row.posting,
});

/**
 * Posts the opposite of one's own last movement. Nothing is erased: the ledger shows both. A count that came after has
 * seen the movement already, and would be falsified.
 */
export const reverse = async (context: Context, reversed: string): Promise<ReturnOf<Contract['reversePosting']>> => {
  const poster = posterOf(context);
  const rows = await ownPosting(poster, reversed);
  const stockId = rows[0]?.stock_id ?? 0;
  const shown = await findStock(poster.tx, poster.company, stockId);
  if (shown === undefined) throw warehouseProblems.problem('posting-missing');
  const locked = await lockStock(
    poster,
    rows.map((row) => row.stock_id),
  );
  await refuse(poster, rows, reversed);

  const posting = newPosting();
  const left = new Map<number, string>();
  for (const row of rows) {
    const entry = { posting, ...(await opposite(poster, row)) };
    left.set(row.stock_id, await takeFrom(context, poster, shown, locked.get(row.stock_id)?.quantity ?? '0', entry));
  }
  const quantity = left.get(stockId) ?? '0';
  await recordAudit(context, {
    action: 'stock.posting-reversed',
    subject: { kind: 'stock', id: stockId, name: `${shown.itemCode} · ${shown.lotNo} · ${shown.locationName}` },
    company: poster.company,
    before: { quantity: locked.get(stockId)?.quantity ?? '0', unit: shown.unit },
    after: { quantity, unit: shown.unit },
  });
  return { stockId, quantity, unit: shown.unit, place: shown.locationName ?? '', posting };
};

/** Takes back one posting. */
export const reversePosting = (
  { posting }: ParsedInputOf<Contract['reversePosting']>,
  context: Context,
): Promise<ReturnOf<Contract['reversePosting']>> => reverse(context, posting);
