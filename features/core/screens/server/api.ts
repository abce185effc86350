import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { ScreenManifest } from '#platform/server/feature.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { tables } from '#platform/server/db.ts';
import type { ScreenTables } from './tables.ts';
export { screenRows, screenUrlRows } from './rows.ts';

export { screensSince, screenUrlsAt, screenUrlsSince, type ScreenFact, type ScreenUrlFact } from './facts.ts';
export { seedManyScreens } from './seed-many.ts';
export {
  changeAliases,
  findRegistered,
  holdersOf,
  listOtherCaptions,
  listRegistry,
  updateScreen,
} from './registry-store.ts';
export {
  allScreens,
  forgetOpenings,
  openingsBefore,
  recentVisits,
  screensByUrl,
  screensOf,
  urlsByScreen as canonicalUrls,
} from './screen-store.ts';

/**
 * Adds the screens that the registry does not have yet, by name; answers the new ones with their ids.
 * Captions, aliases and layout names of known ones are the administrator's and stay.
 */
export const registerScreens = async (change: ChangeContext, manifests: readonly ScreenManifest[]) => {
  const db = tables<ScreenTables>(change.tx);
  const known = new Set((await db.selectFrom('screen').select('name').execute()).map((row) => row.name));
  const added: { readonly id: number; readonly manifest: ScreenManifest }[] = [];
  for (const manifest of manifests.filter((screen) => !known.has(screen.name))) {
    if (canonicalScreenUrl(manifest.url) !== manifest.url) throw new Error(`${manifest.url} is not a canonical url`);
    const epoch = await change.epoch();
    const { id } = await db
      .insertInto('screen')
      .values({
        name: manifest.name,
        caption_tr: manifest.caption.tr,
        caption_en: manifest.caption.en,
        layout_name: manifest.layoutName ?? null,
        epoch,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('screen_url')
      .values({ screen_id: id, url: manifest.url, alias: false, from_epoch: epoch, to_epoch: null })
      .execute();
    added.push({ id, manifest });
  }
  return added;
};
