import { sql } from 'kysely';
import type { ScreenManifest } from '#platform/server/feature.ts';
import type { ScreenKind } from '../contract/vocabulary.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';

/** Adds many screens to the registry in two statements; gives their ids in the order given. */
export const seedManyScreens = async (
  change: ChangeContext,
  manifests: readonly Pick<ScreenManifest, 'url' | 'name' | 'caption'>[],
  kind: ScreenKind,
): Promise<readonly number[]> => {
  const epoch = await change.epoch();
  const { rows } = await sql<{ id: number; name: string }>`
    insert into screen (name, caption_tr, caption_en, kind, epoch)
    select s.name, s.tr, s.en, ${kind}, ${epoch}
    from unnest(
      ${manifests.map((screen) => screen.name)}::text[], ${manifests.map((screen) => screen.caption.tr)}::text[],
      ${manifests.map((screen) => screen.caption.en)}::text[]
    ) as s (name, tr, en)
    returning id, name`.execute(change.tx);
  const byName = new Map(rows.map((row) => [row.name, row.id]));
  const ids = manifests.map((screen) => byName.get(screen.name) as number);
  await sql`insert into screen_url (screen_id, url, alias, from_epoch)
    select s.id, s.url, false, ${epoch}
    from unnest(${ids}::bigint[], ${manifests.map((screen) => screen.url)}::text[]) as s (id, url)`.execute(change.tx);
  return ids;
};
