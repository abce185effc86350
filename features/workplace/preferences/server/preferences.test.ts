import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { preferencesContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('what a person likes is kept for each, whatever company they work in', async () => {
  const ayse = app.as('ayse');
  expect(await ayse.call(contract.readPreferences, {})).toMatchObject({ density: 'comfortable' });
  await ayse.call(contract.keepPreferences, { density: 'compact' }, { company: 1 });
  expect(await ayse.call(contract.readPreferences, {}, { company: 2 })).toMatchObject({ density: 'compact' });
  expect(await app.as('mehmet').call(contract.readPreferences, {})).toMatchObject({ density: 'comfortable' });
  await ayse.call(contract.keepPreferences, { density: 'comfortable' });
  expect(await ayse.call(contract.readPreferences, {})).toMatchObject({ density: 'comfortable' });
  await ayse.call(contract.keepPreferences, { workTabs: true });
  expect(await ayse.call(contract.keepPreferences, { density: 'compact' })).toEqual({
    density: 'compact',
    workTabs: true,
    tabsOffered: false,
    menuSide: 'left',
    home: { order: [], hidden: [] },
    recordWidth: 400,
  });
  expect(await ayse.call(contract.keepPreferences, { menuSide: 'right' })).toMatchObject({
    menuSide: 'right',
    workTabs: true,
  });
  expect(await app.as('mehmet').call(contract.readPreferences, {})).toMatchObject({ workTabs: false });
  // That the tabs were offered is remembered on every device, so that it happens once.
  await ayse.call(contract.keepPreferences, { tabsOffered: true }, { company: 1 });
  expect(await ayse.call(contract.readPreferences, {}, { company: 2 })).toMatchObject({ tabsOffered: true });
  expect(await app.as('mehmet').call(contract.readPreferences, {})).toMatchObject({ tabsOffered: false });
  await ayse.call(contract.keepPreferences, { recordWidth: 512 }, { company: 1 });
  expect(await ayse.call(contract.readPreferences, {}, { company: 2 })).toMatchObject({ recordWidth: 512 });
  for (const recordWidth of [319, 961, 400.5, null])
    expect((await ayse.attempt(contract.keepPreferences, { recordWidth } as never)).status).toBe(400);
  const home = { order: ['lines', 'attention'], hidden: ['recents'] };
  await ayse.call(contract.keepPreferences, { home });
  expect(await ayse.call(contract.readPreferences, {}, { company: 2 })).toMatchObject({ home, workTabs: true });
  for (const wrong of [{ order: ['A part'], hidden: [] }, { order: [] }, { order: Array(61).fill('a'), hidden: [] }])
    expect((await ayse.attempt(contract.keepPreferences, { home: wrong } as never)).status).toBe(400);
  for (const density of ['tiny', '', null])
    expect((await ayse.attempt(contract.keepPreferences, { density } as never)).status).toBe(400);
  expect((await ayse.attempt(contract.keepPreferences, { menuSide: 'top' } as never)).status).toBe(400);
  expect((await app.nobody.attempt(contract.readPreferences, {})).status).toBe(401);
});
