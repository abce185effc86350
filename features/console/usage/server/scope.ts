import { type RawBuilder, sql } from 'kysely';
import { demandedOf } from '#platform/contract/data-filter.ts';
import type { ReadRequest } from '#platform/contract/reading.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { DAYS } from '../contract/vocabulary.ts';

/** Whose use is shown: of one company, or of all, as a system administrator may ask. */
export type Scope = {
  readonly every: boolean;
  /** The one company; null: all. */
  readonly company: number | null;
  /** Whether a row of a company, by the column of its id, is one of them. */
  readonly holds: (company: RawBuilder<unknown>) => RawBuilder<boolean>;
};

/** A moment so long ago. */
export const longAgo = sql`(current_timestamp - ${sql.lit(`${DAYS} days`)}::interval)`;

/** The company worked in; all of them for a system administrator who asks for all. Widens what the transaction sees. */
export const scopeOf = async (context: Context, { filter }: ReadRequest): Promise<Scope> => {
  if (context.caller.isAdmin && demandedOf(filter, 'everyCompany') === true) {
    await seeEveryCompany(context.tx);
    return { every: true, company: null, holds: () => sql<boolean>`true` };
  }
  const company = companyOf(context);
  return { every: false, company, holds: (id) => sql<boolean>`${id} = ${company}::bigint` };
};
