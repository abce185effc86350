import { sql } from 'kysely';
import { inTransaction, type Database } from '#platform/server/db.ts';
import type { Identities } from './identities.ts';
import type { Request } from './load.ts';

const CHECK = '/derinuaa/api/uaa-screen/check-authority';

/** One question of the load: may this person open this url in this company. */
export type Question = { readonly subject: string; readonly company: number; readonly url: string };

/** Questions of many people, nine of ten to be answered yes, spread over people, companies and screens. */
export const drawQuestions = (db: Database, people: number): Promise<readonly Question[]> =>
  inTransaction(db, 'every-company', async (tx) => {
    const { rows } = await sql<Question>`
      with chosen as materialized (
        select i.person_id, i.subject from person_identity i where i.subject like 'large-%'
        order by md5(i.subject) limit ${people}
      ), open as (
        select distinct c.subject, k.company_id as company, u.url
        from chosen c
        join membership k on k.person_id = c.person_id and k.to_epoch is null
        join role_membership m on m.person_id = c.person_id and m.to_epoch is null
          and (m.company_id is null or m.company_id = k.company_id)
        join screen_grant g on g.role_id = m.role_id and g.to_epoch is null
        join screen_url u on u.screen_id = g.screen_id and u.to_epoch is null
      ), numbered as (
        select *, row_number() over (partition by subject order by md5(subject || url)) as place from open
      )
      select subject, company, url from numbered where place <= 9
      union all
      select subject, company, '/user/list' from numbered where place = 1`.execute(tx);
    return rows;
  });

/** The same order in each run, mixed as a random one. */
const shuffled = <T>(list: readonly T[]): readonly T[] =>
  list
    .map((item, index) => ({ item, at: Math.imul(index + 1, 2_654_435_761) >>> 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** The questions as requests to check-authority, each with the token of its person. */
export const asRequests = async (
  questions: readonly Question[],
  identities: Identities,
): Promise<readonly Request[]> => {
  const tokens = new Map<string, string>();
  for (const { subject } of questions)
    if (!tokens.has(subject)) tokens.set(subject, await identities.tokenFor(subject));
  return shuffled(questions).map(({ subject, company, url }) => ({
    method: 'POST',
    path: CHECK,
    headers: {
      authorization: `Bearer ${tokens.get(subject)}`,
      'content-type': 'application/json',
      'x-company': String(company),
    },
    body: JSON.stringify({ url }),
  }));
};
