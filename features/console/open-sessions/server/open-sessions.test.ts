import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { type TestCompany, threeCompanies } from '#apps/server/testing/three-companies.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { openSessionsContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
let anadolu: TestCompany;
let ege: TestCompany;
let mehmet = 0;
let ayse = 0;

beforeAll(async () => {
  app = await testApp();
  [anadolu, ege] = await threeCompanies(app);
  mehmet = await look.personId('mehmet');
  ayse = await look.personId('ayse');
});
beforeEach(() => sql`delete from known_session`.execute(app.database.db));
afterAll(() => app.close());

const look = lookUp(() => app);

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

type Browser = { readonly sid: string; readonly token: string };

/** Asks something by a token, as a browser of this kind does. */
const ask = async (token: string, device = CHROME, company?: number): Promise<string> => {
  const answer = await app.server.inject({
    url: '/derinuaa/api/account',
    headers: {
      authorization: `Bearer ${token}`,
      'user-agent': device,
      ...(company === undefined ? {} : { 'x-company': String(company) }),
    },
  });
  return answer.statusCode === 200 ? 'answered' : `${answer.json().code}`;
};
const asked = (browsers: readonly Browser[]) => Promise.all(browsers.map(({ token }) => ask(token)));

let made = 0;
/** Somebody signs in with a browser, which the product knows by then. */
const signIn = async (userName: string, { device = CHROME, company = undefined as number | undefined } = {}) => {
  made += 1;
  const sid = `browser-${made}`;
  const token = await app.as(userName).token({ sid, grant_id: `grant-${made}` });
  expect(await ask(token, device, company)).toBe('answered');
  await expect.poll(() => look.idOf(sql`select id from known_session where session_id = ${sid}`)).toBeGreaterThan(0);
  return { sid, token };
};

const idOf = ({ sid }: Browser) => look.idOf(sql`select id from known_session where session_id = ${sid}`);
const ended = 'session-ended';

const ownList = async (userName: string, { token }: Browser) =>
  (await app.as(userName).call(contract.listOwnSessions, {}, { token })).rows;

const lastEvents = async (take: number) =>
  (await app.as('elif').call(auditContract.latestChanges, { take })).rows.map(({ action, actor, subject, after }) => ({
    action,
    actor,
    subject: subject.name,
    after,
  }));

it('shows where one is signed in, from which device, since when and when it was used last; this one is marked', async () => {
  const desk = await signIn('mehmet');
  const phone = await signIn('mehmet', { device: IPHONE });
  await signIn('ayse');
  const rows = await ownList('mehmet', desk);
  expect(rows).toMatchObject([
    { id: await idOf(desk), device: 'Chrome, Windows', address: '127.0.0.1', isThis: true },
    { id: await idOf(phone), device: 'Safari, iPhone', address: '127.0.0.1', isThis: false },
  ]);
  for (const { begunAt, lastUsedAt } of rows) {
    const age = Date.now() - Date.parse(begunAt);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(60_000);
    expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(begunAt));
  }
});

it('shows the one that asks before it was written down', async () => {
  const token = await app.as('mehmet').token({ sid: 'just-now' });
  expect(await ownList('mehmet', { sid: 'just-now', token })).toMatchObject([{ id: null, isThis: true }]);
});

it('keeps one row of a session whose tokens are renewed, and brings its last use up to now', async () => {
  const { sid } = await signIn('mehmet');
  await sql`update known_session set last_used_at = now() - interval '2 hours' where session_id = ${sid}`.execute(
    app.database.db,
  );
  const renewed = await app.as('mehmet').token({ sid, grant_id: 'another', jti: 'renewed' });
  expect(await ask(renewed, IPHONE, anadolu.id)).toBe('answered');
  const kept = () =>
    look.rows(sql<{ device: string; names: string[]; isRecent: boolean }>`select device, names,
      last_used_at > now() - interval '1 minute' as "isRecent" from known_session where session_id = ${sid}`);
  await expect.poll(kept).toEqual([{ device: 'Safari, iPhone', names: [sid, 'another'], isRecent: true }]);
});

it('ends one of one’s own, from the next request on, and no other', async () => {
  const [desk, phone, third] = [await signIn('mehmet'), await signIn('mehmet'), await signIn('mehmet')];
  await app.as('mehmet').call(contract.endOneOwn, { id: await idOf(phone) }, { token: desk.token });
  expect(await asked([desk, phone, third])).toEqual(['answered', ended, 'answered']);
  expect((await ownList('mehmet', desk)).length).toBe(2);
  expect(await lastEvents(1)).toEqual([
    {
      action: 'session.ended',
      actor: 'Mehmet Kaya',
      subject: 'Mehmet Kaya',
      after: { why: 'ended-by-owner', device: 'Chrome, Windows' },
    },
  ]);
  const refused = async (browser: Browser) =>
    (await app.as('mehmet').attempt(contract.endOneOwn, { id: await idOf(browser) }, { token: desk.token })).code;
  const strangers = await signIn('ayse');
  // One that is over, the one that asks, and somebody else's.
  expect([await refused(phone), await refused(desk), await refused(strangers)]).toEqual(
    Array.from({ length: 3 }, () => 'session-unknown'),
  );
  expect(await asked([desk, strangers])).toEqual(['answered', 'answered']);
});

