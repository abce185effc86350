import { sql } from 'kysely';
import { screenRows } from '#features/core/screens/server/api.ts';
import type { Tx } from '#platform/server/db.ts';

/** Screens without anything to change on which the change of an epoch gives more than to look, by their captions. */
export const viewOnlyScreensEdited = async (
  tx: Tx,
  epoch: number,
): Promise<readonly { readonly tr: string; readonly en: string }[]> => {
  const { rows } = await sql<{ tr: string; en: string }>`
    select distinct s.id, s.caption_tr as tr, s.caption_en as en from screen_grant g
      join ${screenRows} s on s.id = g.screen_id and s.kind <> 'built-in'
    where g.from_epoch = ${epoch} and g.to_epoch is null and g.level = 'edit' order by s.id`.execute(tx);
  return rows;
};
