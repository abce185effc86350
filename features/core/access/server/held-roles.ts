import { type Tx, tables } from '#platform/server/db.ts';
import { type Identity, personIdentityRows, personRows } from '#features/core/users/server/api.ts';
import type { AccessTables } from './tables.ts';
import { validNow } from './valid-now.ts';

export type HeldRole = { readonly roleId: number; readonly name: string; readonly companyId: number | null };

const inForce = (tx: Tx) =>
  tables<AccessTables>(tx)
    .selectFrom('role_membership as m')
    .innerJoin('role', 'role.id', 'm.role_id')
    .where('role.active', '=', true)
    .where(validNow('m'));

/** The roles that people hold now, as far as the transaction sees: a statement to be made part of another. */
export const rolesOfPeople = (tx: Tx, people: readonly number[]) =>
  inForce(tx)
    .select(['m.person_id as personId', 'role.id', 'role.name', 'role.name as sort', 'm.company_id as companyId'])
    .where('m.person_id', 'in', [...people]);

const ADMIN = 'Admin';

/** Active people who are system administrators now and have no end to it. */
export const administrators = async (tx: Tx): Promise<readonly number[]> => {
  const rows = await inForce(tx)
    .innerJoin(personRows.as('person'), 'person.id', 'm.person_id')
    .select('m.person_id as personId')
    .where('role.name', '=', ADMIN)
    .where('role.company_id', 'is', null)
    .where('m.valid_until', 'is', null)
    .where('person.active', '=', true)
    .execute();
  return rows.map((row) => row.personId);
};

/** Whether there is anybody who is, or is to be, a system administrator, beside whoever has this account. */
export const hasAdministrator = async (tx: Tx, beside: Identity | null = null): Promise<boolean> => {
  const row = await tables<AccessTables>(tx)
    .selectFrom('role_membership as m')
    .innerJoin('role', 'role.id', 'm.role_id')
    .select('m.person_id')
    .where('m.to_epoch', 'is', null)
    .where('role.name', '=', ADMIN)
    .where('role.company_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom(personIdentityRows.as('i'))
            .select('i.person_id')
            .whereRef('i.person_id', '=', 'm.person_id')
            .where('i.to_epoch', 'is', null)
            .where('i.issuer', '=', beside?.issuer ?? '')
            .where('i.subject', '=', beside?.subject ?? ''),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether a person holds Admin or is to hold it, so that nothing but an administrator's act may bind an account to them. */
export const isNamedAdministrator = async (tx: Tx, personId: number): Promise<boolean> => {
  const row = await tables<AccessTables>(tx)
    .selectFrom('role_membership as m')
    .innerJoin('role', 'role.id', 'm.role_id')
    .select('m.person_id')
    .where('m.person_id', '=', personId)
    .where('m.to_epoch', 'is', null)
    .where('role.name', '=', ADMIN)
    .where('role.company_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};
