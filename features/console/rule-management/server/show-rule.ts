import { roleRows } from '#features/core/access/server/api.ts';
import { companyRows, memberIds } from '#features/core/companies/server/api.ts';
import {
  type Breach,
  breachesNow,
  breachesOfTrial,
  exceptionsOf,
  nameParts,
  saidOf,
  type StoredException,
} from '#features/core/rules/server/api.ts';
import { allScreens, screensOf } from '#features/core/screens/server/api.ts';
import { nameOf, searchPeople } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import { rulesUrl } from '#features/core/rules/contract/addresses.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { rulesContract } from '../contract/endpoints.ts';
import { SHOWN_BREAKERS } from '../contract/vocabulary.ts';
import { seenBreaches, showBreakers } from './breakers.ts';
import { mustFindRule } from './find-rule.ts';
import { mustBeThere, mustGovernRules, partsOf } from './rule-parts.ts';

type Contract = typeof rulesContract;

/** System administrators look after the rules of every company, anybody else after those of the company they work in. */
export const widen = async ({ tx, caller }: Context): Promise<void> => {
  if (caller.isAdmin) await seeEveryCompany(tx);
};

/** Those that break a rule and have no exception: people, and where none is to blame the rule itself. */
export const countBreakers = (breaches: readonly Breach[]): number => {
  const left = breaches.filter(({ excepted }) => !excepted);
  const people = new Set(left.flatMap(({ personId }) => personId ?? []));
  return people.size > 0 ? people.size : Math.min(1, left.length);
};

const governs = ({ caller }: Context, company: number | null): boolean =>
  caller.levelOf(rulesUrl) === 'edit' && (caller.isAdmin || (company !== null && company === caller.companyId));

const showException =
  ({ caller }: Context, may: boolean) =>
  (exception: StoredException) => {
    const isWaiting = exception.state === 'waiting';
    return {
      id: exception.id,
      personId: exception.person_id,
      person: exception.person,
      reason: exception.reason,
      until: exception.valid_until.toISOString(),
      state: exception.state,
      proposedBy: exception.proposer,
      proposedAt: exception.proposed_at.toISOString(),
      confirmedBy: exception.confirmer,
      mayConfirm:
        may && isWaiting && exception.proposed_by !== caller.personId && exception.person_id !== caller.personId,
      mayEnd: may && (isWaiting || exception.state === 'valid'),
    };
  };

export const findRule = async (
  { id }: ParsedInputOf<Contract['findRule']>,
  ctx: Context,
): Promise<ReturnOf<Contract['findRule']>> => {
  const { tx } = ctx;
  await widen(ctx);
  const rule = await mustFindRule(ctx, id);
  const breaches = await seenBreaches(ctx, await breachesNow(tx, rule.active ? [id] : []));
  const may = governs(ctx, rule.company_id);
  const screens = await screensOf(
    tx,
    [rule.screen_id, rule.other_screen_id].filter((screen) => screen !== null),
  );
  const exceptions = rule.company_id === null && !ctx.caller.isAdmin ? [] : await exceptionsOf(tx, id);
  return {
    id,
    version: rule.version,
    name: rule.name,
    reason: rule.reason,
    effect: rule.effect,
    active: rule.active,
    sentence: saidOf(rule),
    company: rule.company,
    kind: rule.kind,
    companyId: rule.company_id,
    subject: rule.subject,
    roleId: rule.role_id,
    otherRoleId: rule.other_role_id,
    ofCompanyId: rule.of_company_id,
    screenId: rule.screen_id,
    otherScreenId: rule.other_screen_id,
    level: rule.level,
    most: rule.most,
    perCompany: rule.per_company,
    screens: [rule.screen_id, rule.other_screen_id].flatMap((screen) => {
      const found = screens.find((each) => each.id === screen);
      return found === undefined ? [] : [{ url: found.url, tr: found.tr, en: found.en }];
    }),
    breakers: await showBreakers(ctx, breaches.slice(0, SHOWN_BREAKERS)),
    brokenBy: countBreakers(breaches),
    exceptions: exceptions.map(showException(ctx, may)),
    mayEdit: may,
    mayExcept: may && rule.kind !== 'at-least',
  };
};

/** Tells who would break a rule, as things stand. */
export const tryRule = async (
  input: ParsedInputOf<Contract['tryRule']>,
  ctx: Context,
): Promise<ReturnOf<Contract['tryRule']>> => {
  await widen(ctx);
  mustGovernRules(ctx, input.companyId);
  const parts = partsOf(input);
  await mustBeThere(ctx, parts);
  const breaches = await seenBreaches(ctx, await breachesOfTrial(ctx.tx, parts));
  return {
    sentence: saidOf({ ...parts, ...(await nameParts(ctx.tx, parts)) }),
    brokenBy: countBreakers(breaches),
    breakers: await showBreakers(ctx, breaches.slice(0, SHOWN_BREAKERS), parts),
  };
};

export const findRuleParts = async (_input: unknown, ctx: Context): Promise<ReturnOf<Contract['findRuleParts']>> => {
  const { tx, caller } = ctx;
  await widen(ctx);
  const roles = await sql<{ id: number; name: string; companyId: number | null }>`
    select r.id, r.name, r.company_id as "companyId" from ${roleRows} r where r.active and not r.everyone and not r.protected
    order by turkish_order(r.name) collate "C", r.id`.execute(tx);
  const companies = await sql<{ id: number; name: string }>`select k.id, k.name from ${companyRows} k
    where k.active and (${caller.isAdmin} or k.id = ${caller.companyId}::bigint) order by turkish_order(k.name) collate "C", k.id`.execute(
    tx,
  );
  return {
    roles: roles.rows,
    screens: (await allScreens(tx)).map(({ id, url, tr, en }) => ({ id, url, tr, en })),
    companies: companies.rows,
    may: { product: caller.isAdmin, companyId: caller.companyId },
  };
};

const MOST_FOUND = 20;

export const findRulePeople = async (
  { search }: ParsedInputOf<Contract['findRulePeople']>,
  ctx: Context,
): Promise<ReturnOf<Contract['findRulePeople']>> => {
  const { tx, caller } = ctx;
  await widen(ctx);
  if (!caller.isAdmin && caller.companyId === null) return { rows: [] };
  const found = await searchPeople(tx, {
    search,
    state: 'active',
    sort: 'name',
    skip: 0,
    take: MOST_FOUND,
    total: 0,
    ...(caller.isAdmin || caller.companyId === null ? {} : { among: memberIds(caller.companyId) }),
  });
  return { rows: found.rows.map((person) => ({ id: person.id, name: nameOf(person), userName: person.userName })) };
};
