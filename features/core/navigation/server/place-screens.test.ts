import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { ownChange } from '#platform/server/own-change.ts';
import { menuEntries, menuEntriesAt, menuVersionNow, placeScreen, publishMenu } from './api.ts';

let app: TestApp;
const { rows, screenId } = lookUp(() => app);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const manifest = (name: string) => ({
  url: `/screen/test/${name}`,
  name,
  caption: { tr: name, en: name },
  menu: {
    group: { key: 'test-group', tr: 'Deneme', en: 'Test', sequence: 500 },
    under: { key: 'test-under', tr: 'Alt', en: 'Below', sequence: 1, icon: 'box' },
    icon: 'box',
    sequence: 2.5,
  },
});
const inMenu = async () =>
  (
    await rows(
      sql<{ key: string; above: string | null }>`select i.key, p.key as above from navigation_item i
        left join navigation_item p on p.id = i.parent_id
        where i.key like '%test-%' order by i.key`,
    )
  ).map(({ key, above }) => `${above ?? ''}>${key}`);

it('brings what a feature wants in the menu once: what was taken out stays out, and what stands under it is placed above', async () => {
  const screen = await screenId('/screen/warehouse/stock');
  const place = (name: string) => ownChange(app.parts, (change) => placeScreen(change, screen, manifest(name)));
  await place('test-one');
  expect(await inMenu()).toEqual([
    '>group:test-group',
    'under:test-under>screen:test-one',
    'group:test-group>under:test-under',
  ]);
  const before = await menuVersionNow(app.database.db as never);
  const [under] = await rows(sql<{ id: number }>`select id from navigation_item where key = 'under:test-under'`);
  const [one] = await rows(sql<{ id: number }>`select id from navigation_item where key = 'screen:test-one'`);
  const removed = [under?.id ?? 0, one?.id ?? 0];
  const version = await ownChange(app.parts, (change) =>
    publishMenu(change, { put: [], removed }, { cause: 'published' }),
  );
  expect(version).toBe(before + 1);
  await place('test-one');
  await place('test-two');
  expect(await inMenu()).toEqual(['>group:test-group', 'group:test-group>screen:test-two']);
});

it('can tell every earlier version', async () => {
  const read = <T>(work: (tx: never) => Promise<T>): Promise<T> => work(app.database.db as never);
  const now = await read(menuVersionNow);
  const entries = await read(menuEntries);
  expect(await read((tx) => menuEntriesAt(tx, now))).toEqual(entries);
  const [entry] = entries;
  if (entry === undefined) throw new Error('the menu is empty');
  const changed = { ...entry, badge: { title: { tr: 'Yeni', en: 'New' }, style: 'rounded' as const }, disabled: true };
  await ownChange(app.parts, async (change) => {
    await publishMenu(change, { put: [changed], removed: [] }, { cause: 'published' });
    // The same change again: one version.
    await publishMenu(change, { put: [{ ...changed, icon: 'box' }], removed: [] }, { cause: 'published' });
  });
  expect(await read(menuVersionNow)).toBe(now + 1);
  expect((await read(menuEntries)).find(({ id }) => id === entry.id)).toEqual({ ...changed, icon: 'box' });
  expect(await read((tx) => menuEntriesAt(tx, now))).toEqual(entries);
  expect(await read((tx) => menuEntriesAt(tx, 0))).toEqual([]);
});
