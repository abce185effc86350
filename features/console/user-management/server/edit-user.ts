import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { reviewMove } from '#features/console/access-reviews/server/api.ts';
import { companiesEditedBy, rolesOfPeople } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { companiesOfPerson } from '#features/core/companies/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { seeCompany, seeEveryCompany } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import { usersContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { changeEmployment, changePerson, isBound, nameOf, type PersonRow } from '#features/core/users/server/api.ts';
import { movedJob, planEmployment } from './employment.ts';
import { mustBeFree } from './must-be-free.ts';
import { tellOfPerson } from './tell-of-person.ts';
import { visiblePerson } from './visibility.ts';

/**
 * Whether a person reaches beyond what the caller administers, so that the caller may not rename them: a name and an e-mail
 * are shared by all the companies of a person, and changed by whoever administers the people of each.
 */
export const isShared = async ({ tx, caller }: Context, personId: number): Promise<boolean> => {
  const administered = await companiesEditedBy(tx, caller.personId, usersUrl);
  // Looked up across companies; the response says yes or no only.
  await seeEveryCompany(tx);
  const companies = await companiesOfPerson(tx, personId);
  const roles = await rolesOfPeople(tx, [personId]).execute();
  if (caller.companyId !== null) await seeCompany(tx, caller.companyId);
  return (
    companies.some(({ id }) => id !== caller.companyId && !administered.has(id)) ||
    roles.some((role) => role.companyId === null)
  );
};

/**
 * The e-mail of a person without an account decides whose first sign-in becomes that person, so only a
 * system administrator changes it.
 */
export const mayEditEmail = ({ caller }: Context, bound: boolean): boolean => caller.isAdmin || bound;

/** What of a person the trail keeps. */
export const auditedPerson = (person: Pick<PersonRow, 'firstName' | 'lastName' | 'email'>) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
});

type EditUser = typeof usersContract.editUser;

/** Changes names, e-mail and what a person does for their employer, as far as the caller may; answers the new version. */
export const savePerson = async (
  { ctx: context, tx, epoch }: Change,
  person: PersonRow,
  to: Omit<ParsedInputOf<EditUser>, 'id'>,
): Promise<number> => {
  if (!context.caller.isAdmin && (await isShared(context, person.id))) throw usersProblems.problem('user-shared');
  if (to.email !== person.email && !mayEditEmail(context, await isBound(tx, person.id)))
    throw usersProblems.problem('user-email-unbound', {}, [{ path: 'email', code: 'user-email-unbound' }]);
  if (to.version !== person.version) throw usersProblems.problem('user-stale');
  if (to.email !== person.email) await mustBeFree(context, { email: to.email }, person.id);
  const employment = await planEmployment(context, person.id, to);
  const named = { ...to, userName: person.userName, staffNumber: employment.to.staffNumber };
  const version = await changePerson(tx, person.id, to.version, named, epoch);
  if (version === null) throw usersProblems.problem('user-stale');
  await changeEmployment(tx, person.id, employment.to, epoch);
  await recordAudit(context, {
    action: 'user.edited',
    subject: { kind: 'person', id: person.id, name: nameOf(to) },
    before: { ...auditedPerson(person), ...employment.before },
    after: { ...auditedPerson(to), ...employment.after },
  });
  await tellOfPerson(context, person.id);
  const moved = movedJob(employment);
  if (moved !== null) {
    const { managerId } = employment.to;
    await reviewMove(context, { id: person.id, name: nameOf(to), managerId, ...moved });
  }
  return version;
};

/** Changes a person, unless another change was saved since. */
export const editUser = (input: ParsedInputOf<EditUser>, ctx: Context): Promise<ReturnOf<EditUser>> =>
  changeAccess(ctx, undefined, async (change) => ({
    version: await savePerson(change, await visiblePerson(change.ctx, input.id), input),
  }));
