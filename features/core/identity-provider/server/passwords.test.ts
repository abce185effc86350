import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, createPasswordLink } from './api.ts';
import {
  authorizationUrl,
  type Bench,
  type Browser,
  browser,
  exchangeCode,
  newPkce,
  openSignIn,
  PASSWORD,
  refresh,
  returned,
  signIn,
  startBench,
  type Tokens,
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

const sentBy = async (userName: string, password: string) => {
  const person = browser(bench.origin);
  const page = await openSignIn(bench, person, newPkce(), { ui_locales: 'en' });
  return { person, page, answer: await person.post(page, { userName, password, language: 'en' }) };
};

it('says when it is worth another try, and turns away what is too much in words', async () => {
  for (let guess = 1; guess <= 5; guess += 1) await tryPassword('ayse', `guess-${guess}`);
  expect((await sentBy('ayse', PASSWORD)).answer.headers.get('retry-after')).toBe('900');
  await unlock();
  const all = await Promise.all(Array.from({ length: 60 }, () => sentBy('kimse', 'guess')));
  const away = all.filter(({ answer }) => answer.headers.get('retry-after') === '2');
  expect(away.length).toBeGreaterThan(0);
  const page = await (away[0]?.answer.text() ?? '');
  expect(page).toContain('Too many people are signing in right now');
  expect(page).toContain('value="kimse"');
  expect(page).toContain('<form method="post"');
  await unlock();
});

it('lets a person in while guesses on other accounts come from the same place', async () => {
  const guesses = Array.from({ length: 120 }, (_, index) => tryPassword(`kimse-${index % 3}`, 'x'));
  expect(await tryPassword('elif', PASSWORD)).toBe(303);
  await Promise.all(guesses);
  await unlock();
}, 60_000);

it('notes who signed in, who failed and from where; what was typed by nobody’s name is not kept', async () => {
  await bench.restart();
  const before = bench.notes.length;
  const typedWrongly = 'typed-into-the-wrong-field';
  await tryPassword('elif', PASSWORD);
  await tryPassword(typedWrongly, 'x');
  for (let guess = 1; guess <= 6; guess += 1) await tryPassword('ayse', `guess-${guess}`);
  for (let guess = 1; guess <= 30; guess += 1) await tryPassword('ayse', PASSWORD);
  await bench.restart();
  const notes = bench.notes.slice(before);
  const of = (outcome: string, userName: string | null) =>
    notes.filter((note) => note.outcome === outcome && (note.account?.userName ?? null) === userName);
  expect(of('done', 'elif')).toEqual([
    {
      outcome: 'done',
      account: expect.objectContaining({ subject: 'demo-elif' }),
      count: 1,
      addresses: [expect.stringMatching(/^(127\.0\.0\.1|0:0:0:0::\/64)$/)],
      devices: [],
    },
  ]);
  expect(of('failed', null).map(({ count }) => count)).toEqual([1]);
  expect(of('failed', 'ayse').map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  // The fifth failure locks; those after it are counted, in few notes.
  const locked = of('locked', 'ayse').map(({ count }) => count);
  expect(locked.length).toBeLessThanOrEqual(7);
  expect(locked.reduce((sum, count) => sum + count, 0)).toBe(32);
  expect(JSON.stringify(notes)).not.toContain(typedWrongly);
  expect(JSON.stringify(notes)).not.toContain(PASSWORD);
  expect(JSON.stringify(notes)).not.toContain('argon2');
  await unlock();
}, 60_000);

it('turns an address away that failed too often, on whichever accounts', async () => {
  await bench.restart();
  const seen = new Set<number>();
  for (let guess = 0; guess < 230 && !seen.has(429); guess += 1) seen.add(await tryPassword(`nobody-${guess}`, 'x'));
  expect([...seen]).toEqual([401, 429]);
  await unlock();
  await bench.restart();
}, 120_000);

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

/** Whom the provider takes this browser for, asked without showing a page; null for nobody. */
const silently = async (person: Browser) => {
  const pkce = newPkce();
  const answer = await person.get(authorizationUrl(bench.origin, pkce.challenge, { prompt: 'none' }));
  const code = returned(answer).get('code');
  if (code === null) return null;
  const tokens = (await (await exchangeCode(bench, code, pkce.verifier)).json()) as Tokens;
  return decodeJwt(tokens.access_token);
};

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
  const differ = await person.post(url, { password: 'uzun-bir-patika', repeated: 'başka-bir-parola' });
  expect({ status: differ.status, ...toldOf(await differ.text()) }).toEqual({
    status: 422,
    wrong: ['repeated'],
    faults: ['repeated: İki parola aynı değil. Yeniden yazın.'],
    focused: ['repeated'],
  });
  expect((await person.post(url, { password: 'uzun-bir-patika', repeated: 'uzun-bir-patika' }, {})).status).toBe(403);
  const both = await Promise.all(
    [1, 2].map(() => person.post(url, { password: 'uzun-bir-patika', repeated: 'uzun-bir-patika' })),
  );
  expect(both.map((answer) => answer.status).sort()).toEqual([303, 410]);
  expect((await person.get(url)).status).toBe(410);
  const tokens = await signIn(bench, browser(bench.origin), 'yeni', 'uzun-bir-patika');
  const again = await newLink('yeni');
  for (let guess = 1; guess <= 5; guess += 1) await tryPassword('yeni', `guess-${guess}`);
  await person.post(again, { password: 'ikinci-bir-parola', repeated: 'ikinci-bir-parola' });
  expect((await refresh(bench, tokens.refresh_token)).status).toBe(400);
  expect(await tryPassword('yeni', 'ikinci-bir-parola')).toBe(303);
});

