import { nameOfPerson } from '#features/core/users/server/api.ts';
import { type Selectable, sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { Wanted } from '../contract/drafted-tree.ts';
import type { DraftState, MenuEditorTables } from './tables.ts';

export type Draft = Pick<
  Selectable<MenuEditorTables['menu_draft']>,
  | 'id'
  | 'name'
  | 'version'
  | 'state'
  | 'author_id'
  | 'created_at'
  | 'changed_at'
  | 'scheduled_at'
  | 'failed_at'
  | 'failed_tr'
  | 'failed_en'
> & { readonly author: string; readonly scheduler: string };

const COLUMNS = sql`d.id, d.name, d.version, d.state, d.author_id, d.created_at, d.changed_at,
  d.scheduled_at, d.failed_at, d.failed_tr, d.failed_en, coalesce(${nameOfPerson(sql`d.author_id`)}, '') as author,
  coalesce(${nameOfPerson(sql`d.scheduled_by`)}, '') as scheduler`;

/** The drafts that are worked on, the last changed first, with how many entries each concerns. */
export const openDrafts = async (tx: Tx): Promise<readonly (Draft & { readonly changes: number })[]> => {
  const { rows } = await sql<Draft & { changes: number }>`select ${COLUMNS},
      (select count(*) from menu_draft_change c where c.draft_id = d.id)::int as changes
    from menu_draft d where d.state = 'open' order by d.changed_at desc, d.id desc`.execute(tx);
  return rows;
};

/** A draft; `held` until the end of the transaction, so that two who change it take turns. */
export const findDraft = async (tx: Tx, id: number, held = false): Promise<Draft | null> => {
  if (held) await sql`select 1 from menu_draft where id = ${id} for update`.execute(tx);
  const { rows } = await sql<Draft>`select ${COLUMNS} from menu_draft d where d.id = ${id}`.execute(tx);
  return rows[0] ?? null;
};

/** Whether another open draft has the name, or one that only looks the same to a search. */
export const isNameTaken = async (tx: Tx, name: string, except: number | null): Promise<boolean> => {
  const { rows } = await sql`select 1 from menu_draft where state = 'open' and name_fold = ${fold(name)}
    and id is distinct from ${except}::bigint`.execute(tx);
  return rows.length > 0;
};

export const insertDraft = async (tx: Tx, name: string, author: number): Promise<number> => {
  const { id } = await tables<MenuEditorTables>(tx)
    .insertInto('menu_draft')
    .values({ name, name_fold: fold(name), author_id: author })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const renameDraft = async (tx: Tx, id: number, name: string): Promise<void> => {
  await tables<MenuEditorTables>(tx)
    .updateTable('menu_draft')
    .set({ name, name_fold: fold(name) })
    .where('id', '=', id)
    .execute();
};

export const endDraft = async (
  tx: Tx,
  id: number,
  state: DraftState,
  publishedVersion: number | null = null,
): Promise<void> => {
  await tables<MenuEditorTables>(tx)
    .updateTable('menu_draft')
    .set({ state, published_version: publishedVersion })
    .where('id', '=', id)
    .execute();
};

/** What a draft wants of an entry, by whom and since which of its versions. */
export type StoredWish = Wanted & { readonly version: number; readonly author: string; readonly at: Date };

/** What a draft wants, in the order in which it was last said. */
export const wishesOf = async (tx: Tx, draftId: number): Promise<readonly StoredWish[]> => {
  const { rows } = await sql<StoredWish>`
    select c.item_id as "itemId", c.op, c.wanted as "to", c.base, c.version, c.at,
      coalesce(${nameOfPerson(sql`c.author_id`)}, '') as author
    from menu_draft_change c where c.draft_id = ${draftId} order by c.version, c.item_id`.execute(tx);
  return rows;
};

type Written = { readonly draftId: number; readonly author: number };

/** Writes what a draft wants of some entries, and forgets what it wants of others; gives the draft's new version. */
export const writeWishes = async (
  tx: Tx,
  { draftId, author }: Written,
  put: readonly Wanted[],
  takenBack: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`update menu_draft
    set version = version + 1, changed_at = clock_timestamp() where id = ${draftId} returning version`.execute(tx);
  const version = rows[0]?.version ?? 0;
  if (takenBack.length > 0)
    await sql`delete from menu_draft_change where draft_id = ${draftId}
      and item_id = any(${[...takenBack]}::bigint[])`.execute(tx);
  if (put.length > 0)
    await sql`
      insert into menu_draft_change (draft_id, item_id, op, wanted, base, version, author_id)
      select ${draftId}::bigint, n.item_id, n.op, n.wanted::jsonb, n.base::jsonb, ${version}::integer, ${author}::bigint
      from unnest(
        ${put.map(({ itemId }) => itemId)}::bigint[], ${put.map(({ op }) => op)}::text[],
        ${put.map(({ to }) => JSON.stringify(to))}::text[], ${put.map(({ base }) => JSON.stringify(base))}::text[]
      ) as n (item_id, op, wanted, base)
      on conflict (draft_id, item_id) do update set op = excluded.op, wanted = excluded.wanted, base = excluded.base,
        version = excluded.version, author_id = excluded.author_id, at = clock_timestamp()`.execute(tx);
  return version;
};
