import { standInIds } from '#features/core/access/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#platform/server/caller.ts';
import type { Context } from '#platform/server/context.ts';

type Who = Pick<Caller, 'personId'>;

const isOwn = ({ personId }: Who) => sql<boolean>`${personId} = any (l.reviewer_ids)`;

const lendersOf = ({ personId }: Who) => standInIds(personId, sql`l.company_id`);

/**
 * The lines `l` that are somebody's to decide: their own, and those of whoever lent them their reviews. Never one about
 * themselves, and in nobody's place one about a person for whom they are a deputy.
 */
export const isDecidedBy = (caller: Who): RawBuilder<boolean> =>
  sql<boolean>`(l.person_id <> ${caller.personId} and (${isOwn(caller)} or (
    l.person_id <> all ${lendersOf(caller)} and exists (
      select from unnest(l.reviewer_ids) r (id) where r.id = any ${lendersOf(caller)}))))`;

/** In whose place a line is decided; null for the caller's own. */
export type InPlaceOf = { readonly personId: number; readonly name: string } | null;

/** The lines among some that are the caller's to decide, each with the person in whose place they do. */
export const decidable = async (
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InPlaceOf>> => {
  const { rows } = await sql<{ id: number; lenderId: number | null; lender: string | null }>`
    select l.id, p.id as "lenderId", p.first_name || ' ' || p.last_name as lender
    from access_review_line l
    left join lateral (select min(r.id) as id from unnest(l.reviewer_ids) r (id)
      where r.id = any ${lendersOf(caller)} and not ${isOwn(caller)}) lent on true
    left join ${personRows} p on p.id = lent.id
    where l.id = any (${[...ids]}::bigint[]) and ${isDecidedBy(caller)}`.execute(tx);
  return new Map(
    rows.map(({ id, lenderId, lender }) => [id, lenderId === null ? null : { personId: lenderId, name: lender ?? '' }]),
  );
};
