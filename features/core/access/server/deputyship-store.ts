import { membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { DeputyshipTables } from './deputyship-tables.ts';
import { isLendable, isOwnRight } from './lent-roles.ts';

export type StoredDeputyship = {
  readonly id: number;
  readonly companyId: number;
  readonly lenderId: number;
  readonly lender: string;
  readonly deputyId: number;
  readonly deputy: string;
  readonly approvals: boolean;
  readonly reason: string | null;
  readonly madeBy: number;
  readonly maker: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly state: 'now' | 'later' | 'ended';
  /** Ended before its time. */
  readonly endedAt: Date | null;
  readonly roles: readonly {
    readonly id: number;
    readonly name: string;
    /** Whether the deputy holds it now, or will. */
    readonly held: boolean;
  }[];
};

const deputyships = sql`select d.id, d.company_id as "companyId", d.lender_id as "lenderId",
    l.first_name || ' ' || l.last_name as lender, d.deputy_id as "deputyId", p.first_name || ' ' || p.last_name as deputy,
    d.approvals, d.reason, d.made_by as "madeBy", b.first_name || ' ' || b.last_name as maker,
    t.valid_from as "validFrom", t.valid_until as "validUntil",
    case when t.to_epoch is not null or t.valid_until <= clock_timestamp() then 'ended'
      when t.valid_from > clock_timestamp() then 'later' else 'now' end as state,
    t.ended_at as "endedAt",
    (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'held', exists (
          select from role_membership m where m.deputyship_id = d.id and m.role_id = r.id and m.to_epoch is null
            and m.valid_until > clock_timestamp()))
        order by turkish_order(r.name) collate "C", r.id), '[]')
      from deputyship_role o join role r on r.id = o.role_id where o.deputyship_id = d.id) as roles
  from deputyship d
    join lateral (select * from deputyship_term t where t.deputyship_id = d.id order by t.from_epoch desc limit 1) t on true
    join ${personRows} l on l.id = d.lender_id join ${personRows} p on p.id = d.deputy_id
    join ${personRows} b on b.id = d.made_by`;

export const findDeputyship = async (tx: Tx, id: number): Promise<StoredDeputyship | null> => {
  const { rows } = await sql<StoredDeputyship>`${deputyships} where d.id = ${id}`.execute(tx);
  return rows[0] ?? null;
};

/** So many of a person's deputyships are shown, the newest first. */
const SHOWN = 100;

/** What a person gives and has received in a company: what stands before what is over. */
export const listDeputyshipsOf = async (
  tx: Tx,
  personId: number,
  companyId: number,
): Promise<readonly StoredDeputyship[]> => {
  const { rows } = await sql<StoredDeputyship>`${deputyships}
    where d.company_id = ${companyId} and (d.lender_id = ${personId} or d.deputy_id = ${personId})
    order by t.to_epoch is not null or t.valid_until <= clock_timestamp(), t.valid_from desc, d.id desc limit ${SHOWN}`.execute(
    tx,
  );
  return rows;
};

type Term = { readonly from: Date | null; readonly until: Date; readonly epoch: number };

/** Opens a term; whichever was open ends with it. */
export const setTerm = async (
  tx: Tx,
  { id, companyId }: Pick<StoredDeputyship, 'id' | 'companyId'>,
  { from, until, epoch }: Term,
): Promise<void> => {
  const db = tables<DeputyshipTables>(tx);
  await db
    .updateTable('deputyship_term')
    .set({ to_epoch: epoch })
    .where('deputyship_id', '=', id)
    .where('to_epoch', 'is', null)
    .execute();
  await sql`insert into deputyship_term (deputyship_id, company_id, valid_from, valid_until, pending, from_epoch)
    select ${id}::bigint, ${companyId}::bigint, begin, ${until}::timestamptz, begin > now(), ${epoch}::bigint
    from (select coalesce(${from}::timestamptz, now()) as begin) t`.execute(tx);
};

type NewDeputyship = {
  readonly companyId: number;
  readonly lenderId: number;
  readonly deputyId: number;
  readonly roles: readonly number[];
  readonly approvals: boolean;
  readonly reason: string | null;
  readonly madeBy: number;
};

export const insertDeputyship = async (tx: Tx, made: NewDeputyship, term: Term): Promise<number> => {
  const db = tables<DeputyshipTables>(tx);
  const { id } = await db
    .insertInto('deputyship')
    .values({
      company_id: made.companyId,
      lender_id: made.lenderId,
      deputy_id: made.deputyId,
      approvals: made.approvals,
      reason: made.reason,
      made_by: made.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (made.roles.length > 0)
    await db
      .insertInto('deputyship_role')
      .values(made.roles.map((role) => ({ deputyship_id: id, role_id: role, company_id: made.companyId })))
      .execute();
  await setTerm(tx, { id, companyId: made.companyId }, term);
  return id;
};

/** Ends a deputyship before its time. */
export const endTerm = async (
  tx: Tx,
  id: number,
  { by, epoch }: { readonly by: number; readonly epoch: number },
): Promise<void> => {
  await sql`update deputyship_term set to_epoch = ${epoch}, ended_by = ${by}, ended_at = clock_timestamp()
    where deputyship_id = ${id} and to_epoch is null`.execute(tx);
};

/** A role that a person holds of their own in a company, now. */
export type OwnRole = {
  readonly id: number;
  readonly name: string;
  readonly companyId: number | null;
  readonly protected: boolean;
  readonly everyone: boolean;
  readonly personal: boolean;
  readonly lendable: boolean;
  readonly mayLend: boolean;
  readonly longestDays: number | null;
  /** When the person's own right ends; null: never. */
  readonly until: Date | null;
  /** Held by a deputyship alone: never lent on. */
  readonly lentOnly: boolean;
};

/** The roles that a person holds in a company now, with what of them they may lend. */
export const rolesToLend = async (tx: Tx, personId: number, companyId: number): Promise<readonly OwnRole[]> => {
  const { rows } = await sql<OwnRole>`
    select r.id, r.name, r.company_id as "companyId", r.protected, r.everyone, r.personal_of is not null as personal,
      r.lendable, ${isLendable} as "mayLend", r.longest_days as "longestDays", own.until, own.rows = 0 as "lentOnly"
    from role r cross join lateral (select count(*) as rows,
        case when bool_or(m.valid_until is null) then null else max(m.valid_until) end as until
      from role_membership m where m.role_id = r.id and m.valid_from <= clock_timestamp()
        and ${isOwnRight(sql`${personId}`, sql`${companyId}`)}) own
    where r.active and (own.rows > 0 or exists (select from role_membership m where m.role_id = r.id
      and m.person_id = ${personId} and m.company_id = ${companyId} and m.deputyship_id is not null and m.to_epoch is null
      and m.valid_from <= clock_timestamp() and m.valid_until > clock_timestamp()))
    order by turkish_order(r.name) collate "C", r.id`.execute(tx);
  return rows;
};

const MOST_FOUND = 20;

/** Active people of a company who could be somebody's deputy there, by name, some left out. */
export const findDeputies = async (
  tx: Tx,
  companyId: number,
  except: readonly number[],
  found: RawBuilder<boolean>,
) => {
  const { rows } = await sql<{ id: number; userName: string; firstName: string; lastName: string }>`
    select p.id, p.user_name as "userName", p.first_name as "firstName", p.last_name as "lastName" from ${personRows} p
    where p.active and p.owner_id is null and p.id <> all(${[...except]}::bigint[]) and ${found} and exists (select from ${membershipRows} c
      where c.person_id = p.id and c.company_id = ${companyId} and c.to_epoch is null)
    order by p.name_order collate "C", p.id limit ${MOST_FOUND}`.execute(tx);
  return rows;
};
