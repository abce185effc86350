import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { openedScreens } from './granted-cells.ts';
import { heldRoleRows } from './rights-rows.ts';

/** Who may open a screen: by which roles, and how many people. */
export type ScreenOpeners = { readonly roles: ReadonlySet<number>; readonly people: number };

/** People who hold the same roles, and how many they are. */
type Alike = { readonly roles: readonly number[]; readonly people: number };

type Cells = ReadonlyMap<number, readonly number[]>;

/** Whoever opens a screen by several roles counts once. */
const openersBy = (alike: readonly Alike[], screensOf: Cells): ReadonlyMap<number, ScreenOpeners> => {
  const openers = new Map<number, { roles: Set<number>; people: number }>();
  for (const { roles, people } of alike) {
    const opened = new Set<number>();
    for (const role of roles)
      for (const screen of screensOf.get(role) ?? []) {
        const of = openers.get(screen) ?? { roles: new Set(), people: 0 };
        if (!opened.has(screen)) of.people += people;
        of.roles.add(role);
        opened.add(screen);
        openers.set(screen, of);
      }
  }
  return openers;
};

/**
 * Who may open each screen now in the companies whose id `holds`, without the screens that no person may open. People are
 * many and what they hold is often the same, so that they are counted by that.
 */
export const countOpeners = async (
  tx: Tx,
  holds: (company: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<ReadonlyMap<number, ScreenOpeners>> => {
  const { rows: alike } = await sql<Alike>`
    select h.roles, (count(*))::int as people from (
      select h.person_id, array_agg(distinct h.role_id) as roles from ${heldRoleRows} h
      where ${holds(sql`h.company_id`)} group by h.person_id) h group by h.roles`.execute(tx);
  const { rows: cells } = await sql<{ readonly role: number; readonly screens: readonly number[] }>`
    select c.role_id as role, array_agg(c.screen_id) as screens from ${openedScreens} c group by c.role_id`.execute(tx);
  return openersBy(alike, new Map(cells.map(({ role, screens }) => [role, screens])));
};
