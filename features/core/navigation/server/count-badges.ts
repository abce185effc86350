import { Problem } from '#platform/contract/problem.ts';
import { authorise } from '#platform/server/caller.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import { countedEntries } from './menu-store.ts';

const isTold = ({ caller }: Context, { access }: { readonly access: Parameters<typeof authorise>[1] }): boolean => {
  try {
    authorise(caller, access, null);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

/**
 * The numbers that badges show on entries which the caller may open, each counted once; without those that the caller
 * may not read.
 */
export const countBadges = async (
  menuBadges: Parts['menuBadges'],
  context: Context,
): Promise<Record<string, number>> => {
  const { caller, tx } = context;
  const counts: Record<string, number> = {};
  if (caller.companyId === null) return counts;
  const opens = (screenId: number): boolean => {
    const url = caller.screenUrl(screenId);
    return url !== null && caller.levelOf(url) !== null;
  };
  const shown = (await countedEntries(tx)).filter(({ screenId }) => opens(screenId));
  for (const source of new Set(shown.map((entry) => entry.source))) {
    const badge = menuBadges.get(source);
    if (badge !== undefined && isTold(context, badge)) counts[source] = await badge.count(context);
  }
  return counts;
};
