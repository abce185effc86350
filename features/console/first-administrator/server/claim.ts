import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import type { firstAdministratorContract } from '../contract/endpoints.ts';
import { firstAdministratorProblems } from '../contract/problems.ts';
import { takeLink } from './link-store.ts';
import { ADMIN, makeAdministrator } from './make-administrator.ts';
import { isAdministered } from './prepared-account.ts';

type Claim = typeof firstAdministratorContract.claimFirstAdministrator;

/** Makes whoever is signed in and has the link the first administrator, while there is none. */
export const claimFirstAdministrator = async (
  { secret }: ParsedInputOf<Claim>,
  context: Context,
): Promise<ReturnOf<Claim>> => {
  const { tx, caller } = context;
  await seeEveryCompany(tx);
  // Under the lock of every change of rights, so that no other administrator is made in between.
  await context.epoch();
  if ((await isAdministered(tx)) || !(await takeLink(tx, secret)))
    throw firstAdministratorProblems.problem('first-administrator-link-gone');
  await makeAdministrator(context, {
    personId: caller.personId,
    person: `${caller.firstName} ${caller.lastName}`.trim(),
  });
  return { roleName: ADMIN };
};
