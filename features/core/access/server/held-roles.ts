import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { type Identity, personIdentityRows, personRows } from '#features/core/users/server/api.ts';
import { ADMIN } from './facts.ts';
import { givenRoleRows } from './rights-rows.ts';
import type { AccessTables } from './tables.ts';

export type HeldRole = { readonly roleId: number; readonly name: string; readonly companyId: number | null };

const given = (tx: Tx) => tables<AccessTables>(tx).selectFrom(givenRoleRows.as('a'));

/** The roles that people hold now, as far as the transaction sees: a statement to be made part of another. */
export const rolesOfPeople = (tx: Tx, people: readonly number[]) =>
  given(tx)
    .select(['a.person_id as personId', 'a.role_id as id', 'a.name', 'a.name as sort', 'a.company_id as companyId'])
    .where('a.person_id', 'in', [...people]);

/** Active people who are system administrators now and have no end to it. */
export const administrators = async (tx: Tx): Promise<readonly number[]> => {
  const rows = await given(tx)
    .innerJoin(personRows.as('person'), 'person.id', 'a.person_id')
    .select('a.person_id as personId')
    .where('a.is_admin', '=', true)
    .where('a.until', 'is', null)
    .where('person.active', '=', true)
    .execute();
  return rows.map((row) => row.personId);
};

/** Whether there is a system administrator now or later, other than the person of this account. */
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

/** Those of people who hold Admin or are to hold it. */
export const namedAdministrators = async (tx: Tx, people: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await tables<AccessTables>(tx)
    .selectFrom('role_membership as m')
    .innerJoin('role', 'role.id', 'm.role_id')
    .select('m.person_id as personId')
    .where(sql<boolean>`m.person_id = any(${[...people]}::bigint[])`)
    .where('m.to_epoch', 'is', null)
    .where('role.name', '=', ADMIN)
    .where('role.company_id', 'is', null)
    .execute();
  return new Set(rows.map(({ personId }) => personId));
};

/** Whether a person holds Admin or is to hold it, so that nothing but an administrator's act may bind an account to them. */
export const isNamedAdministrator = async (tx: Tx, personId: number): Promise<boolean> =>
  (await namedAdministrators(tx, [personId])).has(personId);
