import { companyRows, membershipRows } from '#features/core/companies/server/api.ts';
import { screenUrlRows } from '#features/core/screens/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import type { EmergencyTables } from './emergency-tables.ts';
import { isValid } from './periods.ts';

/** Emergencies, to be read in a query of another feature. */
export const emergencyRows = sql<Selectable<EmergencyTables['emergency']>>`emergency`;

export type StoredEmergency = {
  readonly id: number;
  readonly companyId: number;
  readonly roleId: number;
  readonly role: string;
  readonly roleCompanyId: number | null;
  readonly personId: number;
  readonly person: string;
  readonly reason: string;
  readonly takenAt: Date;
  readonly validUntil: Date;
  /** Whether it holds now. */
  readonly runs: boolean;
  readonly verdict: 'fitting' | 'unfitting' | null;
  readonly note: string | null;
  readonly reviewedBy: number | null;
};

export const findEmergency = async (tx: Tx, id: number): Promise<StoredEmergency | null> => {
  const { rows } = await sql<StoredEmergency>`
    select e.id, e.company_id as "companyId", e.role_id as "roleId", r.name as role, r.company_id as "roleCompanyId",
      e.person_id as "personId", p.first_name || ' ' || p.last_name as person, e.reason, e.taken_at as "takenAt",
      e.valid_until as "validUntil", e.ended_at is null and e.valid_until > clock_timestamp() as runs, e.verdict, e.note,
      e.reviewed_by as "reviewedBy"
    from emergency e join role r on r.id = e.role_id join ${personRows} p on p.id = e.person_id where e.id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? null;
};

/** What can be taken at all: never a protected role, nor everyone's, nor one that is a person's own. */
const isTakeable = sql`(r.active and not r.protected and not r.everyone and r.personal_of is null)`;

/** Whether the person of a row may take its role in its company: they are listed, active and there, and the company is open. */
const mayTake = (row: 'e' | 'm', at: 'entry' | 'membership'): RawBuilder<boolean> => {
  const person = sql.ref(`${row}.person_id`);
  const company = sql.ref(`${row}.company_id`);
  const role = sql.ref(`${row}.role_id`);
  const listed =
    at === 'entry'
      ? sql`true`
      : sql`exists (select from emergency_entry l where l.role_id = ${role} and l.person_id = ${person}
          and l.company_id = ${company} and l.to_epoch is null)`;
  return sql<boolean>`(${listed} and exists (select from role r where r.id = ${role} and ${isTakeable})
    and exists (select from ${personRows} p where p.id = ${person} and p.active)
    and exists (select from ${companyRows} k where k.id = ${company} and k.active)
    and exists (select from ${membershipRows} c where c.person_id = ${person} and c.company_id = ${company} and c.to_epoch is null))`;
};

/** A role that somebody may take in a company in an emergency. */
export type EmergencyRole = {
  readonly id: number;
  readonly name: string;
  readonly purpose: string | null;
  readonly protected: boolean;
  /** Whether they hold it already, otherwise than in an emergency. */
  readonly held: boolean;
  /** What they took and holds still. */
  readonly running: { readonly id: number; readonly until: string } | null;
};

/** The roles that a person may take in a company; of an address, those that would open it. */
export const emergencyRolesOf = async (
  tx: Tx,
  personId: number,
  companyId: number,
  url: string | null = null,
): Promise<readonly EmergencyRole[]> => {
  const opens =
    url === null
      ? sql`true`
      : sql`exists (select from screen_grant g join ${screenUrlRows} u on u.screen_id = g.screen_id and u.to_epoch is null
          and u.url = ${url} where g.role_id = r.id and ${isValid('g')})`;
  const { rows } = await sql<EmergencyRole>`
    select r.id, r.name, r.purpose, r.protected,
      exists (select from role_membership m where m.role_id = r.id and m.person_id = ${personId} and ${isValid('m')}
        and m.emergency_id is null and (m.company_id is null or m.company_id = ${companyId})) as held,
      (select json_build_object('id', t.id, 'until', t.valid_until) from emergency t where t.role_id = r.id
        and t.person_id = ${personId} and t.company_id = ${companyId} and t.ended_at is null
        and t.valid_until > clock_timestamp() order by t.id desc limit 1) as running
    from emergency_entry e join role r on r.id = e.role_id
    where e.to_epoch is null and e.person_id = ${personId} and e.company_id = ${companyId}
      and ${mayTake('e', 'entry')} and ${opens}
    order by turkish_order(r.name) collate "C", r.id`.execute(tx);
  return rows;
};

type Taken = {
  readonly companyId: number;
  readonly roleId: number;
  readonly personId: number;
  readonly reason: string;
  readonly minutes: number;
  readonly epoch: number;
};

/** Gives somebody the role for some minutes, beginning now. Answers the emergency. */
export const insertEmergency = async (tx: Tx, taken: Taken): Promise<number> => {
  const { companyId, roleId, personId, reason, minutes, epoch } = taken;
  const { rows } = await sql<{ id: number }>`
    insert into emergency (company_id, role_id, person_id, reason, taken_at, valid_until)
    values (${companyId}, ${roleId}, ${personId}, ${reason}, now(), now() + ${minutes}::int * interval '1 minute')
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  // One that is over by its date and not tidied away yet makes room.
  await sql`update role_membership m set to_epoch = ${epoch} where m.role_id = ${roleId} and m.person_id = ${personId}
    and m.company_id = ${companyId} and m.emergency_id is not null and m.to_epoch is null
    and m.valid_until <= clock_timestamp()`.execute(tx);
  await sql`insert into role_membership
      (person_id, role_id, company_id, valid_from, valid_until, reason, granted_by, emergency_id, from_epoch)
    select e.person_id, e.role_id, e.company_id, e.taken_at, e.valid_until, e.reason, e.person_id, e.id, ${epoch}::bigint
    from emergency e where e.id = ${id}`.execute(tx);
  return id;
};

