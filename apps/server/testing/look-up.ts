import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '#platform/server/db.ts';
import type { TestApp } from './test-app.ts';

type Ids = RawBuilder<{ readonly id: number }>;

/** What tests read in the database itself, of every company, where no call tells it. An id that is not there is 0. */
export const lookUp = (app: () => TestApp) => {
  const rows = <T>(query: RawBuilder<T>): Promise<readonly T[]> =>
    inTransaction(app().database.db, 'every-company', async (tx) => (await query.execute(tx)).rows);
  const idOf = async (query: Ids): Promise<number> => (await rows(query))[0]?.id ?? 0;
  return {
    rows,
    idOf,
    personId: (userName: string) => idOf(sql`select id from person where user_name = ${userName}`),
    /** By how its name begins. */
    companyId: (begin: string) => idOf(sql`select id from company where name like ${`${begin}%`}`),
    screenId: (url: string) =>
      idOf(sql`select screen_id as id from screen_url where url = ${url} and to_epoch is null`),
  };
};