it('goes on into the product, signed in as whose link it was, whoever was signed in there before', async () => {
  const person = browser(bench.origin);
  const elif = await signIn(bench, person, 'elif', PASSWORD);
  const url = await newLink('yeni');
  const set = await person.post(url, { password: 'üçüncü-bir-parola', repeated: 'üçüncü-bir-parola' });
  expect([set.status, set.headers.get('location'), set.headers.get('cache-control')]).toEqual([303, '/', 'no-store']);
  const [cookie = ''] = set.headers.getSetCookie();
  expect(cookie).toMatch(/^bc_session=.*; path=\/idp; expires=.*; samesite=lax; httponly$/i);
  expect(await silently(person)).toMatchObject({ sub: 'demo-yeni' });
  expect((await refresh(bench, elif.refresh_token)).status).toBe(400);
  await bench.restart();
  expect(bench.notes.at(-1)).toMatchObject({ outcome: 'done', account: { subject: 'demo-yeni' } });
});

it('does not let a disabled person in by a link', async () => {
  const person = browser(bench.origin);
  const url = await newLink('yeni');
  bench.disabled.add('demo-yeni');
  const set = await person.post(url, { password: 'dördüncü-bir-parola', repeated: 'dördüncü-bir-parola' });
  bench.disabled.delete('demo-yeni');
  expect([set.status, set.headers.getSetCookie()]).toEqual([200, []]);
  expect(await set.text()).toContain('Parolanız kaydedildi');
  expect(await silently(person)).toBeNull();
});

it('says in its place why a password is refused, keeps the link and never shows the password again', async () => {
  const person = browser(bench.origin);
  const url = await newLink('ayse');
  const refused: readonly (readonly [string, string])[] = [
    ['on dört harfli', 'Parola en az 15 karakter olmalı.'],
    ['               ', 'Parola yalnızca boşluktan oluşamaz. Harf ve rakam da kullanın.'],
    [
      'AyşeDemir102938',
      'Parolada adınız, kullanıcı adınız veya e-posta adresiniz geçiyor. Sizinle ilgisi olmayan kelimeler seçin.',
    ],
    ['AnadoluGida-4711', 'Parolada firmanızın veya ürünün adı geçiyor. Onlarla ilgisi olmayan kelimeler seçin.'],
    [
      '123456789012345',
      'Bu parola çok kullanılanlardan biri veya onlara çok benziyor. Birbiriyle ilgisiz birkaç kelime seçin.',
    ],
  ];
  for (const [password, told] of refused) {
    const answer = await person.post(url, { password, repeated: password });
    const page = await answer.text();
    expect({ status: answer.status, ...toldOf(page) }).toEqual({
      status: 422,
      wrong: ['password'],
      faults: [`password: ${told}`],
      focused: ['password'],
    });
    expect(page).not.toContain(`"${password}"`);
    expect(page).toContain('value="ayse"');
  }
  const english = await person.post(`${url}?ui_locales=en`, {
    password: 'Galatasaray1905!',
    repeated: 'Galatasaray1905!',
  });
  expect(await english.text()).toContain('This is one of the most used passwords');
  expect((await person.get(url)).status).toBe(200);
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