it('ends all of one’s own but this, also those it does not know of', async () => {
  const [desk, phone] = [await signIn('mehmet'), await signIn('mehmet')];
  const unknown = { sid: 'never-asked', token: await app.as('mehmet').token({ sid: 'never-asked' }) };
  await app.as('mehmet').call(contract.endOtherOwn, {}, { token: desk.token });
  expect(await asked([desk, phone, unknown])).toEqual(['answered', ended, ended]);
  expect((await ownList('mehmet', desk)).map(({ isThis }) => isThis)).toEqual([true]);
  const nameless = await app.as('mehmet').token();
  expect((await app.as('mehmet').attempt(contract.endOtherOwn, {}, { token: nameless })).code).toBe('session-nameless');
});

it('removes at the embedded provider what the session would be renewed by', async () => {
  const [desk, phone] = [await signIn('mehmet'), await signIn('mehmet')];
  const given = { authorizations: { 'blue-citrus': { grantId: 'given-since' } } };
  await sql`insert into oidc_record (kind, id_hash, payload, account_id, grant_id, uid) values
    ('Session', 'a', ${JSON.stringify(given)}::jsonb, 'demo-mehmet', null, ${phone.sid}),
    ('RefreshToken', 'b', '{}', 'demo-mehmet', 'given-since', null),
    ('Session', 'c', '{}', 'demo-mehmet', null, ${desk.sid}),
    ('RefreshToken', 'd', '{}', 'demo-mehmet', 'of-desk', null)`.execute(app.database.db);
  await app.as('mehmet').call(contract.endOneOwn, { id: await idOf(phone) }, { token: desk.token });
  const left = await look.rows(
    sql<{ hash: string }>`select id_hash as hash from oidc_record where id_hash in ('a', 'b', 'c', 'd') order by 1`,
  );
  expect(left.map(({ hash }) => hash)).toEqual(['c', 'd']);
  // Its tokens go by the name of what was given out on it, too.
  expect(await ask(await app.as('mehmet').token({ grant_id: 'given-since' }))).toBe(ended);
});

it('remembers the end of a session for months where a provider outside may go on giving tokens for it', async () => {
  const [desk, phone, tablet] = [await signIn('mehmet'), await signIn('mehmet'), await signIn('mehmet')];
  await sql`update known_session set issuer = 'https://kimlik.example' where session_id = ${tablet.sid}`.execute(
    app.database.db,
  );
  for (const each of [phone, tablet])
    await app.as('mehmet').call(contract.endOneOwn, { id: await idOf(each) }, { token: desk.token });
  const kept = await look.rows(
    sql<{ days: number }>`select extract(day from keep_until - ended_at)::int as days from ended_session
      where session_id in (${phone.sid}, ${tablet.sid}) order by 1`,
  );
  expect(kept.map(({ days }) => days)).toEqual([1, 90]);
});

it('lets a company’s administrator see and end what belongs to people of the own company alone', async () => {
  const lead = app.as(anadolu.lead);
  const [own, elsewhere] = [await signIn('mehmet'), await signIn('gulsum.sahin')];
  const [here, there, both] = [
    await signIn('ayse', { company: anadolu.id }),
    await signIn('ayse', { company: ege.id }),
    await signIn('ayse', { company: anadolu.id }),
  ];
  await sql`update known_session set company_ids = ${[anadolu.id, ege.id]}::bigint[]
    where session_id = ${both.sid}`.execute(app.database.db);
  const seen = async (id: number) => (await lead.call(contract.listSessionsOfPerson, { id })).rows.map((row) => row.id);
  expect(await seen(mehmet)).toEqual([await idOf(own)]);
  expect(await seen(ayse)).toEqual([await idOf(here)]);
  expect((await app.as('elif').call(contract.listSessionsOfPerson, { id: ayse })).rows.length).toBe(3);
  const isWhole = async (who: string, id: number) =>
    (await app.as(who).call(contract.listSessionsOfPerson, { id })).isWhole;
  expect([await isWhole(anadolu.lead, mehmet), await isWhole(anadolu.lead, ayse), await isWhole('elif', ayse)]).toEqual(
    [true, false, true],
  );
  const end = async (id: number, browser: Browser) =>
    (await lead.attempt(contract.endSessionOfPerson, { id, sessionId: await idOf(browser) })).code;
  expect(await end(ege.leadId, elsewhere)).toBe('session-person-unknown');
  // Another's session by a person one may see, what was used elsewhere, and what was used in both.
  expect([await end(mehmet, here), await end(ayse, there), await end(ayse, both)]).toEqual(
    Array.from({ length: 3 }, () => 'session-unknown'),
  );
  expect(await end(mehmet, own)).toBeNull();
  expect(await lastEvents(1)).toMatchObject([
    { action: 'session.ended', subject: 'Mehmet Kaya', after: { why: 'ended-by-administrator' } },
  ]);
  const rows = [{ id: ayse }, { id: mehmet }, { id: ege.leadId }];
  const { results } = await lead.call(contract.endSessionsOfPeople, { rows });
  expect(results.map(({ name, state, problem }) => [name, state, problem?.code])).toEqual([
    ['Ayşe Demir', 'done', undefined],
    ['Mehmet Kaya', 'done', undefined],
    [String(ege.leadId), 'refused', 'session-person-unknown'],
  ]);
  expect(await asked([own, here, there, both, elsewhere])).toEqual([ended, ended, 'answered', 'answered', 'answered']);
});

