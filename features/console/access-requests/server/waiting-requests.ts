import { roleRows } from '#features/core/access/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import { companyNames } from '#features/core/companies/server/api.ts';
import { screensOf } from '#features/core/screens/server/api.ts';
import { seeEveryCompany, type Tx } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import { accessRequestsUrl, matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { accessRequestRows, isMet, isWaiting } from '#features/core/asked-access/server/api.ts';
import { fittingRoles, isOwn, isSeenBy } from './request-reads.ts';

type Waiting = {
  readonly id: number;
  readonly personId: number;
  readonly person: string;
  readonly companyId: number;
  readonly screenId: number;
  readonly reason: string | null;
  readonly requestedAt: Date;
};

/** As many as a panel shows. */
const SHOWN = 6;

/** Requests that were not answered in time are over, and so are those whose person may open the screen by now. */
const waitingIn = async (tx: Tx, company: number | null): Promise<readonly Waiting[]> => {
  const { rows } =
    await sql<Waiting>`select a.id, a.person_id as "personId", p.first_name || ' ' || p.last_name as person,
      a.company_id as "companyId", a.screen_id as "screenId", a.reason, a.requested_at as "requestedAt"
    from ${accessRequestRows} a
    join ${personRows} p on p.id = a.person_id and p.active
    where ${isWaiting} and a.screen_id is not null
      and (${company}::bigint is null or a.company_id = ${company}::bigint)
      and not ${isMet}
    order by a.requested_at, a.id`.execute(tx);
  return rows;
};

/** The requests that the caller could answer, those that have waited longest first. */
export const waitingRequests = async ({ tx, caller, language }: Context) => {
  const mayAnswer = [accessRequestsUrl, matrixUrl, rolesUrl, usersUrl].some((url) => caller.levelOf(url) === 'edit');
  if (!mayAnswer) return { mayAnswer, total: 0, rows: [] };
  if (caller.isAdmin) await seeEveryCompany(tx);
  const waiting = await waitingIn(tx, caller.isAdmin ? null : caller.companyId);
  const screens = new Map(
    (
      await screensOf(
        tx,
        waiting.map(({ screenId }) => screenId),
      )
    ).map((each) => [each.id, each]),
  );
  const companies = await companyNames(tx);
  const own = waiting.flatMap(({ screenId, requestedAt, ...request }) => {
    const screen = screens.get(screenId);
    const isOwn = request.personId === caller.personId;
    if (screen === undefined || isOwn || !(caller.isAdmin || caller.levelOf(screen.url) !== null)) return [];
    return {
      ...request,
      company: companies.get(request.companyId) ?? '',
      screen: screen[language],
      requestedAt: requestedAt.toISOString(),
    };
  });
  return { mayAnswer, total: own.length, rows: own.slice(0, SHOWN) };
};

type AnsweringRole = { readonly id: number; readonly name: string; readonly requests: number };

/** The roles that would answer requests that wait, those that would answer most of them first. */
export const listAnsweringRoles = async (_input: unknown, ctx: Context) => {
  const { tx, caller } = ctx;
  if (caller.isAdmin) await seeEveryCompany(tx);
  const { rows } = await sql<AnsweringRole>`
    select r.id, r.name, count(*)::int as requests
    from (select a.id, ${fittingRoles} as fits from ${accessRequestRows} a
      where ${isWaiting} and a.screen_id is not null and ${isSeenBy(ctx)} and not ${isOwn(caller.personId)}) a
    join ${roleRows} r on position(',' || r.id || ',' in a.fits) > 0
    where ${caller.isAdmin} or r.company_id = ${caller.companyId}::bigint
    group by r.id, r.name order by requests desc, turkish_order(r.name) collate "C", r.id`.execute(tx);
  return { rows };
};
