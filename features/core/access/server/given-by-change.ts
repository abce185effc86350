import { screenRows } from '#features/core/screens/server/api.ts';
import { sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import { notOver } from './periods.ts';
import type { StoredRole } from './role-store.ts';

/** A right that a change gives somebody: a cell that was opened, or one of a role that somebody was given. */
export type RightGiven = {
  readonly screenId: number;
  readonly captionTr: string;
  readonly captionEn: string;
  readonly level: Level;
  readonly until: Date | null;
};

/**
 * What the change of an epoch gives, read from the rows that it opened, whichever door it came through: each screen, level
 * and end once. A role that somebody is given gives all that it opens, also what it will open later; one that they held
 * already, and hold for no longer than before, gives nothing. What a deputyship lends is its lender's own, no gift of its author;
 * nor is what somebody takes in an emergency, whom the list of the role names.
 */
export const rightsGivenAt = (tx: Tx, epoch: number): Promise<readonly RightGiven[]> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<RightGiven>`
      select g.screen_id as "screenId", s.caption_tr as "captionTr", s.caption_en as "captionEn", g.level, g.until from (
        select screen_id, level, valid_until as until from screen_grant where from_epoch = ${epoch} and to_epoch is null
        union
        select g.screen_id, g.level, least(m.valid_until, g.valid_until) from role_membership m
          join screen_grant g on g.role_id = m.role_id and g.to_epoch is null and ${notOver('g')}
          where m.from_epoch = ${epoch} and m.to_epoch is null and m.deputyship_id is null
            and m.emergency_id is null and not exists (select from role_membership b
            where b.to_epoch = ${epoch} and b.deputyship_id is null and b.emergency_id is null and b.role_id = m.role_id and b.person_id = m.person_id
              and b.company_id is not distinct from m.company_id and b.valid_from <= m.valid_from
              and (b.valid_until is null or b.valid_until >= m.valid_until))) g
      join ${screenRows} s on s.id = g.screen_id order by g.screen_id, g.level`.execute(tx);
    return rows;
  });

/**
 * The roles that the change of an epoch touched: their rows, their cells or who holds them. Who holds them by a deputyship
 * is its lender's own affair, where that is not asked for; who takes them in an emergency is told by the role's list.
 */
export const rolesTouchedAt = (
  tx: Tx,
  epoch: number,
  also: 'own' | 'own-and-lent' = 'own',
): Promise<readonly StoredRole[]> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<StoredRole>`
      select id, name, company_id as "companyId", protected, everyone, version from role where id in (
        select id from role where epoch = ${epoch}
        union select role_id from screen_grant where from_epoch = ${epoch} or to_epoch = ${epoch}
        union select role_id from role_membership where (from_epoch = ${epoch} or to_epoch = ${epoch})
          and emergency_id is null and (deputyship_id is null or ${also}::text = 'own-and-lent'))
      order by id`.execute(tx);
    return rows;
  });
