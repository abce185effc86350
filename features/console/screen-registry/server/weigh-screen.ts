import { openersAnywhere } from '#features/core/access/server/api.ts';
import { entriesOfScreen } from '#features/core/navigation/server/api.ts';
import { listRules } from '#features/core/rules/server/api.ts';
import { findRegistered } from '#features/core/screens/server/api.ts';
import { countFavouritesOf } from '#features/workplace/shortcuts/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { screenRegistryContract } from '../contract/endpoints.ts';
import { screenRegistryProblems } from '../contract/problems.ts';

type Weigh = typeof screenRegistryContract.weighScreen;

/** Who would lose a screen that is retired, and where it is named: what stands there stays, and leads nowhere meanwhile. */
export const weighScreen = async ({ id }: ParsedInputOf<Weigh>, { tx, caller }: Context): Promise<ReturnOf<Weigh>> => {
  if (!caller.isAdmin) throw screenRegistryProblems.problem('screens-admin-only');
  if ((await findRegistered(tx, id)) === null) throw screenRegistryProblems.problem('screen-missing');
  const { people, roles } = await openersAnywhere(tx, id);
  const rules = (await listRules(tx, null)).filter((rule) => rule.screen_id === id || rule.other_screen_id === id);
  return {
    people,
    roles: [...roles],
    menu: (await entriesOfScreen(tx, id)).map(({ tr, en }) => ({ tr, en })),
    rules: rules.map(({ name }) => name),
    favourites: await countFavouritesOf(tx, id),
  };
};
