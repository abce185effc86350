import { sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import { fold } from '#platform/contract/turkish.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { noteRoles } from './role-history.ts';

export type ManyRoles = readonly { readonly name: string; readonly companyId: number | null }[];

/** Adds many roles in one statement; gives their ids in the order given. One audit event tells of all. */
export const seedManyRoles = async (change: ChangeContext, roles: ManyRoles): Promise<readonly number[]> => {
  const epoch = await change.epoch();
  const { rows } = await sql<{ id: number; name: string }>`
    insert into role (company_id, name, name_fold, askable, epoch)
    select r.company_id, r.name, r.name_fold, r.company_id is not null, ${epoch}
    from unnest(
      ${roles.map((role) => role.companyId)}::bigint[], ${roles.map((role) => role.name)}::text[],
      ${roles.map((role) => fold(role.name))}::text[]
    ) as r (company_id, name, name_fold)
    returning id, name`.execute(change.tx);
  await noteRoles(
    change.tx,
    rows.map(({ id }) => id),
    epoch,
  );
  const byName = new Map(rows.map((row) => [row.name, row.id]));
  await recordAudit(change, {
    action: 'role.created',
    subject: { kind: 'role', id: null, name: `${roles.length}` },
    company: null,
    before: null,
    after: { roles: roles.length },
  });
  return roles.map((role) => byName.get(role.name) as number);
};

export type ManyGrants = readonly {
  readonly roleId: number;
  readonly companyId: number | null;
  readonly screenId: number;
  readonly level: Level;
}[];

/** What is given has held for as long as `seedManyUses` has people use it: what nobody uses stands out only then. */
const GIVEN = sql`now() - interval '1 year'`;

/** Opens many grants in one statement; one audit event tells of all. */
export const seedManyGrants = async (change: ChangeContext, grants: ManyGrants): Promise<void> => {
  await sql`insert into screen_grant (role_id, company_id, screen_id, level, valid_from, from_epoch)
    select g.role_id, g.company_id, g.screen_id, g.level, ${GIVEN}, ${await change.epoch()}
    from unnest(
      ${grants.map((grant) => grant.roleId)}::bigint[], ${grants.map((grant) => grant.companyId)}::bigint[],
      ${grants.map((grant) => grant.screenId)}::bigint[], ${grants.map((grant) => grant.level)}::text[]
    ) as g (role_id, company_id, screen_id, level)`.execute(change.tx);
  await recordAudit(change, {
    action: 'grant.changed',
    subject: { kind: 'grant', id: null, name: `${grants.length}` },
    company: null,
    before: null,
    after: { grants: grants.length },
  });
};

export type ManyRoleMemberships = readonly {
  readonly personId: number;
  readonly roleId: number;
  readonly companyId: number | null;
}[];

/** Gives many people their roles in one statement; one audit event tells of all. */
export const seedManyRoleMemberships = async (
  change: ChangeContext,
  memberships: ManyRoleMemberships,
): Promise<void> => {
  await sql`insert into role_membership (person_id, role_id, company_id, valid_from, from_epoch)
    select m.person_id, m.role_id, m.company_id, ${GIVEN}, ${await change.epoch()}
    from unnest(
      ${memberships.map((one) => one.personId)}::bigint[], ${memberships.map((one) => one.roleId)}::bigint[],
      ${memberships.map((one) => one.companyId)}::bigint[]
    ) as m (person_id, role_id, company_id)`.execute(change.tx);
  await recordAudit(change, {
    action: 'role.given',
    subject: { kind: 'person', id: null, name: `${memberships.length}` },
    company: null,
    before: null,
    after: { memberships: memberships.length },
  });
};
