import { findRules, type StoredRule } from '#features/core/rules/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { holdEpoch } from '#platform/server/epoch.ts';
import { rulesProblems } from '../contract/problems.ts';

/** Changes of rules and of rights wait for one another: neither is judged by a state that the other is about to change. */
export const beginRuleChange = async (ctx: Context): Promise<void> => {
  await holdEpoch(ctx.tx);
  if (ctx.caller.isAdmin) await seeEveryCompany(ctx.tx);
};

/** A rule that is there and not deleted, unless that is asked for. */
export const mustFindRule = async ({ tx, caller }: Context, id: number, deleted = false): Promise<StoredRule> => {
  const [rule] = await findRules(tx, [id]);
  const seen =
    rule !== undefined && (caller.isAdmin || rule.company_id === null || rule.company_id === caller.companyId);
  if (!seen || (rule.deleted_at !== null) !== deleted) throw rulesProblems.problem('rule-unknown');
  return rule;
};
