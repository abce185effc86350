import {
  allowSiteIn,
  changeSiteIn,
  createScreenIn,
  editScreenIn,
  forbidSiteIn,
  restoreScreenIn,
  retireScreenIn,
} from '#features/console/screen-registry/server/api.ts';
import { layoutNames } from '#features/core/screens/contract/vocabulary.ts';
import { listWholeRegistry } from '#features/core/screens/server/api.ts';
import { type CarriedScreen, keyOf } from '../contract/configuration.ts';
import { transferProblems } from '../contract/problems.ts';
import { type Applying, each, needed } from './applying.ts';
import type { Installed } from './read-configuration.ts';

/** Adds and changes the chosen sites, or removes those that are chosen and not wanted. */
export const applySites = (applying: Applying, installed: Installed, removing: boolean) => {
  const { parts, change, wanted } = applying;
  return each(
    applying,
    { now: installed.configuration.sites, wanted: wanted.sites },
    ({ origin }) => keyOf('site', origin),
    async (site) => {
      if (removing !== (site.wanted === undefined)) return;
      if (site.wanted === undefined) await forbidSiteIn({ origin: site.now?.origin ?? '' }, change);
      else if (site.now === undefined) await allowSiteIn(parts, site.wanted, change);
      else await changeSiteIn(site.wanted, change);
    },
  );
};

const contentsOf = ({ list, embedding }: CarriedScreen) => ({
  list: list === null ? undefined : { ...list, columns: [...list.columns], order: [...list.order] },
  embedding: embedding ?? undefined,
});

const shapeOf = ({ url, caption, aliases, layoutName }: CarriedScreen) => ({
  url,
  caption,
  aliases: [...aliases],
  layoutName: layoutNames.find((name) => name === layoutName) ?? null,
});

const addScreen = async ({ parts, change, isUndo }: Applying, wanted: CarriedScreen): Promise<void> => {
  const retired = isUndo
    ? (await listWholeRegistry(change.tx)).find(
        ({ url, kind, retiredAt }) => url === wanted.url && kind === wanted.kind && retiredAt !== null,
      )
    : undefined;
  if (retired !== undefined) return void (await restoreScreenIn({ id: retired.id, version: retired.version }, change));
  const { list, embedding } = contentsOf(wanted);
  if (list !== undefined) await createScreenIn(parts, { kind: 'list', ...shapeOf(wanted), list }, change);
  else if (embedding !== undefined)
    await createScreenIn(parts, { kind: 'embedded', ...shapeOf(wanted), embedding }, change);
  else throw transferProblems.problem('transfer-part-missing', { name: wanted.url });
};

/** The same for screens. */
export const applyScreens = (applying: Applying, installed: Installed, removing: boolean) => {
  const { parts, change, wanted } = applying;
  return each(
    applying,
    { now: installed.configuration.screens, wanted: wanted.screens },
    ({ url }) => keyOf('screen', url),
    async (screen) => {
      if (removing !== (screen.wanted === undefined)) return;
      const row = installed.screens.get((screen.now ?? screen.wanted)?.url ?? '');
      if (screen.wanted !== undefined && row === undefined) return addScreen(applying, screen.wanted);
      const { id, version } = needed(row, screen.now?.url ?? '');
      if (screen.wanted === undefined) await retireScreenIn({ id, version }, change);
      else await editScreenIn(parts, { id, version, ...shapeOf(screen.wanted), ...contentsOf(screen.wanted) }, change);
    },
  );
};
