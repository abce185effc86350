import { endRolesInCompany } from '#features/access/server/api.ts';
import { recordAudit } from '#features/audit/server/api.ts';
import {
  findPersonById,
  findPersonByUserName,
  findPersonExactly,
  type Person,
  searchPeople,
} from '#features/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { companiesChanged, companiesContract, companiesProblems } from '../contract.ts';
import { visibleCompany } from './manage-companies.ts';
import { closeMembership, memberIds, openMembership } from './membership-store.ts';

type Find = typeof companiesContract.findCandidates;
type Add = typeof companiesContract.addMember;
type Remove = typeof companiesContract.removeMember;

const MAX_CANDIDATES = 20;

const nameOf = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** Everybody for a system administrator; others must know the person's exact user name or e-mail, so that nobody can browse other companies. */
const candidates = async ({ tx, caller }: Context, companyId: number, search: string): Promise<readonly Person[]> => {
  if (caller.isAdmin)
    return (
      await searchPeople(tx, { search, skip: 0, take: MAX_CANDIDATES, except: memberIds(companyId), activeOnly: true })
    ).rows;
  const person = await findPersonExactly(tx, search.trim(), memberIds(companyId));
  return person === null ? [] : [person];
};

export const findCandidates = async (
  { id, search }: ParsedInputOf<Find>,
  context: Context,
): Promise<ReturnOf<Find>> => {
  const company = await visibleCompany(context, id);
  if (search.trim() === '') return { rows: [] };
  const found = await candidates(context, company.id, search);
  return { rows: found.map(({ userName, firstName, lastName }) => ({ userName, firstName, lastName })) };
};

/** Makes a person a member of the company. */
export const addMember = async ({ id, userName }: ParsedInputOf<Add>, context: Context): Promise<ReturnOf<Add>> => {
  const epoch = await context.epoch();
  const company = await visibleCompany(context, id);
  const person = await findPersonByUserName(context.tx, userName);
  if (person === null || !person.active)
    throw companiesProblems.problem('member-person-unknown', { userName }, [
      { path: 'userName', code: 'member-person-unknown' },
    ]);
  if (!(await openMembership(context.tx, person.id, company.id, epoch)))
    throw companiesProblems.problem('member-already');
  await recordAudit(context, {
    action: 'member.added',
    subject: { kind: 'person', id: person.id, name: nameOf(person) },
    company: company.id,
    before: null,
    after: { company: company.name },
  });
  context.publish(companiesChanged, { companyId: company.id }, { people: [person.id, context.caller.personId] });
  return { personId: person.id };
};

/** Ends a membership and, with it, every role held in that company. */
export const removeMember = async (
  { id, personId }: ParsedInputOf<Remove>,
  context: Context,
): Promise<ReturnOf<Remove>> => {
  const { tx, caller } = context;
  const epoch = await context.epoch();
  const company = await visibleCompany(context, id);
  if (personId === caller.personId && !caller.isAdmin) throw companiesProblems.problem('remove-yourself');
  if (!(await closeMembership(tx, personId, company.id, epoch))) throw companiesProblems.problem('member-unknown');
  const endedRoles = [...(await endRolesInCompany(tx, personId, company.id, epoch))];
  const person = await findPersonById(tx, personId);
  await recordAudit(context, {
    action: 'member.removed',
    subject: { kind: 'person', id: personId, name: person ? nameOf(person) : String(personId) },
    company: company.id,
    before: { company: company.name, roles: endedRoles },
    after: null,
  });
  context.publish(companiesChanged, { companyId: company.id }, { people: [personId, caller.personId] });
  return { endedRoles };
};
