import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/server/db.ts';
import { openAgent } from '../support/agent.ts';
import { fromAddress } from '../support/from-address.ts';
import type { Guessing } from './lock-checks.ts';
import { median } from './guesser.ts';

const PAGE = '/idp/forgotten-password';
/** A place asks so often, and then another one does: each is turned away after twenty. */
const OF_ONE_PLACE = 10;

const forgetRequests = async (db: Database): Promise<void> => {
  await sql`delete from sign_in_entry where outcome = 'link-asked'`.execute(db);
};

const waitUntilDealtWith = async (db: Database, userName: string): Promise<void> => {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const { rows } = await sql`select 1 from sign_in_entry e join person p on p.id = e.person_id
      where e.outcome = 'link-asked' and p.user_name = ${userName}`.execute(db);
    if (rows.length > 0) return;
    await wait(20);
  }
  throw new Error(`a request for a new password of ${userName} is not dealt with`);
};

type Answered = { readonly status: number; readonly html: string; readonly ms: number };

/**
 * Whoever says that a password is forgotten learns nothing of the name: known, unknown, closed and half-typed ones are
 * answered with the same page, as soon. What the page comes to is bounded by account.
 */
export const askForgotten = async ({ nodes, db, tally }: Guessing, count: number) => {
  const [{ origin }] = nodes;
  const asked = async (account: string, turn: number): Promise<Answered> => {
    const agent = openAgent(origin, fromAddress(`127.0.3.${Math.floor(turn / OF_ONE_PLACE) + 1}`));
    const began = performance.now();
    const answer = await agent.post(`${origin}${PAGE}`, { account, language: 'tr' });
    return { status: answer.status, html: await answer.text(), ms: performance.now() - began };
  };
  const page = await asked('nobody-at-all', 0);
  tally.check(page.status === 200, `a request for a new password is answered ${page.status}`);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < count; turn += 1) {
    for (const [kind, account] of [
      ['known', turn % 2 === 0 ? 'elif' : 'AYSE '],
      ['unknown', `nobody-${turn}`],
    ] as const) {
      // Each known one is dealt with in full, or there would be nothing to tell by.
      await forgetRequests(db);
      const answer = await asked(account, turn * 2 + 1);
      times[kind].push(answer.ms);
      tally.check(
        answer.status === page.status && answer.html === page.html,
        `a forgotten password of the name ${account} is answered otherwise (${answer.status})`,
      );
    }
  }
  for (const odd of ["' or true --", '%', '*', 'elif\u0000', 'demo-elif', '@', 'elif@'])
    tally.check((await asked(odd, count * 2 + 1)).html === page.html, `the name ${odd} is answered otherwise`);
  await forgetRequests(db);
  for (let turn = 0; turn < 5; turn += 1) await asked('mehmet', count * 2 + 20 + turn);
  // One request is dealt with after another: once this one is, those before it are.
  await asked('deniz', count * 2 + 30);
  await waitUntilDealtWith(db, 'deniz');
  const { rows } = await sql<{ most: number }>`select coalesce(max(asked), 0)::int as most from (
    select count(*) as asked from sign_in_entry where outcome = 'link-asked' group by person_id) of_person`.execute(db);
  const most = rows[0]?.most ?? 0;
  tally.check(most === 3, `one account is sent ${most} links within an hour, of 5 that were asked for`);
  const differ = Math.abs(median(times.known) - median(times.unknown));
  return { forgottenAsked: count * 2, forgottenDifferMs: Math.round(differ * 10) / 10 };
};
