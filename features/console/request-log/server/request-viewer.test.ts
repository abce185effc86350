import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { cachesContract } from '#features/console/caches/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { requestLogContract as contract } from '../contract/endpoints.ts';
import type { RequestLogEntry } from '../contract/shapes.ts';
import { requestsUrl } from '../contract/addresses.ts';
import { answerRecorder } from './record-answers.ts';
import type { NewLogEntry } from './request-log-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const HOME = '/dashboards/home';
const STOCK = '/screen/warehouse/stock';

const entry = (changes: Partial<RequestLogEntry>): RequestLogEntry => ({
  method: 'GET',
  url: '/derinuaa/api/users',
  status: 500,
  elapsed: 10,
  ...changes,
});

const found = (input: object = {}) => app.as('elif').call(contract.findRequests, { take: 200, ...input });

/** What the server wrote down of a request, which it does when there is time. */
const ofServer = async (requestId: string) => {
  for (;;) {
    const { rows } = await found({ requestId, source: 'server' });
    if (rows[0] !== undefined) return rows[0];
  }
};

const idOf = async (text: string) =>
  (
    await inTransaction(app.database.db, 'every-company', (tx) =>
      sql<{ id: number }>`select screen_id as id from screen_url where url = ${text} and to_epoch is null`.execute(tx),
    )
  ).rows[0]?.id ?? 0;

