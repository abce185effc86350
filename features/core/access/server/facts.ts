import { type Selectable, sql } from 'kysely';
import type { CompanyFact } from '#features/core/companies/server/api.ts';
import type { ScreenFact, ScreenUrlFact } from '#features/core/screens/server/api.ts';
import type { PersonFact } from '#features/core/users/server/api.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { movedBy, stoodAt, type Which, writtenBy } from '#platform/server/epoch.ts';
import type { Level } from '#platform/contract/access.ts';
import type { AccessTables } from './tables.ts';

export type RoleFact = {
  readonly id: number;
  readonly companyId: number | null;
  readonly name: string;
  readonly protected: boolean;
  readonly everyone: boolean;
  readonly active: boolean;
};
export type RoleMembershipFact = {
  readonly id: number;
  readonly personId: number;
  readonly roleId: number;
  readonly companyId: number | null;
  readonly fromEpoch: number;
  readonly validFrom: number;
  readonly validUntil: number;
  /** Whose right it is and by which deputyship it is held; null: it is the person's own. */
  readonly lent: { readonly by: number; readonly deputyshipId: number } | null;
  /** The emergency in which it was taken; null: it was given or lent. */
  readonly emergencyId: number | null;
  readonly open: boolean;
};
export type GrantFact = {
  readonly id: number;
  readonly roleId: number;
  readonly screenId: number;
  readonly level: Level;
  readonly validFrom: number;
  readonly validUntil: number;
  readonly open: boolean;
};

/** Everything that rights are made of and a decision looks at, as of one epoch. */
export type Facts = {
  readonly people: ReadonlyMap<number, PersonFact>;
  readonly companies: ReadonlyMap<number, CompanyFact>;
  /** Companies of a person. */
  readonly memberships: ReadonlyMap<number, ReadonlySet<number>>;
  readonly roles: ReadonlyMap<number, RoleFact>;
  readonly everyoneRoles: readonly RoleFact[];
  readonly roleMemberships: ReadonlyMap<number, readonly RoleMembershipFact[]>;
  /** Grants by role, then by screen. */
  readonly grants: ReadonlyMap<number, ReadonlyMap<number, GrantFact>>;
  readonly screens: ReadonlyMap<number, ScreenFact>;
  readonly urls: ReadonlyMap<string, ScreenUrlFact>;
  readonly canonicalUrls: ReadonlyMap<number, string>;
};

/** The protected role of system administrators. */
export const ADMIN = 'Admin';

const endOf = (until: Date | null): number => until?.getTime() ?? Number.POSITIVE_INFINITY;

/** Whether any role, membership of a role or cell was changed, begun or ended by some changes, in a query. */
export const rightsMoved = (by: Which) => ({
  roles: sql<boolean>`exists (select from role where ${writtenBy(by)})`,
  roleMemberships: sql<boolean>`exists (select from role_membership where ${movedBy(by)})`,
  grants: sql<boolean>`exists (select from screen_grant where ${movedBy(by)})`,
});

/** Roles whose row some changes wrote last. */
export const rolesMoved = (tx: Tx, by: Which): Promise<readonly RoleFact[]> =>
  tables<AccessTables>(tx)
    .selectFrom('role')
    .select(['id', 'company_id as companyId', 'name', 'protected', 'everyone', 'active'])
    .where(writtenBy(by))
    .execute();

const roleMembershipFact = (row: Selectable<AccessTables['role_membership']>): RoleMembershipFact => ({
  id: row.id,
  personId: row.person_id,
  roleId: row.role_id,
  companyId: row.company_id,
  fromEpoch: row.from_epoch,
  validFrom: row.valid_from.getTime(),
  validUntil: endOf(row.valid_until),
  lent:
    row.lender_id === null || row.deputyship_id === null
      ? null
      : { by: row.lender_id, deputyshipId: row.deputyship_id },
  emergencyId: row.emergency_id,
  open: row.to_epoch === null,
});

const grantFact = (row: Selectable<AccessTables['screen_grant']>): GrantFact => ({
  id: row.id,
  roleId: row.role_id,
  screenId: row.screen_id,
  level: row.level,
  validFrom: row.valid_from.getTime(),
  validUntil: endOf(row.valid_until),
  open: row.to_epoch === null,
});

const roleMembershipsWhere = async (
  tx: Tx,
  which: ReturnType<typeof sql<boolean>>,
): Promise<readonly RoleMembershipFact[]> => {
  const rows = await tables<AccessTables>(tx)
    .selectFrom('role_membership')
    .selectAll()
    .where(which)
    .orderBy('id')
    .execute();
  return rows.map(roleMembershipFact);
};

/** Memberships of roles that some changes began or ended. */
export const roleMembershipsMoved = (tx: Tx, by: Which): Promise<readonly RoleMembershipFact[]> =>
  roleMembershipsWhere(tx, movedBy(by));

/** The roles that some people were given, also those that begin later or are over by their date. */
export const roleMembershipsOf = (tx: Tx, people: readonly number[]): Promise<readonly RoleMembershipFact[]> =>
  roleMembershipsWhere(tx, sql`person_id = any(${people}::bigint[]) and to_epoch is null`);

/** Grants that some changes began or ended. */
export const grantsMoved = async (tx: Tx, by: Which): Promise<readonly GrantFact[]> => {
  const rows = await tables<AccessTables>(tx)
    .selectFrom('screen_grant')
    .selectAll()
    .where(movedBy(by))
    .orderBy('id')
    .execute();
  return rows.map(grantFact);
};

/** Roles as they stood at an epoch; those that were not there yet are left out. */
export const rolesAt = async (tx: Tx, epoch: number): Promise<readonly RoleFact[]> =>
  tables<AccessTables>(tx)
    .selectFrom('role_state')
    .innerJoin('role', 'role.id', 'role_state.role_id')
    .select([
      'role.id',
      'role.company_id as companyId',
      'role_state.name',
      'role.protected',
      'role.everyone',
      'role_state.active',
    ])
    .where(stoodAt(epoch))
    .execute();

/** The roles that a person was given and that stood at an epoch, also those that begin later or are over by their date. */
export const roleMembershipsAt = async (
  tx: Tx,
  epoch: number,
  personId: number,
): Promise<readonly RoleMembershipFact[]> => {
  const rows = await tables<AccessTables>(tx)
    .selectFrom('role_membership')
    .selectAll()
    .where('person_id', '=', personId)
    .where(stoodAt(epoch))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...roleMembershipFact(row), open: true }));
};

/** Grants that stood at an epoch, of some roles. */
export const grantsAt = async (tx: Tx, epoch: number, roles: readonly number[]): Promise<readonly GrantFact[]> => {
  const rows = await tables<AccessTables>(tx)
    .selectFrom('screen_grant')
    .selectAll()
    .where('role_id', 'in', [...roles])
    .where(stoodAt(epoch))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...grantFact(row), open: true }));
};

/** Grants on one screen that stood at an epoch. */
export const grantsOfScreenAt = async (tx: Tx, epoch: number, screenId: number): Promise<readonly GrantFact[]> => {
  const rows = await tables<AccessTables>(tx)
    .selectFrom('screen_grant')
    .selectAll()
    .where('screen_id', '=', screenId)
    .where(stoodAt(epoch))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...grantFact(row), open: true }));
};
