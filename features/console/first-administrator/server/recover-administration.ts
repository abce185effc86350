import {
  administratorsBeside,
  closeMemberships,
  ensureRole,
  findMembershipOf,
  insertMembership,
} from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { written } from '#platform/server/written-date.ts';
import type { firstAdministratorContract } from '../contract/endpoints.ts';
import { firstAdministratorProblems } from '../contract/problems.ts';
import { ADMIN, standSomewhere } from './make-administrator.ts';
import { takeRecoveryLink } from './recovery-link-store.ts';

type Recover = typeof firstAdministratorContract.recoverAdministration;

/** Gives the role until then; one that ends sooner makes room for it, one that lasts longer is left as it is. */
const giveFor = async (context: Context, until: Date): Promise<void> => {
  const { tx, caller } = context;
  const epoch = await context.epoch();
  const roleId = await ensureRole(context, ADMIN);
  const held = await findMembershipOf(tx, roleId, caller.personId, null);
  const lastsLonger = held !== null && (held.validUntil === null || held.validUntil >= until);
  if (lastsLonger && caller.isAdmin) throw firstAdministratorProblems.problem('administrator-already');
  if (held !== null) await closeMemberships(tx, epoch, { id: held.id });
  await insertMembership(tx, {
    personId: caller.personId,
    roleId,
    companyId: null,
    validFrom: null,
    validUntil: until,
    reason: null,
    grantedBy: caller.personId,
    epoch,
  });
};

/**
 * Makes the person for whom a link was made on the server an administrator for four hours. It goes by none of the checks of a
 * change of access: it is there for when nobody is left who could pass them. All other administrators are told.
 */
export const recoverAdministration = async (
  { secret }: ParsedInputOf<Recover>,
  context: Context,
): Promise<ReturnOf<Recover>> => {
  const { tx, caller } = context;
  await seeEveryCompany(tx);
  // Under the lock of every change of rights, so that the link is taken once and the role is judged as it stands.
  await context.epoch();
  const until = await takeRecoveryLink(tx, caller.personId, secret);
  if (until === null) throw firstAdministratorProblems.problem('recovery-link-gone');
  await giveFor(context, until);
  const name = `${caller.firstName} ${caller.lastName}`.trim();
  const whose = { personId: caller.personId, person: name };
  if (caller.companyId === null) await standSomewhere(context, whose);
  await recordAudit(context, {
    action: 'recovery.used',
    subject: { kind: 'person', id: caller.personId, name },
    company: null,
    before: null,
    after: { role: ADMIN, validUntil: until },
  });
  await notify(
    context,
    'administration',
    await administratorsBeside(tx, [caller.personId]),
    {
      tr: `${name}, sunucuda oluşturulan bir bağlantıyla ${written(until)} tarihine kadar sistem yöneticisi oldu.`,
      en: `${name} became a system administrator until ${written(until)} by a link that was made on the server.`,
    },
    linkIn(null, `${usersUrl}?person=${caller.personId}`),
  );
  return { until: until.toISOString() };
};
