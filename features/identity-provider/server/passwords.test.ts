import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, createPasswordLink } from './api.ts';
import {
  type Bench,
  browser,
  newPkce,
  openSignIn,
  PASSWORD,
  refresh,
  signIn,
  startBench,
} from './testing/provider-bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const tryPassword = async (userName: string, password: string): Promise<number> => {
  const person = browser(bench.origin);
  return (await person.post(await openSignIn(bench, person, newPkce()), { userName, password })).status;
};

const unlock = () => sql`delete from sign_in_failure`.execute(bench.db);

const counts = (statuses: readonly number[]) => ({
  wrong: statuses.filter((status) => status === 401).length,
  locked: statuses.filter((status) => status === 429).length,
  through: statuses.filter((status) => status === 303).length,
});

it('locks an account at the fifth failure, the correct password included, and nobody else', async () => {
  const statuses: number[] = [];
  for (let guess = 1; guess <= 5; guess += 1) statuses.push(await tryPassword('ayse', `guess-${guess}`));
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
  expect(await tryPassword('ayse', PASSWORD)).toBe(429);
  expect(await tryPassword('AYSE ', PASSWORD)).toBe(429);
  expect(await tryPassword('elif', PASSWORD)).toBe(303);
  await unlock();
});

it('tries five of two hundred parallel guesses and no more', async () => {
  const statuses = await Promise.all(Array.from({ length: 200 }, (_, index) => tryPassword('ayse', `guess-${index}`)));
  expect(counts(statuses)).toEqual({ wrong: 4, locked: 196, through: 0 });
  const { rows } = await sql<{
    tries: number;
  }>`select cardinality(failed_at) as tries from sign_in_failure where user_name = 'ayse'`.execute(bench.db);
  expect(rows).toEqual([{ tries: 5 }]);
  expect(await tryPassword('ayse', PASSWORD)).toBe(429);
  await unlock();
}, 60_000);

it('opens again 15 minutes after the fifth failure', async () => {
  for (let guess = 1; guess <= 5; guess += 1) await tryPassword('ayse', `guess-${guess}`);
  await sql`update sign_in_failure set locked_until = locked_until - interval '15 minutes 1 second',
    failed_at = array(select at - interval '15 minutes 1 second' from unnest(failed_at) as at)`.execute(bench.db);
  expect(await tryPassword('ayse', PASSWORD)).toBe(303);
});

it('lets one person sign in many times at once', async () => {
  const statuses = await Promise.all(Array.from({ length: 12 }, () => tryPassword('elif', PASSWORD)));
  expect(counts(statuses).through).toBe(12);
}, 30_000);

it('treats an unknown name as a known one: same answers, same lock', async () => {
  const statuses: number[] = [];
  for (let guess = 1; guess <= 6; guess += 1) statuses.push(await tryPassword('kimse', `guess-${guess}`));
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  await unlock();
});

it('keeps no password, session id or token in the database', async () => {
  const tokens = await signIn(bench, browser(bench.origin), 'elif');
  const { rows } = await sql<{ found: string }>`select row_to_json(r)::text as found from oidc_record r
    union all select row_to_json(a)::text from account_password a`.execute(bench.db);
  const stored = rows.map((row) => row.found).join('\n');
  expect(stored).not.toContain(tokens.refresh_token);
  expect(stored).not.toContain(PASSWORD);
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

/** Which fields a page says are wrong, what it says of them, and which one has the focus. */
const toldOf = (page: string) => ({
  wrong: [...page.matchAll(/<input id="([\w-]+)"[^>]*aria-invalid="true"/g)].map(([, id]) => id),
  faults: [...page.matchAll(/<p class="fault" id="([\w-]+)-fault">([^<]*)</g)].map(([, id, text]) => `${id}: ${text}`),
  focused: [...page.matchAll(/<input id="([\w-]+)"[^>]* autofocus>/g)].map(([, id]) => id),
});

it('tells a field left empty in its place, and counts it as no attempt', async () => {
  const person = browser(bench.origin);
  const page = await openSignIn(bench, person, newPkce());
  const send = async (userName: string, password: string) => {
    const answer = await person.post(page, { userName, password });
    return { status: answer.status, ...toldOf(await answer.text()) };
  };
  expect(await send(' ', '')).toEqual({
    status: 422,
    wrong: ['user-name', 'password'],
    faults: ['user-name: Zorunlu', 'password: Zorunlu'],
    focused: ['user-name'],
  });
  for (let again = 0; again < 6; again += 1)
    expect(await send('ayse', '')).toEqual({
      status: 422,
      wrong: ['password'],
      faults: ['password: Zorunlu'],
      focused: ['password'],
    });
  expect(await send('ayse', 'yanlış')).toMatchObject({ status: 401, wrong: ['user-name', 'password'], faults: [] });
  expect(await tryPassword('ayse', PASSWORD)).toBe(303);
});

const newLink = (userName: string): Promise<string> =>
  bench.db.transaction().execute(async (tx) => (await createPasswordLink(tx, `demo-${userName}`)).url);

it('sets a password by a link that works once, ends sessions and opens a lock', async () => {
  await bench.db.transaction().execute((tx) => createAccount(tx, { subject: 'demo-yeni', userName: 'yeni' }));
  const url = await newLink('yeni');
  expect(url).toMatch(/^\/idp\/set-password\/[\w-]{43}$/);
  const person = browser(bench.origin);
  expect((await person.get(url)).status).toBe(200);
  expect((await person.get(url)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await person.post(url, { password: 'kısa', repeated: 'kısa' })).status).toBe(422);
  const differ = await person.post(url, { password: 'uzun-bir-parola', repeated: 'başka-bir-parola' });
  expect({ status: differ.status, ...toldOf(await differ.text()) }).toEqual({
    status: 422,
    wrong: ['repeated'],
    faults: ['repeated: İki parola aynı değil. Yeniden yazın.'],
    focused: ['repeated'],
  });
  expect((await person.post(url, { password: 'uzun-bir-parola', repeated: 'uzun-bir-parola' }, {})).status).toBe(403);
  const both = await Promise.all(
    [1, 2].map(() => person.post(url, { password: 'uzun-bir-parola', repeated: 'uzun-bir-parola' })),
  );
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 410]);
  expect((await person.get(url)).status).toBe(410);
  const tokens = await signIn(bench, browser(bench.origin), 'yeni', 'uzun-bir-parola');
  const again = await newLink('yeni');
  for (let guess = 1; guess <= 5; guess += 1) await tryPassword('yeni', `guess-${guess}`);
  await person.post(again, { password: 'ikinci-bir-parola', repeated: 'ikinci-bir-parola' });
  expect((await refresh(bench, tokens.refresh_token)).status).toBe(400);
  expect(await tryPassword('yeni', 'ikinci-bir-parola')).toBe(303);
});

it('stops a link when a newer one is made or 72 hours have passed', async () => {
  const old = await newLink('elif');
  const recent = await newLink('elif');
  const person = browser(bench.origin);
  expect((await person.get(old)).status).toBe(410);
  expect((await person.get(recent)).status).toBe(200);
  await sql`update password_link set expires_at = clock_timestamp()`.execute(bench.db);
  expect((await person.get(recent)).status).toBe(410);
});
