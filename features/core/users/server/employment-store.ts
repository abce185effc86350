import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { changeState } from './person-store.ts';
import type { UserTables } from './tables.ts';

/** What a person does for their employer, as far as it is known. */
export type Employment = {
  readonly staffNumber: string | null;
  readonly department: string | null;
  readonly title: string | null;
  readonly managerId: number | null;
  /** The last working day, `2031-03-07`. */
  readonly lastDay: string | null;
};

/** The same with the manager's name. */
export type EmploymentRow = Employment & { readonly manager: string | null };

export const NO_EMPLOYMENT: Employment = {
  staffNumber: null,
  department: null,
  title: null,
  managerId: null,
  lastDay: null,
};

/** What people do for their employers, by the id of each. */
export const employmentOf = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, EmploymentRow>> => {
  const { rows } = await sql<EmploymentRow & { id: number }>`
    select p.id, p.staff_number as "staffNumber", p.department, p.job_title as title, p.manager_id as "managerId",
      p.last_day as "lastDay", m.first_name || ' ' || m.last_name as manager
    from person p left join person m on m.id = p.manager_id where p.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

/** Writes what a person does for their employer; the version is the one of the row that is changed with it. */
export const changeEmployment = async (tx: Tx, id: number, to: Employment, epoch: number): Promise<void> => {
  await tables<UserTables>(tx)
    .updateTable('person')
    .set({
      staff_number: to.staffNumber,
      department: to.department,
      job_title: to.title,
      manager_id: to.managerId,
      last_day: to.lastDay,
      epoch,
    })
    .where('id', '=', id)
    .execute();
};

/** Whether a person reports to another one, directly or through others. */
export const reportsTo = async (tx: Tx, id: number, managerId: number): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with recursive above as (
      select manager_id from person where id = ${id}
      union select p.manager_id from person p join above a on p.id = a.manager_id
    ) select exists (select from above where manager_id = ${managerId}) as found`.execute(tx);
  return rows[0]?.found === true;
};

/** So many accounts at most are closed in one transaction, during which other changes of access wait. */
const BATCH = 500;

/** In how many milliseconds the next account ends with a last working day; null: none does. */
export const nextLastDay = async (tx: Tx): Promise<number | null> => {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(ends_at) - clock_timestamp())::float8 * 1000 as wait
    from person where active and ends_at is not null`.execute(tx);
  return rows[0]?.wait ?? null;
};

/** Somebody whose last working day is over. */
export type PersonWhoLeft = {
  readonly id: number;
  readonly name: string;
  readonly lastDay: string;
  readonly managerId: number | null;
};

/** Closes, at an epoch, the accounts whose last working day is over; answers whose they are. */
export const closeOver = async (tx: Tx, epoch: () => Promise<number>): Promise<readonly PersonWhoLeft[]> => {
  const { rows } = await sql<PersonWhoLeft>`
    select id, first_name || ' ' || last_name as name, last_day as "lastDay", manager_id as "managerId"
    from person where active and ends_at <= (select clock_timestamp()) order by ends_at, id limit ${BATCH}`.execute(tx);
  for (const { id } of rows) await changeState(tx, id, false, await epoch());
  return rows;
};
