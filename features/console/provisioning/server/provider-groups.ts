import { changeAccess } from '#features/console/access-management/server/api.ts';
import {
  keycloakOf,
  listProviderGroups as listAt,
  ProviderFault,
} from '#features/core/provider-accounts/server/api.ts';
import { providerChangeWaiting } from '#features/core/users/server/api.ts';
import { retell } from '#features/workplace/notifications/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { provisioningContract } from '../contract/endpoints.ts';
import { provisioningProblems } from '../contract/problems.ts';
import { MOST_GROUPS } from '../contract/shapes.ts';
import { alignGroup } from './align-group.ts';
import { addGroup, dropGroup, mustFindGroup } from './bring-group.ts';
import { mapTo } from './map-group.ts';
import { addReading, followedAt, readSoon, refusalGroup } from './provider-group-store.ts';

type Contract = typeof provisioningContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;
type Answer<K extends keyof Contract> = Promise<ReturnOf<Contract[K]>>;

/** A realm is no company's: its groups are shown to administrators, who say which of them a company follows. */
const mustBeAdmin = ({ caller }: Context): void => {
  if (!caller.isAdmin) throw provisioningProblems.problem('provider-groups-admin-only');
};

/** The groups of the realm. No transaction is open while the provider is asked. */
export const listProviderGroups =
  ({ config, db }: Pick<Parts, 'config' | 'db'>) =>
  async (_input: object, ctx: Context): Answer<'listProviderGroups'> => {
    mustBeAdmin(ctx);
    const company = companyOf(ctx);
    const keycloak = keycloakOf(config);
    if (keycloak === null) return { state: 'off', groups: [] };
    try {
      const groups = await listAt(keycloak, MOST_GROUPS);
      const followed = await inTransaction(db, 'every-company', (tx) => followedAt(tx, company), 'read only');
      return { state: 'known', groups: groups.map((group) => ({ ...group, isFollowed: followed.has(group.id) })) };
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      return { state: error.failure === 'away' ? 'away' : 'refused', groups: [] };
    }
  };

/** Has the company follow a group of the realm, mapped to a role from the first reading on. */
export const followGroup =
  ({ config }: Pick<Parts, 'config'>) =>
  ({ groupId, name, roleId }: Input<'followGroup'>, ctx: Context): Answer<'followGroup'> => {
    mustBeAdmin(ctx);
    if (keycloakOf(config) === null) throw provisioningProblems.problem('provider-groups-off');
    return changeAccess(ctx, undefined, async (change) => {
      const { tx } = ctx;
      const company = companyOf(ctx);
      if ((await followedAt(tx, company)).has(groupId))
        throw provisioningProblems.problem('group-followed', { name }, [{ path: 'groupId', code: 'group-followed' }]);
      const group = await addGroup(change, { source: 'keycloak', name, externalId: groupId, roleId: null });
      await addReading(tx, company, group.id);
      if (roleId !== null) await mapTo(change, group, roleId);
      ctx.publish(providerChangeWaiting, {}, { people: [] });
      return { id: group.id };
    });
  };

/** Follows a group of the realm no longer; the roles that it gave are taken back. */
export const unfollowGroup = ({ id }: Input<'unfollowGroup'>, ctx: Context): Answer<'unfollowGroup'> =>
  changeAccess(ctx, undefined, async (change) => {
    const people = await dropGroup(change, await mustFindGroup(ctx, id, 'keycloak'));
    await retell(ctx, refusalGroup(id), null);
    return { people };
  });

/** Has a group read now instead of within the minute. */
export const readGroupNow = async ({ id }: Input<'readGroupNow'>, ctx: Context): Answer<'readGroupNow'> => {
  const group = await mustFindGroup(ctx, id, 'keycloak');
  await readSoon(ctx.tx, companyOf(ctx), group.id);
  ctx.publish(providerChangeWaiting, {}, { people: [] });
  return { id: group.id };
};

/** Makes a group what was read of it, where the product could not by itself: by somebody, and by two where that needs two. */
export const applyReading = ({ id }: Input<'applyReading'>, ctx: Context): Answer<'applyReading'> =>
  changeAccess(ctx, undefined, async (change) => {
    const { people } = await alignGroup(change, await mustFindGroup(ctx, id, 'keycloak'));
    await retell(ctx, refusalGroup(id), null);
    return { people };
  });
