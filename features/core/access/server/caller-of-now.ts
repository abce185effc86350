import { screenUrlRows } from '#features/core/screens/server/api.ts';
import { findPersonById } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import type { Caller } from '#platform/server/caller.ts';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import { givenRoleRows, rightRows, seatRows } from './rights-rows.ts';

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
    const { rows: rights } = await sql<{ url: string; level: Level }>`select u.url, min(r.level) as level
      from ${rightRows} r join ${screenUrlRows} u on u.screen_id = r.screen_id and u.to_epoch is null
      where r.person_id = ${personId} and r.company_id = ${companyId}::bigint group by u.url`.execute(tx);
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
      levelOf,
      decide: (url) => ({ allowed: levelOf(url) !== null, level: levelOf(url), url, because: () => [] }),
      epoch,
      session: null,
    };
  });
};
