import { sql } from 'kysely';
import { lastUseOf, useRows } from '#features/core/use/server/api.ts';
import type { Database, Scope, Tx } from '#platform/server/db.ts';
import { type Cell, cellKey } from './grant-store.ts';
import { isValid, now } from './periods.ts';
import { between, type PeopleBetween, peopleInParts } from './people-in-parts.ts';
import { heldRolesAt } from './rights-rows.ts';

/** So far back use is looked for. */
export const USE_DAYS = 90;

const isRecent = sql`${lastUseOf('u')} >= current_timestamp - ${sql.lit(`${USE_DAYS} days`)}::interval`;

type UsedCell = Cell & { readonly people: number };

/**
 * How many of some people used a screen that a role opens for them; a use of a screen that two roles open counts for
 * both.
 */
const cellsUsedBy = async (tx: Tx, company: number | null, people: PeopleBetween): Promise<readonly UsedCell[]> => {
  // Each is read by itself first: how many rows meet is hard to guess, and a wrong guess reads rights anew for every use.
  const { rows } = await sql<UsedCell>`
    with held as materialized (select h.role_id, h.person_id, h.company_id from ${heldRolesAt(now, between(people))} h
        where ${company === null ? sql`true` : sql`(h.company_id = ${company}::bigint and h.belongs)`}),
      used as materialized (select u.person_id, u.company_id, u.screen_id from ${useRows} u
        where ${isRecent} and ${between(people)(sql`u.person_id`)}),
      counted as materialized (select h.role_id, u.screen_id, (count(distinct u.person_id))::int as people
        from used u join held h on h.person_id = u.person_id and h.company_id = u.company_id
        group by h.role_id, u.screen_id)
    select c.role_id as "roleId", c.screen_id as "screenId", c.people from counted c
    where exists (select from screen_grant g
      where g.role_id = c.role_id and g.screen_id = c.screen_id and ${isValid('g')})`.execute(tx);
  return rows;
};

/**
 * Of each cell how many of the role's people used its screen in the last 90 days; of one company, or null of all. People are
 * read some at a time, each part by one statement, so that no other request waits.
 */
export const countUseOfCells = async (
  db: Database,
  scope: Scope,
  company: number | null,
): Promise<readonly UsedCell[]> => {
  const cells = new Map<string, UsedCell>();
  await peopleInParts(
    db,
    scope,
    (tx, people) => cellsUsedBy(tx, company, people),
    (used) => {
      for (const cell of used) {
        const before = cells.get(cellKey(cell))?.people ?? 0;
        cells.set(cellKey(cell), { ...cell, people: before + cell.people });
      }
    },
  );
  return [...cells.values()];
};
