import { membershipsOf } from '#features/core/companies/server/api.ts';
import { type Identity, identitiesOf, peopleBoundTo, peopleOf } from '#features/core/users/server/api.ts';
import { seeEveryCompany, type Tx } from '#platform/server/db.ts';
import { roleMembershipsOf } from './facts.ts';
import type { ChangedRows } from './read-changes.ts';

/** The rows that are of one person. */
export type PeopleRows = Pick<ChangedRows, 'people' | 'identities' | 'memberships' | 'roleMemberships'>;

/** No row of anybody. */
export const NOBODY: PeopleRows = { people: [], identities: [], memberships: [], roleMemberships: [] };

const readThese = async (tx: Tx, ids: readonly number[]): Promise<PeopleRows> => ({
  people: await peopleOf(tx, ids),
  identities: await identitiesOf(tx, ids),
  memberships: await membershipsOf(tx, ids),
  roleMemberships: await roleMembershipsOf(tx, ids),
});

const together = (one: PeopleRows, other: PeopleRows): PeopleRows => ({
  people: [...one.people, ...other.people],
  identities: [...one.identities, ...other.identities],
  memberships: [...one.memberships, ...other.memberships],
  roleMemberships: [...one.roleMemberships, ...other.roleMemberships],
});

/** Those who lend something to them, beside them. */
const lendersIn = ({ people, roleMemberships }: PeopleRows): readonly number[] => {
  const known = new Set(people.map(({ id }) => id));
  return [...new Set(roleMemberships.flatMap(({ lent }) => lent?.by ?? []))].filter((id) => !known.has(id));
};

/**
 * People as they are now, with what each of them was given; those whom providers know by some accounts too, and whoever lends
 * them something. Sees the rows of every company.
 */
export const readPeople = async (
  tx: Tx,
  ids: readonly number[],
  accounts: readonly Identity[],
): Promise<PeopleRows> => {
  await seeEveryCompany(tx);
  const bound = accounts.length === 0 ? [] : await peopleBoundTo(tx, accounts);
  const asked = [...new Set([...ids, ...bound])];
  if (asked.length === 0) return NOBODY;
  const rows = await readThese(tx, asked);
  const lenders = lendersIn(rows);
  return lenders.length === 0 ? rows : together(rows, await readThese(tx, lenders));
};

/** The companies that people belong to, or hold a role in. */
export const companiesOf = ({ memberships, roleMemberships }: PeopleRows): readonly number[] => [
  ...new Set([...memberships, ...roleMemberships].flatMap(({ companyId }) => companyId ?? [])),
];
