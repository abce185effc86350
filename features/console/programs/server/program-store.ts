import { listHeldRoles, roleMembershipRows, roleRows } from '#features/core/access/server/api.ts';
import { keyWorks, programKeyRows } from '#features/core/identity-provider/server/api.ts';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { nowMs, timeNow } from '#platform/server/time-now.ts';
import type { ProgramState } from '../contract/vocabulary.ts';
import type { ProgramsTables } from './tables.ts';

/** How it stands with a program: `r` is its row, `p` its user. */
export const stateOfProgram: RawBuilder<ProgramState> = sql`case when not p.active and p.owner_left then 'owner-left'
  when not p.active and r.told = 'over' then 'over'
  when not p.active then 'ended' when r.valid_until <= clock_timestamp() then 'over' else 'works' end`;

/** Programs with their users and owners: `r`, `p` and `o` of a query. */
export const programRows = sql`program r join ${personRows} p on p.id = r.person_id
  join ${personRows} o on o.id = p.owner_id`;

/** The names of the roles that a program holds or will, as one text. */
export const rolesOfProgram = sql`(select string_agg(distinct h.name, ', ')
  from ${roleMembershipRows} m join ${roleRows} h on h.id = m.role_id and h.active
  where m.person_id = r.person_id and m.to_epoch is null and (m.valid_until is null or m.valid_until > clock_timestamp()))`;

export type StoredProgram = {
  readonly id: number;
  readonly name: string;
  readonly clientId: string;
  readonly purpose: string | null;
  readonly ownerId: number;
  readonly owner: string;
  readonly active: boolean;
  readonly state: ProgramState;
  readonly validUntil: Date;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
  readonly createdBy: string;
};

/** A program of the company, or undefined. */
export const findProgram = async (tx: Tx, company: number, id: number): Promise<StoredProgram | undefined> => {
  const { rows } = await sql<StoredProgram>`
    select p.id, p.first_name as name, p.user_name as "clientId", r.purpose, o.id as "ownerId",
      o.first_name || ' ' || o.last_name as owner, p.active, ${stateOfProgram} as state,
      r.valid_until as "validUntil", p.last_seen_at as "lastUsedAt", r.created_at as "createdAt",
      (select b.first_name || ' ' || b.last_name from ${personRows} b where b.id = r.created_by) as "createdBy"
    from ${programRows} where r.company_id = ${company} and r.person_id = ${id}`.execute(tx);
  return rows[0];
};

/** The roles that were given to a program and are not over, with their ends. */
export const rolesOf = async (tx: Tx, company: number, id: number) =>
  (await listHeldRoles(tx, id, company)).filter(({ state }) => state !== 'ended');

/** The keys of a program that work, the newest first. */
export const keysOf = async (tx: Tx, clientId: string) => {
  const { rows } = await sql<{ id: number; madeAt: Date; worksUntil: Date; lastUsedAt: Date | null }>`
    select k.id, k.made_at as "madeAt", k.expires_at as "worksUntil", k.last_used_at as "lastUsedAt"
    from ${programKeyRows} k where k.subject = ${clientId} and ${keyWorks} order by k.id desc`.execute(tx);
  return rows;
};

/** Whether a program of the company that is not ended has this name, whatever its letters' case. */
export const isProgramNameTaken = async (tx: Tx, company: number, name: string): Promise<boolean> => {
  const { rows } = await sql`select from ${programRows} where r.company_id = ${company} and (p.active or p.owner_left)
    and fold_text(p.first_name) = ${fold(name)} limit 1`.execute(tx);
  return rows.length > 0;
};

/** So long before its end the owner of a program is told. */
const SOON_MS = 7 * 86_400_000;

export type NewProgram = {
  readonly id: number;
  readonly company: number;
  readonly purpose: string | null;
  readonly validUntil: Date;
  readonly createdBy: number;
};

/** Adds what a program is beside its user. */
export const insertProgram = async (tx: Tx, added: NewProgram): Promise<void> => {
  await tables<ProgramsTables>(tx)
    .insertInto('program')
    .values({
      person_id: added.id,
      company_id: added.company,
      purpose: added.purpose,
      valid_until: added.validUntil,
      // Opened for less than a week: its owner learns the end as it is opened.
      told: added.validUntil.getTime() - nowMs() < SOON_MS ? 'soon' : 'nothing',
      created_by: added.createdBy,
      created_at: timeNow(),
    })
    .execute();
};

/** Moves the end of a program. */
export const setProgramEnd = async (tx: Tx, id: number, validUntil: Date): Promise<void> => {
  await tables<ProgramsTables>(tx)
    .updateTable('program')
    .set({ valid_until: validUntil, told: 'nothing' })
    .where('person_id', '=', id)
    .execute();
};

const MOST_FOUND = 20;

/** Active people of a company, no programs among them: those of these ids, or those that a search finds. */
export const findOwners = async (
  tx: Tx,
  company: number,
  which: RawBuilder<boolean>,
): Promise<{ id: number; userName: string; firstName: string; lastName: string }[]> => {
  const { rows } = await sql<{ id: number; userName: string; firstName: string; lastName: string }>`
    select p.id, p.user_name as "userName", p.first_name as "firstName", p.last_name as "lastName" from ${personRows} p
    where p.active and p.owner_id is null and ${which} and exists (select from ${membershipRows} c
      where c.person_id = p.id and c.company_id = ${company} and c.to_epoch is null)
    order by p.name_order collate "C", p.id limit ${MOST_FOUND}`.execute(tx);
  return rows;
};
