import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { navigationContract } from '#features/core/navigation/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const cellOf = async (role: string, url: string) => {
  const matrix = await app.as('elif').call(accessContract.readMatrix, {});
  const roleId = matrix.roles.find((row) => row.name === role)?.id ?? 0;
  const screenId = matrix.groups.flatMap((group) => group.screens).find((screen) => screen.url === url)?.id ?? 0;
  return { roleId, screenId };
};

const setCell = async (role: string, url: string, from: 'none' | 'view' | 'edit', to: 'none' | 'view' | 'edit') =>
  app.as('elif').call(accessContract.applyGrants, { changes: [{ ...(await cellOf(role, url)), from, to }] });

describe('who may open what', () => {
  it('tells each person who they are, with their roles', async () => {
    expect(await app.as('elif').call(sessionContract.account, {})).toEqual({
      firstName: 'Elif',
      lastName: 'Yılmaz',
      userName: 'elif',
      roles: [{ roleName: 'Admin' }],
    });
    expect((await app.as('ayse').call(sessionContract.account, {})).roles).toEqual([{ roleName: 'Operatör' }]);
  });

  it('shows in the menu what may be opened, and the headings of that', async () => {
    const menu = await app.as('ayse').call(navigationContract.listMenu, {});
    const titles = menu.map((item) => item.title);
    expect(titles).toContain('Ana Sayfa');
    expect(titles).toContain('Üretim Emirleri');
    expect(titles).not.toContain('Stok');
    expect(titles).not.toContain('Yönetim');
    const english = await app.as('ayse').call(navigationContract.listMenu, {}, { language: 'en' });
    expect(english.map((item) => item.title)).toContain('Home');
  });

  it('answers a denial with 200 and the steps that led to it', async () => {
    const denial = await app.as('ayse').attempt(screensContract.checkAuthority, { url: '/screen/warehouse/stock?x=1' });
    expect(denial.status).toBe(200);
    expect(denial.code).toBe('access-denied');
    expect(denial.body).toMatchObject({ success: false, data: { url: '/screen/warehouse/stock' } });
    const steps = (denial.body.data as { because: { step: string; ok: boolean }[] }).because;
    expect(steps.at(-1)).toMatchObject({ step: 'grant', ok: false });
    const screenIn = async (language: 'tr' | 'en') => {
      const { body } = await app
        .as('ayse')
        .attempt(screensContract.checkAuthority, { url: '/screen/warehouse/stock' }, { language });
      const { because } = body.data as unknown as { because: { step: string; subject: string | null }[] };
      return because.find(({ step }) => step === 'screen')?.subject;
    };
    expect([await screenIn('tr'), await screenIn('en')]).toEqual(['Stok', 'Stock']);
    const unknown = await app.as('ayse').attempt(screensContract.checkAuthority, { url: '/screen/no-such' });
    expect([unknown.status, unknown.code]).toEqual([200, 'screen-unknown']);
  });

  it('counts denials apart from the trail', async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await app.as('ayse').attempt(screensContract.checkAuthority, { url: '/user/list' });
    await expect
      .poll(
        async () =>
          (await app.as('elif').call(auditContract.latestDenials, {})).rows.find((row) => row.url === '/user/list')
            ?.count,
      )
      .toBe(3);
    // What only administrators may do has no screen: the operation is named.
    expect((await app.as('ayse').attempt(auditContract.verifyChain, {})).code).toBe('role-missing');
    const operations = async () =>
      (await app.as('elif').call(auditContract.latestDenials, {})).rows.filter(
        ({ url }) => url === '/derinuaa/api/audit-events/chain',
      );
    await expect.poll(operations).toMatchObject([{ count: 1 }]);
  });

  it('lets a grant open a screen at the next request, and a revoke close it', async () => {
    const ayse = app.as('ayse');
    expect((await ayse.attempt(warehouseContract.listStock, {})).code).toBe('screen-denied');
    await setCell('Operatör', '/screen/warehouse/stock', 'none', 'view');
    expect((await ayse.attempt(warehouseContract.listStock, {})).status).toBe(200);
    expect(await ayse.call(screensContract.checkAuthority, { url: '/screen/warehouse/stock/' })).toEqual({
      level: 'view',
      url: '/screen/warehouse/stock',
    });
    await setCell('Operatör', '/screen/warehouse/stock', 'view', 'none');
    expect((await ayse.attempt(warehouseContract.listStock, {})).status).toBe(403);
  });

  it('never allows a request that starts after a revoke was acknowledged', async () => {
    const ayse = app.as('ayse');
    for (let round = 0; round < 10; round += 1) {
      await setCell('Operatör', '/screen/warehouse/stock', 'none', 'view');
      const readers = Array.from({ length: 5 }, () => ayse.attempt(warehouseContract.listStock, {}));
      await setCell('Operatör', '/screen/warehouse/stock', 'view', 'none');
      const after = await Promise.all(Array.from({ length: 5 }, () => ayse.attempt(warehouseContract.listStock, {})));
      expect(after.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
      await Promise.all(readers);
    }
  });

  it('keeps the chain of the trail whole, also over names that cannot be stored as they came', async () => {
    const name = 'Yarım \ud800 harf';
    const refused = await app.as('elif').attempt(accessContract.createRole, { name, companyId: null });
    expect([refused.status, refused.code]).toEqual([400, 'input-invalid']);
    await app.withSubject('half-a-letter', { given_name: name, family_name: 'Kişi' }).call(sessionContract.account, {});
    expect(await app.as('elif').call(auditContract.verifyChain, {})).toMatchObject({ intact: true, brokenAt: null });
  });

  it('creates a person nobody knew without company or role, and says what is missing', async () => {
    const stranger = app.withSubject('stranger-1', {
      preferred_username: 'elif',
      given_name: 'Başka',
      family_name: 'Elif',
    });
    const account = await stranger.call(sessionContract.account, {});
    expect(account).toMatchObject({ firstName: 'Başka', roles: [] });
    expect(account.userName).not.toBe('elif');
    expect(await stranger.call(navigationContract.listMenu, {})).toEqual([]);
    expect((await stranger.attempt(usersContract.listUsers, {})).code).toBe('no-company');
    const home = await stranger.attempt(screensContract.checkAuthority, { url: '/dashboards/home' });
    expect([home.status, home.code]).toEqual([200, 'access-denied']);
    expect(home.body.data).toMatchObject({
      because: expect.arrayContaining([{ step: 'company', ok: false, subject: null, id: null }]),
    });
    const unknown = await stranger.attempt(screensContract.checkAuthority, { url: '/screen/no-such' });
    expect(unknown.code).toBe('screen-unknown');
  });

  it('refuses a company one does not belong to, and another word for it', async () => {
    expect((await app.as('mehmet').attempt(sessionContract.account, {}, { company: 2 })).code).toBe('not-a-member');
    expect((await app.as('ayse').attempt(sessionContract.account, {}, { company: 2 })).status).toBe(200);
  });
});
