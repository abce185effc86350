import { companyNames, membershipRows } from '#features/core/companies/server/api.ts';
import { type Breach, type RuleParts, type Way, waysOf } from '#features/core/rules/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import type { Breaker } from '../contract/shapes.ts';

/** People’s names by their ids. */
export const personNames = async (tx: Tx, people: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`select p.id, p.first_name || ' ' || p.last_name as name
    from ${personRows} p where p.id = any(${[...people]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const membersAmong = async (tx: Tx, people: readonly number[], company: number): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select c.person_id as id from ${membershipRows} c
    where c.company_id = ${company} and c.to_epoch is null and c.person_id = any(${[...people]}::bigint[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

const peopleOf = (breaches: readonly Breach[]) => [...new Set(breaches.flatMap(({ personId }) => personId ?? []))];

/** Of what breaks rules, that which a reader may see: administrators all, anybody else what is of the own company. */
export const seenBreaches = async (
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  breaches: readonly Breach[],
): Promise<readonly Breach[]> => {
  if (caller.isAdmin) return breaches;
  const { companyId } = caller;
  if (companyId === null) return [];
  const own = await membersAmong(tx, peopleOf(breaches), companyId);
  return breaches.filter(
    (breach) =>
      (breach.companyId === null || breach.companyId === companyId) &&
      (breach.personId === null || own.has(breach.personId)),
  );
};

/** Of the ways to a breach, those that the reader may see, each role once a side. */
export const seenWays = (
  { caller }: Pick<Context, 'caller'>,
  ways: readonly Way[],
  { ruleId, personId, companyId }: Breach,
): readonly Way[] =>
  ways.filter(
    (way) =>
      way.ruleId === ruleId &&
      way.personId === personId &&
      (companyId === null || way.companyId === companyId) &&
      (caller.isAdmin || way.companyId === caller.companyId),
  );

const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Who breaks rules by which ways, as it is shown. */
export const showBreakers = async (
  ctx: Pick<Context, 'tx' | 'caller'>,
  breaches: readonly Breach[],
  parts?: RuleParts,
): Promise<Breaker[]> => {
  const { tx } = ctx;
  const ways = await waysOf(tx, { epoch: null, breaches, which: 'left', ...(parts === undefined ? {} : { parts }) });
  const people = await acrossCompanies(tx, () => personNames(tx, peopleOf(breaches)));
  const companies = await companyNames(tx);
  return breaches.map((breach) => ({
    personId: breach.personId,
    person: breach.personId === null ? null : (people.get(breach.personId) ?? ''),
    company: breach.companyId === null ? null : (companies.get(breach.companyId) ?? null),
    since: breach.since.toISOString(),
    until: instantOf(breach.until),
    excepted: breach.excepted,
    ways: seenWays(ctx, ways, breach).map((way) => ({
      side: way.side === 2 ? 2 : 1,
      role: way.role,
      roleId: way.roleId,
      level: way.level,
      company: companies.get(way.companyId) ?? '',
      since: way.since.toISOString(),
      until: instantOf(way.until),
    })),
  }));
};
