import { type Expression, sql } from 'kysely';
import { memberIds, selectCompaniesOf, sharedMembersOf } from '#features/core/companies/server/api.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import { usersProblems } from '../contract/problems.ts';
import { findPerson, type PersonRow } from '#features/core/users/server/api.ts';
import { type HeldRole, rolesOfPeople } from '#features/core/access/server/api.ts';

/**
 * Whom the caller may see: a system administrator everybody (`undefined`), anyone else the members of the company
 * they work in. Called first in each handler, for it decides what row security shows too.
 */
export const visiblePeople = async ({ tx, caller }: Context): Promise<Expression<number> | undefined> => {
  if (caller.isAdmin) {
    await seeEveryCompany(tx);
    return undefined;
  }
  if (caller.companyId === null) throw platformProblems.problem('no-company');
  return memberIds(caller.companyId);
};

/**
 * Those of the people the caller sees who belong to other companies too. When they signed in last may have been there, and
 * is not shown; a system administrator sees all of everybody.
 */
export const sharedPeople = ({ tx, caller }: Context): Promise<readonly number[]> | readonly number[] =>
  caller.isAdmin || caller.companyId === null ? [] : sharedMembersOf(tx, caller.companyId);

/** A person the caller may see; anyone else does not exist for them. */
export const visiblePerson = async (context: Context, id: number): Promise<PersonRow> => {
  const person = await findPerson(context.tx, id, await visiblePeople(context));
  if (person === null) throw usersProblems.problem('user-unknown');
  return person;
};

/** Throws unless the caller is a system administrator. */
export const mustBeAdmin = ({ caller }: Context): void => {
  if (!caller.isAdmin) throw usersProblems.problem('users-admin-only');
};

export type Belonging = {
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly roles: readonly HeldRole[];
};

type Named = {
  readonly id: number;
  readonly name: string;
  readonly companyId: number | null;
  readonly isRole: boolean;
};

const belongingOf = (rows: readonly Named[]): Belonging => ({
  companies: rows.filter(({ isRole }) => !isRole).map(({ id, name }) => ({ id, name })),
  roles: rows.filter(({ isRole }) => isRole).map(({ id, name, companyId }) => ({ roleId: id, name, companyId })),
});

/** Companies and roles of people, as far as the transaction sees; in one trip to the database. */
export const belongings = async (
  { tx }: Pick<Context, 'tx'>,
  people: readonly number[],
): Promise<(id: number) => Belonging> => {
  if (people.length === 0) return () => belongingOf([]);
  const { rows } = await sql<Named & { readonly personId: number }>`
    select "personId", id, name, null as "companyId", false as "isRole", sort from (${selectCompaniesOf(tx, people)}) as c
    union all
    select "personId", id, name, "companyId", true as "isRole", sort from (${rolesOfPeople(tx, people)}) as r
    order by sort, id`.execute(tx);
  const of = Map.groupBy(rows, (row) => row.personId);
  return (person) => belongingOf(of.get(person) ?? []);
};
