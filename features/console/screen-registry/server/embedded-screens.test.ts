import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { menuEditorContract } from '#features/console/menu-editor/contract/endpoints.ts';
import { ownCompaniesSource as ownCompanies } from '#features/core/companies/contract/sources.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { embeddedScreensContract } from '#features/workplace/embedded-screens/contract/endpoints.ts';
import { embeddableOrigins } from '#features/workplace/embedded-screens/server/api.ts';
import { screenRegistryContract as contract } from '../contract/endpoints.ts';

const SITE = 'https://raporlar.firma.com.tr';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.as('elif').call(contract.allowSite, { origin: SITE, keepsStorage: false });
});
afterAll(() => app.close());

const wanted = (url: string, address: string, place: 'frame' | 'tab' = 'frame') => ({
  kind: 'embedded' as const,
  url,
  caption: { tr: `Gömülü ${url.slice(-5)}`, en: `Embedded ${url.slice(-5)}` },
  aliases: [],
  layoutName: null,
  embedding: { address, place },
});

const make = (url: string, address: string) => app.as('elif').call(contract.createScreen, wanted(url, address));
const shown = (who: 'elif' | 'ayse', id: number) =>
  app.as(who).attempt(embeddedScreensContract.findEmbeddedScreen, { id });
const grant = async (role: string, screenId: number, to: 'view' | 'edit') => {
  const { roles } = await app.as('elif').call(accessContract.readMatrix, {});
  const roleId = roles.find(({ name }) => name === role)?.id ?? 0;
  return app.as('elif').attempt(accessContract.applyGrants, { changes: [{ roleId, screenId, from: 'none', to }] });
};

it.each([
  ['http://raporlar.firma.com.tr', 'site-invalid'],
  ['https://raporlar.firma.com.tr/yol', 'site-invalid'],
  ['https://raporlar.firma.com.tr/?a=1', 'site-invalid'],
  ['https://raporlar.firma.com.tr/#', 'site-invalid'],
  ['https://elif@raporlar.firma.com.tr', 'site-invalid'],
  ['https://*.firma.com.tr', 'site-invalid'],
  ['https://raporlar.firma.com.tr;script-src', 'site-invalid'],
  ['https://[::1]', 'site-invalid'],
  ['https://raporlar_firma.com.tr', 'site-invalid'],
  ['javascript:alert(1)', 'site-invalid'],
  ['data:text/html,x', 'site-invalid'],
  ['raporlar.firma.com.tr', 'site-invalid'],
  // The Cyrillic а among Latin letters.
  ['https://rаporlar.firma.com.tr', 'name-mixes-scripts'],
  [SITE, 'site-taken'],
  [`${SITE}:443/`, 'site-taken'],
])('does not let %s be embedded: %s', async (origin, code) => {
  const refused = await app.as('elif').attempt(contract.allowSite, { origin, keepsStorage: true });
  expect([refused.code, refused.body.success ? null : refused.body.fields?.[0]?.path]).toEqual([code, 'origin']);
});

it('does not let the product itself be embedded, by whatever name of this machine', async () => {
  const { port } = new URL(app.parts.config.publicOrigin);
  for (const name of ['localhost', '127.0.0.1', '127.0.0.2']) {
    const { code } = await app
      .as('elif')
      .attempt(contract.allowSite, { origin: `http://${name}:${port}`, keepsStorage: true });
    expect([name, code]).toEqual([name, 'site-own']);
  }
  const beside = await app.as('elif').attempt(contract.allowSite, { origin: 'http://localhost:1', keepsStorage: true });
  expect(beside.status).toBe(201);
});

it.each([
  ['http://raporlar.firma.com.tr/', 'embedded-site-not-allowed'],
  ['https://raporlar.firma.com.tr.evil.example/', 'embedded-site-not-allowed'],
  ['https://raporlar.firma.com.tr:8443/', 'embedded-site-not-allowed'],
  ['https://raporlar.firma.com.tr@evil.example/', 'embedded-address-invalid'],
  ['https://elif:sifre@raporlar.firma.com.tr/', 'embedded-address-invalid'],
  ['https:\\\\raporlar.firma.com.tr/', 'embedded-address-invalid'],
  ['https:///raporlar.firma.com.tr/', 'embedded-address-invalid'],
  ['//raporlar.firma.com.tr/', 'embedded-address-invalid'],
  ['javascript:alert(1)//https://raporlar.firma.com.tr', 'embedded-address-invalid'],
  ['https://raporlar.firma.com.tr/a b', 'embedded-address-invalid'],
  ['https://{company}.firma.com.tr/', 'embedded-placeholder-unknown'],
  ['https://raporlar.firma.com.tr/?kim={userName}', 'embedded-placeholder-unknown'],
  ['https://raporlar.firma.com.tr/?kim={constructor}', 'embedded-placeholder-unknown'],
])('makes no screen of %s: %s', async (address, code) => {
  const refused = await app.as('elif').attempt(contract.createScreen, wanted('/screen/embedded/odd', address));
  expect([refused.status, refused.code]).toEqual([422, code]);
  expect(refused.body.success ? null : refused.body.fields?.[0]?.path).toBe('embedding.address');
});

