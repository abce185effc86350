import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { ScreenKind } from '../contract/vocabulary.ts';
import type { ScreenTables } from './tables.ts';

/** A screen is opened, moved, ended and opened again here: its addresses are closed and opened, and none is overwritten. */

const of = (tx: Tx) => tables<ScreenTables>(tx);

export type NewScreen = {
  readonly name: string;
  readonly url: string;
  readonly caption: { readonly tr: string; readonly en: string };
  readonly layoutName: string | null;
  readonly kind: ScreenKind;
};

const openUrl = async (tx: Tx, screenId: number, url: string, alias: boolean, epoch: number): Promise<void> => {
  await of(tx)
    .insertInto('screen_url')
    .values({ screen_id: screenId, url, alias, from_epoch: epoch, to_epoch: null })
    .execute();
};

/** Ends one address of a screen. */
export const closeUrl = async (tx: Tx, screenId: number, url: string, epoch: number): Promise<void> => {
  await of(tx)
    .updateTable('screen_url')
    .set({ to_epoch: epoch })
    .where('screen_id', '=', screenId)
    .where('url', '=', url)
    .where('to_epoch', 'is', null)
    .execute();
};

/** Adds a screen with its address; answers its id. */
export const insertScreen = async (tx: Tx, screen: NewScreen, epoch: number): Promise<number> => {
  const { id } = await of(tx)
    .insertInto('screen')
    .values({
      name: screen.name,
      caption_tr: screen.caption.tr,
      caption_en: screen.caption.en,
      layout_name: screen.layoutName,
      kind: screen.kind,
      epoch,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openUrl(tx, id, screen.url, false, epoch);
  return id;
};

type Move = {
  readonly id: number;
  readonly from: string;
  /** Free, or an alias of its own. */
  readonly to: string;
  /** Whether the former address leads to it from then on. */
  readonly leavesAlias: boolean;
};

/** Gives a screen another address. */
export const moveScreen = async (tx: Tx, { id, from, to, leavesAlias }: Move, epoch: number): Promise<void> => {
  await closeUrl(tx, id, from, epoch);
  await closeUrl(tx, id, to, epoch);
  await openUrl(tx, id, to, false, epoch);
  if (leavesAlias) await openUrl(tx, id, from, true, epoch);
  await sql`update screen set version = version + 1, epoch = ${epoch} where id = ${id}`.execute(tx);
};

/** Ends a screen: no address leads to it any more. Its row, captions and history stay. */
export const endScreen = async (tx: Tx, id: number, epoch: number): Promise<number> => {
  await of(tx)
    .updateTable('screen_url')
    .set({ to_epoch: epoch })
    .where('screen_id', '=', id)
    .where('to_epoch', 'is', null)
    .execute();
  const { version } = await of(tx)
    .updateTable('screen')
    .set({ retired_epoch: epoch, epoch, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

/** The addresses that the end of a screen closed. */
export const endedUrls = (tx: Tx, id: number, endedAt: number) =>
  of(tx)
    .selectFrom('screen_url')
    .select(['url', 'alias'])
    .where('screen_id', '=', id)
    .where('to_epoch', '=', endedAt)
    .execute();

/** Opens an ended screen again under these addresses; answers its version. */
export const reviveScreen = async (
  tx: Tx,
  id: number,
  { url, aliases }: { readonly url: string; readonly aliases: readonly string[] },
  epoch: number,
): Promise<number> => {
  await openUrl(tx, id, url, false, epoch);
  for (const alias of aliases) await openUrl(tx, id, alias, true, epoch);
  const { version } = await of(tx)
    .updateTable('screen')
    .set({ retired_epoch: null, epoch, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

/** Of these addresses those that a screen holds now. */
export const takenOf = async (tx: Tx, urls: readonly string[]): Promise<ReadonlySet<string>> => {
  if (urls.length === 0) return new Set();
  const rows = await of(tx)
    .selectFrom('screen_url')
    .select('url')
    .where('url', 'in', urls)
    .where('to_epoch', 'is', null)
    .execute();
  return new Set(rows.map(({ url }) => url));
};
