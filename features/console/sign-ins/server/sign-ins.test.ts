import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { ownPasswordContract, usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { signInsUrl } from '../contract/addresses.ts';
import { signInsContract } from '../contract/endpoints.ts';
import { ownSignInsSource, signInsSource } from '../contract/sources.ts';

const ORIGIN = 'http://localhost:4300';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await sql`delete from sign_in_entry`.execute(app.database.db);
  await sql`delete from sign_in_failure`.execute(app.database.db);
});
// The last test stops the product.
afterAll(() => app.database.close());

const look = lookUp(() => app);

const authorization = `/idp/auth?${new URLSearchParams({
  client_id: 'blue-citrus',
  response_type: 'code',
  scope: 'openid',
  redirect_uri: `${ORIGIN}/signed-in-redirect`,
  code_challenge: createHash('sha256').update('verifier').digest('base64url'),
  code_challenge_method: 'S256',
})}`;

/** Sends the form of the sign-in page, as a browser of this name would. */
const NAMELESS = 'curl/8.0';

const signIn = async (userName: string, password: string, device = CHROME): Promise<number> => {
  const headers = { host: new URL(ORIGIN).host, 'user-agent': device };
  const page = await app.server.inject({ url: authorization, headers });
  const cookie = [page.headers['set-cookie'] ?? []].flat().map((line) => line.split(';', 1)[0]);
  const answer = await app.server.inject({
    method: 'POST',
    url: new URL(String(page.headers.location), ORIGIN).pathname,
    headers: {
      ...headers,
      cookie: cookie.join('; '),
      origin: ORIGIN,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ userName, password }).toString(),
  });
  return answer.statusCode;
};

/** The list as somebody sees it, the oldest first. */
const seen = async (who = 'elif', options = {}) =>
  (await app.as(who).call(signInsSource.read, { take: 200 }, options)).rows.toReversed();

/** What was written by now: the provider's notes are gathered for a moment. */
const expectSeen = async (wanted: readonly object[]): Promise<void> => {
  await expect.poll(() => seen()).toMatchObject(wanted);
};

it('tells who signed in, who failed and why, from which address and device', async () => {
  expect(await signIn('mehmet', 'bluecitrus')).toBe(303);
  expect(await signIn('mehmet', 'yanlış')).toBe(401);
  await expectSeen([
    {
      outcome: 'done',
      person: 'Mehmet Kaya',
      userName: 'mehmet',
      doneBy: 'Mehmet Kaya',
      address: '127.0.0.1',
      device: 'Chrome, Windows',
      count: 1,
    },
    // Who failed may have been anybody.
    { outcome: 'failed', person: 'Mehmet Kaya', doneBy: null, address: '127.0.0.1', device: 'Chrome, Windows' },
  ]);
});

it('tells when an account was locked', async () => {
  for (let guess = 1; guess <= 5; guess += 1) await signIn('ayse', `tahmin-${guess}`);
  await expect
    .poll(async () => (await seen()).map(({ outcome }) => outcome))
    .toEqual(['failed', 'failed', 'failed', 'failed', 'locked']);
});

it('keeps nothing of a name that no account has: it may have been a password', async () => {
  const typed = 'Parolam-buraya-yazıldı-1881';
  expect(await signIn(typed, 'x')).toBe(401);
  await expectSeen([{ outcome: 'unknown', person: null, userName: null, doneBy: null }]);
  const { rows } = await sql<{ row: string }>`select row_to_json(e)::text as row from sign_in_entry e`.execute(
    app.database.db,
  );
  expect(rows.map(({ row }) => row).join()).not.toContain('1881');
});

it('tells of links, locks that were opened and passwords that were changed, and who did it', async () => {
  const [elif, deniz] = [app.as('elif'), app.as('deniz')];
  const id = await look.personId('ayse');
  await elif.call(usersContract.resetPassword, { id });
  for (let guess = 1; guess <= 5; guess += 1) await signIn('ayse', `tahmin-${guess}`);
  await elif.call(usersContract.unlockUser, { id, reason: 'Kendisi aradı' });
  const NEXT = 'mor salkımlı asma 7';
  const change = (currentPassword: string) =>
    deniz.attempt(ownPasswordContract.changeOwnPassword, {
      currentPassword,
      newPassword: NEXT,
      repeatedPassword: NEXT,
    });
  expect((await change('yanlış')).code).toBe('password-wrong');
  expect((await change('bluecitrus')).status).toBe(200);
  const told = async () =>
    (await seen())
      .filter(({ outcome }) => !['failed', 'locked'].includes(outcome))
      .map(({ outcome, person, doneBy }) => [outcome, person, doneBy]);
  const [ayse, elifs, denizs] = ['Ayşe Demir', 'Elif Yılmaz', 'Deniz Arslan'];
  await expect.poll(told).toEqual([
    ['link-made', ayse, elifs],
    ['unlocked', ayse, elifs],
    ['password-refused', denizs, denizs],
    ['password-changed', denizs, denizs],
  ]);
  expect(JSON.stringify(await seen())).not.toContain(NEXT);
});

