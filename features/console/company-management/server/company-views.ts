import { type Expression, sql } from 'kysely';
import { companyRows, membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';

export type CompanyRow = {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly version: number;
  /** Members whose account is active. */
  readonly memberCount: number;
};

/** How many members of the company of the row `company` have an active account; few are closed, so those are left out. */
export const activeMembers = sql<number>`(select count(*) from ${membershipRows} m
  where m.company_id = company.id and m.to_epoch is null
    and m.person_id not in (select p.id from ${personRows} p where not p.active))`;

const columns = [
  'company.id',
  'company.name',
  'company.active',
  'company.version',
  activeMembers.as('memberCount'),
] as const;

const MAX_TERMS = 8;

const containing = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const foundBy = (search: string): Expression<boolean> => {
  const terms = fold(search).split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  if (terms.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${sql.join(
    terms.map((term) => sql`company.name_fold like ${containing(term)}`),
    sql` and `,
  )}`;
};

export type CompanyQuery = {
  readonly search: string;
  readonly skip: number;
  readonly take: number;
  /** The only company to be seen; null sees all. */
  readonly only: number | null;
};

/** A page of companies with the number of their active members. */
export const searchCompanies = async (tx: Tx, query: CompanyQuery): Promise<{ rows: CompanyRow[]; total: number }> => {
  const found = tables<{}>(tx)
    .selectFrom(companyRows.as('company'))
    .where(foundBy(query.search))
    .$if(query.only !== null, (qb) => qb.where('company.id', '=', query.only));
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .orderBy(sql`turkish_order(company.name) collate "C"`)
    .orderBy('company.id')
    .offset(query.skip)
    .limit(query.take)
    .execute();
  return { rows, total };
};

/** One company, or null. */
export const findCompany = async (tx: Tx, id: number): Promise<CompanyRow | null> =>
  (await tables<{}>(tx)
    .selectFrom(companyRows.as('company'))
    .select(columns)
    .where('company.id', '=', id)
    .executeTakeFirst()) ?? null;
