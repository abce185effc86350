import { type RawBuilder, sql } from 'kysely';
import { useRows } from '#features/core/use/server/api.ts';
import { type Database, inTransaction, type Scope, type Tx } from '#platform/server/db.ts';
import { type HeldIn, type Impact, impactOf, type PlaceOf } from './impact.ts';
import type { GivenCell, StagedCell } from './impact-effects.ts';
import { isValid, type Moment, now } from './periods.ts';
import { between, type PeopleBetween, peopleInParts } from './people-in-parts.ts';
import { heldRolesAt } from './rights-rows.ts';

/** The levels that roles give on screens at a moment. */
export const levelsGivenAt = (at: Moment): RawBuilder<GivenCell> =>
  sql`(select g.role_id as "roleId", g.screen_id as "screenId", g.level from screen_grant g where ${isValid('g', at)})`;

/** Where people edited in the 90 days before a moment. */
export const recentEditsAt = (at: Moment): RawBuilder<PlaceOf> =>
  sql`(select u.person_id as "personId", u.company_id as "companyId", u.screen_id as "screenId"
    from ${useRows} u where u.last_edit_at > ${at} - interval '90 days')`;

const grantsOn = async (tx: Tx, screens: readonly number[]) => {
  const given = levelsGivenAt(now);
  const { rows } = await sql<GivenCell>`select * from ${given} given
    where given."screenId" = any(${screens}::bigint[])`.execute(tx);
  return rows;
};

const rolesOf = async (tx: Tx, roles: readonly number[], people: PeopleBetween) => {
  const { rows } =
    await sql<HeldIn>`select h.person_id as "personId", h.company_id as "companyId", h.role_id as "roleId"
    from ${heldRolesAt(now, between(people))} h where h.belongs and h.role_id = any(${roles}::bigint[])
    order by h.person_id`.execute(tx);
  return rows;
};

const editsOf = async (tx: Tx, screens: readonly number[], people: PeopleBetween) => {
  const { rows } = await sql<PlaceOf>`select * from ${recentEditsAt(now)} e
    where ${between(people)(sql`e."personId"`)} and e."screenId" = any(${screens}::bigint[])`.execute(tx);
  return rows;
};

/**
 * Weighs staged changes together, as rows of one scope show them now. People are read in short transactions of some of them
 * each, so that no other request waits for the whole; `inFront` are the screens that people have open.
 */
export const weighChanges = async (
  db: Database,
  scope: Scope,
  cells: readonly StagedCell[],
  inFront: readonly PlaceOf[],
): Promise<Impact> => {
  const read = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, scope, work, 'read only');
  const screens = [...new Set(cells.map(({ screenId }) => screenId))];
  const given = await read((tx) => grantsOn(tx, screens));
  const roles = [...new Set([...cells, ...given].map(({ roleId }) => roleId))];
  const impact = impactOf(cells, given);
  await peopleInParts(
    db,
    scope,
    async (tx, people) => [await rolesOf(tx, roles, people), await editsOf(tx, screens, people)] as const,
    ([held, edits]) => impact.add(held, edits, inFront),
  );
  return impact.result();
};
