import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { cachesContract } from '#features/console/caches/contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const MENU = '/derinuaa/api/uaa-navigation-menus/list';
type Menu = { readonly success: boolean; readonly data: readonly { readonly url: string | null }[] };

const get = async (userName: string, headers: Readonly<Record<string, string>> = {}) => {
  const authorization = `Bearer ${await app.as(userName).token()}`;
  const answer = await app.server.inject({ method: 'GET', url: MENU, headers: { authorization, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload };
};
const urlsOf = (body: Buffer): readonly (string | null)[] =>
  (JSON.parse(body.toString('utf8')) as Menu).data.map(({ url }) => url);

describe('the prepared menu', () => {
  it('carries what a row has beside its place, its words in the reader’s language, and nothing unreadable', async () => {
    const properties = {
      badge: { title: { tr: 'Yeni', en: 'New' }, style: 'rounded', background: '#f5b301' },
      subtitle: { tr: 'Depodaki lotlar', en: 'Lots in stock' },
      disabled: true,
      exactMatch: true,
      active: true,
      hidden: 'small-screen',
      roles: ['Depo Sorumlusu', 'Kalite'],
      secret: 1,
    };
    const keep = async (kept: object) => {
      await sql`update navigation_item set properties = ${JSON.stringify(kept)}::jsonb where key = 'screen:warehouse-stock'`.execute(
        app.database.db,
      );
      await app.as('elif').call(cachesContract.clearCache, { name: 'menu' });
    };
    const stock = async (headers: Readonly<Record<string, string>> = {}) =>
      (JSON.parse((await get('mehmet', headers)).raw.toString('utf8')) as { data: { url: string }[] }).data.find(
        ({ url }) => url === '/screen/warehouse/stock',
      );
    await keep(properties);
    const { roles } = properties;
    const shown = { disabled: true, exactMatch: true, active: true, hidden: 'small-screen', roles };
    expect(await stock()).toMatchObject({
      ...shown,
      badge: { title: 'Yeni', style: 'rounded', background: '#f5b301' },
      subtitle: 'Depodaki lotlar',
    });
    expect(await stock({ 'accept-language': 'en' })).toMatchObject({
      badge: { title: 'New' },
      subtitle: 'Lots in stock',
    });
    expect(await stock()).not.toHaveProperty('secret');
    await keep({ badge: { title: { tr: 'x', en: 'x' }, background: 'url(https://evil.example)' }, disabled: true });
    expect(await stock()).not.toHaveProperty('badge');
    await keep({});
  });

  it('is the same in every form it is sent in', async () => {
    const plain = await get('mehmet', { 'accept-encoding': 'identity' });
    const brotli = await get('mehmet', { 'accept-encoding': 'gzip, br' });
    const zipped = await get('mehmet', { 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.raw).equals(plain.raw)).toBe(true);
    expect(gunzipSync(zipped.raw).equals(plain.raw)).toBe(true);
    expect(plain.headers['cache-control']).toBe('no-store');
    expect(plain.headers['vary']).toContain('accept-encoding');
  });

  it('is told to be unchanged to whoever names what they have, and to nobody else', async () => {
    const { etag = '' } = (await get('mehmet')).headers;
    const unchanged = await get('mehmet', { 'if-none-match': String(etag) });
    expect([unchanged.status, unchanged.raw.length]).toEqual([304, 0]);
    expect((await get('ayse', { 'if-none-match': String(etag) })).status).toBe(200);
    expect((await get('mehmet', { 'if-none-match': String(etag), 'accept-language': 'en' })).status).toBe(200);
  });

  it('changes with the rights of the person at the next request', async () => {
    const before = await get('ayse');
    expect(urlsOf(before.raw)).not.toContain('/screen/warehouse/stock');
    const elif = app.as('elif');
    const matrix = await elif.call(accessContract.readMatrix, {});
    const roleId = matrix.roles.find(({ name }) => name === 'Operatör')?.id ?? 0;
    const screens = matrix.groups.flatMap((group) => group.screens);
    const screenId = screens.find(({ url }) => url === '/screen/warehouse/stock')?.id ?? 0;
    const reads = async () =>
      (await elif.call(cachesContract.listCaches, {})).find(({ name }) => name === 'menu')?.misses;
    const read = await reads();
    await elif.call(accessContract.applyGrants, { changes: [{ roleId, screenId, from: 'none', to: 'view' }] });
    const after = await get('ayse', { 'if-none-match': String(before.headers['etag']) });
    expect(after.status).toBe(200);
    expect(urlsOf(after.raw)).toContain('/screen/warehouse/stock');
    // Only what she may open of it is another: nothing in the menu itself has changed.
    expect([read, await reads()]).toEqual([expect.any(Number), read]);
  });
});

describe('a row of the menu', () => {
  const place = (title: string, parent: number | null) =>
    sql<{ id: number }>`insert into navigation_item (parent_id, sequence_no, title_tr, title_en, epoch)
      values (${parent}, 900, ${title}, ${title}, 0) returning id`
      .execute(app.database.db)
      .then(({ rows }) => rows[0]?.id ?? 0);

  it('is not kept below itself, nor below what is below it', async () => {
    const top = await place('Üst', null);
    const middle = await place('Orta', top);
    const bottom = await place('Alt', middle);
    const move = (id: number, to: number) =>
      sql`update navigation_item set parent_id = ${to} where id = ${id}`.execute(app.database.db);
    await expect(move(top, top)).rejects.toMatchObject({ code: '23514', constraint: 'navigation_item_loop_check' });
    await expect(move(top, bottom)).rejects.toMatchObject({ constraint: 'navigation_item_loop_check' });
    await move(bottom, top);
    await sql`delete from navigation_item where id in (${bottom}, ${middle}, ${top})`.execute(app.database.db);
  });
});
