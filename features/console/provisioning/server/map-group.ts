import { sql } from 'kysely';
import { type Change, changeAccess, mustGovern, mustHold } from '#features/console/access-management/server/api.ts';
import { findRoles, listAllGrants, type StoredRole } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { screenRows } from '#features/core/screens/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { groupsChanged } from '../contract/events.ts';
import type { provisioningContract } from '../contract/endpoints.ts';
import { provisioningProblems } from '../contract/problems.ts';
import { membersIn, mustFindGroup } from './bring-group.ts';
import { mayBeMapped, remapMembers } from './group-roles.ts';
import { saveGroup, type StoredGroup } from './group-store.ts';

type MapGroup = typeof provisioningContract.mapGroup;

const captionsOf = async ({ tx, language }: Context): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; tr: string; en: string }>`
    select s.id, s.caption_tr as tr, s.caption_en as en from ${screenRows} s`.execute(tx);
  return new Map(rows.map(({ id, ...caption }) => [id, caption[language]]));
};

/**
 * A role that the caller may let a group give. From then on the directory decides who holds it: so whoever maps it holds what
 * it opens, for as long, also where the group is still empty.
 */
const mustFindMappable = async ({ ctx, authority }: Change, roleId: number): Promise<StoredRole> => {
  const [role] = await findRoles(ctx.tx, [roleId]);
  if (role === undefined || !mayBeMapped(role, companyOf(ctx)))
    throw provisioningProblems.problem('group-role', { name: role?.name ?? '' }, [
      { path: 'roleId', code: 'group-role' },
    ]);
  mustGovern(authority, role);
  if (authority.kind === 'everything') return role;
  const captions = await captionsOf(ctx);
  const grants = (await listAllGrants(ctx.tx)).filter((grant) => grant.roleId === role.id);
  mustHold(
    authority,
    grants.map(({ screenId, level, validUntil }) => ({
      screenId,
      level,
      screen: captions.get(screenId) ?? '',
      until: validUntil,
    })),
  );
  return role;
};

const nameOf = async ({ tx }: Change, roleId: number | null): Promise<string | null> =>
  roleId === null ? null : ((await findRoles(tx, [roleId]))[0]?.name ?? null);

/** Maps a group to a role, which the people in it are given in place of the one before; null: to none. */
export const mapTo = async (change: Change, group: StoredGroup, roleId: number | null): Promise<number> => {
  const { ctx, tx } = change;
  const company = companyOf(ctx);
  const members = await membersIn(tx, company, group);
  if (group.roleId === roleId) return members.length;
  const role = roleId === null ? null : await mustFindMappable(change, roleId);
  const before = await nameOf(change, group.roleId);
  const to = { ...group, roleId: role?.id ?? null };
  await saveGroup(tx, company, to);
  await remapMembers(change, group, to, members);
  await recordAudit(ctx, {
    action: 'group.mapped',
    subject: { kind: 'group', id: group.id, name: group.name },
    company,
    before: { role: before },
    after: { role: role?.name ?? null },
  });
  ctx.publish(groupsChanged, { id: group.id }, { company });
  return members.length;
};

/** Maps a group of the company to a role. */
export const mapGroup = ({ id, roleId }: ParsedInputOf<MapGroup>, ctx: Context): Promise<ReturnOf<MapGroup>> =>
  changeAccess(ctx, undefined, async (change) => ({
    people: await mapTo(change, await mustFindGroup(ctx, id), roleId),
  }));
