import { sql } from 'kysely';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { versionOfChange } from './publish-menu.ts';

type Title = { readonly tr: string; readonly en: string };

export type MenuGroup = Title & {
  readonly key: string;
  readonly sequence: number;
  readonly screens: readonly (Title & { readonly id: number; readonly name: string })[];
};

type Row = Title & {
  readonly key: string;
  readonly parentId: number | null;
  readonly screenId: number | null;
  readonly sequence: number;
};

const insertRows = async (change: ChangeContext, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> => {
  const { version, epoch } = await versionOfChange(change, { cause: 'screens' });
  const added = await sql<{ id: number; key: string }>`
    insert into navigation_item (key, parent_id, screen_id, sequence_no, title_tr, title_en, icon, epoch, from_version)
    select n.key, n.parent_id, n.screen_id, n.sequence_no, n.tr, n.en, 'file-text', ${epoch}, ${version}
    from unnest(
      ${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.parentId)}::bigint[],
      ${rows.map((row) => row.screenId)}::bigint[], ${rows.map((row) => row.sequence)}::integer[],
      ${rows.map((row) => row.tr)}::text[], ${rows.map((row) => row.en)}::text[]
    ) as n (key, parent_id, screen_id, sequence_no, tr, en)
    returning id, key`.execute(change.tx);
  return new Map(added.rows.map((row) => [row.key, row.id]));
};

/** Puts many screens into the menu under their headings, in two statements. */
export const seedManyItems = async (change: ChangeContext, groups: readonly MenuGroup[]): Promise<void> => {
  const headings = await insertRows(
    change,
    groups.map((group) => ({ ...group, key: `group:${group.key}`, parentId: null, screenId: null })),
  );
  await insertRows(
    change,
    groups.flatMap((group) =>
      group.screens.map((screen, index) => ({
        key: `screen:${screen.name}`,
        parentId: headings.get(`group:${group.key}`) as number,
        screenId: screen.id,
        sequence: index,
        tr: screen.tr,
        en: screen.en,
      })),
    ),
  );
};