it('tells a person in the bell of a device that they never signed in from before, once', async () => {
  const bell = async () =>
    (await app.as('mehmet').call(notificationsContract.listNotifications, {})).filter(({ message }) =>
      message.includes('yeni bir cihaz'),
    );
  // What others did just before may still be on its way into the list.
  const own = async () => (await seen()).filter(({ person }) => person === 'Mehmet Kaya');
  // The first that is known of all is new in any case, and no news.
  for (const device of [NAMELESS, CHROME, CHROME, IPHONE, IPHONE]) {
    const before = (await own()).length;
    expect(await signIn('mehmet', 'bluecitrus', device)).toBe(303);
    await expect.poll(async () => (await own()).length).toBe(before + 1);
  }
  expect((await own()).map(({ isNewDevice }) => isNewDevice)).toEqual([false, false, false, true, false]);
  expect((await bell()).map(({ message }) => message)).toEqual([expect.stringContaining('Safari, iPhone')]);
});

const entry = (userName: string, days = 0) =>
  sql`insert into sign_in_entry (at, outcome, person_id, done_by, address, device, is_new_device, count)
    select clock_timestamp() - ${days}::int * interval '1 day', 'done', id, id, '192.0.2.1', 'Chrome, Windows', false, 1
    from person where user_name = ${userName}`.execute(app.database.db);

/** Gives somebody the screen in a company. */
const lookAfter = async (userName: string, companyId: number): Promise<void> => {
  const elif = app.as('elif');
  const personId = await look.personId(userName);
  const screenId = await look.screenId(signInsUrl);
  const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Giriş izleyen', companyId });
  await elif.call(accessContract.applyGrants, { changes: [{ roleId, screenId, from: 'none', to: 'view' }] });
  await elif.call(accessContract.giveRole, { roleId, personId, companyId });
};

it('shows whoever is no system administrator the people of their company, and none who work elsewhere too', async () => {
  const [first, second] = [await look.companyId('ANADOLU'), await look.companyId('EGE NAR')];
  const member = (of: number) => sql`exists (select from membership m where m.person_id = p.id and m.to_epoch is null
    and m.company_id = ${of})`;
  const [foreign] = await look.rows(
    sql<{
      name: string;
    }>`select user_name as name from person p where ${member(second)} and not ${member(first)} limit 1`,
  );
  await lookAfter('mehmet', first);
  for (const who of ['mehmet', 'deniz', 'ayse', foreign?.name ?? '']) await entry(who);
  await signIn('kimse-değil', 'x');
  await expect.poll(async () => (await seen()).length).toBe(5);
  const shown = await seen('mehmet', { company: first });
  expect(shown.map(({ userName }) => userName)).toEqual(['mehmet', 'deniz']);
  const filter = { field: 'userName', op: 'eq', value: foreign?.name ?? '' } as const;
  const ofForeign = await app.as('mehmet').call(signInsSource.read, { filter }, { company: first });
  const ofNobody = await app.as('mehmet').call(signInsSource.read, { filter: { ...filter, value: 'kimse' } });
  expect(ofForeign).toEqual(ofNobody);
});

it('shows everybody their own', async () => {
  await entry('ayse');
  await entry('mehmet');
  const { rows, total } = await app.as('ayse').call(ownSignInsSource.read, {});
  expect(total).toBe(1);
  expect(rows).toMatchObject([{ outcome: 'done', address: '192.0.2.1', device: 'Chrome, Windows' }]);
  expect((await app.as('ayse').attempt(signInsSource.read, {})).code).toBe('screen-denied');
  expect((await app.as('ayse').attempt(signInsContract.exportSignIns, { format: 'csv' })).code).toBe('screen-denied');
});

it('finds by filters, and makes a file of what was found', async () => {
  await entry('ayse');
  await entry('mehmet');
  const filter = { field: 'userName', op: 'eq', value: 'ayse' } as const;
  const { rows } = await app.as('elif').call(signInsSource.read, { filter });
  expect(rows.map(({ userName }) => userName)).toEqual(['ayse']);
  const byDay = { field: 'at', op: 'gt', value: new Date(Date.now() + 60_000).toISOString() } as const;
  expect((await app.as('elif').call(signInsSource.read, { filter: byDay })).rows).toEqual([]);
  expect(
    (await app.as('elif').attempt(signInsContract.exportSignIns, { format: 'csv', filter: JSON.stringify(filter) }))
      .status,
  ).toBe(202);
});

it('forgets after 180 days', async () => {
  await entry('ayse', 181);
  await entry('mehmet', 179);
  await app.stop();
  const again = await app.startAgain();
  const kept = () =>
    look.rows(sql<{ name: string }>`select p.user_name as name from sign_in_entry e
    join person p on p.id = e.person_id where e.outcome = 'done'`);
  await expect.poll(kept).toEqual([{ name: 'mehmet' }]);
  await again.close();
});
