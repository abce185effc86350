import { afterAll, beforeAll, expect, it } from 'vitest';
import { screenRegistryContract as registry } from '#features/console/screen-registry/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { registerProduct } from './register.ts';
import { serverFeatures } from './server-features.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const STOCK = '/screen/warehouse/stock';

/** The next version of the product: the same features, their screens as told. */
const start = (screensOf: (feature: ServerFeature) => ServerFeature['screens']) =>
  registerProduct(
    app.parts,
    serverFeatures.map((feature) => ({ ...feature, screens: screensOf(feature) ?? [] })),
  );

const withStockAt = (url: string) =>
  start(({ screens }) => screens?.map((screen) => (screen.name === 'warehouse-stock' ? { ...screen, url } : screen)));

const stock = async () =>
  (await app.as('elif').call(registry.listRegistry, {})).rows.find(({ name }) => name === 'warehouse-stock');

const openedBy = async (url: string) => {
  const { body, code } = await app.as('mehmet').attempt(screensContract.findByUrl, { url });
  return body.success ? body.data.url : code;
};

it('moves a screen whose feature gives it another url, and leaves the former as an alias', async () => {
  await withStockAt('/screen/warehouse/what-there-is');
  expect(await stock()).toMatchObject({ url: '/screen/warehouse/what-there-is', aliases: [STOCK], state: 'there' });
  expect(await openedBy(STOCK)).toBe('/screen/warehouse/what-there-is');
  await withStockAt(STOCK);
  expect(await stock()).toMatchObject({ url: STOCK, aliases: ['/screen/warehouse/what-there-is'] });
  expect(await openedBy('/screen/warehouse/what-there-is')).toBe(STOCK);
});

it('makes room for a feature’s url where an administrator’s screen stands', async () => {
  const { id } = await app.as('elif').call(registry.createScreen, {
    kind: 'list',
    url: '/screen/warehouse/new-place',
    caption: { tr: 'Yönetici ekranı', en: 'Administrator’s screen' },
    aliases: [],
    layoutName: null,
    list: {
      source: 'stock-by-item',
      columns: [{ key: 'itemName', caption: { tr: 'Malzeme', en: 'Item' } }],
      filter: null,
      order: [],
    },
  });
  await withStockAt('/screen/warehouse/new-place');
  expect((await stock())?.url).toBe('/screen/warehouse/new-place');
  const { rows } = await app.as('elif').call(registry.listRegistry, {});
  expect(rows.find((row) => row.id === id)?.url).toBe('/screen/warehouse/new-place-2');
  await withStockAt(STOCK);
});

it('exchanges the urls of two screens', async () => {
  const orders = '/screen/production/orders';
  const urls = new Map([
    ['warehouse-stock', orders],
    ['production-orders', STOCK],
  ]);
  await start(({ screens }) => screens?.map((screen) => ({ ...screen, url: urls.get(screen.name) ?? screen.url })));
  expect((await stock())?.url).toBe(orders);
  await start(({ screens }) => screens);
  expect((await stock())?.url).toBe(STOCK);
});

it('marks a screen whose feature is gone: it opens for nobody, and comes back with the feature and its rights', async () => {
  expect(await openedBy(STOCK)).toBe(STOCK);
  await start(({ name, screens }) => (name === 'warehouse' ? [] : screens));
  expect(await stock()).toMatchObject({ state: 'gone', url: STOCK, openers: { roles: [], people: 0 } });
  expect(await openedBy(STOCK)).toBe('screen-unknown');
  const gone = await app.as('elif').attempt(screensContract.findByUrl, { url: STOCK });
  expect(gone.code).toBe('screen-unknown');
  await start(({ screens }) => screens);
  expect((await stock())?.state).toBe('there');
  expect(await openedBy(STOCK)).toBe(STOCK);
});
