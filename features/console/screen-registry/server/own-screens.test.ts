import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { screenRegistryContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
const { screenId } = lookUp(() => app);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const wanted = (
  url: string,
  more: Partial<Extract<InputOf<typeof contract.createScreen>, { readonly kind: 'list' }>> = {},
) => ({
  kind: 'list' as const,
  url,
  caption: { tr: `Ekran ${url.slice(8)}`, en: `Screen ${url.slice(8)}` },
  aliases: [],
  layoutName: null,
  list: {
    source: 'stock-by-item',
    columns: [{ key: 'itemName', caption: { tr: 'Malzeme', en: 'Item' } }],
    filter: null,
    order: [],
  },
  ...more,
});

const make = (url: string, more = {}) => app.as('elif').call(contract.createScreen, wanted(url, more));
const registered = async (id: number) =>
  (await app.as('elif').call(contract.listRegistry, {})).rows.find((row) => row.id === id);
const lookedUp = (who: 'elif' | 'ayse', url: string) => app.as(who).attempt(screensContract.findByUrl, { url });
const giveTo = async (role: string, id: number) => {
  const { roles } = await app.as('elif').call(accessContract.readMatrix, {});
  const roleId = roles.find(({ name }) => name === role)?.id ?? 0;
  await app.as('elif').call(accessContract.applyGrants, {
    changes: [{ roleId, screenId: id, from: 'none', to: 'view' }],
  });
};

it('says in its field what is wrong with an address: bad, taken by a url or by an alias, or a page of the product', async () => {
  const elif = app.as('elif');
  await make('/screen/own/one', { aliases: ['/screen/own/uno'] });
  const told = async (url: string) => {
    const { status, code, body } = await elif.attempt(contract.createScreen, wanted(url));
    return [status, code, body.success ? null : body.fields?.[0]?.path];
  };
  for (const url of ['/dashboards/home', '/screen', '/sign-in', 'screen/x', '/screen/a b', '/screen//a', '/screen/%61'])
    expect([url, await told(url)]).toEqual([url, [422, 'url-invalid', 'url']]);
  for (const url of ['/screen/own/one', '/screen/own/uno', '/user/list', '/screen/warehouse/stock'])
    expect([url, await told(url)]).toEqual([url, [409, 'url-taken', 'url']]);
  expect((await elif.attempt(contract.createScreen, wanted('/screen/own/x', { aliases: ['/user/list'] }))).code).toBe(
    'alias-taken',
  );
  const mehmet = await app.as('mehmet').attempt(contract.createScreen, wanted('/screen/own/mehmet'));
  expect(mehmet.code).toBe('screen-denied');
});

it('keeps the former url as an alias when it is renamed, and refuses a stale version and a feature’s own screen', async () => {
  const elif = app.as('elif');
  const { id, version } = await make('/screen/own/before');
  const { kind: _, ...parts } = wanted('/screen/own/after');
  const moved = await elif.call(contract.editScreen, { ...parts, id, version });
  expect(await registered(id)).toMatchObject({ url: '/screen/own/after', aliases: ['/screen/own/before'] });
  for (const url of ['/screen/own/before', '/screen/own/after'])
    expect((await lookedUp('elif', url)).body).toMatchObject({ data: { id, url: '/screen/own/after' } });
  expect((await elif.attempt(contract.editScreen, { ...parts, id, version })).code).toBe('version-stale');
  const back = await elif.call(contract.editScreen, {
    ...parts,
    id,
    version: moved.version,
    url: '/screen/own/before',
  });
  expect(await registered(id)).toMatchObject({
    url: '/screen/own/before',
    aliases: ['/screen/own/after'],
    version: back.version,
  });
  const stock = await screenId('/screen/warehouse/stock');
  const row = await registered(stock);
  const { list: __, ...alone } = parts;
  const ofFeature = await elif.attempt(contract.editScreen, { ...alone, id: stock, version: row?.version ?? 0 });
  expect([ofFeature.status, ofFeature.code]).toEqual([422, 'screen-of-feature']);
});

it('is retired for everybody, says before whom and what that takes, and comes back with all of it', async () => {
  const elif = app.as('elif');
  const { id, version } = await make('/screen/own/ending', { aliases: ['/screen/own/sonu'] });
  await giveTo('Operatör', id);
  const told = await elif.call(contract.weighScreen, { id });
  expect(told.roles).toEqual(['Admin', 'Operatör']);
  expect(told.people).toBeGreaterThan(2);
  expect((await lookedUp('ayse', '/screen/own/sonu')).status).toBe(200);
  const retired = await elif.call(contract.retireScreen, { id, version });
  for (const who of ['elif', 'ayse'] as const)
    for (const url of ['/screen/own/ending', '/screen/own/sonu'])
      expect([who, (await lookedUp(who, url)).code]).toEqual([who, 'screen-unknown']);
  expect(await registered(id)).toMatchObject({ state: 'retired', url: '/screen/own/ending', openers: { people: 0 } });
  expect((await elif.attempt(contract.retireScreen, { id, version: retired.version })).code).toBe('screen-retired');
  const { kind: _, ...parts } = wanted('/screen/own/ending');
  expect((await elif.attempt(contract.editScreen, { ...parts, id, version: retired.version })).code).toBe(
    'screen-retired',
  );
  await elif.call(contract.restoreScreen, { id, version: retired.version });
  expect(await registered(id)).toMatchObject({ state: 'there', aliases: ['/screen/own/sonu'] });
  expect((await lookedUp('ayse', '/screen/own/sonu')).status).toBe(200);
  const { rows } = await elif.call(auditContract.latestChanges, { take: 10 });
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['screen.retired', 'screen.restored']));
});

it('does not come back where its address is another’s by then, and a feature’s own screen is never retired', async () => {
  const elif = app.as('elif');
  const { id, version } = await make('/screen/own/place');
  const retired = await elif.call(contract.retireScreen, { id, version });
  await make('/screen/own/place', { caption: { tr: 'Yenisi', en: 'The new one' } });
  expect((await elif.attempt(contract.restoreScreen, { id, version: retired.version })).code).toBe('url-taken');
  const stock = await screenId('/screen/warehouse/stock');
  const row = await registered(stock);
  const ofFeature = await elif.attempt(contract.retireScreen, { id: stock, version: row?.version ?? 0 });
  expect([ofFeature.status, ofFeature.code]).toEqual([422, 'screen-of-feature']);
});
