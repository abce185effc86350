import { sql } from 'kysely';
import type { Database } from '#platform/server/db.ts';
import { openAgent } from '../support/agent.ts';
import type { Check } from './check.ts';
import { refreshWith, silently, type Tokens, tokensFor } from './flow.ts';

const HOUR_S = 3_600;

/** Lets time pass for everything the provider keeps: the ends in the records and those that the database knows. */
const age = async (db: Database, seconds: number): Promise<void> => {
  await sql`update oidc_record set expires_at = expires_at - ${seconds}::float8 * interval '1 second',
    payload = payload || case when payload ? 'exp' then jsonb_build_object('exp', (payload->>'exp')::bigint - ${seconds}::int) else '{}' end
      || case when payload ? 'iat' then jsonb_build_object('iat', (payload->>'iat')::bigint - ${seconds}::int) else '{}' end
      || case when payload ? 'loginTs' then jsonb_build_object('loginTs', (payload->>'loginTs')::bigint - ${seconds}::int) else '{}' end`.execute(
    db,
  );
};

/** Seconds until the last record of a kind ends. */
const longestLeft = async (db: Database, kind: string): Promise<number> => {
  const { rows } = await sql<{
    left: number;
  }>`select max(extract(epoch from expires_at - clock_timestamp()))::float8 as left
    from oidc_record where kind = ${kind}`.execute(db);
  return rows[0]?.left ?? Number.NaN;
};

/** What only the embedded provider's own records can tell. */
export const keptChecks = (db: Database): readonly Check[] => [
  {
    name: 'renewing does not prolong what was given at the sign-in: twelve hours after it, all is over',
    of: 'RFC 10017, ASVS 10.4.8',
    run: async (provider, tally) => {
      await sql`delete from oidc_record`.execute(db);
      const agent = openAgent(provider.origin);
      let tokens = await tokensFor(provider, agent, provider.people[0]);
      for (let hours = 1; hours <= 11; hours += 1) {
        await age(db, HOUR_S);
        const answer = await refreshWith(provider, tokens.refresh_token);
        tally.check(answer.status === 200, `after ${hours} hours it is not renewed: ${answer.status}`);
        if (answer.status !== 200) return;
        tokens = (await answer.json()) as Tokens;
        await silently(provider, agent);
        for (const kind of ['RefreshToken', 'Session', 'Grant']) {
          const left = await longestLeft(db, kind);
          tally.check(left <= (12 - hours) * HOUR_S + 60, `${hours} h after the sign-in a ${kind} has ${left} s left`);
        }
      }
      await age(db, HOUR_S);
      tally.check(
        (await refreshWith(provider, tokens.refresh_token)).status === 400,
        'after twelve hours it is renewed',
      );
      const silent = await silently(provider, agent);
      tally.check(silent.kind === 'landed' && silent.params.has('error'), 'after twelve hours the session lives');
    },
  },
  {
    name: 'no record holds what would open an account',
    of: 'ASVS 11.4, 14.2',
    run: async (provider, tally) => {
      const agent = openAgent(provider.origin);
      const tokens = await tokensFor(provider, agent, provider.people[0]);
      const { rows } = await sql<{ text: string }>`select payload::text as text from oidc_record`.execute(db);
      const secrets = [tokens.refresh_token, tokens.access_token, ...agent.cookies().map(({ value }) => value)];
      tally.check(rows.length > 0 && secrets.length > 2, 'nothing is kept');
      for (const { text } of rows)
        tally.check(!secrets.some((secret) => text.includes(secret)), `a secret is kept: ${text.slice(0, 80)}`);
    },
  },
];