it('shows the page with the company and the language of its reader, once the screen is granted, and is never edited', async () => {
  const { id } = await make('/screen/embedded/stock', `${SITE}/stok?firma={company}&dil={language}#{company}`);
  expect((await shown('ayse', id)).code).toBe('screen-denied');
  expect((await grant('Operatör', id, 'edit')).code).toBe('grant-view-only');
  expect((await grant('Operatör', id, 'view')).status).toBe(200);
  const { rows: companies } = await app.as('ayse').call(ownCompanies.read, {});
  const mccid = companies.find(({ current }) => current)?.mccid;
  expect((await shown('ayse', id)).body).toMatchObject({
    data: {
      address: `${SITE}/stok?firma=${mccid}&dil=tr#${mccid}`,
      origin: SITE,
      place: 'frame',
      isAllowed: true,
      keepsStorage: false,
    },
  });
  const english = await app.as('ayse').call(embeddedScreensContract.findEmbeddedScreen, { id }, { language: 'en' });
  expect(english.address).toContain('dil=en');
});

it('is opened in a tab where its author says so, and keeps what it was in the trail', async () => {
  const elif = app.as('elif');
  const { id, version } = await make('/screen/embedded/tab', `${SITE}/once`);
  const { kind: _, ...parts } = wanted('/screen/embedded/tab', `${SITE}/sonra`, 'tab');
  await elif.call(contract.editScreen, { ...parts, id, version });
  expect((await shown('elif', id)).body).toMatchObject({ data: { address: `${SITE}/sonra`, place: 'tab' } });
  const { rows: events } = await elif.call(auditContract.latestChanges, { take: 5 });
  expect(events[0]).toMatchObject({
    action: 'screen.changed',
    before: { address: `${SITE}/once`, place: 'frame' },
    after: { address: `${SITE}/sonra`, place: 'tab' },
  });
  const list = await elif.attempt(contract.editScreen, {
    ...parts,
    id,
    version: 2,
    list: {
      source: 'stock-by-item',
      columns: [{ key: 'itemName', caption: { tr: 'a', en: 'a' } }],
      filter: null,
      order: [],
    },
  });
  expect(list.code).toBe('screen-is-no-list');
});

it('is shown no longer once its site is off the list, says so in the registry, and again once it is back', async () => {
  const elif = app.as('elif');
  const origin = 'https://panolar.firma.com.tr';
  await elif.call(contract.allowSite, { origin, keepsStorage: true });
  const { id } = await make('/screen/embedded/pano', `${origin}/genel`);
  expect((await shown('elif', id)).body).toMatchObject({ data: { isAllowed: true, keepsStorage: true } });
  const { sites } = await elif.call(contract.listSites, {});
  expect(sites.find((site) => site.origin === origin)?.screens).toEqual([{ tr: 'Gömülü /pano', en: 'Embedded /pano' }]);
  const before = await elif.call(contract.forbidSite, { origin });
  expect((await shown('elif', id)).body).toMatchObject({ data: { isAllowed: false } });
  const { rows } = await elif.call(contract.listRegistry, {});
  expect(rows.find((row) => row.id === id)?.embedding).toMatchObject({ origin, isAllowed: false });
  expect((await elif.call(menuEditorContract.listOpenedScreens, {})).lacking).toEqual([id]);
  expect((await elif.attempt(contract.forbidSite, { origin })).code).toBe('site-missing');
  await elif.call(contract.allowSite, before);
  expect((await shown('elif', id)).body).toMatchObject({ data: { isAllowed: true, keepsStorage: true } });
});

it('tells the page that is sent next which sites are on the list', async () => {
  const elif = app.as('elif');
  const origins = embeddableOrigins(app.parts.db, app.parts.epochs);
  const origin = 'https://ek.firma.com.tr';
  expect(await origins()).not.toContain(origin);
  await elif.call(contract.allowSite, { origin, keepsStorage: false });
  expect(await origins()).toEqual(expect.arrayContaining([origin, SITE]));
  await elif.call(contract.forbidSite, { origin });
  expect(await origins()).not.toContain(origin);
});

it('is for system administrators alone', async () => {
  for (const call of [contract.allowSite, contract.changeSite] as const)
    expect((await app.as('mehmet').attempt(call, { origin: 'https://x.example', keepsStorage: false })).status).toBe(
      403,
    );
  expect((await app.as('mehmet').attempt(contract.forbidSite, { origin: SITE })).status).toBe(403);
});
