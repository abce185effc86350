import {
  belongsTo,
  findDeputyship,
  findPersonOfChange,
  type PersonOfChange,
  type StoredDeputyship,
} from '#features/core/access/server/api.ts';
import { rolesUrl } from '#features/core/access/contract/addresses.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { deputyshipProblems } from '../contract/problems.ts';

type Level = 'view' | 'edit';

/** Whether the caller looks after the roles of people in the company: those may lend in their place. */
export const looksAfter = ({ caller }: Pick<Context, 'caller'>, level: Level): boolean =>
  caller.isAdmin || [rolesUrl, usersUrl].some((url) => [level, 'edit'].includes(caller.levelOf(url) ?? ''));

/** Throws unless it is about the caller, or the caller looks after people: whom one may not see is answered like nobody. */
export const mustBeYours = (ctx: Context, personId: number, level: Level): void => {
  if (personId !== ctx.caller.personId && !looksAfter(ctx, level))
    throw deputyshipProblems.problem('deputyship-person-unknown');
};

/** An active person of the company that the caller works in. */
export const mustBeThere = async (ctx: Context, personId: number, path: string): Promise<PersonOfChange> => {
  const person = await findPersonOfChange(ctx.tx, personId);
  if (person === null || !person.active || person.isProgram || !(await belongsTo(ctx.tx, personId, companyOf(ctx))))
    throw deputyshipProblems.problem('deputyship-person-unknown', {}, [{ path, code: 'unknown' }]);
  return person;
};

/** What the caller may do with a deputyship. A deputy may give up what they were lent, and no more. */
export const mayOf = (ctx: Context, { lenderId, deputyId, state }: StoredDeputyship) => {
  const isLender = lenderId === ctx.caller.personId;
  const change = state !== 'ended' && (isLender || looksAfter(ctx, 'edit'));
  return { change, end: change || (state !== 'ended' && deputyId === ctx.caller.personId) };
};

/** A deputyship of the company that the caller may see: one of their own, or of people whom they look after. */
export const mustFindDeputyship = async (ctx: Context, id: number): Promise<StoredDeputyship> => {
  const company = companyOf(ctx);
  const found = await findDeputyship(ctx.tx, id);
  const isTheirs = found !== null && [found.lenderId, found.deputyId].includes(ctx.caller.personId);
  if (found === null || found.companyId !== company || !(isTheirs || looksAfter(ctx, 'edit')))
    throw deputyshipProblems.problem('deputyship-unknown');
  return found;
};
