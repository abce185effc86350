import { breachesNow, exceptionCount, listRules, saidOf } from '#features/core/rules/server/api.ts';
import { sql } from 'kysely';
import { readable } from '#platform/server/data-source.ts';
import type { Context } from '#platform/server/context.ts';
import { accessRulesSource } from '../contract/sources.ts';
import { seenBreaches } from './breakers.ts';
import { countBreakers, widen } from './show-rule.ts';

/** Each rule with its sentence and its state, which are the product's to make and not the database's. */
const judged = async (ctx: Context): Promise<string> => {
  const { tx, caller, language } = ctx;
  const rules = await listRules(tx, caller.isAdmin ? null : caller.companyId);
  const active = rules.filter((rule) => rule.active).map(({ id }) => id);
  const breaches = Map.groupBy(await seenBreaches(ctx, await breachesNow(tx, active)), ({ ruleId }) => ruleId);
  const stateOf = (broken: number, isActive: boolean, effect: string) => {
    if (!isActive) return 'off';
    return broken === 0 ? 'holds' : effect === 'warn' ? 'warns' : 'broken';
  };
  return JSON.stringify(
    rules.map((rule) => {
      const broken = countBreakers(breaches.get(rule.id) ?? []);
      return {
        id: rule.id,
        name: rule.name,
        sentence: saidOf(rule)[language],
        state: stateOf(broken, rule.active, rule.effect),
        broken,
        effect: rule.effect,
        company: rule.company,
        reason: rule.reason,
        changed_at: rule.changed_at,
      };
    }),
  );
};

/** The rules that the reader may see, as they stand now. */
export const accessRules = readable(accessRulesSource, {
  rows: async (context) => {
    await widen(context);
    return {
      from: sql`(select r.*, ${exceptionCount(sql`r.id`)} as exceptions
        from jsonb_to_recordset(${await judged(context)}::jsonb) as r(id bigint, name text, sentence text, state text,
          broken int, effect text, company text, reason text, changed_at timestamptz)) r`,
    };
  },
  columns: {
    id: sql`r.id`,
    name: sql`r.name`,
    sentence: sql`r.sentence`,
    state: { value: sql`r.state`, order: sql`array_position(array['broken', 'warns', 'holds', 'off'], r.state)` },
    brokenBy: sql`r.broken`,
    exceptions: sql`r.exceptions`,
    effect: sql`r.effect`,
    company: sql`r.company`,
    reason: sql`r.reason`,
    changedAt: sql`r.changed_at`,
  },
});
