import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { companiesEditedBy, endRolesInCompany } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import {
  findPersonById,
  findPersonByUserName,
  type Person,
  searchPeople,
  takeLookUps,
} from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { companiesContract } from '../contract/endpoints.ts';
import { companiesProblems } from '../contract/problems.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { closeMembership, companyIdsOf, memberIds, openMembership } from '#features/core/companies/server/api.ts';
import { type CompanyRow } from './company-views.ts';
import { invite } from './invite-member.ts';
import { visibleCompany } from './manage-companies.ts';
import { tellOfMember } from './tell-of-member.ts';

type Find = typeof companiesContract.findCandidates;
type Add = typeof companiesContract.addMember;
type Remove = typeof companiesContract.removeMember;

const MAX_CANDIDATES = 20;

const nameOf = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** Whom a system administrator may add. For others the list is empty: it would disclose people of other companies. */
export const findCandidates = async (
  { id, search }: ParsedInputOf<Find>,
  context: Context,
): Promise<ReturnOf<Find>> => {
  const company = await visibleCompany(context, id);
  if (!context.caller.isAdmin || search.trim() === '') return { rows: [] };
  const except = memberIds(company.id);
  const found = await searchPeople(context.tx, {
    search,
    state: 'active',
    sort: 'name',
    skip: 0,
    take: MAX_CANDIDATES,
    except,
  });
  return { rows: found.rows.map(({ userName, firstName, lastName }) => ({ userName, firstName, lastName })) };
};

/** Makes a person a member of the company, by whoever may decide that alone. */
export const addAtOnce = async (
  { ctx, epoch, reason }: Change,
  company: Pick<CompanyRow, 'id' | 'name'>,
  person: Pick<Person, 'id' | 'firstName' | 'lastName'>,
): Promise<ReturnOf<Add>> => {
  if (!(await openMembership(ctx.tx, person.id, company.id, epoch))) throw companiesProblems.problem('member-already');
  await recordAudit(ctx, {
    action: 'member.added',
    subject: { kind: 'person', id: person.id, name: nameOf(person) },
    company: company.id,
    before: null,
    after: { company: company.name },
    reason,
  });
  tellOfMember(ctx, company.id, person.id);
  return { outcome: 'added', personId: person.id, endsAt: null };
};

/** Whether the caller administers the people of a company that the person belongs to, beside this one. */
const administersBoth = async ({ tx, caller }: Context, person: Person): Promise<boolean> => {
  const administered = await companiesEditedBy(tx, caller.personId, companiesUrl);
  return (await companyIdsOf(tx, [person.id])).some((id) => administered.has(id));
};

const isMember = async ({ tx }: Context, person: Person, company: CompanyRow): Promise<boolean> =>
  (await companyIdsOf(tx, [person.id])).includes(company.id);

/** The person of a system administrator's choice, who is told when there is none. */
const mustExist = (person: Person | null, userName: string): Person => {
  if (person?.active) return person;
  throw companiesProblems.problem('member-person-unknown', { userName }, [
    { path: 'userName', code: 'member-person-unknown' },
  ]);
};

/** At once where the caller may decide for both sides, else by asking; the response is the same for an unknown user name. */
const addOrAsk = async (change: Change, company: CompanyRow, userName: string): Promise<ReturnOf<Add>> => {
  const { ctx: context } = change;
  const found = await findPersonByUserName(context.tx, userName);
  if (found !== null && (await isMember(context, found, company))) throw companiesProblems.problem('member-already');
  const person = found?.active ? found : null;
  if (person !== null && (await administersBoth(context, person))) return addAtOnce(change, company, person);
  return { outcome: 'invited', personId: null, endsAt: await invite(context, company, userName, person?.id ?? null) };
};

/**
 * Adds a person by the exact user name. Whoever asks learns nothing of other companies: neither whether there is such a
 * person, nor a name.
 */
export const addMember = ({ id, userName }: ParsedInputOf<Add>, ctx: Context): Promise<ReturnOf<Add>> =>
  changeAccess(
    ctx,
    undefined,
    async (change) => {
      const { tx, caller } = change.ctx;
      const company = await visibleCompany(change.ctx, id);
      if (caller.isAdmin)
        return addAtOnce(change, company, mustExist(await findPersonByUserName(tx, userName), userName));
      const { granted, waitSeconds } = await takeLookUps(tx, caller.personId, 1);
      if (granted === 0) throw platformProblems.problem('too-many-requests', { seconds: waitSeconds });
      return addOrAsk(change, company, userName);
    },
    [id],
  );

/** Ends a membership and, with it, every role held in that company; answers their names. */
export const endMembership = async (
  { ctx, tx, epoch, reason }: Change,
  company: Pick<CompanyRow, 'id' | 'name'>,
  personId: number,
): Promise<readonly string[]> => {
  if (!(await closeMembership(tx, personId, company.id, epoch))) throw companiesProblems.problem('member-unknown');
  const endedRoles = [...(await endRolesInCompany(tx, personId, company.id, epoch))];
  const person = await findPersonById(tx, personId);
  await recordAudit(ctx, {
    action: 'member.removed',
    subject: { kind: 'person', id: personId, name: person ? nameOf(person) : String(personId) },
    company: company.id,
    before: { company: company.name, roles: endedRoles },
    after: null,
    reason,
  });
  tellOfMember(ctx, company.id, personId);
  return endedRoles;
};

export const removeMember = ({ id, personId }: ParsedInputOf<Remove>, ctx: Context): Promise<ReturnOf<Remove>> =>
  changeAccess(
    ctx,
    undefined,
    async (change) => {
      const company = await visibleCompany(change.ctx, id);
      if (personId === ctx.caller.personId && !ctx.caller.isAdmin) throw companiesProblems.problem('remove-yourself');
      return { endedRoles: [...(await endMembership(change, company, personId))] };
    },
    [id],
  );
