import { type Change, restoreMembership, takeRole } from '#features/console/access-management/server/api.ts';
import { endMembership } from '#features/console/company-management/server/api.ts';
import { findMembership, holdsRoleIn } from '#features/core/access/server/api.ts';
import { companyNames, companyOfMembership } from '#features/core/companies/server/api.ts';
import type { PersonRow } from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { chosenPeopleContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { openWayIn } from './change-user-state.ts';
import { ofChosenPeople } from './chosen-people.ts';
import { mustBeAdmin } from './visibility.ts';

type Input = ParsedInputOf<typeof chosenPeopleContract.takePeopleBack>;
type Back = (change: Change, person: PersonRow, mark: number) => Promise<number>;

const over = () => usersProblems.problem('user-change-over');

/** The role as it was given, where it still stands so. */
const takeGiven: Back = async (change, person, mark) => {
  if ((await findMembership(change.tx, mark))?.personId !== person.id) throw over();
  await takeRole(change, mark);
  return mark;
};

/** The role as it was held: from and until when, and why. */
const giveTaken: Back = (change, person, mark) => restoreMembership(change, mark, person.id);

/** Only what was added: whoever was given roles there since would lose more than that. */
const leave: Back = async (change, person, mark) => {
  const companyId = await companyOfMembership(change.tx, mark, person.id);
  if (companyId === null || (await holdsRoleIn(change.tx, companyId, person.id))) throw over();
  const name = (await companyNames(change.tx)).get(companyId) ?? '';
  await endMembership(change, { id: companyId, name }, person.id);
  return mark;
};

/** The account as it was closed; what was signed in then stays signed out. */
const open: Back = async (change, person, mark) => {
  if (person.active || person.version !== mark) throw over();
  return openWayIn(change, person);
};

const BACK: Readonly<Record<Input['kind'], Back>> = {
  'give-role': takeGiven,
  'take-role': giveTaken,
  'add-to-company': leave,
  'close-account': open,
};

/** Makes each of the chosen people again what they were: a change that is checked like any other. */
export const takePeopleBack = async (
  { rows, kind, reason }: Input,
  ctx: Context,
): Promise<ReturnOf<typeof chosenPeopleContract.takePeopleBack>> => {
  if (kind === 'add-to-company' || kind === 'close-account') mustBeAdmin(ctx);
  return ofChosenPeople(ctx, reason, rows, (change, person, { mark }) => BACK[kind](change, person, mark));
};
