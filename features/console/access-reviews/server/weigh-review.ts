import { rightsLostWith } from '#features/core/access/server/api.ts';
import { screenUrlRows } from '#features/core/screens/server/api.ts';
import { useRows } from '#features/core/use/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { MOST_CHOSEN } from '#platform/contract/row-action-limits.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { reviewContract } from '../contract/endpoints.ts';
import { isGone, isPending } from './review-lines.ts';
import { lineNames } from './line-names.ts';
import { mustFindReview } from './review-store.ts';

type Weigh = (typeof reviewContract)['weighReview'];
type People = ReturnOf<Weigh>['people'];

/** People who are named; the figures tell how many more there are. */
const MOST_NAMED = 100;

type Pending = {
  readonly id: number;
  readonly decision: 'shorten' | 'remove';
  readonly personId: number;
  readonly membershipId: number;
};

/** Who has which screen in front in the company, as parallel lists. */
const inFront = async (tx: Tx, nodes: Parts['nodes'], company: number) => {
  const open = await nodes.screensInFront(tx);
  const places = open.flatMap(({ personId, companyId, url }) => {
    const canonical = companyId === company ? canonicalScreenUrl(url) : null;
    return canonical === null ? [] : [{ personId, url: canonical }];
  });
  return sql`(select u.screen_id, f.person_id from unnest(${places.map(({ personId }) => personId)}::bigint[],
      ${places.map(({ url }) => url)}::text[]) as f(person_id, url)
    join ${screenUrlRows} u on u.url = f.url and u.to_epoch is null)`;
};

const weighPeople = async (
  { tx }: Context,
  nodes: Parts['nodes'],
  company: number,
  removed: readonly Pending[],
): Promise<People> => {
  if (removed.length === 0) return { lose: 0, edited: 0, here: 0, named: [] };
  const people = [...new Set(removed.map(({ personId }) => personId))];
  const lost = rightsLostWith(
    people,
    removed.map(({ membershipId }) => membershipId),
  );
  const front = await inFront(tx, nodes, company);
  const { rows } = await sql<{ id: number; name: string; screens: number; edited: boolean; here: boolean }>`
    select p.id, p.first_name || ' ' || p.last_name as name, count(distinct w.screen_id)::int as screens,
      coalesce(bool_or(u.last_edit_at > clock_timestamp() - interval '90 days'), false) as edited,
      bool_or(f.person_id is not null) as here
    from ${lost} w join ${personRows} p on p.id = w.person_id
      left join ${useRows} u on u.person_id = w.person_id and u.company_id = w.company_id and u.screen_id = w.screen_id
      left join ${front} f on f.person_id = w.person_id and f.screen_id = w.screen_id
    where w.company_id = ${company} group by p.id, p.first_name, p.last_name, p.name_order
    order by count(distinct w.screen_id) desc, p.name_order collate "C", p.id`.execute(tx);
  return {
    lose: rows.length,
    edited: rows.filter(({ edited }) => edited).length,
    here: rows.filter(({ here }) => here).length,
    named: rows.slice(0, MOST_NAMED).map(({ id, name, screens }) => ({ id, name, screens })),
  };
};

/** What the decisions that wait to be applied would do together: who loses screens by them, in figures and by name. */
export const weighReview =
  ({ nodes }: Pick<Parts, 'nodes'>) =>
  async ({ id }: ParsedInputOf<Weigh>, ctx: Context): Promise<ReturnOf<Weigh>> => {
    const review = await mustFindReview(ctx, id);
    const { rows } =
      await sql<Pending>`select l.id, l.decision, l.person_id as "personId", l.membership_id as "membershipId"
      from access_review_line l where l.review_id = ${review.id} and ${isPending} and not ${isGone} order by l.id`.execute(
        ctx.tx,
      );
    const next = rows.slice(0, MOST_CHOSEN);
    const names = await lineNames(
      ctx,
      next.map((row) => row.id),
    );
    const removed = rows.filter(({ decision }) => decision === 'remove');
    return {
      removals: removed.length,
      shortenings: rows.length - removed.length,
      rows: next.map((row) => ({ id: row.id, name: names.get(row.id) ?? '' })),
      people: await weighPeople(ctx, nodes, review.company_id, removed),
    };
  };
