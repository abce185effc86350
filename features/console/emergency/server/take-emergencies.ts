import {
  closeEmergency,
  emergencyRolesOf,
  findEmergency,
  insertEmergency,
  noteEndedEmergencies,
  type StoredEmergency,
} from '#features/core/access/server/api.ts';
import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import {
  type Change,
  changeAccess,
  inOwnCompany,
  mustGovern,
  tellPerson,
} from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { written } from '#platform/server/written-date.ts';
import type { emergencyContract } from '../contract/endpoints.ts';
import { emergencyProblems } from '../contract/problems.ts';
import { tellBrowsers, tellTaken } from './tell-emergencies.ts';

type Contract = typeof emergencyContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;
type Answer<K extends keyof Contract> = Promise<ReturnOf<Contract[K]>>;

/** A role on whose list the caller stands here, and that they do not hold: what they hold for others is no place on it. */
const mustBeTakeable = async ({ ctx, tx }: Change, roleId: number): Promise<void> => {
  const roles = await emergencyRolesOf(tx, ctx.caller.personId, companyOf(ctx));
  const role = roles.find(({ id }) => id === roleId);
  if (role === undefined) throw emergencyProblems.problem('emergency-not-listed');
  const { name, running, held } = role;
  if (running !== null)
    throw emergencyProblems.problem('emergency-runs-already', { name, until: written(new Date(running.until)) });
  if (held) throw emergencyProblems.problem('emergency-held', { name });
};

const subjectOf = ({ personId, person }: StoredEmergency) => ({ kind: 'person', id: personId, name: person });

/** An emergency that is there, as the change under way sees it. */
export const mustFindEmergency = async ({ tx }: Pick<Change, 'tx'>, id: number): Promise<StoredEmergency> => {
  const found = await findEmergency(tx, id);
  if (found === null) throw emergencyProblems.problem('emergency-unknown');
  return found;
};

const take = async (change: Change, { roleId, minutes, reason }: Input<'takeEmergency'>): Answer<'takeEmergency'> => {
  const { ctx, tx, epoch } = change;
  const companyId = companyOf(ctx);
  await mustBeTakeable(change, roleId);
  const id = await insertEmergency(tx, {
    companyId,
    roleId,
    personId: ctx.caller.personId,
    reason,
    minutes,
    epoch,
  });
  const emergency = await mustFindEmergency(change, id);
  const { role, takenAt, validUntil } = emergency;
  await recordAudit(ctx, {
    action: 'emergency.taken',
    subject: subjectOf(emergency),
    company: companyId,
    before: null,
    after: { role, roleId, validFrom: takenAt, validUntil },
    reason,
  });
  const judges = await tellTaken(ctx, id);
  // It is taken all the same, and waits until there is somebody who may judge it.
  if (judges.length === 0)
    await recordAudit(ctx, {
      action: 'emergency.alone',
      subject: subjectOf(emergency),
      company: companyId,
      before: null,
      after: { role, roleId },
      reason,
    });
  return { id, until: validUntil.toISOString() };
};

/** Ends what is held by an emergency, with its event. */
export const endNow = async (change: Change, emergency: StoredEmergency): Promise<void> => {
  const { ctx, tx, epoch, reason } = change;
  await closeEmergency(tx, emergency.id, epoch);
  await noteEndedEmergencies(tx);
  const { role, roleId, validUntil } = emergency;
  await recordAudit(ctx, {
    action: 'emergency.ended',
    subject: subjectOf(emergency),
    company: emergency.companyId,
    before: { role, roleId, validUntil },
    after: null,
    reason,
  });
  await tellPerson(ctx, emergency.personId, emergency.companyId, (where) => ({
    tr: `${where.tr}acil erişimle aldığınız “${role}” rolü sona erdirildi.`,
    en: `The role “${role}”, which you took in an emergency${where.en}, was ended.`,
  }));
};

/** The role of an emergency, as those are asked who govern it. */
export const governedOf = ({ role, roleCompanyId }: StoredEmergency) => ({
  name: role,
  companyId: roleCompanyId,
  protected: false,
});

const end = async (change: Change, { id }: Input<'endEmergency'>): Answer<'endEmergency'> => {
  const { caller } = change.ctx;
  const emergency = await mustFindEmergency(change, id);
  const isOwn = emergency.personId === caller.personId;
  // Whom it does not concern is told nothing of it.
  if (!isOwn && caller.levelOf(reviewsUrl) !== 'edit') throw emergencyProblems.problem('emergency-unknown');
  if (!isOwn) mustGovern(change.authority, governedOf(emergency));
  if (!emergency.runs) throw emergencyProblems.problem('emergency-over');
  await endNow(change, emergency);
  tellBrowsers(change.ctx, emergency);
  return {};
};

/** Taking a role in an emergency and giving it back, each a change of access like any other. */
export const emergencyChanges = {
  takeEmergency: (input: Input<'takeEmergency'>, ctx: Context): Answer<'takeEmergency'> =>
    changeAccess(ctx, input.reason, (change) => take(change, input), inOwnCompany(ctx)),
  endEmergency: (input: Input<'endEmergency'>, ctx: Context): Answer<'endEmergency'> =>
    changeAccess(ctx, undefined, (change) => end(change, input), inOwnCompany(ctx)),
};
