import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { inTransaction } from '#platform/server/db.ts';
import { gridViewsContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const first = { company: 1 };
const second = { company: 2 };
const STOCK = '/screen/warehouse/stock#stock';

const arrangement = {
  columns: {
    order: ['lot', 'item'],
    hidden: { location: true },
    sizes: { lot: 140 },
    pinned: { item: 'start' as const },
  },
  density: 'compact' as const,
  filterRow: true,
  grouping: [],
  paging: null,
};
const state = { arrangement, looked: { search: 'nar', sort: '-lot', filter: '' } };
const named = (name: string, shared = false) => ({ grid: STOCK, name, shared, state });

describe('how a list is arranged', () => {
  it('is kept for each person, company and list, and forgotten when they say so', async () => {
    const mehmet = app.as('mehmet');
    await mehmet.call(contract.keepArrangement, { grid: STOCK, arrangement }, first);
    await mehmet.call(
      contract.keepArrangement,
      { grid: STOCK, arrangement: { ...arrangement, density: 'roomy' } },
      first,
    );
    const read = await mehmet.call(contract.readGridViews, { grid: STOCK }, first);
    expect(read.arrangement).toEqual({ ...arrangement, density: 'roomy' });
    expect((await app.as('elif').call(contract.readGridViews, { grid: STOCK }, first)).arrangement).toBeNull();
    expect((await mehmet.call(contract.readGridViews, { grid: '/user/list#users' }, first)).arrangement).toBeNull();
    await mehmet.call(contract.keepArrangement, { grid: STOCK, arrangement: null }, first);
    expect((await mehmet.call(contract.readGridViews, { grid: STOCK }, first)).arrangement).toBeNull();
    const odd = { ...arrangement, columns: { ...arrangement.columns, sizes: { lot: 99_999 } } };
    expect((await mehmet.attempt(contract.keepArrangement, { grid: STOCK, arrangement: odd }, first)).status).toBe(400);
  });
});

describe('a named view', () => {
  it('is its maker’s alone, until an administrator shares it in the company', async () => {
    const elif = app.as('elif');
    const mehmet = app.as('mehmet');
    const names = async (who: typeof elif, where = first) =>
      (await who.call(contract.readGridViews, { grid: STOCK }, where)).views.map(({ name }) => name);
    const own = await mehmet.call(contract.saveView, named('Nar lotları'), first);
    expect([await names(mehmet), await names(elif)]).toEqual([['Nar lotları'], []]);
    expect((await mehmet.attempt(contract.saveView, named('Herkese', true), first)).code).toBe('view-sharing');
    expect((await mehmet.attempt(contract.saveView, named('NAR LOTLARI'), first)).code).toBe('view-name-taken');
    const shared = await elif.call(contract.saveView, named('Sayım', true), first);
    expect([await names(mehmet), await names(elif), await names(elif, second)]).toEqual([
      ['Nar lotları', 'Sayım'],
      ['Sayım'],
      [],
    ]);
    const { views } = await mehmet.call(contract.readGridViews, { grid: STOCK }, first);
    expect(views[1]).toMatchObject({ id: shared.id, shared: true, mine: false, by: 'Elif Yılmaz', state });
    // A colleague without the screen has none of its views.
    const ayse = await app.as('ayse').call(contract.readGridViews, { grid: '/user/list#users' }, first);
    expect(ayse).toEqual({ arrangement: null, views: [], mayShare: false });

    const next = { id: shared.id, version: 1, name: 'Sayım', shared: true, state };
    expect((await mehmet.attempt(contract.changeView, next, first)).code).toBe('view-sharing');
    expect((await elif.attempt(contract.changeView, { ...next, id: own.id }, first)).code).toBe('view-unknown');
    expect(await elif.call(contract.changeView, { ...next, name: 'Ay sonu sayımı' }, first)).toEqual({ version: 2 });
    expect((await elif.attempt(contract.changeView, next, first)).code).toBe('view-stale');
    expect((await mehmet.attempt(contract.deleteView, { id: shared.id }, first)).code).toBe('view-sharing');
    expect((await elif.attempt(contract.deleteView, { id: shared.id }, second)).code).toBe('view-unknown');
    await elif.call(contract.deleteView, { id: shared.id }, first);
    expect(await names(mehmet)).toEqual(['Nar lotları']);
    const { rows } = await inTransaction(app.database.db, { company: 1 }, (tx) =>
      sql<{ action: string }>`select action from audit_event where subject_kind = 'grid-view'
        and subject_id = ${String(shared.id)} order by id`.execute(tx),
    );
    expect(rows.map(({ action }) => action)).toEqual(['grid-view.created', 'grid-view.changed', 'grid-view.deleted']);
  });
});
