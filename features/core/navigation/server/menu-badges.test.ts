import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { menuEditorContract } from '#features/console/menu-editor/contract/endpoints.ts';
import { productionHomeContract } from '#features/floor/production/contract/endpoints.ts';
import { navigationContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
let made = 0;
const { screenId } = lookUp(() => app);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Gives the entry of a screen a badge that shows a number, and publishes that. */
const publish = async (url: string, source: string) => {
  made += 1;
  const elif = app.as('elif');
  const { id } = await elif.call(menuEditorContract.createMenuDraft, { name: `Rozet ${made}` });
  const { items, version: menuVersion } = await elif.call(menuEditorContract.readMenu, {});
  const screen = await screenId(url);
  const itemId = items.find((item) => item.screenId === screen)?.id ?? 0;
  const badge = { title: { tr: 'geciken', en: 'late' }, source };
  await elif.call(menuEditorContract.changeMenuDraft, {
    id,
    changes: [{ itemId, seen: 0, op: 'edit', to: { badge } }],
  });
  const { version } = await elif.call(menuEditorContract.openMenuDraft, { id });
  await elif.call(menuEditorContract.publishMenuDraft, { id, version, menuVersion });
};
const counts = async (who: string) => (await app.as(who).call(contract.readBadges, {})).counts;

it('offers the numbers that features count, each with a name in both languages', async () => {
  const { badgeSources } = await app.as('elif').call(menuEditorContract.readMenu, {});
  expect(badgeSources.map(({ name }) => name).toSorted()).toEqual([
    'late-orders',
    'locked-accounts',
    'low-stock',
    'waiting-requests',
  ]);
  for (const { title } of badgeSources) expect(title.tr !== '' && title.en !== '').toBe(true);
});

it('counts for whoever sees the entry what its screen would show them, and tells nobody else', async () => {
  expect(await counts('mehmet')).toEqual({});
  await publish('/screen/production/orders', 'late-orders');
  const { late } = await app.as('mehmet').call(productionHomeContract.countOrders, {});
  expect(await counts('mehmet')).toEqual({ 'late-orders': late });
  const menu = await app.as('mehmet').call(contract.listMenu, {});
  expect(menu.find(({ url }) => url === '/screen/production/orders')?.badge).toEqual({
    title: 'geciken',
    source: 'late-orders',
  });
});

it('says no number to whoever may open the entry and not what is counted', async () => {
  await publish('/dashboards/home', 'locked-accounts');
  expect(Object.keys(await counts('elif')).toSorted()).toEqual(['late-orders', 'locked-accounts']);
  expect(await counts('ayse')).not.toHaveProperty('locked-accounts');
});

it('lets an entry stand whose number this version does not count, and the check of the menu says so', async () => {
  await publish('/dashboards/home', 'counted-by-no-feature');
  expect(Object.keys(await counts('elif'))).toEqual(['late-orders']);
});
