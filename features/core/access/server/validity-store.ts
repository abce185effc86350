import { screenRows, screenUrlRows } from '#features/core/screens/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import type { Tx } from '#platform/server/db.ts';
import { deputyshipBoundaries } from './deputyship-times.ts';

/** A role that began or ended for a person by its date. */
export type TimedMembership = {
  readonly personId: number;
  readonly person: string;
  readonly roleId: number;
  readonly role: string;
  readonly companyId: number | null;
  readonly validFrom: Date;
  readonly validUntil: Date | null;
  /** The deputyship by which it is held, and whose right it is; null: it is the person's own. */
  readonly deputyshipId: number | null;
  readonly lender: string | null;
  /** The emergency in which it was taken. */
  readonly emergencyId: number | null;
};

/** A right of a role on a screen that began or ended by its date. */
export type TimedGrant = {
  readonly roleId: number;
  readonly role: string;
  readonly everyone: boolean;
  readonly companyId: number | null;
  readonly screenId: number;
  readonly url: string;
  readonly captionTr: string;
  readonly captionEn: string;
  readonly level: Level;
  readonly validUntil: Date | null;
};

type Table = 'role_membership' | 'screen_grant';

/** So many rows at most are settled in one transaction, during which other changes of access wait. */
const BATCH = 500;

/** Selected by itself, so that the database reads it once and looks the rows up by their index. */
const now = sql`(select clock_timestamp())`;

/** In how many milliseconds the next validity begins or ends of those not notified yet; null: none does. */
export const nextBoundary = async (tx: Tx): Promise<number | null> => {
  const of = (table: Table) => sql`
    select min(valid_until) as at from ${sql.table(table)} where to_epoch is null and valid_until is not null
    union all select min(valid_from) from ${sql.table(table)} where to_epoch is null and pending`;
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(at) - clock_timestamp())::float8 * 1000 as wait
    from (${of('role_membership')} union all ${of('screen_grant')}
      union all ${deputyshipBoundaries}) boundary`.execute(tx);
  return rows[0]?.wait ?? null;
};

const begun = (table: Table): RawBuilder<unknown> => sql`select id from ${sql.table(table)}
  where to_epoch is null and pending and valid_from <= ${now} order by valid_from, id limit ${BATCH}`;
const ended = (table: Table): RawBuilder<unknown> => sql`select id from ${sql.table(table)}
  where to_epoch is null and valid_until <= ${now} order by valid_until, id limit ${BATCH}`;

const setMemberships = async (
  tx: Tx,
  to: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<readonly TimedMembership[]> => {
  const { rows } = await sql<TimedMembership>`
    update role_membership m set ${to} from role r, ${personRows} p
    where m.id in (${which}) and r.id = m.role_id and p.id = m.person_id
    returning m.person_id as "personId", p.first_name || ' ' || p.last_name as person, r.id as "roleId", r.name as role,
      m.company_id as "companyId", m.valid_from as "validFrom", m.valid_until as "validUntil",
      m.deputyship_id as "deputyshipId", m.emergency_id as "emergencyId",
      (select b.first_name || ' ' || b.last_name from ${personRows} b where b.id = m.lender_id) as lender`.execute(tx);
  return rows;
};

const setGrants = async (
  tx: Tx,
  to: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<readonly TimedGrant[]> => {
  const { rows } = await sql<TimedGrant>`
    update screen_grant g set ${to} from role r, ${screenRows} s
    where g.id in (${which}) and r.id = g.role_id and s.id = g.screen_id
    returning r.id as "roleId", r.name as role, r.everyone, g.company_id as "companyId", s.id as "screenId",
      coalesce((select u.url from ${screenUrlRows} u where u.screen_id = s.id and not u.alias and u.to_epoch is null limit 1), '') as url,
      s.caption_tr as "captionTr", s.caption_en as "captionEn", g.level, g.valid_until as "validUntil"`.execute(tx);
  return rows;
};

/** Marks validities that have begun as notified. */
export const markBegun = async (tx: Tx) => ({
  memberships: await setMemberships(tx, sql`pending = false`, begun('role_membership')),
  grants: await setGrants(tx, sql`pending = false`, begun('screen_grant')),
});

/** Ends, at an epoch, what is over by its date: the rows stay, as history. */
export const closeEnded = async (tx: Tx, epoch: number) => ({
  memberships: await setMemberships(tx, sql`to_epoch = ${epoch}`, ended('role_membership')),
  grants: await setGrants(tx, sql`to_epoch = ${epoch}`, ended('screen_grant')),
});
