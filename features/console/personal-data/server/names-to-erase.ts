import { sql } from 'kysely';
import { auditRows } from '#features/core/audit/server/api.ts';
import { isSharedName } from '#features/core/users/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { findPersonKeys } from './person-keys.ts';
import type { NamesToErase } from './tables.ts';

/** What the events about a person call them by. */
const NAMING = ['firstName', 'lastName', 'userName', 'email', 'staffNumber'] as const;

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

type Profile = {
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly staff_number: string | null;
};

/**
 * What an erasure looks for. First names, staff numbers and the like are replaced in the rows of the person alone; a whole
 * name, an e-mail address, and a user name and a staff number that mean nothing else everywhere, unless somebody else is called so.
 */
export const namesToErase = async (tx: Tx, id: number, profile: Profile): Promise<NamesToErase | null> => {
  const keys = await findPersonKeys(tx, id);
  if (keys === null) return null;
  const { wholes, of } = await calledSoFar(tx, id);
  const userNames = [profile.user_name, ...of('userName')];
  const staffNumbers = [profile.staff_number ?? '', ...of('staffNumber')];
  const candidates = new Set([
    keys.name,
    ...wholes,
    profile.email ?? '',
    ...of('email'),
    ...[...userNames, ...staffNumbers].filter(isDistinctive),
  ]);
  const anywhere: string[] = [];
  for (const name of candidates) if (name.length > 1 && !(await isSharedName(tx, id, name))) anywhere.push(name);
  const own = new Set([
    ...candidates,
    ...userNames,
    profile.first_name,
    profile.last_name,
    ...of('firstName'),
    ...of('lastName'),
    ...staffNumbers,
  ]);
  return { keys, words: { own: [...own].filter((word) => word !== ''), anywhere } };
};
