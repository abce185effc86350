import { sql } from 'kysely';
import { type Database, inTransaction } from '#platform/server/db.ts';
import type { Contender } from './contender.ts';
import type { Identities } from './identities.ts';
import { runLoad } from './load.ts';
import type { Question } from './questions.ts';

const PEOPLE = 10;
const LOAD_S = 6;
const ASKED_AT_ONCE = 8;

/** Somebody whose roles are to be taken away, with a question that is answered yes until then. */
export type Revocation = { readonly question: Question; readonly memberships: readonly number[] };

/** Chooses whose roles will be taken away. */
export const drawRevocations = (db: Database, questions: readonly Question[]): Promise<readonly Revocation[]> => {
  const open = new Map(questions.filter(({ url }) => url.startsWith('/screen/')).map((each) => [each.subject, each]));
  const subjects = [...open.keys()].slice(0, PEOPLE);
  return inTransaction(db, 'every-company', async (tx) => {
    const { rows } = await sql<{ subject: string; id: number }>`
      select i.subject, m.id from person_identity i
      join role_membership m on m.person_id = i.person_id and m.to_epoch is null
      where i.subject in (${sql.join(subjects)})`.execute(tx);
    const bySubject = Map.groupBy(rows, (row) => row.subject);
    return subjects.map((subject) => ({
      question: open.get(subject) as Question,
      memberships: (bySubject.get(subject) ?? []).map(({ id }) => id),
    }));
  });
};

const ask = async (contender: Contender, token: string, { url, company }: Question): Promise<boolean> => {
  const answer = await fetch(`${contender.origin}${contender.requests[0]?.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-company': String(company) },
    body: JSON.stringify({ url }),
  });
  return ((await answer.json()) as { success: boolean }).success;
};

const take = async (contender: Contender, adminToken: string, membership: number): Promise<void> => {
  const answer = await fetch(`${contender.origin}/derinuaa/api/roles/memberships/${membership}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${adminToken}` },
  });
  if (!answer.ok) throw new Error(`a role could not be taken away: ${answer.status} ${await answer.text()}`);
};

/**
 * Takes roles away while the server is under load, and asks again as soon as each change is acknowledged.
 * A yes after that is an error: the figures would be those of a server that is fast because it is wrong.
 */
export const revokeUnderLoad = async (
  contender: Contender,
  identities: Identities,
  revocations: readonly Revocation[],
): Promise<number> => {
  const adminToken = await identities.tokenFor('demo-elif');
  const load = runLoad({ ...contender, connections: 16, seconds: LOAD_S });
  let asked = 0;
  for (const { question, memberships } of revocations) {
    const token = await identities.tokenFor(question.subject);
    if (!(await ask(contender, token, question))) throw new Error(`${question.subject} should be let in at first`);
    for (const membership of memberships) await take(contender, adminToken, membership);
    const answers = await Promise.all(Array.from({ length: ASKED_AT_ONCE }, () => ask(contender, token, question)));
    if (answers.includes(true)) throw new Error(`${question.subject} was let in after all roles were taken away`);
    asked += answers.length;
  }
  await load;
  if (asked === 0) throw new Error('nothing was revoked');
  return asked;
};
