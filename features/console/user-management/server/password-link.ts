import { createPasswordLink, hasPassword } from '#features/core/identity-provider/server/api.ts';
import { noteSignIn } from '#features/console/sign-ins/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Config } from '#platform/server/config.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Context } from '#platform/server/context.ts';
import { usersContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { EMBEDDED_ISSUER, endSessionsOf, nameOf, subjectAt } from '#features/core/users/server/api.ts';
import { nowMs } from '#platform/server/time-now.ts';
import { doneByCaller } from './done-by-caller.ts';
import { forgetfulHelped } from './help-forgetful.ts';
import { mustBeAdmin, visiblePerson } from './visibility.ts';

/** As long as the provider keeps a link. */
const LINK_LIFE_MS = 72 * 3_600_000;

/** The link as a person can be given it. A former one stops working. */
export const makePasswordLink = async (
  config: Config,
  tx: Tx,
  subject: string,
): Promise<{ url: string; validUntil: string }> => {
  const validUntil = new Date(nowMs() + LINK_LIFE_MS).toISOString();
  const { url } = await createPasswordLink(tx, subject);
  return { url: `${config.publicOrigin}${url}`, validUntil };
};

type ResetPassword = typeof usersContract.resetPassword;

/** Gives a person a new one-time link and ends the sessions of the old password. */
export const resetPassword =
  (parts: Parts) =>
  async (input: ParsedInputOf<ResetPassword>, context: Context): Promise<ReturnOf<ResetPassword>> => {
    mustBeAdmin(context);
    const person = await visiblePerson(context, input.id);
    if (!person.active) throw usersProblems.problem('reset-inactive');
    const subject =
      parts.config.oidc.externalIssuer === null ? await subjectAt(context.tx, person.id, EMBEDDED_ISSUER) : null;
    if (subject === null) throw usersProblems.problem('account-elsewhere');
    if ((await hasPassword(context.tx, subject)) === null) throw usersProblems.problem('program-has-no-password');
    const link = await makePasswordLink(parts.config, context.tx, subject);
    await endSessionsOf(context, person.id);
    await recordAudit(context, {
      action: 'user.password-reset',
      subject: { kind: 'person', id: person.id, name: nameOf(person) },
      before: null,
      after: { linkValidUntil: link.validUntil },
    });
    await noteSignIn(context, doneByCaller(context, 'link-made', person.id));
    await forgetfulHelped(context, person.id);
    return link;
  };
