import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { personIdOf } from '#apps/server/testing/three-companies.ts';
import { inTransaction } from '#platform/server/db.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { askContract as contract, requestsHomeContract } from '../contract/endpoints.ts';
import { matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const messages = async (userName: string) =>
  (await app.as(userName).call(notificationsContract.listNotifications, {})).map((each) => each.message);

const stored = (url: string) =>
  inTransaction(app.database.db, 'every-company', async (tx) => {
    const { rows } = await sql<{ company: number; screen: boolean; reason: string | null; outcome: string | null }>`
      select company_id as company, screen_id is not null as screen, reason, outcome
      from access_request where url = ${url} order by id`.execute(tx);
    return rows;
  });

describe('asking for a screen', () => {
  it('is stored and audited, once while it is open, and told to whoever can grant it', async () => {
    const ayse = app.as('ayse');
    const url = '/user/list';
    expect(await ayse.call(contract.whoCanGrant, { url })).toEqual({
      requestId: null,
      requestedAt: null,
      granters: [
        { firstName: 'Deniz', lastName: 'Arslan' },
        { firstName: 'Elif', lastName: 'Yılmaz' },
      ],
    });
    const { requestedAt } = await ayse.call(contract.requestAccess, {
      url: `${url}?q=1`,
      reason: 'Vardiya listesi için',
    });
    expect(await stored(url)).toEqual([{ company: 1, screen: true, reason: 'Vardiya listesi için', outcome: null }]);
    expect((await ayse.call(contract.whoCanGrant, { url })).requestedAt).toBe(requestedAt);
    expect((await ayse.attempt(contract.requestAccess, { url })).code).toBe('request-open');
    const { rows } = await app.as('elif').call(auditContract.latestChanges, { take: 1 });
    expect(rows[0]).toMatchObject({
      action: 'access.requested',
      actor: 'Ayşe Demir',
      subject: { name: 'Kullanıcılar' },
    });
    for (const granter of ['elif', 'deniz'])
      expect((await messages(granter))[0]).toBe(
        'Ayşe Demir, “Kullanıcılar” ekranına erişim istiyor. “Vardiya listesi için”',
      );
    const [inEnglish] = await app.as('elif').call(notificationsContract.listNotifications, {}, { language: 'en' });
    expect(inEnglish?.message).toBe('Ayşe Demir asks for access to the screen “Users”. “Vardiya listesi için”');
    // In another company it is another request, and only those who are there are told.
    await ayse.call(contract.requestAccess, { url }, { company: 2 });
    expect(await stored(url)).toHaveLength(2);
    expect(await messages('deniz')).toHaveLength(1);
    expect(await messages('elif')).toHaveLength(2);
  });

  it('tells nothing apart: an address without a screen is answered like one with', async () => {
    const mehmet = app.as('mehmet');
    const before = await messages('elif');
    const [real, none] = ['/client/list', '/screen/no-such-screen'];
    const [known, unknown] = [
      await mehmet.attempt(contract.whoCanGrant, { url: real }),
      await mehmet.attempt(contract.whoCanGrant, { url: none }),
    ];
    expect(unknown.body).toEqual(known.body);
    for (const code of [null, 'request-open']) {
      const [first, second] = [
        await mehmet.attempt(contract.requestAccess, { url: real }),
        await mehmet.attempt(contract.requestAccess, { url: none }),
      ];
      expect([first.status, first.code, second.status, second.code]).toEqual(
        code === null ? [201, null, 201, null] : [409, code, 409, code],
      );
      expect(Object.keys(first.body.data ?? {})).toEqual(Object.keys(second.body.data ?? {}));
    }
    expect(await stored(none)).toEqual([{ company: 1, screen: false, reason: null, outcome: null }]);
    expect(await messages('elif')).toHaveLength(before.length + 1);
  });

  it('names a company’s own administrator who holds the screen, and nobody whom the asker may not see', async () => {
    const elif = app.as('elif');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Yetki Sorumlusu', companyId: 1 });
    const matrix = await elif.call(accessContract.readMatrix, {});
    const screenId = (url: string) =>
      matrix.groups.flatMap(({ screens }) => screens).find((screen) => screen.url === url)?.id ?? 0;
    await elif.call(accessContract.applyGrants, {
      changes: [rolesUrl, '/screen/operations/caches'].map((url) => ({
        roleId,
        screenId: screenId(url),
        from: 'none' as const,
        to: 'edit' as const,
      })),
    });
    const { rows } = await sql<{ id: number }>`select id from person where user_name = 'mehmet'`.execute(
      app.database.db,
    );
    await elif.call(accessContract.giveRole, { roleId, personId: rows[0]?.id ?? 0, companyId: 1 });
    const names = async (url: string, company: number) =>
      (await app.as('ayse').call(contract.whoCanGrant, { url }, { company })).granters.map((each) => each.firstName);
    expect(await names('/screen/operations/caches', 1)).toEqual(['Deniz', 'Elif', 'Mehmet']);
    expect(await names(matrixUrl, 1)).toEqual(['Deniz', 'Elif']);
    expect(await names('/screen/operations/caches', 2)).toEqual(['Elif']);
  });

  it('is refused where it is needless, where it is no address, and without a company', async () => {
    const ayse = app.as('ayse');
    expect((await ayse.attempt(contract.requestAccess, { url: '/dashboards/home' })).code).toBe('request-needless');
    for (const url of ['https://a.example', '//a', '/a//b', '/%2e%2e/x', 'user/list'])
      expect([url, (await ayse.attempt(contract.requestAccess, { url })).code]).toEqual([url, 'request-url-invalid']);
    const stranger = app.withSubject('request-stranger', { given_name: 'Yeni', family_name: 'Kişi' });
    expect((await stranger.attempt(contract.requestAccess, { url: '/user/list' })).code).toBe('no-company');
    expect((await stranger.attempt(contract.whoCanGrant, { url: '/user/list' })).code).toBe('no-company');
  });

  it('may be made again when nobody answered for two weeks', async () => {
    const ayse = app.as('ayse');
    const url = '/screen/old';
    await ayse.call(contract.requestAccess, { url });
    await inTransaction(app.database.db, 'every-company', (tx) =>
      sql`update access_request set requested_at = now() - interval '15 days' where url = ${url}`.execute(tx),
    );
    await ayse.call(contract.requestAccess, { url });
    expect((await stored(url)).map(({ outcome }) => outcome)).toEqual(['expired', null]);
  });

  it('is open once, however often it is sent at the same time, and limited for each person', async () => {
    const deniz = app.as('deniz');
    const same = await Promise.all([1, 2, 3].map(() => deniz.attempt(contract.requestAccess, { url: '/screen/same' })));
    expect(same.map((each) => each.status).toSorted()).toEqual([201, 409, 409]);
    const statuses: number[] = [];
    for (let count = 0; count < 19; count += 1)
      statuses.push((await deniz.attempt(contract.requestAccess, { url: `/screen/number-${count}` })).status);
    expect(statuses.slice(0, 17).every((status) => status === 201)).toBe(true);
    expect(statuses.slice(17)).toEqual([429, 429]);
  });
});

describe('requests that wait', () => {
  const waiting = (userName: string, company = 1) =>
    app.as(userName).call(requestsHomeContract.listWaitingRequests, {}, { company });

  it('are listed for whoever can answer them, until the person may open the screen', async () => {
    const url = '/screen/audit/trail';
    await app.as('mehmet').call(contract.requestAccess, { url, reason: 'Denetim için' });
    const mine = async (userName: string, company?: number) =>
      (await waiting(userName, company)).rows.filter(({ screen }) => screen === 'Denetim İzi');
    expect(await mine('elif')).toMatchObject([
      { person: 'Mehmet Kaya', company: 'ANADOLU GIDA A.Ş.', reason: 'Denetim için' },
    ]);
    // A system administrator sees them from any company.
    expect(await mine('elif', 2)).toHaveLength(1);
    expect((await waiting('mehmet')).rows).toEqual([]);
    expect((await app.as('ayse').attempt(requestsHomeContract.listWaitingRequests, {})).status).toBe(403);
    const elif = app.as('elif');
    const [request] = await mine('elif');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'İz okuyan', companyId: 1 });
    const { groups } = await elif.call(accessContract.readMatrix, {});
    const screenId = groups.flatMap(({ screens }) => screens).find((each) => each.url === url)?.id ?? 0;
    await elif.call(accessContract.applyGrants, { changes: [{ roleId, screenId, from: 'none', to: 'view' }] });
    expect(await mine('elif')).toHaveLength(1);
    const personId = request?.personId ?? 0;
    await elif.call(accessContract.giveRole, { roleId, personId, companyId: 1 });
    expect(await mine('elif')).toEqual([]);
  });

  it('are closed by the change that gives the right, which the trail tells; the person may ask again once it is gone', async () => {
    const url = '/screen/operations/requests';
    const mehmet = app.as('mehmet');
    const elif = app.as('elif');
    const outcomes = async () => (await stored(url)).map(({ outcome }) => outcome);
    await mehmet.call(contract.requestAccess, { url });
    await app.as('ayse').call(contract.requestAccess, { url });
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Kayıt okuyan', companyId: 1 });
    const { groups } = await elif.call(accessContract.readMatrix, {});
    const screenId = groups.flatMap(({ screens }) => screens).find((each) => each.url === url)?.id ?? 0;
    const personId = await personIdOf(app, 'mehmet');
    const { membershipId } = await elif.call(accessContract.giveRole, { roleId, personId, companyId: 1 });
    expect(await outcomes()).toEqual([null, null]);
    // The role was held already: what gives the right is the cell of the matrix.
    await elif.call(accessContract.applyGrants, { changes: [{ roleId, screenId, from: 'none', to: 'view' }] });
    expect(await outcomes()).toEqual(['given', null]);
    const { rows } = await elif.call(auditContract.latestChanges, { take: 3 });
    expect(rows.find(({ action }) => action === 'access.given')).toMatchObject({
      actor: 'Elif Yılmaz',
      subject: { kind: 'person', id: String(personId), name: 'Mehmet Kaya' },
      after: { screen: url },
    });
    expect((await mehmet.attempt(contract.requestAccess, { url })).code).toBe('request-needless');
    await elif.call(accessContract.takeRole, { membershipId });
    await mehmet.call(contract.requestAccess, { url });
    expect(await outcomes()).toEqual(['given', null, null]);
  });
});
