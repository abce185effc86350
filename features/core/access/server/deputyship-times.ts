import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';

/** A deputyship that began or ended by its date. */
export type TimedDeputyship = {
  readonly id: number;
  readonly companyId: number;
  readonly lenderId: number;
  readonly lender: string;
  readonly deputyId: number;
  readonly deputy: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
};

/** The moments at which a deputyship begins or ends and subscribers were not notified yet, as rows of `at`. */
export const deputyshipBoundaries = sql`
  select min(valid_until) as at from deputyship_term where to_epoch is null
  union all select min(valid_from) from deputyship_term where to_epoch is null and pending`;

const setTerms = async (
  tx: Tx,
  to: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<readonly TimedDeputyship[]> => {
  const { rows } = await sql<TimedDeputyship>`
    update deputyship_term t set ${to} from deputyship d, ${personRows} l, ${personRows} p
    where t.to_epoch is null and ${which} and d.id = t.deputyship_id and l.id = d.lender_id and p.id = d.deputy_id
    returning d.id, d.company_id as "companyId", d.lender_id as "lenderId", l.first_name || ' ' || l.last_name as lender,
      d.deputy_id as "deputyId", p.first_name || ' ' || p.last_name as deputy, t.valid_from as "validFrom",
      t.valid_until as "validUntil"`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
};

/** Marks deputyships that have begun as notified. */
export const markBegunDeputyships = (tx: Tx) =>
  setTerms(tx, sql`pending = false`, sql`t.pending and t.valid_from <= (select clock_timestamp())`);

/** Ends, at an epoch, what is over by its date. */
export const closeEndedDeputyships = (tx: Tx, epoch: number) =>
  setTerms(tx, sql`to_epoch = ${epoch}`, sql`t.valid_until <= (select clock_timestamp())`);
