import { recordAudit } from '#features/core/audit/server/api.ts';
import {
  breachesNow,
  findRules,
  insertRule,
  isNameTaken,
  type RuleParts,
  saidOf,
  type StoredRule,
  updateRule,
} from '#features/core/rules/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { acrossCompanies } from '#platform/server/db.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { rulesContract } from '../contract/endpoints.ts';
import { rulesProblems } from '../contract/problems.ts';
import { personNames, seenBreaches } from './breakers.ts';
import { proposeException } from './except-from-rule.ts';
import { beginRuleChange, mustFindRule } from './find-rule.ts';
import { mustBeThere, mustGovernRules, partsOf } from './rule-parts.ts';
import { tellOfRules } from './tell-rules.ts';

type Contract = typeof rulesContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;

const mustBeFree = async (
  { tx }: Context,
  rule: RuleParts & Pick<StoredRule, 'name' | 'reason' | 'effect'>,
  except: number | null,
) => {
  if (await isNameTaken(tx, rule, except))
    throw rulesProblems.problem('rule-name-taken', { name: rule.name }, [{ path: 'name', code: 'taken' }]);
};

const NAMED = 5;

/** A rule that blocks is broken by nobody when it is kept, save for those with an exception. */
const mustHold = async (ctx: Context, id: number, excepted: ReadonlySet<number>): Promise<void> => {
  const [rule] = await findRules(ctx.tx, [id]);
  if (rule === undefined || !rule.active || rule.effect !== 'block') return;
  const left = (await breachesNow(ctx.tx, [id])).filter(
    (breach) => !breach.excepted && (breach.personId === null || !excepted.has(breach.personId)),
  );
  if (left.length === 0) return;
  const seen = await seenBreaches(ctx, left);
  const people = [...new Set(seen.flatMap(({ personId }) => personId ?? []))];
  const names = await acrossCompanies(ctx.tx, () => personNames(ctx.tx, people));
  const named = people.slice(0, NAMED).map((person) => names.get(person) ?? '');
  const more = people.length - named.length;
  const itself = rule.role ?? rule.screen_tr ?? '';
  const others = { tr: ` ve ${more} kişi daha`, en: ` and ${more} more` }[ctx.language];
  const who = named.length === 0 ? itself : `${named.join(', ')}${more > 0 ? others : ''}`;
  throw rulesProblems.problem('rule-broken-now', { count: people.length, who });
};

const trailOf = (rule: StoredRule) => ({
  rule: rule.name,
  sentence: saidOf(rule).tr,
  effect: rule.effect,
  enforced: rule.active,
});

const record = async (ctx: Context, action: string, before: StoredRule | null, after: StoredRule | null) => {
  const rule = (after ?? before) as StoredRule;
  await recordAudit(ctx, {
    action,
    subject: { kind: 'rule', id: rule.id, name: rule.name },
    company: rule.company_id,
    before: before === null ? null : trailOf(before),
    after: after === null ? null : trailOf(after),
    reason: rule.reason,
  });
  tellOfRules(ctx, rule.company_id);
};

export const createRule = async (
  input: Input<'createRule'>,
  ctx: Context,
): Promise<ReturnOf<Contract['createRule']>> => {
  await beginRuleChange(ctx);
  const { exceptions, name, reason, effect } = input;
  mustGovernRules(ctx, input.companyId);
  const rule = { ...partsOf(input), name, reason, effect };
  await mustBeThere(ctx, rule);
  await mustBeFree(ctx, rule, null);
  const { id, version } = await insertRule(ctx.tx, rule);
  const kept = await mustFindRule(ctx, id);
  await record(ctx, 'rule.created', null, kept);
  let waiting = 0;
  for (const exception of exceptions) {
    const { state } = await proposeException(ctx, kept, exception);
    if (state === 'waiting') waiting += 1;
  }
  await mustHold(ctx, id, new Set(exceptions.map(({ personId }) => personId)));
  return { id, version, waiting };
};

/** The rule as it is to be changed, by whoever may and in the version they saw. */
const mustBeChangeable = async (
  ctx: Context,
  { id, version }: { readonly id: number; readonly version: number },
  deleted = false,
): Promise<StoredRule> => {
  await beginRuleChange(ctx);
  const rule = await mustFindRule(ctx, id, deleted);
  mustGovernRules(ctx, rule.company_id);
  if (rule.version !== version) throw rulesProblems.problem('rule-stale');
  return rule;
};

const change = async (
  ctx: Context,
  action: string,
  before: StoredRule,
  to: Parameters<typeof updateRule>[3],
): Promise<{ readonly version: number }> => {
  const version = await updateRule(ctx.tx, before.id, before.version, to);
  if (version === null) throw rulesProblems.problem('rule-stale');
  const [after] = await findRules(ctx.tx, [before.id]);
  const isGone = to.deleted_at instanceof Date;
  await record(ctx, action, before.deleted_at === null ? before : null, isGone ? null : (after ?? null));
  if (!isGone) await mustHold(ctx, before.id, new Set());
  return { version };
};

export const editRule = async (input: Input<'editRule'>, ctx: Context): Promise<ReturnOf<Contract['editRule']>> => {
  const before = await mustBeChangeable(ctx, input);
  mustGovernRules(ctx, input.companyId);
  const { name, reason, effect } = input;
  // Exceptions are kept under the rule's company: a rule that moves would leave them behind.
  const rule = { ...partsOf({ ...input, companyId: before.company_id }), name, reason, effect };
  await mustBeThere(ctx, rule);
  await mustBeFree(ctx, rule, before.id);
  return change(ctx, 'rule.changed', before, rule);
};

export const switchRule = async (
  input: Input<'switchRule'>,
  ctx: Context,
): Promise<ReturnOf<Contract['switchRule']>> => {
  const before = await mustBeChangeable(ctx, input);
  if (before.active === input.active) return { version: before.version };
  return change(ctx, input.active ? 'rule.switched-on' : 'rule.switched-off', before, { active: input.active });
};

export const deleteRule = async (input: Input<'deleteRule'>, ctx: Context): Promise<ReturnOf<Contract['deleteRule']>> =>
  change(ctx, 'rule.deleted', await mustBeChangeable(ctx, input), { deleted_at: timeNow() });

/** Takes a deletion back: a new change, which holds only where the rule does. */
export const restoreRule = async (
  input: Input<'restoreRule'>,
  ctx: Context,
): Promise<ReturnOf<Contract['restoreRule']>> => {
  const before = await mustBeChangeable(ctx, input, true);
  await mustBeFree(ctx, before, before.id);
  return change(ctx, 'rule.restored', before, { deleted_at: null });
};
