import { sql } from 'kysely';
import { authorityOf, refusalFor } from '#features/console/access-management/server/api.ts';
import { findRoles, listAllRoles, peopleWhoMay } from '#features/core/access/server/api.ts';
import { keycloakOf } from '#features/core/provider-accounts/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { provisioningContract } from '../contract/endpoints.ts';
import { provisioningUrl } from '../contract/permissions.ts';
import { SHOWN_MEMBERS } from '../contract/shapes.ts';
import { membersIn, mustFindGroup } from './bring-group.ts';
import { mayBeMapped } from './group-roles.ts';
import { planOfReading } from './align-group.ts';
import type { StoredGroup } from './group-store.ts';
import { readingOf } from './provider-group-store.ts';
import { scimBase } from './scim-common.ts';

type Contract = typeof provisioningContract;

const programsAmong = async ({ tx }: Context, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; name: string }>`select p.id, p.first_name as name from ${personRows} p
    where p.id = any(${[...ids]}::bigint[]) and p.owner_id is not null
    order by p.name_order collate "C", p.id`.execute(tx);
  return rows;
};

/** The address for the directory, the programs that may use it, and how many people it has brought. */
export const showProvisioning =
  (parts: Parts) =>
  async (_input: object, ctx: Context): Promise<ReturnOf<Contract['showProvisioning']>> => {
    const company = companyOf(ctx);
    const may = await peopleWhoMay(ctx.tx, { company, url: provisioningUrl, level: 'edit' });
    const { rows } = await sql<{ people: number }>`select count(*)::int as people from provisioned_person x
      where x.company_id = ${company} and x.deleted_at is null`.execute(ctx.tx);
    return {
      address: scimBase(parts),
      programs: await programsAmong(ctx, may),
      people: rows[0]?.people ?? 0,
      choosesGroups: ctx.caller.isAdmin && keycloakOf(parts.config) !== null,
    };
  };

/** How a group is read at the provider, and what of the last reading is not made here; null: it is not read there. */
const readingIn = async (ctx: Context, group: StoredGroup, isOff: boolean) => {
  const company = companyOf(ctx);
  const reading = await readingOf(ctx.tx, company, group.id);
  if (reading === null) return null;
  const { entering, leaving } = await planOfReading(ctx.tx, company, group);
  const { readAt, state, elsewhere, refusal } = reading;
  return {
    readAt: readAt?.toISOString() ?? null,
    state: isOff ? ('off' as const) : state,
    elsewhere,
    entering: entering.length,
    leaving: leaving.length,
    refusal: refusal?.[ctx.language] ?? null,
  };
};

/** A group with its role and the first of its people. */
export const getProvisionedGroup =
  ({ config }: Pick<Parts, 'config'>) =>
  async (
    { id }: ParsedInputOf<Contract['getProvisionedGroup']>,
    ctx: Context,
  ): Promise<ReturnOf<Contract['getProvisionedGroup']>> => {
    const group = await mustFindGroup(ctx, id);
    const members = await membersIn(ctx.tx, companyOf(ctx), group);
    const [role] = group.roleId === null ? [] : await findRoles(ctx.tx, [group.roleId]);
    return {
      id: group.id,
      name: group.name,
      source: group.source,
      externalId: group.externalId,
      reading: await readingIn(ctx, group, keycloakOf(config) === null),
      role: role === undefined ? null : { id: role.id, name: role.name },
      total: members.length,
      given: members.filter(({ membershipId }) => membershipId !== null).length,
      members: members
        .slice(0, SHOWN_MEMBERS)
        .map((member) => ({ id: member.id, name: member.name, given: member.membershipId !== null })),
    };
  };

/** Roles of the company that a group can give, and the caller may. */
export const listMappableRoles = async (
  _input: object,
  ctx: Context,
): Promise<ReturnOf<Contract['listMappableRoles']>> => {
  const authority = await authorityOf(ctx);
  const collator = new Intl.Collator('tr');
  const roles = (await listAllRoles(ctx.tx)).filter(
    (role) => mayBeMapped(role, companyOf(ctx)) && refusalFor(authority, role) === null,
  );
  return { roles: roles.map(({ id, name }) => ({ id, name })).toSorted((a, b) => collator.compare(a.name, b.name)) };
};
