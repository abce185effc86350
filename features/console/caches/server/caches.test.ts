import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { requestLogContract } from '#features/console/request-log/contract/endpoints.ts';
import { navigationContract } from '#features/core/navigation/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { cachesUrl } from '../contract/addresses.ts';
import { cachesContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { personId, screenId } = lookUp(() => app);

const stateOf = async (name: string) =>
  (await app.as('elif').call(contract.listCaches, {})).find((cache) => cache.name === name);

describe('the caches', () => {
  it('are all listed, with what is in them', async () => {
    const failed = { method: 'GET', url: '/x', status: 500, elapsed: 1, headers: 'referer: /dashboards/home' };
    await app.as('ayse').call(requestLogContract.logRequests, { entries: [failed] });
    await app.as('ayse').call(screensContract.checkAuthority, { url: '/dashboards/home' });
    const caches = await app.as('elif').call(contract.listCaches, {});
    expect(caches.map((cache) => cache.name).toSorted()).toEqual([
      'access-facts',
      'access-rights',
      'access-tokens',
      'last-companies',
      'log-pages',
      'log-texts',
      'menu',
      'menu-answers',
      'menu-to-edit',
      'people-counts',
      'presence',
      'request-log-day',
      'use-counts',
    ]);
    for (const name of ['access-facts', 'access-tokens', 'presence', 'log-texts', 'log-pages'])
      expect([name, (await stateOf(name))?.entries]).not.toEqual([name, 0]);
    expect((await stateOf('access-facts'))?.entries).toBeGreaterThan(50);
  });

  it('are really cleared, all of them; the answer says what was; the next request finds everything anew', async () => {
    const elif = app.as('elif');
    await app.as('ayse').call(screensContract.checkAuthority, { url: '/dashboards/home' }, { company: 1 });
    const facts = app.parts.caches.list().find(({ name }) => name === 'access-facts');
    const before = app.parts.caches.list().map((cache) => cache.entries());
    const missed = facts?.misses?.() ?? 0;
    const token = await elif.token();
    const answer = await elif.call(contract.evictAllCacheEntries, {}, { token });
    expect(answer.cleared.map(({ name }) => name)).toEqual(app.parts.caches.list().map((cache) => cache.name));
    for (const [index, { entries }] of answer.cleared.entries())
      expect(entries).toBeGreaterThanOrEqual(before[index] ?? 0);
    expect(answer.entries).toBe(answer.cleared.reduce((sum, { entries }) => sum + (entries ?? 0), 0));
    expect(app.parts.caches.list().map((cache) => [cache.name, cache.entries()])).toEqual(
      answer.cleared.map(({ name }) => [name, 0]),
    );
    expect((await app.as('ayse').attempt(screensContract.checkAuthority, { url: '/dashboards/home' })).status).toBe(
      200,
    );
    expect(facts?.misses?.()).toBeGreaterThan(missed);
    expect((await stateOf('access-facts'))?.clearedBy).toBe('Elif Yılmaz');
    const { rows } = await elif.call(auditContract.latestChanges, { take: 1 });
    expect(rows[0]).toMatchObject({
      action: 'caches.cleared',
      actor: 'Elif Yılmaz',
      before: { entries: expect.arrayContaining([expect.stringMatching(/^Erişim bilgileri: \d+$/)]) },
    });
  });

  it('are cleared one at a time too', async () => {
    const elif = app.as('elif');
    const kept = (await stateOf('access-tokens'))?.entries ?? 0;
    const answer = await elif.call(contract.clearCache, { name: 'presence' });
    expect(answer.cleared.map(({ name }) => name)).toEqual(['presence']);
    expect((await stateOf('access-tokens'))?.entries).toBeGreaterThanOrEqual(kept);
    expect((await elif.attempt(contract.clearCache, { name: 'no-such' })).code).toBe('cache-unknown');
  });

  it('are cleared of one company’s part, each saying how much that was', async () => {
    const elif = app.as('elif');
    await app.as('ayse').call(screensContract.checkAuthority, { url: '/dashboards/home' }, { company: 2 });
    const rights = (await stateOf('access-rights'))?.entries ?? 0;
    const answer = await elif.call(contract.clearCompanyCaches, { companyId: 2 }, { company: 1 });
    const parts = new Map(answer.cleared.map(({ name, entries }) => [name, entries]));
    expect([parts.get('access-tokens'), parts.get('access-facts')]).toEqual([null, null]);
    expect(parts.get('access-rights')).toBeGreaterThan(0);
    expect(parts.get('access-rights')).toBeLessThan(rights);
    expect((await elif.attempt(contract.clearCompanyCaches, { companyId: 999_999 })).code).toBe('company-unknown');
    const allowed = await app.as('ayse').attempt(screensContract.checkAuthority, { url: '/dashboards/home' });
    expect(allowed.body.success).toBe(true);
  });

  it('are not cleared as a whole twice in five seconds; the second answer says so', async () => {
    const elif = app.as('elif');
    await elif.call(contract.evictAllCacheEntries, {});
    const storm = await Promise.all(Array.from({ length: 8 }, () => elif.call(contract.evictAllCacheEntries, {})));
    expect(storm.map(({ ran, entries }) => [ran, entries])).toEqual(storm.map(() => [false, 0]));
    expect((await stateOf('access-tokens'))?.entries).toBeGreaterThan(0);
  });

  it('stand in the menu of those alone whom their route lets in, whatever else opens the screen', async () => {
    const elif = app.as('elif');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Önbellek Bakan', companyId: 1 });
    await elif.call(accessContract.applyGrants, {
      changes: [{ roleId, screenId: await screenId(cachesUrl), from: 'none', to: 'view' }],
    });
    await elif.call(accessContract.giveRole, { roleId, personId: await personId('ayse'), companyId: 1 });
    const isShown = async (who: string) =>
      (await app.as(who).call(navigationContract.listMenu, {}, { company: 1 })).some(({ url }) => url === cachesUrl);
    expect([await isShown('ayse'), await isShown('elif')]).toEqual([false, true]);
  });

  it('are nobody’s business but an administrator’s', async () => {
    for (const userName of ['ayse', 'mehmet'])
      for (const endpoint of [contract.listCaches, contract.evictAllCacheEntries]) {
        const { status, code } = await app.as(userName).attempt(endpoint, {});
        expect([endpoint.path, status, code]).toEqual([endpoint.path, 403, 'role-missing']);
      }
    expect((await app.as('ayse').attempt(contract.clearCache, { name: 'presence' })).status).toBe(403);
  });
});
