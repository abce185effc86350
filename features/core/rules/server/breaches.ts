import { touchedPeople, touchedScreens } from '#features/core/access/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import { type Asked, type BreachRow, countBreaches, personBreaches, waysAround, type WayRow } from './breach-rows.ts';
import { menuBreaches } from './menu-breaches.ts';
import type { RuleParts } from './rule-store.ts';

/** A rule that is broken, or will be, by somebody. */
export type Breach = BreachRow;

/** The id of a rule that is only tried. */
export const UNKEPT = 0;

const COUNTED = sql`r.kind in ('at-most', 'at-least')`;
const PERSONAL = sql`r.kind not in ('at-most', 'at-least', 'in-menu', 'role-sees')`;
const OF_MENU = sql`r.kind in ('in-menu', 'role-sees')`;

const breachesIn = async (tx: Tx, rows: RawBuilder<BreachRow>): Promise<readonly Breach[]> => {
  const found = await sql<BreachRow>`select * from ${rows} breach order by "ruleId", since, "personId"`.execute(tx);
  return found.rows;
};

const hasRules = async (tx: Tx, which = sql`true`): Promise<boolean> => {
  const { rows } = await sql`select 1 from access_rule r
    where r.active and r.deleted_at is null and ${which} limit 1`.execute(tx);
  return rows.length > 0;
};

const ruleScreens = sql`(select r.screen_id from access_rule r where r.active and r.deleted_at is null and r.screen_id is not null
  union select r.other_screen_id from access_rule r where r.active and r.deleted_at is null and r.other_screen_id is not null)`;

/**
 * What a change newly breaks, by the rows that it wrote under its epoch: of the people, screens and roles that it touched, and
 * at any moment to come. What was broken before and is no worse is not among it.
 */
export const breachesOfChange = (tx: Tx, epoch: number): Promise<readonly Breach[]> =>
  acrossCompanies(tx, async () => {
    if (!(await hasRules(tx))) return [];
    const at = sql`${epoch}::bigint`;
    const personal = await breachesIn(
      tx,
      personBreaches({ epoch, rules: PERSONAL, people: touchedPeople(at, ruleScreens) }),
    );
    const rules = sql`${COUNTED} and r.screen_id in ${touchedScreens(at)}`;
    const counted = await breachesIn(tx, countBreaches({ epoch, rules, people: null }));
    const ofMenu = (await hasRules(tx, OF_MENU)) ? await breachesIn(tx, menuBreaches({ epoch, rules: OF_MENU })) : [];
    return [...personal, ...counted, ...ofMenu];
  });

type Standing = Pick<Asked, 'from' | 'rules'>;

const standing = async (tx: Tx, { rules, ...from }: Standing): Promise<readonly Breach[]> => {
  const asked = { ...from, epoch: null, people: null };
  return [
    ...(await breachesIn(tx, personBreaches({ ...asked, rules: sql`${rules} and ${PERSONAL}` }))),
    ...(await breachesIn(tx, countBreaches({ ...asked, rules: sql`${rules} and ${COUNTED}` }))),
    ...(await breachesIn(tx, menuBreaches({ ...asked, rules: sql`${rules} and ${OF_MENU}` }))),
  ];
};

const named = (rules: readonly number[]) => sql`r.id in (${sql.join(rules)})`;

/** What breaks some rules as things stand, excepted or not. */
export const breachesNow = (tx: Tx, rules: readonly number[]): Promise<readonly Breach[]> =>
  acrossCompanies(tx, async () => (rules.length === 0 ? [] : standing(tx, { rules: named(rules) })));

/** A rule that is not kept yet, as its row would be; its breaches carry the id 0. */
const rowOf = (parts: RuleParts) =>
  sql`(select * from jsonb_populate_record(null::access_rule, ${JSON.stringify({ ...parts, id: UNKEPT, active: true })}::jsonb))`;

/** What breaks a rule that somebody tries before they keep it. */
export const breachesOfTrial = (tx: Tx, parts: RuleParts): Promise<readonly Breach[]> =>
  acrossCompanies(tx, () => standing(tx, { from: rowOf(parts), rules: sql`true` }));

/** By which roles people come to the sides of the rules that they break. */
export type Way = WayRow;

type WaysAsked = {
  readonly epoch: number | null;
  readonly breaches: readonly Breach[];
  /** Of a rule that is only tried. */
  readonly parts?: RuleParts;
  readonly which: 'left' | 'lost';
};

export const waysOf = (tx: Tx, { epoch, breaches, parts, which }: WaysAsked): Promise<readonly Way[]> =>
  acrossCompanies(tx, async () => {
    const people = [...new Set(breaches.flatMap(({ personId }) => personId ?? []))];
    if (people.length === 0) return [];
    const rules = parts === undefined ? named([...new Set(breaches.map(({ ruleId }) => ruleId))]) : sql`true`;
    const from = parts === undefined ? {} : { from: rowOf(parts) };
    const looked = sql`(select unnest(${people}::bigint[]) as person_id)`;
    const rows = waysAround({ ...from, epoch, rules, people: looked }, which);
    return (await sql<WayRow>`select * from ${rows} way`.execute(tx)).rows;
  });
