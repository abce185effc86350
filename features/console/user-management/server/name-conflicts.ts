import { sql } from 'kysely';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { findPeopleLike, type NamedPerson, personRows } from '#features/core/users/server/api.ts';
import { visiblePeople } from './visibility.ts';

/** What somebody is to be called. */
export type Claimed = { readonly userName?: string; readonly email: string | null };

/**
 * Why it cannot be: whose name it is stands in the answer only where the caller sees that person. Of anybody else it is said
 * that it cannot be, and neither what of it nor whose.
 */
export type NameConflict =
  | { readonly code: 'user-name-taken' | 'email-taken' | 'person-not-free' }
  | { readonly code: 'user-name-like'; readonly like: string };

const holdersOfEmails = async (
  { tx }: Pick<Context, 'tx'>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{
    id: number;
    email: string;
  }>`select id, lower(email collate "C") as email from ${personRows}
    where lower(email collate "C") = any(${emails}::text[]) order by id desc`.execute(tx);
  return new Map(rows.map(({ id, email }) => [email, id]));
};

/** Whether the caller sees a person, of those given. */
const seesOf = async (context: Context, ids: readonly number[]): Promise<(id: number) => boolean> => {
  const among = await visiblePeople(context);
  if (among === undefined || ids.length === 0) return () => true;
  const { rows } = await sql<{ id: number }>`select id from ${personRows}
    where id = any(${ids}::bigint[]) and id in ${among}`.execute(context.tx);
  const seen = new Set(rows.map(({ id }) => id));
  return (id) => seen.has(id);
};

const nameConflict = (
  userName: string,
  alike: readonly NamedPerson[],
  sees: (id: number) => boolean,
): NameConflict | null => {
  const holder = alike.find((person) => person.userName === userName) ?? alike.find(({ id }) => sees(id)) ?? alike[0];
  if (holder === undefined) return null;
  if (!sees(holder.id)) return { code: 'person-not-free' };
  return holder.userName === userName ? { code: 'user-name-taken' } : { code: 'user-name-like', like: holder.userName };
};

/** What stands against names and e-mails, of many people in a few statements; `except` may keep their own. */
export const conflictsOf = async <T extends Claimed>(
  context: Context,
  people: readonly T[],
  except: number | null = null,
): Promise<(person: T) => readonly NameConflict[]> => {
  const like = await findPeopleLike(
    context.tx,
    people.flatMap(({ userName }) => userName ?? []),
  );
  const holders = await holdersOfEmails(
    context,
    people.flatMap(({ email }) => email?.toLowerCase() ?? []),
  );
  const alike = people.flatMap(({ userName }) => (userName === undefined ? [] : like(userName)));
  const sees = await seesOf(context, [...alike.map(({ id }) => id), ...holders.values()]);
  const emailConflict = (email: string | null): NameConflict | null => {
    const holder = email === null ? undefined : holders.get(email.toLowerCase());
    if (holder === undefined || holder === except) return null;
    return { code: sees(holder) ? 'email-taken' : 'person-not-free' };
  };
  return ({ userName, email }) => {
    const found = [userName === undefined ? null : nameConflict(userName, like(userName), sees), emailConflict(email)];
    const told = found.filter((conflict) => conflict !== null);
    const foreign = told.findIndex(({ code }) => code === 'person-not-free');
    // Said once, so that it does not tell whether both are somebody's.
    return told.filter(({ code }, at) => code !== 'person-not-free' || at === foreign);
  };
};

/** Files with the caller's company what was tried and is somebody's elsewhere, as it was typed. */
export const recordTried = (context: Context, tried: readonly string[]): Promise<void> =>
  recordAudit(context, {
    action: 'user.not-free',
    subject: { kind: 'person', id: null, name: tried.join(', ').slice(0, 200) },
    ...(context.caller.companyId !== null && { company: context.caller.companyId }),
    before: null,
    after: { count: tried.length },
  });
