import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { listNamedScreens } from '#features/core/screens/server/api.ts';
import type { ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import type { menuEditorContract } from '../contract/endpoints.ts';
import { comparedFindings, findingsOf } from '../contract/menu-findings.ts';
import { mustBeAdmin } from './find-draft.ts';
import { screensOpenedByAnybody } from './opened-screens-store.ts';

type List = typeof menuEditorContract.listOpenedScreens;

/** The screens that anybody may open in any company. */
export const listOpenedScreens = async (_input: unknown, ctx: Context): Promise<ReturnOf<List>> => {
  mustBeAdmin(ctx);
  return { ids: [...(await acrossCompanies(ctx.tx, () => screensOpenedByAnybody(ctx.tx)))] };
};

/** What a menu will have that ought to be mended, beside what the published one has. The transaction sees every company. */
export const countFindings = async (tx: Tx, before: readonly MenuEntry[], after: readonly MenuEntry[]) => {
  const known = {
    screens: await listNamedScreens(tx),
    opened: await screensOpenedByAnybody(tx),
  };
  return [...comparedFindings(findingsOf(before, known), findingsOf(after, known))];
};
