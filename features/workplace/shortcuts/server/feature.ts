import { recentVisits, screensByUrl, screensOf } from '#features/core/screens/server/api.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import type { Context } from '#platform/server/context.ts';
import { shortcutsContract } from '../contract/endpoints.ts';
import { shortcutsChanged } from '../contract/events.ts';
import { shortcutsProblems } from '../contract/problems.ts';
import { MOST_FAVOURITES, MOST_RECENTS } from '../contract/vocabulary.ts';
import { type Favourites, favouritesOf, type Owner, putFavourites } from './favourite-store.ts';
import { shortcutMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

const ownerOf = (ctx: Context): Owner => ({ tx: ctx.tx, person: ctx.caller.personId, company: companyOf(ctx) });

type Captions = { readonly tr: string; readonly en: string };

const captionIn = ({ language }: Context, { tr, en }: Captions): string => (language === 'en' ? en : tr);

const shown = async (ctx: Context, { version, screens }: Favourites) => {
  const byId = new Map((await screensOf(ctx.tx, screens)).map((screen) => [screen.id, screen]));
  const visits = await recentVisits(ctx.tx, ctx.caller.personId, companyOf(ctx));
  const mayOpen = ({ url }: { readonly url: string }) => ctx.caller.levelOf(url) !== null;
  return {
    version,
    favourites: screens
      .flatMap((id) => byId.get(id) ?? [])
      .filter(mayOpen)
      .map((screen) => ({ screenId: screen.id, url: screen.url, caption: captionIn(ctx, screen) })),
    recents: visits
      .filter(mayOpen)
      .slice(0, MOST_RECENTS)
      .map((visit) => ({
        screenId: visit.id,
        url: visit.url,
        caption: captionIn(ctx, visit),
        lastAt: visit.lastAt.toISOString(),
        count: visit.count,
      })),
  };
};

/** The ids of the screens at these addresses, once each; one that may not be opened refuses them all. */
const screensAt = async ({ tx, caller }: Context, urls: readonly string[]): Promise<readonly number[]> => {
  const wanted = urls.map((url) => {
    const decision = caller.decide(url);
    return { url, at: decision.allowed ? decision.url : null };
  });
  const found = await screensByUrl(
    tx,
    wanted.flatMap(({ at }) => at ?? []),
  );
  const byUrl = new Map(found.map((screen) => [screen.url, screen.id]));
  const ids = wanted.map(({ url, at }) => {
    const id = at === null ? undefined : byUrl.get(at);
    if (id === undefined) throw shortcutsProblems.problem('shortcut-denied', { url });
    return id;
  });
  return [...new Set(ids)];
};

/** What may not be opened now was not there to be kept or dropped: it stays behind what stood before it. */
const withHidden = async ({ tx, caller }: Context, before: readonly number[], wanted: readonly number[]) => {
  const openable = new Set(
    (await screensOf(tx, before)).filter(({ url }) => caller.levelOf(url) !== null).map(({ id }) => id),
  );
  const kept = [...wanted];
  before.forEach((id, index) => {
    if (openable.has(id) || kept.includes(id)) return;
    const previous = before.slice(0, index).findLast((each) => kept.includes(each));
    kept.splice(previous === undefined ? 0 : kept.indexOf(previous) + 1, 0, id);
  });
  return kept;
};

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

const routes = bind(shortcutsContract, {
  listShortcuts: async (_input, ctx) =>
    ctx.caller.companyId === null
      ? { version: 0, favourites: [], recents: [] }
      : shown(ctx, await favouritesOf(ownerOf(ctx))),
  keepFavourites: async ({ version, urls }, ctx) => {
    const owner = ownerOf(ctx);
    const wanted = await screensAt(ctx, urls);
    if (wanted.length > MOST_FAVOURITES)
      throw shortcutsProblems.problem('shortcuts-too-many', { most: MOST_FAVOURITES });
    const before = await favouritesOf(owner);
    if (before.version !== version) throw shortcutsProblems.problem('shortcuts-stale');
    const screens = await withHidden(ctx, before.screens, wanted);
    if (isSame(screens, before.screens)) return shown(ctx, before);
    if (!(await putFavourites(owner, { version, screens }))) throw shortcutsProblems.problem('shortcuts-stale');
    ctx.publish(shortcutsChanged, {}, { people: [owner.person] });
    return shown(ctx, { version: version + 1, screens });
  },
});

/** The screens a person keeps at hand, and those they opened last. */
export const shortcutsFeature: ServerFeature = {
  name: 'shortcuts',
  personalData,
  needs: ['companies', 'screens', 'users'],
  migrations: shortcutMigrations,
  tenantTables: ['favourite_list'],
  problems: shortcutsProblems.specs,
  routes: () => [routes],
};
