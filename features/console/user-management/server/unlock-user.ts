import { recordAudit } from '#features/core/audit/server/api.ts';
import { accountLock, openLock } from '#features/core/identity-provider/server/api.ts';
import { noteSignIn } from '#features/console/sign-ins/server/api.ts';
import { EMBEDDED_ISSUER, nameOf, subjectAt } from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import type { usersContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { tellOfPerson } from './tell-of-person.ts';
import { doneByCaller } from './done-by-caller.ts';
import { mustBeAdmin, visiblePerson } from './visibility.ts';

type UnlockUser = typeof usersContract.unlockUser;

/** The lock of a person's account at the embedded provider; an outside one locks its own. */
export const lockOfPerson = async (tx: Tx, personId: number) => {
  const subject = await subjectAt(tx, personId, EMBEDDED_ISSUER);
  const lock = subject === null ? null : await accountLock(tx, subject);
  return lock === null ? null : { ...lock, until: lock.until.toISOString(), lastAt: lock.lastAt.toISOString() };
};

/** Lets a person try again at once who is known to be the one that mistyped; the trail says why. */
export const unlockUser = async (
  { id, reason }: ParsedInputOf<UnlockUser>,
  context: Context,
): Promise<ReturnOf<UnlockUser>> => {
  mustBeAdmin(context);
  const person = await visiblePerson(context, id);
  const subject = await subjectAt(context.tx, person.id, EMBEDDED_ISSUER);
  const lock = subject === null ? null : await accountLock(context.tx, subject);
  if (subject === null || lock === null) throw usersProblems.problem('user-not-locked');
  await openLock(context.tx, subject);
  await recordAudit(context, {
    action: 'user.unlocked',
    subject: { kind: 'person', id: person.id, name: nameOf(person) },
    before: { lockedUntil: lock.until },
    after: { lockedUntil: null },
    reason,
  });
  await noteSignIn(context, doneByCaller(context, 'unlocked', person.id));
  await tellOfPerson(context, person.id);
  return { id: person.id };
};
