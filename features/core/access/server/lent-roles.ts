import { membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import { notOver } from './periods.ts';

/** A role that somebody holds by a deputyship, as it begins or ends for them. */
export type LentRole = {
  readonly deputyshipId: number;
  readonly lenderId: number;
  readonly lender: string;
  readonly deputyId: number;
  readonly deputy: string;
  readonly roleId: number;
  readonly role: string;
  readonly companyId: number;
  /** Null: at once. */
  readonly validFrom: Date | null;
  readonly validUntil: Date;
  readonly reason: string | null;
  /** Whether the deputyship itself goes on. */
  readonly stands: boolean;
};

const isMember = (person: RawBuilder<unknown>) => sql`exists (select from ${membershipRows} c
  where c.person_id = ${person} and c.company_id = d.company_id and c.to_epoch is null)`;

/** What of a role can be lent at all: never a protected one, nor everyone's, nor one that is a person's own. */
export const isLendable = sql<boolean>`(r.active and r.lendable and not r.protected and not r.everyone and r.personal_of is null)`;

/** Whether a row of a membership, there as `m`, is the lender's own right in the deputyship's company, now or later. */
export const isOwnRight = (person: RawBuilder<unknown>, company: RawBuilder<unknown>) =>
  sql<boolean>`(m.person_id = ${person} and m.deputyship_id is null and m.emergency_id is null and m.to_epoch is null
    and ${notOver('m')} and (m.company_id is null or m.company_id = ${company}))`;

/** What deputies should hold: the roles of the deputyships that stand, within their time and within the lender's own right. */
const wanted = sql`(select * from (
  select d.id as deputyship_id, d.lender_id, d.deputy_id, d.company_id, d.reason, d.made_by, l.role_id,
    greatest(t.valid_from, own.since) as since, least(t.valid_until, own.ends) as ends
  from deputyship_term t join deputyship d on d.id = t.deputyship_id
    join deputyship_role l on l.deputyship_id = d.id
    join role r on r.id = l.role_id and ${isLendable}
    join ${personRows} p on p.id = d.lender_id and p.active
    cross join lateral (select min(m.valid_from) as since,
        case when bool_or(m.valid_until is null) then null else max(m.valid_until) end as ends, count(*) as rows
      from role_membership m where m.role_id = l.role_id and ${isOwnRight(sql`d.lender_id`, sql`d.company_id`)}) own
  where t.to_epoch is null and t.valid_until > clock_timestamp() and own.rows > 0
    and ${isMember(sql`d.lender_id`)} and ${isMember(sql`d.deputy_id`)}) all_of_them
  where since < ends and ends > clock_timestamp())`;

/** Whether what a deputy holds is what they should hold: a beginning that is past makes no difference. */
const isSame = sql`(w.ends = m.valid_until and greatest(w.since, now()) = greatest(m.valid_from, now()))`;

const shown = sql`m.deputyship_id as "deputyshipId", m.lender_id as "lenderId",
  b.first_name || ' ' || b.last_name as lender, m.person_id as "deputyId", p.first_name || ' ' || p.last_name as deputy,
  m.role_id as "roleId", r.name as role, m.company_id as "companyId",
  case when m.valid_from > now() then m.valid_from end as "validFrom", m.valid_until as "validUntil", m.reason,
  exists (select from deputyship_term t where t.deputyship_id = m.deputyship_id and t.to_epoch is null) as stands`;

const inOrder = (rows: readonly LentRole[]): readonly LentRole[] =>
  rows.toSorted((a, b) => a.deputyshipId - b.deputyshipId || a.roleId - b.roleId);

const closeStale = async (tx: Tx, epoch: number): Promise<readonly LentRole[]> => {
  const { rows } = await sql<LentRole>`
    update role_membership m set to_epoch = ${epoch} from role r, ${personRows} p, ${personRows} b
    where m.deputyship_id is not null and m.to_epoch is null and ${notOver('m')}
      and r.id = m.role_id and p.id = m.person_id and b.id = m.lender_id
      and not exists (select from ${wanted} w
        where w.deputyship_id = m.deputyship_id and w.role_id = m.role_id and ${isSame})
    returning ${shown}`.execute(tx);
  return inOrder(rows);
};

const openMissing = async (tx: Tx, epoch: number): Promise<readonly LentRole[]> => {
  await sql`insert into role_membership
      (person_id, role_id, company_id, valid_from, valid_until, pending, reason, granted_by, deputyship_id, lender_id, from_epoch)
    select w.deputy_id, w.role_id, w.company_id, greatest(w.since, now()), w.ends, w.since > now(), w.reason, w.made_by,
      w.deputyship_id, w.lender_id, ${epoch}::bigint
    from ${wanted} w where not exists (select from role_membership m
      where m.deputyship_id = w.deputyship_id and m.role_id = w.role_id and m.to_epoch is null)`.execute(tx);
  const { rows } = await sql<LentRole>`select ${shown} from role_membership m
    join role r on r.id = m.role_id join ${personRows} p on p.id = m.person_id join ${personRows} b on b.id = m.lender_id
    where m.deputyship_id is not null and m.from_epoch = ${epoch} and m.to_epoch is null`.execute(tx);
  return inOrder(rows);
};

/**
 * Lets deputies hold what they should hold after a change, in its transaction: so that a right which its lender does not
 * have any more, or not for as long, is not its deputy's either, whichever door the change came by; and that what brings
 * the one back brings back the other.
 */
export const alignLentRoles = (
  tx: Tx,
  epoch: number,
): Promise<{ readonly ended: readonly LentRole[]; readonly begun: readonly LentRole[] }> =>
  acrossCompanies(tx, async () => ({ ended: await closeStale(tx, epoch), begun: await openMissing(tx, epoch) }));
