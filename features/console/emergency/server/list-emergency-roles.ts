import { emergencyRolesOf } from '#features/core/access/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { Context } from '#platform/server/context.ts';
import type { emergencyContract } from '../contract/endpoints.ts';

type List = (typeof emergencyContract)['listEmergencyRoles'];

/** The roles that the caller may take in the company they work in; of a screen, those that would open it. */
export const listEmergencyRoles = async (
  { url }: ParsedInputOf<List>,
  { tx, caller }: Context,
): Promise<ReturnOf<List>> => {
  const screen = url === undefined ? null : canonicalScreenUrl(url);
  if (caller.companyId === null || (url !== undefined && screen === null)) return { rows: [] };
  const roles = await emergencyRolesOf(tx, caller.personId, caller.companyId, screen);
  return {
    rows: roles.map(({ id, name, purpose, held, running }) => ({
      id,
      name,
      purpose,
      held,
      running: running === null ? null : { id: running.id, until: new Date(running.until).toISOString() },
    })),
  };
};
