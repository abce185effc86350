import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import type { Level } from '#platform/contract/access.ts';
import type { Tx } from '#platform/server/db.ts';
import { accessRequestsUrl, matrixUrl, rolesUrl } from '../contract/addresses.ts';
import { type Moment, now } from './periods.ts';
import { givenRolesAt, heldRolesAt, rightsAt, screensAt } from './rights-rows.ts';

export type Granter = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
};

const MOST_GRANTERS = 10;

/** The screens of which each, edited, lets somebody give what they hold. */
const GIVING = [matrixUrl, rolesUrl, usersUrl, accessRequestsUrl];

/** Ids of those who belong to a company and may give a screen there, at a level or above. */
export const granterIds = (
  company: RawBuilder<unknown>,
  screen: RawBuilder<unknown>,
  at: Moment,
  level: Level = 'view',
): RawBuilder<number> => sql<number>`(
    select h.person_id from ${heldRolesAt(at)} h where h.company_id = ${company} and h.belongs and h.is_admin
    union
    select e.person_id from ${rightsAt(at)} e
    where e.company_id = ${company} and e.belongs and e.level = 'edit'
      and e.screen_id in ${screensAt(GIVING)}
      and exists (select from ${rightsAt(at)} o
        where o.person_id = e.person_id and o.company_id = ${company} and o.screen_id = ${screen}
          and (o.level = 'edit' or ${level}::text = 'view')))`;

/**
 * Members of the company who may give a screen there: system administrators, and whoever edits the rights there and
 * holds the screen. Nobody from elsewhere, for the one who asks may not see them.
 */
export const grantersOf = async (
  tx: Tx,
  company: number,
  screenId: number | null,
  asker: number,
  level: Level = 'view',
): Promise<readonly Granter[]> => {
  const { rows } = await sql<Granter>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName",
      exists (select from ${givenRolesAt(now)} g where g.person_id = p.id and g.is_admin) as "isAdmin" from ${personRows} p
    where p.id in ${granterIds(sql`${company}::bigint`, sql`${screenId}::bigint`, now, level)} and p.id <> ${asker}
    order by p.name_order collate "C", p.id limit ${MOST_GRANTERS}`.execute(tx);
  return rows;
};

type Opening = { readonly company: number; readonly url: string; readonly level: Level };

/** Members of a company who may open a screen there, at a level or above. */
export const peopleWhoMay = async (tx: Tx, { company, url, level }: Opening): Promise<readonly number[]> => {
  const enough = level === 'edit' ? sql`e.level = 'edit'` : sql`true`;
  const { rows } = await sql<{ readonly id: number }>`
    select distinct e.person_id as id from ${rightsAt(now)} e
    where e.company_id = ${company} and e.belongs and e.screen_id in ${screensAt([url])} and ${enough}
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
};
