import { membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import { type Moment, now } from './periods.ts';

/** Whom somebody stands in for, by which deputyship and until when. */
export type StandIn = {
  readonly personId: number;
  readonly name: string;
  readonly deputyshipId: number;
  readonly until: Date;
};

const standing = (at: Moment) => sql`deputyship d join deputyship_term t on t.deputyship_id = d.id
  and t.to_epoch is null and t.valid_from <= ${at} and t.valid_until > ${at}`;

/** Ids of those in whose place somebody answers in a company now, as a query: what `standsInFor` says, for a statement. */
export const standInIds = (personId: number, company: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select d.lender_id from ${standing(now)} join ${personRows} lender on lender.id = d.lender_id and lender.active
  where d.deputy_id = ${personId} and d.company_id = ${company} and d.approvals
    and exists (select from ${membershipRows} c
      where c.person_id = d.lender_id and c.company_id = d.company_id and c.to_epoch is null))`;

/** Those whose requests and reviews somebody answers in a company in their place at a moment, as lent with a deputyship. */
export const standsInFor = (
  tx: Tx,
  personId: number,
  companyId: number,
  at: Moment = now,
): Promise<readonly StandIn[]> =>
  acrossCompanies(tx, async () => {
    const belongs = (person: 'lender_id' | 'deputy_id') => sql`exists (select from ${membershipRows} c
      where c.person_id = ${sql.ref(`d.${person}`)} and c.company_id = d.company_id and c.to_epoch is null)`;
    const { rows } = await sql<StandIn>`
      select d.lender_id as "personId", p.first_name || ' ' || p.last_name as name, d.id as "deputyshipId",
        t.valid_until as until
      from ${standing(at)} join ${personRows} p on p.id = d.lender_id and p.active
      where d.deputy_id = ${personId} and d.company_id = ${companyId} and d.approvals
        and ${belongs('lender_id')} and ${belongs('deputy_id')}
      order by p.name_order collate "C", d.id`.execute(tx);
    return rows;
  });

/** Ids of those for whom somebody is a deputy now, whatever it lends, in any company. */
export const lendersTo = (tx: Tx, personId: number): Promise<readonly number[]> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<{ id: number }>`select distinct d.lender_id as id from ${standing(now)}
      where d.deputy_id = ${personId} order by 1`.execute(tx);
    return rows.map(({ id }) => id);
  });

/**
 * Ids of the people whose deputy somebody is now, and of their own deputies: none of them counts as the second person
 * of an approval.
 */
export const tiedByDeputyship = (tx: Tx, personId: number): Promise<readonly number[]> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<{ id: number }>`
      select distinct case when d.deputy_id = ${personId} then d.lender_id else d.deputy_id end as id
      from ${standing(now)} where d.deputy_id = ${personId} or d.lender_id = ${personId} order by 1`.execute(tx);
    return rows.map(({ id }) => id);
  });
