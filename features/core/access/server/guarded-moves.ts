import { screenRows, screenUrlRows } from '#features/core/screens/server/api.ts';
import { personIdentityRows, personRows, personStateRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import { ADMIN } from './facts.ts';
import { isValid, notOver } from './periods.ts';

/** What of the change of an epoch two people have to want, as far as its rows tell. */
export type GuardedMoves = {
  /** A protected role: itself, its cells, its people, or the account or state of one of them. */
  readonly protectedRole: boolean;
  /** The same of a role that is marked so. */
  readonly markedRole: boolean;
  /** A cell of a screen of the console. */
  readonly console: boolean;
};

type ConsoleScreens = {
  readonly urls: readonly string[];
  /** The beginnings of addresses, and addresses that are none of the console though they begin so. */
  readonly families: readonly string[];
  readonly besides: readonly string[];
};

/**
 * Whether a cell, of the row named `g`, was moved because an administrator's screen itself begins or ends with the change: that
 * system administrators see what was made just now gives no right to anybody.
 */
const withItsScreen = (epoch: number) => sql`exists (select from ${screenRows} s
  join ${screenUrlRows} u on u.screen_id = s.id and not u.alias and (u.from_epoch = ${epoch} or u.to_epoch = ${epoch})
  where s.id = g.screen_id and s.kind <> 'built-in')`;

/**
 * Reads it from the rows that were moved; a role that was only just made, and opens and holds nothing, is nothing yet. What is
 * taken in an emergency needs no approval: two people wanted the list, and another judges it afterwards.
 */
export const guardedMovesAt = (
  tx: Tx,
  epoch: number,
  { urls, families, besides }: ConsoleScreens,
): Promise<GuardedMoves> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<GuardedMoves>`with cells as (
        select g.role_id, ${withItsScreen(epoch)} as is_follow from screen_grant g
        where g.from_epoch = ${epoch} or g.to_epoch = ${epoch}),
      roles as (
        select id from role where epoch = ${epoch} and version > 1
        union select role_id from role_membership where (from_epoch = ${epoch} or to_epoch = ${epoch}) and emergency_id is null
        union select m.role_id from role_membership m where m.to_epoch is null and ${notOver('m')} and m.person_id in (
          select s.person_id from ${personStateRows} s where s.from_epoch = ${epoch} or s.to_epoch = ${epoch}
          union select i.person_id from ${personIdentityRows} i where i.from_epoch = ${epoch} or i.to_epoch = ${epoch}))
      select exists (select from role r where r.protected
          and (r.id in (select id from roles) or r.id in (select role_id from cells where not is_follow))) as "protectedRole",
        exists (select from role r where r.four_eyes
          and (r.id in (select id from roles) or r.id in (select role_id from cells))) as "markedRole",
        exists (select from screen_grant g where (g.from_epoch = ${epoch} or g.to_epoch = ${epoch}) and g.screen_id in (
          select u.screen_id from ${screenUrlRows} u where u.to_epoch is null and not u.alias and u.url <> all(${[...besides]}::text[])
            and (u.url = any(${[...urls]}::text[]) or u.url like any(${families.map((family) => `${family}%`)}::text[])))) as console`.execute(
      tx,
    );
    return rows[0] ?? { protectedRole: false, markedRole: false, console: false };
  });

/** Active system administrators beside some people, whether with an end or without. */
export const administratorsBeside = (tx: Tx, people: readonly number[]): Promise<readonly number[]> =>
  acrossCompanies(tx, async () => {
    const { rows } = await sql<{ id: number }>`select distinct p.id from role_membership m
      join role r on r.id = m.role_id and r.protected and r.active and r.company_id is null and r.name = ${ADMIN}
      join ${personRows} p on p.id = m.person_id and p.active
      where ${isValid('m')} and p.id <> all(${[...people]}::bigint[]) order by p.id`.execute(tx);
    return rows.map(({ id }) => id);
  });
