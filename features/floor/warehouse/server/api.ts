import { sql } from 'kysely';

export { findItem, listItems as searchItems } from './item-store.ts';

/** The first item of a company with a name, null without one: a fragment of a query. */
export const itemNamed = (companyId: number, name: string) =>
  sql<number | null>`(select id from item where company_id = ${companyId} and name = ${name} order by id limit 1)`;
