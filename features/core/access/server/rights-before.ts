import { companyRows, companyStateRows, membershipRows } from '#features/core/companies/server/api.ts';
import { personRows, personStateRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import { now, notOver } from './periods.ts';

/** Whether a row stood before the change of an epoch that is under way: no later epoch is there yet. */
const stood = (row: 'm' | 'g' | 'c', epoch: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.from_epoch`)} < ${epoch} and (${sql.ref(`${row}.to_epoch`)} is null or ${sql.ref(`${row}.to_epoch`)} = ${epoch}))`;

const inTime = (row: 'm' | 'g'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.valid_from`)} <= ${now} and ${notOver(row)})`;

/** A level that somebody had on a screen in a company of theirs. */
type Had = {
  readonly person_id: number;
  readonly company_id: number;
  readonly screen_id: number;
  readonly level: Level;
};

/**
 * What people could open in their companies before the change of an epoch, for the transaction that makes it. What they can
 * open after it is in `rightRows`.
 */
export const rightsBefore = (epoch: number): RawBuilder<Had> => sql<Had>`(
  select h.person_id, h.company_id, g.screen_id, g.level from (
    select m.person_id, c.company_id, m.role_id from role_membership m
      join ${membershipRows} c on c.person_id = m.person_id and ${stood('c', epoch)}
        and (m.company_id is null or m.company_id = c.company_id)
      where ${stood('m', epoch)} and ${inTime('m')}
    union all
    select c.person_id, c.company_id, r.id from ${membershipRows} c cross join role r
      where r.everyone and r.active and ${stood('c', epoch)}) h
  join ${personRows} p on p.id = h.person_id and coalesce(
    (select s.active from ${personStateRows} s where s.person_id = p.id and s.to_epoch = ${epoch} limit 1), p.active)
  join ${companyRows} k on k.id = h.company_id and coalesce(
    (select s.active from ${companyStateRows} s where s.of_company = k.id and s.to_epoch = ${epoch} limit 1), k.active)
  join screen_grant g on g.role_id = h.role_id and ${stood('g', epoch)} and ${inTime('g')})`;
