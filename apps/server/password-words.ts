import { companiesOfPerson } from '#features/core/companies/server/api.ts';
import { namesByIdentity } from '#features/core/users/server/api.ts';
import { type Database, inTransaction } from '#platform/server/db.ts';

type Words = { readonly own: readonly string[]; readonly companies: readonly string[] };

/** The names of a person and of their companies, which their password may not hold. */
export const passwordWordsOf =
  (db: Database, issuer: string) =>
  (subject: string): Promise<Words> =>
    inTransaction(
      db,
      'every-company',
      async (tx) => {
        const person = await namesByIdentity(tx, { issuer, subject });
        if (person === null) return { own: [], companies: [] };
        const companies = await companiesOfPerson(tx, person.id);
        return { own: person.names, companies: companies.map(({ name }) => name) };
      },
      'read only',
    );
