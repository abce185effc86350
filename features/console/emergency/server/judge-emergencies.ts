import {
  judgeEmergency as writeVerdict,
  type StoredEmergency,
  tiedByDeputyship,
} from '#features/core/access/server/api.ts';
import { type Change, changeAccess, inOwnCompany, mustGovern } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { emergencyContract } from '../contract/endpoints.ts';
import { emergencyProblems } from '../contract/problems.ts';
import { endNow, governedOf, mustFindEmergency } from './take-emergencies.ts';
import { tellBrowsers, tellJudged } from './tell-emergencies.ts';

type Contract = typeof emergencyContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;
type Answer<K extends keyof Contract> = Promise<ReturnOf<Contract[K]>>;

/** An emergency of another that the caller may judge: not where one is the deputy of the other, nor beyond what they govern. */
const mustBeYours = async (change: Change, id: number): Promise<StoredEmergency> => {
  const { ctx, tx, authority } = change;
  const emergency = await mustFindEmergency(change, id);
  if (emergency.personId === ctx.caller.personId) throw emergencyProblems.problem('emergency-own');
  mustGovern(authority, governedOf(emergency));
  if ((await tiedByDeputyship(tx, ctx.caller.personId)).includes(emergency.personId))
    throw emergencyProblems.problem('emergency-deputy');
  return emergency;
};

const subjectOf = ({ id, person, role }: StoredEmergency) => ({ kind: 'emergency', id, name: `${person} · ${role}` });

const judge = async (change: Change, { id, verdict, note }: Input<'judgeEmergency'>): Answer<'judgeEmergency'> => {
  const { ctx, tx } = change;
  const emergency = await mustBeYours(change, id);
  if (emergency.verdict !== null) throw emergencyProblems.problem('emergency-judged');
  const isFitting = verdict === 'fitting';
  // What is still done with it nobody has seen yet.
  if (emergency.runs && isFitting) throw emergencyProblems.problem('emergency-runs');
  if (emergency.runs) await endNow(change, emergency);
  await writeVerdict(tx, id, { verdict, note, by: ctx.caller.personId });
  const { role, roleId, takenAt, validUntil } = emergency;
  await recordAudit(ctx, {
    action: 'emergency.judged',
    subject: subjectOf(emergency),
    company: emergency.companyId,
    before: null,
    after: { verdict, role, roleId, validFrom: takenAt, validUntil },
    reason: note,
  });
  await tellJudged(ctx, emergency, isFitting, note);
  return {};
};

const reopen = async (change: Change, { id }: Input<'reopenEmergency'>): Answer<'reopenEmergency'> => {
  const { ctx, tx, reason } = change;
  const emergency = await mustBeYours(change, id);
  const { verdict, role, roleId } = emergency;
  if (verdict === null) throw emergencyProblems.problem('emergency-not-judged');
  await writeVerdict(tx, id, { verdict: null, note: null, by: ctx.caller.personId });
  await recordAudit(ctx, {
    action: 'emergency.reopened',
    subject: subjectOf(emergency),
    company: emergency.companyId,
    before: { verdict, role, roleId },
    after: null,
    reason,
  });
  tellBrowsers(ctx, emergency);
  return {};
};

/** Judging an emergency, and taking the verdict back. */
export const judgements = {
  judgeEmergency: (input: Input<'judgeEmergency'>, ctx: Context): Answer<'judgeEmergency'> =>
    changeAccess(ctx, input.note, (change) => judge(change, input), inOwnCompany(ctx)),
  reopenEmergency: (input: Input<'reopenEmergency'>, ctx: Context): Answer<'reopenEmergency'> =>
    changeAccess(ctx, undefined, (change) => reopen(change, input), inOwnCompany(ctx)),
};
