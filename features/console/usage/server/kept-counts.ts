import { type RawBuilder, sql } from 'kysely';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { cacheMap } from '#platform/server/caches.ts';
import type { Context } from '#platform/server/context.ts';
import { inTransaction, type Tx } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';

/** Of fewer people, use is counted whenever somebody asks. */
const KEPT_FROM_PEOPLE = 5_000;
/** For so long what was counted is given again as it is. */
const FRESH_MS = 2 * 60_000;
/** For so long it is given again while it is counted anew; whoever asks later waits for what is counted then. */
const OLDEST_MS = 15 * 60_000;
const MOST_KEPT = 100;

/** What is counted for a list: rows of whole numbers alone, so that they can be kept. A moment is milliseconds, 0 is none. */
export type Counting = {
  readonly columns: readonly string[];
  readonly select: (tx: Tx) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
};

/** What was counted, to be read in a statement, and at which moment; null: for this very answer. */
export type Counted = { readonly rows: RawBuilder<unknown>; readonly countedAt: Date | null };

/** A moment as a counting has it. */
export const millisecondsOf = (moment: RawBuilder<Date | null>): RawBuilder<number> =>
  sql<number>`coalesce(floor(extract(epoch from ${moment}) * 1000)::bigint, 0)`;

/** A moment that a counting has, from its milliseconds. */
export const momentOf = (milliseconds: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`case when ${milliseconds} > 0 then to_timestamp(${milliseconds} / 1000.0) end`;

/** What is counted: of one company, or of all without one. `name` tells countings of the same apart. */
export type Of = { readonly name: string; readonly company: number | null };

type Kept = Of & { readonly at: number; readonly values: readonly (readonly number[])[] };

const keptRows = (columns: readonly string[], { at, values }: Pick<Kept, 'at' | 'values'>): Counted => ({
  rows: sql`(select * from unnest(${sql.join(values.map((each) => sql`${each}::bigint[]`))})
    as kept (${sql.join(columns.map((name) => sql.ref(name)))}))`,
  countedAt: new Date(at),
});

const isOfMany = async (tx: Tx, company: number | null): Promise<boolean> => {
  const people =
    company === null
      ? sql`${personRows}`
      : sql`${membershipRows} m where m.company_id = ${company}::bigint and m.to_epoch is null`;
  const { rows } = await sql<{ many: boolean }>`
    select exists (select from ${people} offset ${KEPT_FROM_PEOPLE - 1} limit 1) as many`.execute(tx);
  return rows[0]?.many === true;
};

const keyOf = ({ name, company }: Of): string => `${name} ${company ?? 'all'}`;

type KeeperParts = Pick<Parts, 'db' | 'log' | 'caches' | 'atClose'> & {
  readonly epochs: { readonly clock: Pick<Parts['epochs']['clock'], 'now'> };
};

/**
 * Counts use for a list. Of many people that takes up to seconds, and by the day it changes without anybody writing: so what was
 * counted is kept for some minutes, says of which moment it is, and is counted anew behind an answer. A task, which makes a
 * file, waits for what is fresh.
 */
export const keepCounts = ({ db, log, caches, epochs, atClose }: KeeperParts) => {
  const kept = cacheMap<string, Kept>(
    'use-counts',
    { tr: 'Kullanım sayıları', en: 'Counts of use' },
    MOST_KEPT,
    (_key, { company }, cleared) => company === cleared,
  );
  caches.add(kept.cache);
  const behind = new Map<string, Promise<void>>();
  atClose(async () => void (await Promise.all(behind.values())));

  const count = async (tx: Tx, of: Of, { columns, select }: Counting): Promise<Kept> => {
    const at = epochs.clock.now();
    const { rows } = await sql<Record<string, number>>`select * from (${await select(tx)}) counted`.execute(tx);
    const counted = { ...of, at, values: columns.map((column) => rows.map((row) => row[column] ?? 0)) };
    kept.set(keyOf(of), counted);
    return counted;
  };
  const countBehind = (of: Of, counting: Counting): void => {
    if (behind.has(keyOf(of))) return;
    const scope = of.company === null ? 'every-company' : { company: of.company };
    const work = inTransaction(db, scope, (tx) => count(tx, of, counting), 'read only')
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error, of: of.name }, 'use could not be counted anew'))
      .finally(() => behind.delete(keyOf(of)));
    behind.set(keyOf(of), work);
  };

  return async ({ tx, task }: Pick<Context, 'tx' | 'task'>, of: Of, counting: Counting): Promise<Counted> => {
    if (!(await isOfMany(tx, of.company)))
      return { rows: sql`(select * from (${await counting.select(tx)}) counted offset 0)`, countedAt: null };
    const found = kept.get(keyOf(of));
    const age = found === undefined ? Number.POSITIVE_INFINITY : epochs.clock.now() - found.at;
    if (found === undefined || age > (task === null ? OLDEST_MS : FRESH_MS))
      return keptRows(counting.columns, await count(tx, of, counting));
    if (age > FRESH_MS) countBehind(of, counting);
    return keptRows(counting.columns, found);
  };
};

export type CountUse = ReturnType<typeof keepCounts>;
