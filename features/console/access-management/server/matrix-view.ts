import type { Context } from '#platform/server/context.ts';
import { matrixUrl } from '#features/core/access/contract/addresses.ts';
import { type Authority, authorityOf, refusalFor } from './authority.ts';
import { consoleScreens } from './change-access.ts';
import {
  listCountedRoles,
  listGrants,
  listPlacedScreens,
  type PlacedScreen,
  readMoment,
} from '#features/core/access/server/api.ts';
import { isViewOnly } from '#features/core/screens/contract/vocabulary.ts';
import { widenToVisibleCompanies } from './role-views.ts';

/** What every person has without a place in a group: the home page, the profile. */
const NO_GROUP = { tr: 'Genel', en: 'General' };

const groupsOf = (screens: readonly PlacedScreen[]) =>
  [...Map.groupBy(screens, (screen) => (screen.groupTr === null ? 'none' : screen.groupKey))].map(([key, members]) => ({
    key,
    title: { tr: members[0]?.groupTr ?? NO_GROUP.tr, en: members[0]?.groupEn ?? NO_GROUP.en },
    screens: members.map(({ id, url, name, captionTr, captionEn }) => ({
      id,
      url,
      name,
      caption: { tr: captionTr, en: captionEn },
    })),
  }));

const limitsOf = (authority: Authority) =>
  authority.kind === 'everything'
    ? null
    : authority.holdings.map(({ screenId, level, until }): [number, 'view' | 'edit', string | null] => [
        screenId,
        level,
        until?.toISOString() ?? null,
      ]);

type GrantTuple = [number, number, 'view' | 'edit', string | null];
type LaterTuple = [number, number, 'view' | 'edit', string, string | null];

/** Screens by menu group, roles, and what each cell holds, for the company the caller works in. */
export const readMatrix = async (ctx: Context) => {
  const { tx, caller } = ctx;
  const mayEdit = caller.levelOf(matrixUrl) === 'edit';
  const authority = await authorityOf(ctx);
  const people = await widenToVisibleCompanies(ctx);
  const roles = await listCountedRoles(tx, { company: caller.companyId, people });
  const grants = await listGrants(tx, caller.companyId);
  const placed = await listPlacedScreens(tx);
  return {
    ...(await readMoment(tx, caller.companyId)),
    roles: roles.map((role) => ({
      id: role.id,
      name: role.name,
      companyId: role.companyId,
      protected: role.protected,
      everyone: role.everyone,
      personal: role.personalOf !== null,
      memberCount: role.memberCount,
      editable: mayEdit && refusalFor(authority, role) === null,
    })),
    groups: groupsOf(placed),
    grants: grants.flatMap(({ begins, roleId, screenId, level, validUntil }): readonly GrantTuple[] =>
      begins === null ? [[roleId, screenId, level, validUntil?.toISOString() ?? null]] : [],
    ),
    later: grants.flatMap(({ begins, roleId, screenId, level, validUntil }): readonly LaterTuple[] =>
      begins === null ? [] : [[roleId, screenId, level, begins.toISOString(), validUntil?.toISOString() ?? null]],
    ),
    limits: limitsOf(authority),
    consoleScreens: [...(await consoleScreens(tx))],
    viewOnly: placed.filter(({ kind }) => isViewOnly(kind)).map(({ id }) => id),
  };
};
