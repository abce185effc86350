import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { PreviewTables } from './preview-tables.ts';

const of = (tx: Tx) => tables<PreviewTables>(tx);

/** A preview lasts that long. */
export const PREVIEW_MINUTES = 30;

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Whose eyes a preview shows: a person's, or those of roles; in one company. */
export type Preview = {
  readonly id: string;
  readonly companyId: number;
  readonly personId: number | null;
  readonly roleIds: readonly number[];
  readonly staged: readonly StagedCell[];
  /** Whether it shows the menu of a draft. */
  readonly hasMenu: boolean;
  readonly endsAt: Date;
};

/** A cell of the matrix that is not saved yet. */
export type StagedCell = { readonly roleId: number; readonly screenId: number; readonly level: Level | 'none' };

type NewPreview = Omit<Preview, 'id' | 'endsAt' | 'hasMenu'> & {
  readonly by: number;
  /** The entries of a draft's menu, from which the menu is drawn; null: the published menu. */
  readonly menu: unknown;
};

/** Forgets previews that have ended. */
export const forgetEndedPreviews = async (tx: Tx): Promise<void> => {
  await of(tx).deleteFrom('access_preview').where('ends_at', '<', sql<Date>`now()`).execute();
};

/** Keeps a new preview of its maker's own. */
export const insertPreview = async (
  tx: Tx,
  { by, ...preview }: NewPreview,
): Promise<Pick<Preview, 'id' | 'endsAt'>> => {
  const { ends_at: endsAt, id } = await of(tx)
    .insertInto('access_preview')
    .values({
      id: randomUUID(),
      company_id: preview.companyId,
      person_id: by,
      of_person_id: preview.personId,
      role_ids: [...preview.roleIds],
      staged: preview.staged.length === 0 ? null : JSON.stringify(preview.staged),
      menu: preview.menu === null ? null : JSON.stringify(preview.menu),
      ends_at: sql<Date>`now() + ${sql.lit(`${PREVIEW_MINUTES} minutes`)}::interval`,
    })
    .returning(['id', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { id, endsAt };
};

/** A preview of this person's own that has not ended; null where there is none of that name. */
export const findPreview = async (tx: Tx, id: string, by: number): Promise<Preview | null> => {
  if (!ID.test(id)) return null;
  const row = await of(tx)
    .selectFrom('access_preview')
    .select(['company_id', 'of_person_id', 'role_ids', 'staged', 'ends_at'])
    .select((eb) => eb('menu', 'is not', null).as('has_menu'))
    .where('id', '=', id)
    .where('person_id', '=', by)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id,
    companyId: row.company_id,
    personId: row.of_person_id,
    roleIds: row.role_ids.map(Number),
    staged: row.staged === null ? [] : (JSON.parse(row.staged) as StagedCell[]),
    hasMenu: Boolean(row.has_menu),
    endsAt: row.ends_at,
  };
};

/** The entries of the menu that a preview shows; null: the published menu. */
export const menuOfPreview = async (tx: Tx, id: string): Promise<unknown> => {
  const row = await of(tx).selectFrom('access_preview').select('menu').where('id', '=', id).executeTakeFirst();
  return JSON.parse(row?.menu ?? 'null') as unknown;
};

/** Ends a preview at once; whether there was one. */
export const endPreview = async (tx: Tx, id: string, by: number): Promise<boolean> => {
  if ((await findPreview(tx, id, by)) === null) return false;
  await of(tx).updateTable('access_preview').set({ ends_at: sql<Date>`now()` }).where('id', '=', id).execute();
  return true;
};
