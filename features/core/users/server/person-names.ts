import { type RawBuilder, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { UserTables } from './tables.ts';

/** User names have few letters: of those, these look alike. The same in SQL below. */
const looksOfUserName = (userName: string): string =>
  userName.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
const looksIn = (userName: RawBuilder<unknown>) =>
  sql<string>`replace(replace(translate(${userName}, '01', 'ol'), 'rn', 'm'), 'vv', 'w')`;
const looks = looksIn(sql`user_name`);

export type NamedPerson = { readonly id: number; readonly userName: string };

/** The people who have one of some user names or one that looks like it, by `looksOfUserName`. */
export const findPeopleLike = async (
  tx: Tx,
  userNames: readonly string[],
): Promise<(userName: string) => readonly NamedPerson[]> => {
  const forms = [...new Set(userNames.map(looksOfUserName))];
  const { rows } = await sql<NamedPerson & { form: string }>`select id, user_name as "userName", ${looks} as form
    from person where ${looks} = any(${forms}::text[]) order by id`.execute(tx);
  const known = Map.groupBy(rows, ({ form }) => form);
  return (userName) => known.get(looksOfUserName(userName)) ?? [];
};

/** The person of a user name, which is typed in capitals as well; null where there is none. */
export const findByUserName = async (tx: Tx, userName: string): Promise<number | null> => {
  const person = await tables<UserTables>(tx)
    .selectFrom('person')
    .select('id')
    .where(sql<boolean>`lower(user_name collate "C") = lower(${userName.normalize('NFC').trim()}::text collate "C")`)
    .executeTakeFirst();
  return person?.id ?? null;
};

/** Whether this user name is free, and every one that looks like it. */
export const isFreeUserName = async (tx: Tx, userName: string): Promise<boolean> =>
  (await findPeopleLike(tx, [userName]))(userName).length === 0;

/** The advisory lock of names; the number only has to be unique. */
const NAMES_LOCK = 4_300_037;

/**
 * Whether people who were just made share an e-mail with others, or have a user name that looks like one of theirs. Changes
 * beside each other do not see whom the other makes: each asks this at its end, one at a time until it is committed, so that
 * the second finds what the first made.
 */
export const shareNames = async (tx: Tx, ids: readonly number[]): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(NAMES_LOCK)})`.execute(tx);
  const { rows } = await sql<{ shared: boolean }>`with made as (
      select id, lower(email collate "C") as email, ${looks} as form from person where id = any(${ids}::bigint[]))
    select exists (select from made m join person p on lower(p.email collate "C") = m.email and p.id <> m.id)
      or exists (select from made m join person p on ${looksIn(sql`p.user_name`)} = m.form and p.id <> m.id) as shared`.execute(
    tx,
  );
  return rows[0]?.shared === true;
};

/**
 * Whether a person's e-mail is this one, whatever its capitals. By English letters alone: a database that knows more makes one
 * address of two, `İ` and the Kelvin sign being an `i` and a `k` to it, and whoever has the one would be the other.
 */
export const isEmail = (email: string) => sql<boolean>`lower(email collate "C") = lower(${email}::text collate "C")`;

/** The person with this e-mail, whatever its letters' case. */
export const findByEmail = async (tx: Tx, email: string): Promise<number | null> => {
  const row = await tables<UserTables>(tx)
    .selectFrom('person')
    .select('id')
    .where(isEmail(email))
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
};
