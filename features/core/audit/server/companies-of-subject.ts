import { membershipRows } from '#features/core/companies/server/api.ts';
import { sql } from 'kysely';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import type { AuditedChange } from './audited-change.ts';

type Filed = Pick<AuditedChange, 'company' | 'subject'>;

/** The person a change is about, where its companies are to be found out by them. */
const personOf = ({ company, subject }: Filed): number | null => {
  if ((company ?? null) !== null || subject.kind !== 'person' || subject.id === null) return null;
  return Number(subject.id);
};

/** The companies that people belong to now, whichever of them the transaction works in. */
const companiesOfPeople = async (
  tx: Tx,
  people: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  if (people.length === 0) return new Map();
  const { rows } = await acrossCompanies(tx, () =>
    sql<{ person: number; companies: readonly number[] }>`
      select person_id as person, array_agg(company_id order by company_id) as companies from ${membershipRows}
      where person_id = any(${[...new Set(people)]}::bigint[]) and to_epoch is null group by person_id`.execute(tx),
  );
  return new Map(rows.map(({ person, companies }) => [person, companies]));
};

/**
 * The companies each change belongs to: the one it names, else those of the person it is about; none is the product's.
 * Where its author works says nothing of it.
 */
export const companiesOfSubjects = async (
  tx: Tx,
  changes: readonly Filed[],
): Promise<(change: Filed) => readonly number[]> => {
  const of = await companiesOfPeople(
    tx,
    changes.flatMap((change) => personOf(change) ?? []),
  );
  return (change) => {
    if (change.company !== undefined && change.company !== null) return [change.company];
    const person = personOf(change);
    return person === null ? [] : (of.get(person) ?? []);
  };
};
