import { recordAudit } from '#features/core/audit/server/api.ts';
import { administratorsBeside, namedAdministrators } from '#features/core/access/server/api.ts';
import { changeAccess } from '#features/console/access-management/server/api.ts';
import { removeSecondFactor, secondFactorOf } from '#features/core/identity-provider/server/api.ts';
import { keycloakOf } from '#features/core/provider-accounts/server/api.ts';
import { askProvider, EMBEDDED_ISSUER, endSessionsOf, nameOf, subjectAt } from '#features/core/users/server/api.ts';
import { profileUrl } from '#features/core/users/contract/addresses.ts';
import { noteSignIn } from '#features/console/sign-ins/server/api.ts';
import { notify } from '#features/workplace/notifications/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Config } from '#platform/server/config.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db.ts';
import { written } from '#platform/server/written-date.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { usersContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { doneByCaller } from './done-by-caller.ts';
import { tellOfPerson } from './tell-of-person.ts';
import { mustBeAdmin, visiblePerson } from './visibility.ts';

/** The second factor of a person's account at the embedded provider; an outside one keeps its own. */
export const secondFactorOfPerson = async (tx: Tx, personId: number) => {
  const subject = await subjectAt(tx, personId, EMBEDDED_ISSUER);
  const factor = subject === null ? null : await secondFactorOf(tx, subject);
  if (factor === null) return null;
  const { since, appSince, passkeys, codesLeft } = factor;
  return { since: since.toISOString(), hasApp: appSince !== null, passkeys, codesLeft };
};

const isAdministrator = async (tx: Tx, personId: number): Promise<boolean> =>
  (await namedAdministrators(tx, [personId])).has(personId);

/** Whether somebody's second factor can be reset by the caller: not one's own, and an administrator's only where a third can approve it. */
export const mayReset = async ({ tx, caller }: Context, personId: number): Promise<boolean> => {
  if (caller.personId === personId) return false;
  if (!(await isAdministrator(tx, personId))) return true;
  return (await administratorsBeside(tx, [caller.personId, personId])).length > 0;
};

type Reset = typeof usersContract.resetSecondFactor;

/** Takes it away where the account is kept: here, or at the provider, which then asks for another at the next sign-in. */
const takeAway = async ({ tx }: Context, config: Config, personId: number): Promise<boolean> => {
  const keycloak = keycloakOf(config);
  const subject = await subjectAt(tx, personId, keycloak?.issuer ?? EMBEDDED_ISSUER);
  if (subject === null) return false;
  if (keycloak === null) return removeSecondFactor(tx, subject);
  await askProvider(tx, [personId], 'ask-factor');
  return true;
};

const reset = async (
  context: Context,
  config: Config,
  person: Awaited<ReturnType<typeof visiblePerson>>,
  reason: string,
) => {
  if (!(await takeAway(context, config, person.id))) throw usersProblems.problem('second-factor-none');
  await endSessionsOf(context, person.id);
  await recordAudit(context, {
    action: 'user.second-factor-reset',
    subject: { kind: 'person', id: person.id, name: nameOf(person) },
    before: null,
    after: null,
    reason,
  });
  await noteSignIn(context, doneByCaller(context, 'second-factor-reset', person.id));
  const at = written(timeNow());
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

/**
 * Takes the second factor from a person who lost it; their sessions end, and they are told. That of a system administrator
 * needs a second administrator, who is not that person: alone, one could open the account of another.
 */
export const resetSecondFactor =
  ({ config }: Pick<Parts, 'config'>) =>
  async ({ id, reason }: ParsedInputOf<Reset>, context: Context): Promise<ReturnOf<Reset>> => {
    mustBeAdmin(context);
    const person = await visiblePerson(context, id);
    if ([context.caller.personId, context.approvedBy?.personId].includes(person.id))
      throw usersProblems.problem('second-factor-own');
    if (context.approvedBy === null && !(await mayReset(context, person.id)))
      throw usersProblems.problem('second-factor-of-administrator');
    return changeAccess(context, reason, async ({ ctx, askSecond }) => {
      if (await isAdministrator(ctx.tx, person.id)) askSecond('second-factor');
      return reset(ctx, config, person, reason);
    });
  };
