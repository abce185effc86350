import { foundIn } from '#features/core/access/server/api.ts';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { askContract } from '../contract/endpoints.ts';

type Colleague = {
  readonly id: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
};

const MOST = 10;

/** Active people of the company that the caller works in, found by name; their e-mail is nobody's to search here. */
export const findColleagues = async (
  { search }: ParsedInputOf<typeof askContract.findColleagues>,
  ctx: Context,
): Promise<{ rows: Colleague[] }> => {
  const { rows } = await sql<Colleague>`
    select p.id, p.user_name as "userName", p.first_name as "firstName", p.last_name as "lastName" from ${personRows} p
    join ${membershipRows} c on c.person_id = p.id and c.company_id = ${companyOf(ctx)} and c.to_epoch is null
    where p.active and p.owner_id is null and p.id <> ${ctx.caller.personId} and ${foundIn(sql`(p.name_fold || ' ' || p.user_name)`, search)}
    order by p.name_order collate "C", p.id limit ${MOST}`.execute(ctx.tx);
  return { rows };
};
