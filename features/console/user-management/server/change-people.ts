import {
  type Change,
  giveRole,
  mustFindRole,
  mustGovern,
  takeRole,
} from '#features/console/access-management/server/api.ts';
import { addAtOnce } from '#features/console/company-management/server/api.ts';
import { companiesOfRoles, findMembershipOf } from '#features/core/access/server/api.ts';
import { findMembershipIn, openCompany } from '#features/core/companies/server/api.ts';
import type { PersonRow } from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { ChangeOf } from '#platform/server/epoch.ts';
import type { Parts } from '#platform/server/feature.ts';
import { nowMs } from '#platform/server/time-now.ts';
import type { chosenPeopleContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { endWayIn } from './change-user-state.ts';
import { ofChosenPeople } from './chosen-people.ts';
import { mustBeAdmin } from './visibility.ts';

type Input = ParsedInputOf<typeof chosenPeopleContract.changePeople>;
type Wanted = Input['change'];
type Of<K extends Wanted['kind']> = Extract<Wanted, { kind: K }>;

/** The actor of a bulk change is not among the people who lose by it. */
const mustNotBeOwn = ({ ctx }: Change, person: PersonRow): void => {
  if (person.id === ctx.caller.personId) throw usersProblems.problem('own-account-stays');
};

type Period = { readonly validFrom: Date; readonly validUntil: Date | null };

/** Whether a role is held at least as long as it would be given. */
const covers = (held: Period, { validFrom, validUntil }: Of<'give-role'>): boolean =>
  held.validFrom.getTime() <= Math.max(validFrom === undefined ? 0 : Date.parse(validFrom), nowMs()) &&
  (held.validUntil === null ||
    (validUntil !== null && validUntil !== undefined && held.validUntil.getTime() >= Date.parse(validUntil)));

const give = async (change: Change, person: PersonRow, wanted: Of<'give-role'>): Promise<number | null> => {
  const { roleId, validFrom, validUntil } = wanted;
  const role = await mustFindRole(change.tx, roleId);
  mustGovern(change.authority, role);
  const held = await findMembershipOf(change.tx, roleId, person.id, role.companyId);
  if (held !== null && !held.isOver && covers(held, wanted)) return null;
  return giveRole(change, { roleId, personId: person.id, companyId: role.companyId, validFrom, validUntil });
};

const take = async (change: Change, person: PersonRow, { roleId }: Of<'take-role'>): Promise<number | null> => {
  const role = await mustFindRole(change.tx, roleId);
  mustGovern(change.authority, role);
  const held = await findMembershipOf(change.tx, roleId, person.id, role.companyId);
  if (held === null || held.isOver) return null;
  mustNotBeOwn(change, person);
  await takeRole(change, held.id);
  return held.id;
};

const add = async (change: Change, person: PersonRow, { companyId }: Of<'add-to-company'>): Promise<number | null> => {
  const company = await openCompany(change.tx, companyId);
  if (company === null) throw usersProblems.problem('user-company-missing');
  if ((await findMembershipIn(change.tx, person.id, companyId)) !== null) return null;
  if (!person.active) throw usersProblems.problem('user-inactive');
  await addAtOnce(change, company, person);
  return findMembershipIn(change.tx, person.id, companyId);
};

const close = async (change: Change, person: PersonRow, live: Parts['live']): Promise<number | null> => {
  if (!person.active) return null;
  mustNotBeOwn(change, person);
  return endWayIn(change, live, person);
};

/** The company whose rows are moved; null where they may be of any. */
const companyMoved = async ({ tx }: Context, wanted: Input['change']): Promise<ChangeOf> => {
  if (wanted.kind === 'add-to-company') return [wanted.companyId];
  return wanted.kind === 'close-account' ? null : companiesOfRoles(tx, [wanted.roleId]);
};

/** Does the same with each of the chosen people. */
export const changePeople =
  ({ live }: Pick<Parts, 'live'>) =>
  async (
    { rows, change: wanted, reason }: Input,
    ctx: Context,
  ): Promise<ReturnOf<typeof chosenPeopleContract.changePeople>> => {
    if (wanted.kind === 'add-to-company' || wanted.kind === 'close-account') mustBeAdmin(ctx);
    const one = (change: Change, person: PersonRow): Promise<number | null> => {
      if (wanted.kind === 'give-role') return give(change, person, wanted);
      if (wanted.kind === 'take-role') return take(change, person, wanted);
      if (wanted.kind === 'add-to-company') return add(change, person, wanted);
      return close(change, person, live);
    };
    return ofChosenPeople(ctx, reason, rows, one, await companyMoved(ctx, wanted));
  };
