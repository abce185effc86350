import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { changedSince, stoodAt } from '#platform/server/epoch.ts';
import type { ScreenTables } from './tables.ts';

export type ScreenFact = {
  readonly id: number;
  readonly name: string;
  readonly captionTr: string;
  readonly captionEn: string;
  readonly layoutName: string | null;
};
export type ScreenUrlFact = {
  readonly screenId: number;
  readonly url: string;
  readonly alias: boolean;
  readonly open: boolean;
};

/** Whether any screen or url changed, began or ended after an epoch, in a query. */
export const screensMovedSince = (epoch: number) => ({
  screens: sql<boolean>`exists (select from screen where epoch > ${epoch})`,
  urls: sql<boolean>`exists (select from screen_url where ${changedSince(epoch)})`,
});

/** Screens whose row changed after an epoch; all of them after -1. */
export const screensSince = async (tx: Tx, epoch: number): Promise<readonly ScreenFact[]> =>
  tables<ScreenTables>(tx)
    .selectFrom('screen')
    .select(['id', 'name', 'caption_tr as captionTr', 'caption_en as captionEn', 'layout_name as layoutName'])
    .where('epoch', '>', epoch)
    .execute();

/** Urls and aliases begun or ended after an epoch; ended ones first, since a url may pass to another screen. */
export const screenUrlsSince = async (tx: Tx, epoch: number): Promise<readonly ScreenUrlFact[]> =>
  tables<ScreenTables>(tx)
    .selectFrom('screen_url')
    .select(['screen_id as screenId', 'url', 'alias', sql<boolean>`to_epoch is null`.as('open')])
    .where(changedSince(epoch))
    .orderBy(sql`to_epoch is null`)
    .execute();

/** Urls and aliases as they stood at an epoch. */
export const screenUrlsAt = async (tx: Tx, epoch: number): Promise<readonly ScreenUrlFact[]> => {
  const rows = await tables<ScreenTables>(tx)
    .selectFrom('screen_url')
    .select(['screen_id as screenId', 'url', 'alias'])
    .where(stoodAt(epoch))
    .execute();
  return rows.map((row) => ({ ...row, open: true }));
};