describe('İstek Kayıtları', () => {
  it('joins what the browser and the server tell of one refusal with the screens and the decision', async () => {
    const ayse = app.as('ayse');
    await ayse.call(screensContract.recordUsage, {
      id: null,
      screenId: await idOf(HOME),
      screenUrl: HOME,
      screenName: '',
      screenCaption: '',
      requestTimestamp: 0,
    });
    const refused = await ayse.attempt(screensContract.checkAuthority, { url: '/screen/access/matrix?x=1' });
    expect(refused.status).toBe(200);
    const requestId = String(refused.headers['x-request-id']);
    await ayse.call(contract.logRequests, {
      entries: [
        entry({
          method: 'POST',
          url: '/derinuaa/api/uaa-screen/check-authority',
          status: 200,
          headers: `x-request-id: ${requestId}`,
          error: JSON.stringify(refused.body),
          user: 'elif',
        }),
      ],
    });
    const own = await ofServer(requestId);
    const both = await found({ requestId });
    expect(both.rows.map(({ source, person, code }) => [source, person, code]).toSorted()).toEqual([
      ['browser', 'Ayşe Demir', 'access-denied'],
      ['server', 'Ayşe Demir', 'access-denied'],
    ]);
    const incident = await app.as('elif').call(contract.findIncident, { id: own.id });
    expect(incident.entry.decision).toMatchObject({ allowed: false, url: '/screen/access/matrix' });
    expect(incident.entry.decision?.because.at(-1)).toMatchObject({ step: 'grant', ok: false });
    // The screen is called what it is called where the log is read.
    const inEnglish = await app.as('elif').call(contract.findIncident, { id: own.id }, { language: 'en' });
    expect(inEnglish.entry.decision?.because.find(({ step }) => step === 'screen')?.subject).toBe('Screen Rights');
    expect(incident.others).toMatchObject([{ source: 'browser', claimed: { user: 'elif' } }]);
    expect(incident.screens[0]).toMatchObject({ url: HOME, caption: 'Ana Sayfa' });
    expect(incident.refusals).toContainEqual(expect.objectContaining({ id: own.id, url: '/screen/access/matrix' }));
  });

  it('counts over whatever window it is asked for, also one that begins before there were computers', async () => {
    await app.as('ayse').call(contract.logRequests, { entries: [entry({})] });
    const all = await app
      .as('elif')
      .call(contract.summariseRequests, { from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' });
    const { total } = await found({ from: '0001-01-01T00:00:00Z' });
    expect(all.bars.reduce((sum, { refused, failed }) => sum + refused + failed, 0)).toBe(total);
  });

  it('says what was refused in the words of whoever reads it, and names no code where there are words', async () => {
    const answer = await app.server.inject({ url: '/derinuaa/api/boyle-bir-yol-yok' });
    const taken = await app.as('elif').attempt(usersContract.createUser, {
      firstName: 'İkinci',
      lastName: 'Elif',
      userName: 'elif',
      companyId: 1,
    });
    const said = async ({ headers }: Pick<typeof taken, 'headers'>, language: 'tr' | 'en') => {
      const { id } = await ofServer(String(headers['x-request-id']));
      return (await app.as('elif').call(contract.findIncident, { id }, { language })).entry.refusal;
    };
    expect(await said(answer, 'tr')).toBe('Böyle bir adres yok.');
    expect(await said(answer, 'en')).toBe('This address does not exist.');
    expect(await said(taken, 'tr')).toBe('“…” kullanıcı adı kullanılıyor.');
  });

  it('keeps what was thrown in the server, with its place and without the secrets in it', () => {
    const offered: NewLogEntry[] = [];
    const record = answerRecorder({ offer: (each) => void offered.push(each), drop: () => undefined });
    const answered = {
      requestId: 'a',
      method: 'GET',
      url: '/x?code=gizliKod1',
      milliseconds: 3,
      ip: '::1',
      screen: '',
      isBackground: false,
      userAgent: undefined,
    };
    record({ ...answered, status: 500, code: 'unexpected', error: new TypeError('stok yok, parola: cokGizli91') });
    record({ ...answered, status: 404, url: '/bluelog/api/requests?x=1' });
    record({ ...answered, status: 200 });
    expect(offered).toMatchObject([
      {
        url: '/x?code=[gizli]',
        path: '/x',
        outcome: 'failed',
        error: 'TypeError: stok yok, parola: [gizli]',
        person_id: 0,
      },
    ]);
    expect(offered[0]?.trace).toContain('request-viewer.test.ts');
  });

  it('is narrowed by everything its screen offers', async () => {
    const entries = [
      entry({ method: 'PUT', url: '/derinuaa/api/IĞDIR', status: 409, error: 'Şube kapalı' }),
      entry({ method: 'PUT', url: '/b', status: 504, headers: `referer: ${STOCK}` }),
      entry({ method: 'PUT', url: '/c', status: 0 }),
      entry({ method: 'ERROR', url: STOCK, status: 0, headers: 'x-request-id: 0123456789abcdef01234567' }),
    ];
    await app.as('mehmet').call(contract.logRequests, { entries });
    const of = async (input: object) => (await found(input)).rows.map(({ url }) => url);
    expect(await of({ method: 'PUT', search: 'ığdır şube' })).toEqual(['/derinuaa/api/IĞDIR']);
    expect(await of({ method: 'PUT', status: 4 })).toEqual(['/derinuaa/api/IĞDIR']);
    expect(await of({ method: 'PUT', status: 0 })).toEqual(['/c']);
    expect(await of({ method: 'PUT', errors: 'yes' })).toEqual(['/c', '/b']);
    expect(await of({ outcome: 'timeout', screen: STOCK })).toEqual(['/b']);
    expect(await of({ requestId: '0123456789abcdef01234567' })).toEqual([STOCK]);
    expect(await of({ method: 'PUT', to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await of({ method: 'PUT', search: '100%' })).toEqual([]);
    const page = await found({ method: 'PUT', take: 1, skip: 1 });
    expect([page.rows.length, page.total]).toEqual([1, 3]);
    const summary = await app.as('elif').call(contract.summariseRequests, { method: 'PUT' });
    expect(summary.bars.reduce((sum, { refused, failed }) => sum + refused + failed, 0)).toBe(3);
    expect(summary.people).toMatchObject([{ label: 'Mehmet Kaya', count: 3 }]);
    expect(await of({ person: Number(summary.people[0]?.value), method: 'PUT' })).toHaveLength(3);
  });

  it('shows a company’s administrator that company’s entries alone, and nobody else any', async () => {
    const elif = app.as('elif');
    await app.as('ayse').call(contract.logRequests, { entries: [entry({ url: '/ege' })] }, { company: 2 });
    await app.as('ayse').call(contract.logRequests, { entries: [entry({ url: '/anadolu' })] }, { company: 1 });
    // A system administrator works on people of every company, wherever they stand.
    await elif.call(contract.logRequests, { entries: [entry({ url: '/yonetici', body: '{"lastName":"Uzak"}' })] });
    expect((await app.as('mehmet').attempt(contract.findRequests, {})).code).toBe('screen-denied');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Kayıt Okuyan', companyId: 1 });
    const screenId = await idOf(requestsUrl);
    await elif.call(accessContract.applyGrants, { changes: [{ roleId, screenId, from: 'none', to: 'view' }] });
    const { rows } = await elif.call(usersContract.listUsers, { search: 'mehmet' });
    await elif.call(accessContract.giveRole, { roleId, personId: rows[0]?.id ?? 0, companyId: 1 });
    const seen = await app.as('mehmet').call(contract.findRequests, { take: 200 });
    expect(seen.rows.some(({ url }) => url === '/anadolu')).toBe(true);
    expect(seen.rows.filter(({ company }) => company !== 'ANADOLU GIDA A.Ş.')).toEqual([]);
    expect(seen.rows.some(({ url }) => url === '/yonetici')).toBe(false);
    const summary = await app.as('mehmet').call(contract.summariseRequests, {});
    expect(summary.people.map(({ label }) => label)).not.toContain('Elif Yılmaz');
    const own = (await found()).rows.find(({ url }) => url === '/yonetici');
    expect((await app.as('mehmet').attempt(contract.findIncident, { id: own?.id ?? 0 })).status).toBe(404);
    const ege = (await found()).rows.find(({ url }) => url === '/ege');
    expect((await app.as('mehmet').attempt(contract.findIncident, { id: ege?.id ?? 0 })).status).toBe(404);
    expect((await app.as('mehmet').attempt(cachesContract.listCaches, {})).code).toBe('role-missing');
  });
});
