import { recordAudit } from '#features/core/audit/server/api.ts';
import { namedAdministrators } from '#features/core/access/server/api.ts';
import { removeSecondFactor, secondFactorOf } from '#features/core/identity-provider/server/api.ts';
import { EMBEDDED_ISSUER, endSessionsOf, nameOf, subjectAt } from '#features/core/users/server/api.ts';
import { profileUrl } from '#features/core/users/contract/addresses.ts';
import { noteSignIn } from '#features/console/sign-ins/server/api.ts';
import { notify } from '#features/workplace/notifications/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db.ts';
import { written } from '#platform/server/written-date.ts';
import type { usersContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { doneByCaller } from './done-by-caller.ts';
import { tellOfPerson } from './tell-of-person.ts';
import { mustBeAdmin, visiblePerson } from './visibility.ts';

/** The second factor of a person's account at the embedded provider; an outside one keeps its own. */
export const secondFactorOfPerson = async (tx: Tx, personId: number) => {
  const subject = await subjectAt(tx, personId, EMBEDDED_ISSUER);
  const factor = subject === null ? null : await secondFactorOf(tx, subject);
  return factor === null ? null : { since: factor.since.toISOString(), codesLeft: factor.codesLeft };
};

/** Whether a person may be left without a second factor by one administrator alone: not oneself, and no administrator. */
export const mayReset = async ({ tx, caller }: Context, personId: number): Promise<boolean> =>
  caller.personId !== personId && (await namedAdministrators(tx, [personId])).size === 0;

type Reset = typeof usersContract.resetSecondFactor;

/** Takes the second factor from a person who lost it; their sessions end, and they are told. */
export const resetSecondFactor = async (
  { id, reason }: ParsedInputOf<Reset>,
  context: Context,
): Promise<ReturnOf<Reset>> => {
  mustBeAdmin(context);
  const person = await visiblePerson(context, id);
  if (person.id === context.caller.personId) throw usersProblems.problem('second-factor-own');
  if (!(await mayReset(context, person.id))) throw usersProblems.problem('second-factor-of-administrator');
  const subject = await subjectAt(context.tx, person.id, EMBEDDED_ISSUER);
  if (subject === null || !(await removeSecondFactor(context.tx, subject)))
    throw usersProblems.problem('second-factor-none');
  await endSessionsOf(context, person.id);
  await recordAudit(context, {
    action: 'user.second-factor-reset',
    subject: { kind: 'person', id: person.id, name: nameOf(person) },
    before: null,
    after: null,
    reason,
  });
  await noteSignIn(context, doneByCaller(context, 'second-factor-reset', person.id));
  const at = written(new Date());
  await notify(
    context,
    'account',
    [person.id],
    {
      tr: `İki adımlı doğrulamanız bir yönetici tarafından sıfırlandı (${at}). Siz istemediyseniz hemen yöneticinize haber verin.`,
      en: `Your two-step verification was reset by an administrator (${at}). If you did not ask for it, tell your administrator at once.`,
    },
    profileUrl,
  );
  await tellOfPerson(context, person.id);
  return { id: person.id };
};
