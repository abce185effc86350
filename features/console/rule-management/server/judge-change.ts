import { recordAudits } from '#features/core/audit/server/api.ts';
import { ruleAddress } from '#features/core/rules/contract/addresses.ts';
import {
  type Breach,
  breachesOfChange,
  findRules,
  saidOf,
  type StoredRule,
  type Way,
  waysOf,
} from '#features/core/rules/server/api.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import type { Language } from '#platform/server/answers.ts';
import type { Context } from '#platform/server/context.ts';
import { acrossCompanies } from '#platform/server/db.ts';
import { rulesProblems } from '../contract/problems.ts';
import { breachWords } from './breach-words.ts';
import { personNames, seenWays } from './breakers.ts';

/** What the judgement of a change needs of it. */
export type JudgedChange = Pick<Context, 'tx' | 'caller' | 'requestId' | 'seal' | 'publish' | 'language'>;

type Broken = {
  readonly rule: StoredRule;
  readonly breaches: readonly Breach[];
  readonly detail: { readonly tr: string; readonly en: string };
  readonly left: readonly Way[];
};

/** So many breaches at most have their ways looked up: the others are counted. */
const EXPLAINED = 20;

const brokenRules = async (ctx: JudgedChange, epoch: number): Promise<readonly Broken[]> => {
  const { tx } = ctx;
  const breaches = (await breachesOfChange(tx, epoch)).filter(({ excepted }) => !excepted);
  if (breaches.length === 0) return [];
  return acrossCompanies(tx, async () => {
    const byRule = Map.groupBy(breaches, ({ ruleId }) => ruleId);
    // Whoever is named of a rule is named before the role itself is.
    const firstOf = (of: readonly Breach[]) => of.find(({ personId }) => personId !== null) ?? (of[0] as Breach);
    const shown = [...byRule.values()].map(firstOf).slice(0, EXPLAINED);
    const left = await waysOf(tx, { epoch, breaches: shown, which: 'left' });
    const lost = await waysOf(tx, { epoch, breaches: shown, which: 'lost' });
    const names = await personNames(
      tx,
      shown.flatMap(({ personId }) => personId ?? []),
    );
    const rules = await findRules(tx, [...byRule.keys()]);
    return rules.map((rule) => {
      const of = byRule.get(rule.id) ?? [];
      const breach = firstOf(of);
      const people = new Set(of.flatMap(({ personId }) => personId ?? []));
      const ways = seenWays(ctx, left, breach);
      const detail = breachWords({
        rule,
        breach,
        name: breach.personId === null ? null : (names.get(breach.personId) ?? ''),
        left: ways,
        lost: seenWays(ctx, lost, breach),
        others: people.size - (breach.personId === null ? 0 : 1),
      });
      return { rule, breaches: of, detail, left: ways };
    });
  });
};

const rolesOn = (ways: readonly Way[], side: 1 | 2): string =>
  [...new Set(ways.filter((way) => way.side === side).map(({ role }) => role))].join(', ');

const refusalOf = ({ rule, detail, breaches, left }: Broken, language: Language) => {
  const person = breaches.find(({ personId }) => personId !== null);
  return rulesProblems.problem(
    'rule-broken',
    { rule: rule.name, sentence: saidOf(rule)[language], detail: detail[language] },
    [
      {
        path: 'rule',
        code: 'rule-broken',
        params: {
          ruleId: rule.id,
          personId: person?.personId ?? 0,
          first: rolesOn(left, 1),
          second: rolesOn(left, 2),
          since: (person ?? (breaches[0] as Breach)).since.toISOString(),
        },
      },
    ],
  );
};

const tellWarned = async (ctx: JudgedChange, broken: readonly Broken[]): Promise<void> => {
  await recordAudits(
    ctx,
    broken.map(({ rule, detail, breaches }) => ({
      action: 'rule.warned',
      subject: { kind: 'rule', id: rule.id, name: rule.name },
      company: rule.company_id,
      before: null,
      after: {
        rule: saidOf(rule).tr,
        broken: detail.tr,
        peopleConcerned: new Set(breaches.map(({ personId }) => personId)).size,
      },
    })),
  );
  for (const { rule, detail } of broken)
    await notify(
      ctx,
      'administration',
      [ctx.caller.personId],
      {
        tr: `Değişikliğiniz “${rule.name}” kuralını bozdu: ${detail.tr}`,
        en: `Your change broke the rule “${rule.name}”: ${detail.en}`,
      },
      linkIn(rule.company_id, ruleAddress(rule.id)),
    );
};

/**
 * Holds a change to the rules, by the rows that it wrote: throws where it newly breaks one that blocks, and tells its author
 * and the trail of those that warn. Called at the end of each change of access, under the epoch's lock.
 */
export const holdToRules = async (ctx: JudgedChange, epoch: number): Promise<void> => {
  const broken = await brokenRules(ctx, epoch);
  const [refused] = broken.filter(({ rule }) => rule.effect === 'block');
  if (refused !== undefined) throw refusalOf(refused, ctx.language);
  if (broken.length > 0) await tellWarned(ctx, broken);
};
