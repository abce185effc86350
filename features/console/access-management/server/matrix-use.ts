import { countUseOfCells, USE_DAYS } from '#features/core/access/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import type { Scope } from '#platform/server/db.ts';

/** How many people used what a role opens for them: of the people whom the matrix counts as its members. */
export const readMatrixUse = async ({ caller, db }: Context) => {
  const scope: Scope = caller.isAdmin ? 'every-company' : { company: caller.companyId };
  const cells = await countUseOfCells(db, scope, caller.isAdmin ? null : (caller.companyId ?? -1));
  return {
    days: USE_DAYS,
    cells: cells.map(({ roleId, screenId, people }): [number, number, number] => [roleId, screenId, people]),
  };
};
