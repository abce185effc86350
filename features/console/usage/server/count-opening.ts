import { type RawBuilder, sql } from 'kysely';
import { heldRoleRows, openedScreens } from '#features/core/access/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Scope } from './scope.ts';

/** People who hold the same roles, and how many they are. */
type Alike = { readonly roles: readonly number[]; readonly people: number };

/** How many people can open each screen: whoever opens it by several roles counts once. */
const countPeople = (alike: readonly Alike[], screensOf: ReadonlyMap<number, readonly number[]>) => {
  const counts = new Map<number, number>();
  for (const { roles, people } of alike)
    for (const screen of new Set(roles.flatMap((role) => screensOf.get(role) ?? [])))
      counts.set(screen, (counts.get(screen) ?? 0) + people);
  return counts;
};

/**
 * How many people can open each screen, as rows to be joined under the name `opening`. People are many and what they hold
 * is often the same, so that they are counted by that.
 */
export const countOpening = async (tx: Tx, { holds }: Scope): Promise<RawBuilder<unknown>> => {
  const { rows: alike } = await sql<Alike>`
    select h.roles, (count(*))::int as people from (
      select h.person_id, array_agg(distinct h.role_id) as roles from ${heldRoleRows} h
      where ${holds(sql`h.company_id`)} group by h.person_id) h group by h.roles`.execute(tx);
  const { rows: cells } = await sql<{ readonly role: number; readonly screens: readonly number[] }>`
    select c.role_id as role, array_agg(c.screen_id) as screens from ${openedScreens} c group by c.role_id`.execute(tx);
  const counts = countPeople(alike, new Map(cells.map(({ role, screens }) => [role, screens])));
  return sql`unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::int[]) as opening(screen_id, people)`;
};
