import { sql } from 'kysely';
import { roleRows } from '#features/core/access/server/api.ts';
import { auditRows } from '#features/core/audit/server/api.ts';
import { companyRows } from '#features/core/companies/server/api.ts';
import { isSharedName } from '#features/core/users/server/api.ts';
import { fold } from '#platform/contract/turkish.ts';
import type { Tx } from '#platform/server/db.ts';
import { findPersonKeys } from './person-keys.ts';
import type { NamesToErase } from './tables.ts';

/** What the events about a person call them by. */
const NAMING = ['firstName', 'lastName', 'userName', 'email', 'staffNumber'] as const;

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)].filter((word) => word.length > 1);

type Event = { readonly name: string; readonly before: string | null; readonly after: string | null };

/** A user name or a staff number that is neither a common word nor a count: `a.yilmaz` and `K-1042`, not `depo` and not `1042`. */
const isDistinctive = (name: string): boolean => /[0-9._-]/.test(name) && !/^[0-9]+$/.test(name);

const fieldsOf = (json: string | null): Readonly<Record<string, unknown>> =>
  json === null ? {} : (JSON.parse(json) as Record<string, unknown>);

/** All that a person was ever called, by the trail of them and as they are called now. */
const calledSoFar = async (tx: Tx, id: number) => {
  const { rows } = await sql<Event>`select subject_name as name, before, after from ${auditRows()} e
    where subject_kind = 'person' and subject_id = ${String(id)}`.execute(tx);
  const documents = rows.flatMap(({ before, after }) => [fieldsOf(before), fieldsOf(after)]);
  const of = (field: (typeof NAMING)[number]): readonly string[] =>
    documents.map((each) => each[field]).filter((value) => typeof value === 'string');
  return { wholes: rows.map(({ name }) => name), of };
};

/** Whether a role or a company is called so: an account of a terminal may be, and its name in a text need not be the account. */
const isOtherName = async (tx: Tx, name: string): Promise<boolean> => {
  const { rows } = await sql<{
    is: boolean;
  }>`select exists (select from ${roleRows} r where r.name_fold = ${fold(name)})
    or exists (select from ${companyRows} c where c.name_fold = ${fold(name)}) as is`.execute(tx);
  return rows[0]?.is === true;
};

type Profile = {
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly staff_number: string | null;
};

/**
 * What an erasure looks for. First names, staff numbers and the like are replaced in rows about the person alone. A whole name,
 * an e-mail address, and a user name or staff number that is no common word also in what they did; and everywhere, unless
 * somebody else is called so, or a role or a company.
 */
export const namesToErase = async (tx: Tx, id: number, profile: Profile): Promise<NamesToErase | null> => {
  const keys = await findPersonKeys(tx, id);
  if (keys === null) return null;
  const { wholes, of } = await calledSoFar(tx, id);
  const numbers = [profile.user_name, ...of('userName'), profile.staff_number ?? '', ...of('staffNumber')];
  const emails = [profile.email ?? '', ...of('email')];
  const parts = [profile.first_name, profile.last_name, ...of('firstName'), ...of('lastName')];
  const own = distinct([keys.name, ...wholes, ...emails, ...numbers.filter(isDistinctive)]);
  const anywhere: string[] = [];
  for (const name of own)
    if (!(await isSharedName(tx, id, name)) && !(await isOtherName(tx, name))) anywhere.push(name);
  return { keys, words: { about: distinct([...own, ...numbers, ...parts]), own, anywhere } };
};
