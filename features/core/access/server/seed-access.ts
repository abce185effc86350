import type { Level } from '#platform/contract/access.ts';
import { fold } from '#platform/contract/turkish.ts';
import { recordAudit, recordAudits } from '#features/core/audit/server/api.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { tables } from '#platform/server/db.ts';
import { ADMIN } from './facts.ts';
import { cellKey, findOpenGrants, insertGrants } from './grant-store.ts';
import { noteRoles } from './role-history.ts';
import type { AccessTables } from './tables.ts';

/** The name of the built-in role of every signed-in person with a company. */
const EVERYONE = 'Herkes';

const roleNamed = async (
  change: ChangeContext,
  name: string,
  marks: { readonly protected?: boolean; readonly everyone?: boolean } = {},
): Promise<number> => {
  const db = tables<AccessTables>(change.tx);
  const known = await db
    .selectFrom('role')
    .select('id')
    .where('name', '=', name)
    .where('company_id', 'is', null)
    .where('active', '=', true)
    .executeTakeFirst();
  if (known) return known.id;
  const epoch = await change.epoch();
  const { id } = await db
    .insertInto('role')
    .values({
      company_id: null,
      name,
      name_fold: fold(name),
      protected: marks.protected ?? false,
      everyone: marks.everyone ?? false,
      askable: Object.keys(marks).length === 0,
      epoch,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteRoles(change.tx, [id], epoch);
  await recordAudit(change, {
    action: 'role.created',
    subject: { kind: 'role', id, name },
    company: null,
    before: null,
    after: { name },
  });
  return id;
};

/** The roles that the product itself needs; made at the first start. */
export const ensureBuiltInRoles = async (
  change: ChangeContext,
): Promise<{ readonly admin: number; readonly everyone: number }> => ({
  admin: await roleNamed(change, ADMIN, { protected: true }),
  everyone: await roleNamed(change, EVERYONE, { everyone: true }),
});

/** A role of the product by its name, made when there is none. */
export const ensureRole = (change: ChangeContext, name: string): Promise<number> => roleNamed(change, name);

export type FirstGrant = {
  readonly roleId: number;
  readonly screenId: number;
  readonly level: Level;
  readonly screen: string;
  readonly role: string;
};

/** Grants of a seed or of new screens; what is granted already stays as it is. */
export const grantAtFirst = async (change: ChangeContext, grants: readonly FirstGrant[]): Promise<void> => {
  const known = await findOpenGrants(change.tx, grants);
  const fresh = grants.filter((grant) => !known.has(cellKey(grant)));
  if (fresh.length === 0) return;
  await insertGrants(
    change.tx,
    fresh.map(({ roleId, screenId, level }) => ({
      roleId,
      screenId,
      level,
      companyId: null,
      validFrom: null,
      validUntil: null,
    })),
    { epoch: await change.epoch(), grantedBy: null },
  );
  await recordAudits(
    change,
    fresh.map(({ role, screen, level, ...cell }) => ({
      action: 'grant.changed',
      subject: { kind: 'grant', id: cellKey(cell), name: `${role} · ${screen}` },
      company: null,
      before: { screen, level: 'none' },
      after: { screen, level },
    })),
  );
};

export type FirstMembership = {
  readonly personId: number;
  readonly roleId: number;
  readonly companyId: number | null;
  readonly person: string;
  readonly role: string;
};

/** Gives roles to people of a seed. */
export const giveRolesAtFirst = async (
  change: ChangeContext,
  memberships: readonly FirstMembership[],
): Promise<void> => {
  if (memberships.length === 0) return;
  const epoch = await change.epoch();
  await tables<AccessTables>(change.tx)
    .insertInto('role_membership')
    .values(
      memberships.map(({ personId, roleId, companyId }) => ({
        person_id: personId,
        role_id: roleId,
        company_id: companyId,
        valid_until: null,
        reason: null,
        granted_by: null,
        from_epoch: epoch,
        to_epoch: null,
      })),
    )
    .execute();
  await recordAudits(
    change,
    memberships.map(({ personId, companyId, person, role }) => ({
      action: 'role.given',
      subject: { kind: 'person', id: personId, name: person },
      company: companyId,
      before: null,
      after: { role },
    })),
  );
};
