import { recordAudit } from '#features/core/audit/server/api.ts';
import { companyIdsOf } from '#features/core/companies/server/api.ts';
import { ruleAddress } from '#features/core/rules/contract/addresses.ts';
import {
  exceptionsOf,
  findRules,
  insertException,
  lockException,
  setConfirmed,
  setEnded,
  type StoredException,
  type StoredRule,
} from '#features/core/rules/server/api.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { acrossCompanies } from '#platform/server/db.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import { nowMs } from '#platform/server/time-now.ts';
import type { rulesContract } from '../contract/endpoints.ts';
import { rulesProblems } from '../contract/problems.ts';
import { personNames } from './breakers.ts';
import { beginRuleChange, mustFindRule } from './find-rule.ts';
import { mustGovernRules } from './rule-parts.ts';
import { ruleAdministrators, tellOfRules } from './tell-rules.ts';

type Contract = typeof rulesContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;

type Wanted = { readonly personId: number; readonly reason: string; readonly until: string };

const record = (
  ctx: Context,
  action: string,
  rule: StoredRule,
  about: Omit<Wanted, 'reason'> & { readonly person: string },
  reason: string,
  alone = false,
) =>
  recordAudit(ctx, {
    action,
    subject: { kind: 'rule', id: rule.id, name: rule.name },
    company: rule.company_id,
    before: null,
    after: { person: about.person, personId: about.personId, until: about.until, ...(alone ? { alone: true } : {}) },
    reason,
  });

const mustBeThere = async (ctx: Context, rule: StoredRule, person: number): Promise<string> => {
  const { name, companies } = await acrossCompanies(ctx.tx, async () => ({
    name: (await personNames(ctx.tx, [person])).get(person),
    companies: await companyIdsOf(ctx.tx, [person]),
  }));
  if (name === undefined || (rule.company_id !== null && !companies.includes(rule.company_id)))
    throw rulesProblems.problem('rule-exception-person', {}, [{ path: 'personId', code: 'rule-exception-person' }]);
  return name;
};

const mustBeAsked = async (ctx: Context, rule: StoredRule, { personId, until }: Wanted): Promise<void> => {
  if (rule.kind === 'at-least') throw rulesProblems.problem('rule-exception-needless');
  if (personId === ctx.caller.personId) throw rulesProblems.problem('rule-exception-own');
  if (Date.parse(until) <= nowMs())
    throw rulesProblems.problem('rule-exception-until', {}, [{ path: 'until', code: 'rule-exception-until' }]);
  const open = (await exceptionsOf(ctx.tx, rule.id)).some(
    (other) => other.person_id === personId && (other.state === 'waiting' || other.state === 'valid'),
  );
  if (open) throw rulesProblems.problem('rule-exception-open');
};

/**
 * Proposes an exception: it waits for a second administrator of the rule, who is neither its author nor the one it is for.
 * Where there is no second it counts at once, and the trail says so.
 */
export const proposeException = async (
  ctx: Context,
  rule: StoredRule,
  wanted: Wanted,
): Promise<{ readonly exceptionId: number; readonly state: 'waiting' | 'valid' }> => {
  const { tx, caller } = ctx;
  ctx.needSecondFactor();
  await mustBeAsked(ctx, rule, wanted);
  const person = await mustBeThere(ctx, rule, wanted.personId);
  const until = new Date(wanted.until);
  const exceptionId = await insertException(tx, {
    ruleId: rule.id,
    companyId: rule.company_id,
    personId: wanted.personId,
    reason: wanted.reason,
    until,
    by: caller.personId,
  });
  const about = { ...wanted, person };
  const seconds = (await ruleAdministrators(tx, rule.company_id)).filter(
    (id) => id !== caller.personId && id !== wanted.personId,
  );
  const alone = seconds.length === 0;
  await record(ctx, 'rule.exception-proposed', rule, about, wanted.reason);
  if (alone) {
    await setConfirmed(tx, exceptionId, caller.personId);
    await record(ctx, 'rule.exception-confirmed', rule, about, wanted.reason, true);
  } else
    await notify(
      ctx,
      'approvals',
      seconds,
      {
        tr: `“${rule.name}” kuralına ${person} için ${writtenDay(until)} tarihine kadar istisna öneriliyor. Onayınız bekleniyor.`,
        en: `An exception to the rule “${rule.name}” is proposed for ${person} until ${writtenDay(until)}. It waits for your confirmation.`,
      },
      linkIn(rule.company_id, ruleAddress(rule.id)),
    );
  return { exceptionId, state: alone ? 'valid' : 'waiting' };
};

export const exceptFromRule = async (
  { id, ...wanted }: Input<'exceptFromRule'>,
  ctx: Context,
): Promise<ReturnOf<Contract['exceptFromRule']>> => {
  await beginRuleChange(ctx);
  const rule = await mustFindRule(ctx, id);
  mustGovernRules(ctx, rule.company_id);
  const proposed = await proposeException(ctx, rule, wanted);
  tellOfRules(ctx, rule.company_id);
  return proposed;
};

const mustFind = async (ctx: Context, id: number): Promise<{ exception: StoredException; rule: StoredRule }> => {
  await beginRuleChange(ctx);
  const exception = await lockException(ctx.tx, id);
  if (exception === null) throw rulesProblems.problem('rule-exception-unknown');
  const [rule] = await findRules(ctx.tx, [exception.rule_id]);
  if (rule === undefined || rule.deleted_at !== null) throw rulesProblems.problem('rule-exception-unknown');
  mustGovernRules(ctx, rule.company_id);
  return { exception, rule };
};

const aboutOf = (exception: StoredException) => ({
  personId: exception.person_id,
  person: exception.person,
  until: exception.valid_until.toISOString(),
});

/** The second pair of eyes: from now on the exception counts. */
export const confirmException = async (
  { id }: Input<'confirmException'>,
  ctx: Context,
): Promise<ReturnOf<Contract['confirmException']>> => {
  const { exception, rule } = await mustFind(ctx, id);
  if (exception.state !== 'waiting') throw rulesProblems.problem('rule-exception-decided');
  if (exception.person_id === ctx.caller.personId) throw rulesProblems.problem('rule-exception-own');
  if (exception.proposed_by === ctx.caller.personId) throw rulesProblems.problem('rule-exception-second');
  await setConfirmed(ctx.tx, id, ctx.caller.personId);
  await record(ctx, 'rule.exception-confirmed', rule, aboutOf(exception), exception.reason);
  await notify(
    ctx,
    'administration',
    [exception.proposed_by],
    {
      tr: `“${rule.name}” kuralına ${exception.person} için önerdiğiniz istisna onaylandı.`,
      en: `The exception to the rule “${rule.name}” that you proposed for ${exception.person} was confirmed.`,
    },
    linkIn(rule.company_id, ruleAddress(rule.id)),
  );
  tellOfRules(ctx, rule.company_id);
  return { until: exception.valid_until.toISOString() };
};

export const endException = async (
  { id }: Input<'endException'>,
  ctx: Context,
): Promise<ReturnOf<Contract['endException']>> => {
  const { exception, rule } = await mustFind(ctx, id);
  if (exception.state !== 'waiting' && exception.state !== 'valid')
    throw rulesProblems.problem('rule-exception-decided');
  await setEnded(ctx.tx, id, ctx.caller.personId);
  const action = exception.state === 'waiting' ? 'rule.exception-refused' : 'rule.exception-ended';
  await record(ctx, action, rule, aboutOf(exception), exception.reason);
  tellOfRules(ctx, rule.company_id);
  return {};
};
