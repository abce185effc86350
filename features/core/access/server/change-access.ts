import { sql } from 'kysely';
import { seeEveryCompany, type Tx, tables } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import { accessProblems } from '../contract/problems.ts';
import { matrixUrl, rolesUrl, usersUrl } from '../contract/addresses.ts';
import type { AccessView } from './access-view.ts';
import { type Authority, authorityOf } from './authority.ts';

/** A change of who may open what, under way: its lock held, its author's authority known. */
export type Change = {
  readonly ctx: Context;
  readonly tx: Tx;
  /** Rows that this change closes end here, rows that it opens begin here. */
  readonly epoch: number;
  readonly authority: Authority;
  readonly reason: string | null;
};

/** The screens without which nobody could give anything any more: Admin keeps them. */
const CONSOLE = [matrixUrl, rolesUrl, usersUrl, '/client/list'] as const;

/** Ids of the screens that Admin keeps. */
export const consoleScreens = async (tx: Tx): Promise<readonly number[]> => {
  const rows = await tables<AccessView>(tx)
    .selectFrom('screen_url')
    .select('screen_id as id')
    .where('url', 'in', CONSOLE)
    .where('to_epoch', 'is', null)
    .execute();
  return [...new Set(rows.map((row) => row.id))];
};

/**
 * The one path of every change of access. The epoch's lock comes first: what is read after it is the truth until
 * commit, so two changes never judge by the same old state. An administrator works across companies.
 */
export const changeAccess = async <T>(
  ctx: Context,
  reason: string | undefined,
  work: (change: Change) => Promise<T>,
): Promise<T> => {
  const epoch = await ctx.epoch();
  if (ctx.caller.isAdmin) await seeEveryCompany(ctx.tx);
  const authority = await authorityOf(ctx);
  return work({ ctx, tx: ctx.tx, epoch, authority, reason: reason === undefined || reason === '' ? null : reason });
};

/** Throws when no active person would hold the role any more, or none without an end. */
export const keepAnAdministrator = async (tx: Tx, roleId: number): Promise<void> => {
  const { rows } = await sql<{ active: number; endless: number }>`
    select count(distinct m.person_id) as active, count(distinct m.person_id) filter (where m.valid_until is null) as endless
    from role_membership m join person p on p.id = m.person_id and p.active
    where m.role_id = ${roleId} and m.to_epoch is null
      and m.valid_from <= clock_timestamp() and (m.valid_until is null or m.valid_until > clock_timestamp())`.execute(
    tx,
  );
  if (Number(rows[0]?.active ?? 0) === 0) throw accessProblems.problem('last-admin-member');
  if (Number(rows[0]?.endless ?? 0) === 0) throw accessProblems.problem('admin-needs-no-end');
};
