import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { warehouseContract, warehouseHomeContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { stockSource } from '#features/floor/warehouse/contract/sources.ts';
import { BACKGROUND_HEADER } from '#platform/contract/call.ts';
import { inTransaction } from '#platform/server/db.ts';
import { today } from '#platform/server/product-day.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const STOCK = '/screen/warehouse/stock';
const ROLES = '/screen/access/roles';
const MATRIX = '/screen/access/matrix';

type UseRow = {
  readonly who: string;
  readonly url: string;
  readonly viewed: boolean;
  readonly edited: boolean;
  readonly counts: readonly number[];
};

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  inTransaction(app.database.db, 'every-company', async (tx) => [...(await query.execute(tx)).rows]);

/** What is written of people on screens. */
const written = () =>
  rows(sql<UseRow>`select p.user_name as who, u.url, k.last_view_at is not null as viewed,
      k.last_edit_at is not null as edited, k.counts
    from screen_use k join person p on p.id = k.person_id
    join screen_url u on u.screen_id = k.screen_id and not u.alias and u.to_epoch is null order by 1, 2`);

const of = async (who: string, url: string) => (await written()).find((row) => row.who === who && row.url === url);

const firstWeek = (row: UseRow | undefined) => row?.counts[0];

const readStock = async (who: string, headers: Readonly<Record<string, string>> = {}) => {
  const token = await app.as(who).token();
  return app.server.inject({
    method: 'POST',
    url: stockSource.read.path,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: {},
  });
};

const receive = async (who: string) => {
  const { rows: lots } = await app.as(who).call(stockSource.read, { take: 1 });
  return app.as(who).attempt(warehouseContract.issueStock, { id: lots[0]?.id ?? 0, quantity: '0.001' });
};

describe('the use of screens', () => {
  it('counts reads as views and writings as edits of the screen that the operation names, some seconds later', async () => {
    const denied = await readStock('ayse');
    expect(denied.statusCode).toBe(403);
    expect((await readStock('mehmet')).statusCode).toBe(200);
    expect((await readStock('mehmet', { [BACKGROUND_HEADER]: '1' })).statusCode).toBe(200);
    await app.as('mehmet').call(warehouseHomeContract.readAttention, {});
    expect(await receive('mehmet')).toMatchObject({ status: 201 });
    // A refused writing is none.
    expect((await app.as('mehmet').attempt(warehouseContract.issueStock, { id: 1, quantity: 'x' })).status).toBe(400);
    await expect.poll(() => of('mehmet', STOCK)).toMatchObject({ viewed: true, edited: true });
    // Two reads and one issue: neither the poll, nor the figure of the home page, nor what was refused.
    expect((await of('mehmet', STOCK))?.counts).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await of('ayse', STOCK)).toBeUndefined();
    const days = await rows(sql<{ views: number; edits: number }>`
      select d.views, d.edits from screen_use_day d join screen_url u on u.screen_id = d.screen_id and u.url = ${STOCK}`);
    expect(days).toEqual([{ views: 2, edits: 1 }]);
  });

  it('counts for the screen that allowed it, of several that would: the one in front, or the first', async () => {
    const token = await app.as('elif').token();
    const list = (headers: object) =>
      app.server.inject({ url: '/derinuaa/api/roles', headers: { authorization: `Bearer ${token}`, ...headers } });
    await list({ referer: `http://localhost:4300${MATRIX}` });
    await list({});
    await list({ referer: `http://localhost:4300${STOCK}` });
    await app.stop();
    expect(firstWeek(await of('elif', MATRIX))).toBe(1);
    expect(firstWeek(await of('elif', ROLES))).toBe(2);
  });

  it('adds what another process saw, moves the weeks on, and forgets days after 400', async () => {
    await rows(sql`update screen_use set week = week - 21`);
    await rows(sql`insert into screen_use_day (company_id, screen_id, day, views, edits)
      select company_id, screen_id, ${today} - step, 7, 0 from screen_use_day, (values (400), (401)) as s(step)
      where day = ${today} and views = 2`);
    const again = await app.startAgain();
    Object.assign(app, { server: again.server });
    expect((await readStock('mehmet')).statusCode).toBe(200);
    await again.close();
    expect((await of('mehmet', STOCK))?.counts).toEqual([1, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const days = await rows(sql<{ age: number; views: number }>`select ${today} - day as age, views
      from screen_use_day d join screen_url u on u.screen_id = d.screen_id and u.url = ${STOCK} order by 1`);
    expect(days).toEqual([
      { age: 0, views: 3 },
      { age: 400, views: 7 },
    ]);
  });

  it('sees a screen without operations of its own where it is let be opened, and no others there', async () => {
    const again = await app.startAgain();
    Object.assign(app, { server: again.server });
    const open = async (url: string) => {
      const token = await app.as('mehmet').token();
      return again.server.inject({
        method: 'POST',
        url: screensContract.checkAuthority.path,
        headers: { authorization: `Bearer ${token}` },
        payload: { url },
      });
    };
    for (const url of ['/dashboards/home', STOCK, MATRIX]) expect((await open(url)).statusCode).toBe(200);
    // What a browser claims is none.
    await again.server.inject({
      method: 'POST',
      url: screensContract.recordUsage.path,
      headers: { authorization: `Bearer ${await app.as('mehmet').token()}` },
      payload: { id: null, screenId: 1, screenUrl: STOCK, screenName: 'x', screenCaption: 'x', requestTimestamp: 1 },
    });
    await again.close();
    expect(firstWeek(await of('mehmet', '/dashboards/home'))).toBe(1);
    expect(firstWeek(await of('mehmet', STOCK))).toBe(1);
    expect(await of('mehmet', MATRIX)).toBeUndefined();
  });
});
