import { openersOf } from '#features/core/access/server/api.ts';
import { listRegistry } from '#features/core/screens/server/api.ts';
import type { ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { screenRegistryContract } from '../contract/endpoints.ts';

const NOBODY = { roles: [], people: 0 };

/** Every registered screen, with who may open it where the caller works. */
export const showRegistry = async (
  _input: unknown,
  { tx, caller }: Context,
): Promise<ReturnOf<typeof screenRegistryContract.listRegistry>> => {
  const openers = caller.companyId === null ? new Map<number, never>() : await openersOf(tx, caller.companyId);
  return {
    rows: (await listRegistry(tx)).map((row) => {
      const { roles, people } = openers.get(row.id) ?? NOBODY;
      return { ...row, openers: { roles: [...roles], people } };
    }),
    mayEdit: caller.isAdmin,
  };
};
