import { foundIn, roleRows } from '#features/core/access/server/api.ts';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { allScreens } from '#features/core/screens/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { fold } from '#platform/contract/turkish.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { reviewContract } from '../contract/endpoints.ts';

type Find = (typeof reviewContract)['findReviewChoices'];
type Choices = ReturnOf<Find>['rows'];

const MOST = 20;

const screensLike = async ({ tx, language }: Context, search: string): Promise<Choices> => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return (await allScreens(tx))
    .filter(({ tr, en, url }) => words.every((word) => fold(`${tr} ${en} ${url}`).includes(word)))
    .slice(0, MOST)
    .map(({ id, tr, en }) => ({ id, name: (language === 'en' && en) || tr }));
};

const rolesLike = async ({ tx, caller }: Context, company: number, search: string): Promise<Choices> => {
  const { rows } = await sql<Choices[number]>`select r.id, r.name from ${roleRows} r where r.active and not r.everyone
    and (r.company_id = ${company} or (${caller.isAdmin}::boolean and r.company_id is null))
    and ${foundIn(sql`r.name_fold`, search)} order by turkish_order(r.name) collate "C", r.id limit ${MOST}`.execute(
    tx,
  );
  return rows;
};

const peopleLike = async ({ tx }: Context, company: number, search: string): Promise<Choices> => {
  const { rows } = await sql<
    Choices[number]
  >`select p.id, p.first_name || ' ' || p.last_name as name from ${personRows} p
    join ${membershipRows} c on c.person_id = p.id and c.company_id = ${company} and c.to_epoch is null
    where p.active and ${foundIn(sql`(p.name_fold || ' ' || p.user_name)`, search)}
    order by p.name_order collate "C", p.id limit ${MOST}`.execute(tx);
  return rows;
};

/** What a review can be of in the company that the caller works in, by name: the first where nothing is typed. */
export const findReviewChoices = async (
  { kind, search }: ParsedInputOf<Find>,
  ctx: Context,
): Promise<ReturnOf<Find>> => {
  const company = companyOf(ctx);
  if (kind === 'screens') return { rows: await screensLike(ctx, search) };
  return { rows: await (kind === 'roles' ? rolesLike(ctx, company, search) : peopleLike(ctx, company, search)) };
};
