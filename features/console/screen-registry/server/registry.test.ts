import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { navigationContract } from '#features/core/navigation/contract/endpoints.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { screenRegistryContract as contract } from '../contract/endpoints.ts';
import { registryUrl } from '../contract/addresses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const STOCK = '/screen/warehouse/stock';

const registered = async (url: string) => {
  const { rows } = await app.as('elif').call(contract.listRegistry, {});
  const found = rows.find((row) => row.url === url);
  if (!found) throw new Error(`${url} is not registered`);
  return found;
};

const edit = async (url: string, changes: { aliases?: string[]; caption?: { tr: string; en: string } }) => {
  const { id, version, caption, aliases, layoutName } = await registered(url);
  return app.as('elif').attempt(contract.editScreen, {
    id,
    version,
    caption: changes.caption ?? caption,
    aliases: changes.aliases ?? aliases,
    layoutName: layoutName as 'ProductionLayout' | null,
  });
};

describe('the registry of screens', () => {
  it('says who may open each screen where the caller works: by which roles, and how many people', async () => {
    expect((await registered(STOCK)).openers.roles).toContain('Depo Sorumlusu');
    const matrix = await registered('/screen/access/matrix');
    expect(matrix.openers).toEqual({ roles: ['Admin'], people: 2 });
    expect((await registered('/dashboards/home')).openers.roles).toContain('Herkes');
  });

  it('gives captions in two languages, aliases and the layout’s name; all of it is seen at once and audited', async () => {
    const elif = app.as('elif');
    const stock = await registered(STOCK);
    await elif.call(contract.editScreen, {
      id: stock.id,
      version: stock.version,
      caption: { tr: 'Depo Stoku', en: 'Warehouse Stock' },
      aliases: ['/screen/stok', '/screen/depo/stok'],
      layoutName: 'ProductionLayout',
    });
    const now = await registered(STOCK);
    expect(now).toMatchObject({
      caption: { tr: 'Depo Stoku', en: 'Warehouse Stock' },
      aliases: ['/screen/depo/stok', '/screen/stok'],
      layoutName: 'ProductionLayout',
      version: stock.version + 1,
    });
    const mehmet = app.as('mehmet');
    for (const url of ['/screen/stok', '/screen/depo/stok?q=1', STOCK])
      expect(await mehmet.call(screensContract.findByUrl, { url })).toMatchObject({
        url: STOCK,
        caption: 'Depo Stoku',
        layoutName: 'ProductionLayout',
      });
    const menu = await mehmet.call(navigationContract.listMenu, {}, { language: 'en' });
    expect(menu.find((row) => row.url === STOCK)?.title).toBe('Warehouse Stock');
    const { rows } = await elif.call(auditContract.latestChanges, { take: 1 });
    expect(rows[0]).toMatchObject({
      action: 'screen.changed',
      before: { caption: { tr: 'Stok' }, aliases: [] },
      after: { aliases: ['/screen/depo/stok', '/screen/stok'], layoutName: 'ProductionLayout' },
    });
  });

  it('ends an alias that is taken away, and lets another screen have it', async () => {
    expect((await edit(STOCK, { aliases: ['/screen/eski'] })).status).toBe(200);
    expect((await edit('/screen/production/orders', { aliases: ['/screen/eski'] })).code).toBe('alias-taken');
    expect((await edit(STOCK, { aliases: [] })).status).toBe(200);
    expect((await app.as('mehmet').attempt(screensContract.findByUrl, { url: '/screen/eski' })).code).toBe(
      'screen-unknown',
    );
    expect((await edit('/screen/production/orders', { aliases: ['/screen/eski'] })).status).toBe(200);
    expect((await app.as('ayse').call(screensContract.findByUrl, { url: '/screen/eski' })).url).toBe(
      '/screen/production/orders',
    );
  });

  it('takes no alias that is not canonical, that is a page of the product, or that is in use', async () => {
    for (const alias of [
      '/dashboards/home',
      '/sign-in',
      '/screen',
      '/user/',
      '/derinuaa/api/users',
      '/404-not-found',
      '/screen/a b',
      '/screen/%61',
      '/screen//a',
      '/screen/a?b=1',
      'screen/a',
      '/screens/a',
    ])
      expect([alias, (await edit(STOCK, { aliases: [alias] })).code]).toEqual([alias, 'alias-invalid']);
    for (const alias of ['/user/list', STOCK])
      expect([alias, (await edit(STOCK, { aliases: [alias] })).code]).toEqual([alias, 'alias-taken']);
    expect((await registered(STOCK)).aliases).toEqual([]);
  });

  it('is changed by system administrators only, by whoever saw the last version, and keeps every field filled', async () => {
    const stock = await registered(STOCK);
    const input = { id: stock.id, version: stock.version, caption: stock.caption, aliases: [], layoutName: null };
    expect((await app.as('mehmet').attempt(contract.editScreen, input)).status).toBe(403);
    expect((await app.as('mehmet').attempt(contract.listRegistry, {})).code).toBe('screen-denied');
    const elif = app.as('elif');
    expect((await elif.attempt(contract.editScreen, { ...input, version: stock.version - 1 })).code).toBe(
      'version-stale',
    );
    expect((await elif.attempt(contract.editScreen, { ...input, id: 99_999 })).code).toBe('screen-missing');
    expect((await elif.attempt(contract.editScreen, { ...input, caption: { tr: ' ', en: 'x' } })).status).toBe(400);
    expect((await registered(registryUrl)).caption).toEqual({ tr: 'Ekranlar', en: 'Screens' });
  });
});
