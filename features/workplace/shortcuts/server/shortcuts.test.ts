import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { screenRegistryContract } from '#features/console/screen-registry/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { shortcutsContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const first = { company: 1 };
const second = { company: 2 };
const STOCK = '/screen/warehouse/stock';
const SAMPLE = '/screen/scheduler-pro-sample';
const ORDERS = '/screen/production/orders';
const urls = (screens: readonly { readonly url: string }[]) => screens.map(({ url }) => url);

describe('favourites', () => {
  it('are kept in order, once each, for each person and company', async () => {
    const ayse = app.as('ayse');
    const nothing = await ayse.call(contract.listShortcuts, {}, first);
    expect(nothing).toMatchObject({ version: 0, favourites: [] });
    const kept = await ayse.call(
      contract.keepFavourites,
      { version: 0, urls: [ORDERS, SAMPLE, `${ORDERS}?line=2`] },
      first,
    );
    expect(kept.favourites.map(({ url, caption }) => [url, caption])).toEqual([
      [ORDERS, 'Üretim Emirleri'],
      [SAMPLE, 'Hat Çizelgesi'],
    ]);
    expect(await ayse.call(contract.listShortcuts, {}, first)).toEqual(kept);
    const english = await ayse.call(contract.listShortcuts, {}, { ...first, language: 'en' });
    expect(english.favourites[0]?.caption).toBe('Production Orders');
    expect((await ayse.call(contract.listShortcuts, {}, second)).favourites).toEqual([]);
    expect((await app.as('elif').call(contract.listShortcuts, {}, first)).favourites).toEqual([]);
    // The same again is no change.
    const again = await ayse.call(contract.keepFavourites, { version: kept.version, urls: [ORDERS, SAMPLE] }, first);
    expect(again).toEqual(kept);
    const emptied = await ayse.call(contract.keepFavourites, { version: kept.version, urls: [] }, first);
    expect(emptied).toMatchObject({ version: kept.version + 1, favourites: [] });
  });

  it('lose no change of another device: who comes second is told', async () => {
    const mehmet = app.as('mehmet');
    const changes = [STOCK, SAMPLE].map((url) =>
      mehmet.attempt(contract.keepFavourites, { version: 0, urls: [url] }, first),
    );
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const stale = answers.find(({ status }) => status === 412);
    expect(stale?.code).toBe('shortcuts-stale');
    const { version, favourites } = await mehmet.call(contract.listShortcuts, {}, first);
    expect([version, favourites.length]).toEqual([1, 1]);
    const wrong = await mehmet.attempt(contract.keepFavourites, { version: 7, urls: [] }, first);
    expect(wrong.status).toBe(412);
    await mehmet.call(contract.keepFavourites, { version, urls: [] }, first);
  });

  it('take only what may be opened, and not more than thirty', async () => {
    const mehmet = app.as('mehmet');
    const { version } = await mehmet.call(contract.listShortcuts, {}, first);
    const put = (sent: readonly unknown[], of: object = { version }) =>
      mehmet.attempt(contract.keepFavourites, { ...of, urls: sent } as never, first);
    for (const url of ['/screen/access/matrix', '/screen/no-such', 'nonsense', 'https://a.example', '//a.example'])
      expect([url, (await put([STOCK, url])).code]).toEqual([url, 'shortcut-denied']);
    for (const sent of [[''], [7], ['x'.repeat(501)], Array.from({ length: 101 }, () => STOCK)])
      expect((await put(sent)).status).toBe(400);
    for (const of of [{}, { version: null }, { version: -1 }, { version: 1.5 }, { version: '1' }])
      expect([of, (await put([STOCK], of)).status]).toEqual([of, 400]);
    expect((await mehmet.call(contract.listShortcuts, {}, first)).favourites).toEqual([]);
    expect((await put(Array.from({ length: 30 }, () => STOCK))).status).toBe(200);
    expect((await mehmet.attempt(contract.keepFavourites, { version: 0, urls: [] }, second)).code).toBe('not-a-member');
    expect((await app.nobody.attempt(contract.listShortcuts, {})).status).toBe(401);
  });

  it('of a screen that was taken away are not shown, are kept through changes, and come back with it', async () => {
    const [elif, ayse] = [app.as('elif'), app.as('ayse')];
    const { groups, roles } = await elif.call(accessContract.readMatrix, {}, first);
    const screenId = groups.flatMap(({ screens }) => screens).find(({ url }) => url === ORDERS)?.id ?? 0;
    const held = roles.find(({ name }) => name === 'Operatör')?.id ?? 0;
    const grant = (from: 'none' | 'view', to: 'none' | 'view') =>
      elif.call(accessContract.applyGrants, { changes: [{ roleId: held, screenId, from, to }] }, first);
    const { version } = await ayse.call(contract.listShortcuts, {}, first);
    const kept = await ayse.call(contract.keepFavourites, { version, urls: [ORDERS, SAMPLE] }, first);
    await ayse.call(
      screensContract.recordUsage,
      { id: null, screenId, screenUrl: ORDERS, screenName: 'x', screenCaption: 'x', requestTimestamp: 0 },
      first,
    );
    const seen = async () => {
      const { favourites, recents } = await ayse.call(contract.listShortcuts, {}, first);
      return [urls(favourites), urls(recents)];
    };
    expect(await seen()).toEqual([[ORDERS, SAMPLE], [ORDERS]]);
    await grant('view', 'none');
    expect(await seen()).toEqual([[SAMPLE], []]);
    const without = await ayse.call(contract.keepFavourites, { version: kept.version, urls: [] }, first);
    expect(without.favourites).toEqual([]);
    await grant('none', 'view');
    expect(await seen()).toEqual([[ORDERS], [ORDERS]]);
  });
});

describe('the screens one may open', () => {
  it('are told with their level and aliases, and nothing else is', async () => {
    const mine = await app.as('ayse').call(screensContract.listOpenable, {}, first);
    const { rows } = await app.as('elif').call(screenRegistryContract.listRegistry, {});
    expect(mine.length).toBeGreaterThan(2);
    expect(mine.length).toBeLessThan(rows.length);
    for (const { url, level } of mine) {
      const answer = await app.as('ayse').call(screensContract.checkAuthority, { url }, first);
      expect(answer).toEqual({ level, url });
    }
    expect(urls(mine)).not.toContain('/user/list');
    const orders = rows.find(({ url }) => url === ORDERS);
    if (orders === undefined) throw new Error('no orders');
    const { id, version, caption, layoutName } = orders;
    const aliases = ['/screen/uretim/isemri'];
    await app.as('elif').call(screenRegistryContract.editScreen, {
      id,
      version,
      caption,
      aliases,
      layoutName: layoutName as never,
    });
    const now = await app.as('ayse').call(screensContract.listOpenable, {}, first);
    expect(now.find(({ url }) => url === ORDERS)).toMatchObject({ caption: caption.tr, aliases });
  });
});
