import { sql } from 'kysely';
import { screensByUrl } from '#features/core/screens/server/api.ts';
import type { Language } from '#platform/server/answers.ts';
import type { Tx } from '#platform/server/db.ts';
import { today } from '#platform/server/product-day.ts';

/** As many screens as a panel shows. */
const SHOWN = 6;

type Day = { readonly day: string; readonly count: number; readonly people: number };
type Url = { readonly url: string; readonly count: number; readonly people: number; readonly lastAt: Date };

/** How often people were refused on each of the last days, and at which screens. */
export const summariseDenials = async (tx: Tx, days: number, language: Language) => {
  const { rows: byDay } = await sql<Day>`select d::date as day, coalesce(sum(a.count), 0)::int as count,
      count(distinct a.person_id)::int as people
    from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') as d
    left join access_denial a on a.day = d::date group by d order by d`.execute(tx);
  const { rows: byUrl } = await sql<Url>`select url, sum(count)::int as count, count(distinct person_id)::int as people,
      max(last_at) as "lastAt"
    from access_denial where day > ${today} - ${days}::int group by url order by 2 desc, url limit ${SHOWN}`.execute(
    tx,
  );
  const known = new Map(
    (
      await screensByUrl(
        tx,
        byUrl.map(({ url }) => url),
      )
    ).map((screen) => [screen.url, screen]),
  );
  const { count = 0, people = 0 } = byDay.at(-1) ?? {};
  return {
    today: { count, people },
    days: byDay,
    screens: byUrl.map((row) => ({
      ...row,
      caption: known.get(row.url)?.[language] ?? null,
      lastAt: row.lastAt.toISOString(),
    })),
  };
};
