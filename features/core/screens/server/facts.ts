import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { movedBy, stoodAt, type Which, writtenBy } from '#platform/server/epoch.ts';
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

/** Whether any screen or url was changed, begun or ended by some changes, in a query. */
export const screenRowsMoved = (by: Which) => ({
  screens: sql<boolean>`exists (select from screen where ${writtenBy(by)})`,
  urls: sql<boolean>`exists (select from screen_url where ${movedBy(by)})`,
});

/** Whether any screen or url was changed, begun or ended after an epoch of the product, in a query. */
export const hasScreenMovedSince = (epoch: number) => sql<boolean>`(exists (select from screen where epoch > ${epoch})
  or exists (select from screen_url where from_epoch > ${epoch} or to_epoch > ${epoch}))`;

/** Screens whose row some changes wrote last. */
export const screensMoved = async (tx: Tx, by: Which): Promise<readonly ScreenFact[]> =>
  tables<ScreenTables>(tx)
    .selectFrom('screen')
    .select(['id', 'name', 'caption_tr as captionTr', 'caption_en as captionEn', 'layout_name as layoutName'])
    .where(writtenBy(by))
    .execute();

/** Urls and aliases that some changes began or ended; ended ones first, since a url may pass to another screen. */
export const screenUrlsMoved = async (tx: Tx, by: Which): Promise<readonly ScreenUrlFact[]> =>
  tables<ScreenTables>(tx)
    .selectFrom('screen_url')
    .select(['screen_id as screenId', 'url', 'alias', sql<boolean>`to_epoch is null`.as('open')])
    .where(movedBy(by))
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
