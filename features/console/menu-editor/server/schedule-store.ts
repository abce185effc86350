import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { MenuEditorTables } from './tables.ts';

/** Who wants a draft published, when, and in which company they work. */
export type Plan = { readonly at: Date; readonly by: number; readonly workedIn: number | null };

/** Plans the publication of a draft, or calls it off; what came of an earlier plan is forgotten. */
export const setPlan = async (tx: Tx, id: number, plan: Plan | null): Promise<void> => {
  await tables<MenuEditorTables>(tx)
    .updateTable('menu_draft')
    .set({
      scheduled_at: plan?.at ?? null,
      scheduled_by: plan?.by ?? null,
      scheduled_in: plan?.workedIn ?? null,
      failed_at: null,
      failed_tr: null,
      failed_en: null,
    })
    .where('id', '=', id)
    .execute();
};

export type DuePlan = {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly at: Date;
  readonly by: number;
  readonly workedIn: number | null;
};

/** The plans whose time has come, by the database's clock. */
export const duePlans = async (tx: Tx): Promise<readonly DuePlan[]> => {
  const { rows } = await sql<DuePlan>`select id, name, version, scheduled_at as at, scheduled_by as by,
      scheduled_in as "workedIn"
    from menu_draft where state = 'open' and scheduled_at <= clock_timestamp() order by scheduled_at, id`.execute(tx);
  return rows;
};

/** In how many milliseconds the next plan is due; null: there is none. */
export const nextPlanDue = async (tx: Tx): Promise<number | null> => {
  const { rows } = await sql<{
    due: number | null;
  }>`select (extract(epoch from min(scheduled_at) - clock_timestamp()) * 1000)::float8 as due
    from menu_draft where state = 'open' and scheduled_at is not null`.execute(tx);
  return rows[0]?.due ?? null;
};

/**
 * Takes a plan away that came to nothing, and keeps why. False where it is no longer as it was: another process has
 * published the draft meanwhile, or somebody planned it anew.
 */
export const endPlan = async (
  tx: Tx,
  { id, at }: DuePlan,
  why: { readonly tr: string; readonly en: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables<MenuEditorTables>(tx)
    .updateTable('menu_draft')
    .set({
      scheduled_at: null,
      scheduled_by: null,
      scheduled_in: null,
      failed_at: sql<Date>`clock_timestamp()`,
      failed_tr: why.tr,
      failed_en: why.en,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    // As it was read: to the millisecond, where the database keeps more.
    .where(sql<Date>`date_trunc('milliseconds', scheduled_at)`, '=', at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
