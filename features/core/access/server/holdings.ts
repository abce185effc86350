import { type RawBuilder, sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import type { Tx } from '#platform/server/db.ts';
import { countOpeners } from './count-openers.ts';
import { heldRoleRows, rightRows } from './rights-rows.ts';
import { findRoles } from './role-store.ts';
import { roleRows } from './rows.ts';

/** A level on a screen and its end; null has no end. */
export type Holding = { readonly screenId: number; readonly level: Level; readonly until: Date | null };

/** When a level ends that several roles give: with the last of them. The statement calls its rows of rights `r`. */
export const lastEnd: RawBuilder<Date | null> = sql<Date | null>`case when bool_or(r.until is null) then null else max(r.until) end`;

/** What a person holds now in a company, with the moment each level ends. */
export const holdingsOf = async (tx: Tx, personId: number, companyId: number): Promise<readonly Holding[]> => {
  const { rows } = await sql<Holding>`
    select r.screen_id as "screenId", r.level, ${lastEnd} as until from ${rightRows} r
    where r.person_id = ${personId} and r.company_id = ${companyId} group by r.screen_id, r.level`.execute(tx);
  return rows;
};

/** The names of the roles that a person has now in a company, those of the product among them. */
export const heldRoleNames = async (tx: Tx, personId: number, companyId: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select r.name from ${heldRoleRows} h join ${roleRows} r on r.id = h.role_id
    where h.person_id = ${personId} and h.company_id = ${companyId}`.execute(tx);
  return new Set(rows.map(({ name }) => name));
};

/** Who may open a screen: by the names of which roles, and how many people. */
export type Openers = { readonly roles: readonly string[]; readonly people: number };

/** Who may open each screen in a company now, without the screens that no person may open. */
export const openersOf = async (tx: Tx, companyId: number): Promise<ReadonlyMap<number, Openers>> => {
  const openers = await countOpeners(tx, (company) => sql`${company} = ${companyId}::bigint`);
  const ids = new Set([...openers.values()].flatMap(({ roles }) => [...roles]));
  const names = new Map((await findRoles(tx, [...ids])).map(({ id, name }) => [id, name]));
  const { compare } = new Intl.Collator('tr');
  return new Map(
    [...openers].map(([screen, { roles, people }]) => [
      screen,
      { roles: [...roles].flatMap((id) => names.get(id) ?? []).toSorted(compare), people },
    ]),
  );
};