/** Ends, at an epoch, what somebody holds by an emergency. */
export const closeEmergency = async (tx: Tx, id: number, epoch: number): Promise<void> => {
  await sql`update role_membership set to_epoch = ${epoch} where emergency_id = ${id} and to_epoch is null`.execute(tx);
};

/** Marks emergencies whose memberships have all ended as over. */
export const noteEndedEmergencies = (tx: Tx): Promise<void> =>
  acrossCompanies(tx, async () => {
    await sql`update emergency e set ended_at = least(e.valid_until, clock_timestamp())
      where e.ended_at is null and not exists (select from role_membership m where m.emergency_id = e.id and m.to_epoch is null)`.execute(
      tx,
    );
  });

/** A role that somebody lost which they had taken in an emergency. */
export type LostEmergency = {
  readonly id: number;
  readonly personId: number;
  readonly person: string;
  readonly roleId: number;
  readonly role: string;
  readonly companyId: number;
  readonly validUntil: Date;
};

/**
 * Ends what somebody took who could not take it any more, in the transaction of the change that made it so: they are off
 * the list, deactivated or not of the company, or the company is closed. Answers what ended so.
 */
export const endBaselessEmergencies = (tx: Tx, epoch: number): Promise<readonly LostEmergency[]> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<LostEmergency>`
      update role_membership m set to_epoch = ${epoch} from role o, ${personRows} q
      where m.emergency_id is not null and m.to_epoch is null and o.id = m.role_id and q.id = m.person_id
        and not ${mayTake('m', 'membership')}
      returning m.emergency_id as id, m.person_id as "personId", q.first_name || ' ' || q.last_name as person,
        m.role_id as "roleId", o.name as role, m.company_id as "companyId", m.valid_until as "validUntil"`.execute(tx);
    await noteEndedEmergencies(tx);
    return rows.toSorted((a, b) => a.id - b.id);
  });

type Judged = {
  readonly verdict: 'fitting' | 'unfitting' | null;
  readonly note: string | null;
  readonly by: number;
};

/** Writes down what was judged of an emergency; without a verdict it waits for one again. */
export const judgeEmergency = async (tx: Tx, id: number, { verdict, note, by }: Judged): Promise<void> => {
  await sql`update emergency set verdict = ${verdict}::text, note = ${note}::text,
      reviewed_by = case when ${verdict}::text is null then null else ${by}::bigint end,
      reviewed_at = case when ${verdict}::text is null then null else clock_timestamp() end
    where id = ${id}`.execute(tx);
};
