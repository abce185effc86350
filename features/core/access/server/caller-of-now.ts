import { screenUrlRows } from '#features/core/screens/server/api.ts';
import { findPersonById } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import type { Caller } from '#platform/server/caller.ts';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import { type HeldWay, lentBehind } from './acts-for.ts';
import { lentRolesOf, type LentTo } from './lent-to.ts';
import { givenRoleRows, rightRows, seatRows } from './rights-rows.ts';

/** What somebody holds, role by role; nothing where none of it is lent, for then all is their own. */
const waysIn = async (
  tx: Tx,
  personId: number,
  companyId: number | null,
  lent: readonly LentTo[],
): Promise<readonly HeldWay[]> => {
  if (lent.length === 0) return [];
  const { rows } = await sql<{ roleId: number; name: string; url: string; level: Level }>`
    select r.role_id as "roleId", o.name, u.url, r.level from ${rightRows} r join role o on o.id = r.role_id
      join ${screenUrlRows} u on u.screen_id = r.screen_id and u.to_epoch is null
    where r.person_id = ${personId} and r.company_id = ${companyId}::bigint`.execute(tx);
  return [...Map.groupBy(rows, ({ roleId }) => roleId)].map(([roleId, opened]) => {
    const levels = new Map(opened.map(({ url, level }) => [url, level]));
    return {
      name: opened[0]?.name ?? '',
      lent: lent.find((one) => one.roleId === roleId) ?? null,
      levelOf: (url: string) => levels.get(url) ?? null,
    };
  });
};

/**
 * A person as a caller, with the rights that the transaction sees: under the epoch's lock the truth until commit. Null where
 * they are disabled, or may not work in the company any more.
 */
export const callerOfNow = async (
  tx: Tx,
  personId: number,
  companyId: number | null,
  epoch: number,
): Promise<Caller | null> => {
  const person = await findPersonById(tx, personId);
  if (person === null || !person.active) return null;
  return acrossCompanies(tx, async () => {
    const { rows: roles } = await sql<{ name: string; is_admin: boolean }>`select distinct a.name, a.is_admin
      from ${givenRoleRows} a where a.person_id = ${personId}
        and (a.company_id is null or a.company_id = ${companyId}::bigint)`.execute(tx);
    const { rows: seats } = await sql<{ id: number }>`select s.company_id as id from ${seatRows} s
      where s.person_id = ${personId} and s.company_id = ${companyId}::bigint`.execute(tx);
    if (companyId !== null && seats.length === 0) return null;
    const { rows: places } = await sql<{ id: number; url: string }>`select u.screen_id as id, u.url
      from ${screenUrlRows} u where u.to_epoch is null and not u.alias`.execute(tx);
    const urls = new Map(places.map(({ id, url }) => [id, url]));
    const { rows: rights } = await sql<{ url: string; level: Level }>`select u.url, min(r.level) as level
      from ${rightRows} r join ${screenUrlRows} u on u.screen_id = r.screen_id and u.to_epoch is null
      where r.person_id = ${personId} and r.company_id = ${companyId}::bigint group by u.url`.execute(tx);
    const lent = await lentRolesOf(tx, personId, companyId);
    const ways = await waysIn(tx, personId, companyId, lent);
    // The smaller of the two words is the greater level.
    const levels = new Map(rights.map(({ url, level }) => [url, level]));
    const levelOf = (url: string): Level | null => levels.get(url) ?? null;
    const { userName, firstName, lastName } = person;
    return {
      personId,
      userName,
      firstName,
      lastName,
      companyId,
      roles: roles.map(({ name }) => name),
      isAdmin: roles.some(({ is_admin: isAdmin }) => isAdmin),
      isProgram: person.ownerId !== null,
      levelOf,
      actsFor: (access) => {
        const behind = lentBehind(ways, access);
        return behind === null
          ? null
          : { personId: behind.by, name: lent.find(({ by }) => by === behind.by)?.lender ?? '' };
      },
      screenUrl: (id) => urls.get(id) ?? null,
      decide: (url) => ({ allowed: levelOf(url) !== null, level: levelOf(url), url, because: () => [] }),
      epoch,
      productEpoch: epoch,
      session: null,
    };
  });
};
