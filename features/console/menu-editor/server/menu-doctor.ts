import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { lackingScreens } from '#features/console/screen-registry/server/api.ts';
import { listNamedScreens } from '#features/core/screens/server/api.ts';
import type { ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import type { menuEditorContract } from '../contract/endpoints.ts';
import type { Parts } from '#platform/server/feature.ts';
import { comparedFindings, findingsOf } from '../contract/menu-findings.ts';
import { mustBeAdmin } from './find-draft.ts';
import { screensOpenedByAnybody } from './opened-screens-store.ts';

type List = typeof menuEditorContract.listOpenedScreens;

/** The screens that anybody may open in any company, and those that cannot show what they are bound to. */
export const listOpenedScreens =
  (parts: Parts) =>
  async (_input: unknown, ctx: Context): Promise<ReturnOf<List>> => {
    mustBeAdmin(ctx);
    return {
      ids: [...(await acrossCompanies(ctx.tx, () => screensOpenedByAnybody(ctx.tx)))],
      lacking: [...(await lackingScreens(parts, ctx.tx))],
    };
  };

/** What a menu will have that ought to be mended, beside what the published one has. The transaction sees every company. */
export const countFindings = async (
  tx: Tx,
  before: readonly MenuEntry[],
  after: readonly MenuEntry[],
  menuBadges: Parts['menuBadges'],
) => {
  const known = {
    screens: await listNamedScreens(tx),
    opened: await screensOpenedByAnybody(tx),
    // What a screen is bound to is no part of the menu, and no draft changes it.
    lacking: [],
    badgeSources: new Set(menuBadges.keys()),
  };
  return [...comparedFindings(findingsOf(before, known), findingsOf(after, known))];
};