it('keeps the sessions of system administrators from whoever is none', async () => {
  const desk = await signIn('deniz');
  const lead = app.as(anadolu.lead);
  const id = await look.personId('deniz');
  const listed = await lead.call(contract.listSessionsOfPerson, { id });
  expect(listed.mayEnd).toBe(false);
  expect((await lead.attempt(contract.endSessionOfPerson, { id, sessionId: await idOf(desk) })).code).toBe(
    'session-of-administrator',
  );
  const { results } = await lead.call(contract.endSessionsOfPeople, { rows: [{ id }] });
  expect(results[0]?.problem?.code).toBe('session-of-administrator');
  const token = await lead.token({ sid: 'of-the-lead' });
  await lead.call(contract.endSessionsOfCompany, { id: anadolu.id }, { token });
  expect(await asked([desk])).toEqual(['answered']);
  expect((await app.as('elif').call(contract.listSessionsOfPerson, { id })).mayEnd).toBe(true);
});

it('ends the sessions of a company’s people, and of nobody else', async () => {
  const lead = app.as(anadolu.lead);
  const [own, other] = [await signIn('mehmet'), await signIn('gulsum.sahin')];
  const [here, there] = [await signIn('ayse', { company: anadolu.id }), await signIn('ayse', { company: ege.id })];
  const asking = { sid: 'lead', token: await lead.token({ sid: 'lead' }) };
  expect((await lead.attempt(contract.endSessionsOfCompany, { id: ege.id }, { token: asking.token })).code).toBe(
    'session-company-unknown',
  );
  const { people } = await lead.call(contract.endSessionsOfCompany, { id: anadolu.id }, { token: asking.token });
  expect(people).toBeGreaterThan(2);
  expect(await asked([own, here, there, other, asking])).toEqual([ended, ended, 'answered', 'answered', 'answered']);
  expect(await lastEvents(1)).toMatchObject([
    { action: 'company.sessions-ended', subject: anadolu.name, after: { people } },
  ]);
});

it('ends everybody’s but that by which it was asked', async () => {
  const browsers = [await signIn('mehmet'), await signIn('gulsum.sahin'), await signIn('deniz')];
  const elif = app.as('elif');
  const [asking, second] = [
    { sid: 'elif', token: await elif.token({ sid: 'elif' }) },
    { sid: 'elif-2', token: await elif.token({ sid: 'elif-2' }) },
  ];
  await elif.call(contract.endEverySession, {}, { token: asking.token });
  expect(await asked([...browsers, second, asking])).toEqual([ended, ended, ended, ended, 'answered']);
  expect(await lastEvents(1)).toMatchObject([{ action: 'session.all-ended', actor: 'Elif Yılmaz' }]);
  expect((await elif.attempt(contract.endEverySession, {})).code).toBe('session-nameless');
  expect((await app.as('mehmet').attempt(contract.endEverySession, {})).code).toBe('role-missing');
});

it('forgets at the next start what lapsed, and lists it no more before', async () => {
  const [desk, lapsed] = [await signIn('mehmet'), await signIn('mehmet')];
  await sql`update known_session set last_used_at = now() - interval '25 hours' where session_id = ${lapsed.sid}`.execute(
    app.database.db,
  );
  expect((await ownList('mehmet', desk)).length).toBe(1);
  await app.stop();
  app = { ...app, ...(await app.startAgain()) };
  await expect.poll(() => idOf(lapsed)).toBe(0);
  expect(await idOf(desk)).toBeGreaterThan(0);
});
