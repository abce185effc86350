import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { screenRegistryContract as registry } from '#features/console/screen-registry/contract/endpoints.ts';
import { ownCompaniesSource } from '#features/core/companies/contract/sources.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { stockSource } from '#features/floor/warehouse/contract/sources.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import { listScreensContract as lists } from '../contract/endpoints.ts';

let app: TestApp;
const { screenId, idOf, rows } = lookUp(() => app);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Created = Extract<InputOf<typeof registry.createScreen>, { readonly kind: 'list' }>;

const column = (key: string, tr: string, en: string) => ({ key, caption: { tr, en } });

const wanted = (url: string, list: Partial<Created['list']> = {}): Created => ({
  kind: 'list',
  url,
  caption: { tr: `Liste ${url.slice(-6)}`, en: `List ${url.slice(-6)}` },
  aliases: [],
  layoutName: null,
  list: {
    source: 'stock-by-lot',
    columns: [column('itemName', 'Malzeme adı', 'Name of the item'), column('quantity', 'Ne kadar', 'How much')],
    filter: null,
    order: [{ field: 'itemName', descending: false }],
    ...list,
  },
});

const make = (url: string, list: Partial<Created['list']> = {}) =>
  app.as('elif').call(registry.createScreen, wanted(url, list));

const grant = async (role: string, id: number, to: 'none' | 'view' | 'edit', from: 'none' | 'view' = 'none') => {
  const matrix = await app.as('elif').call(accessContract.readMatrix, {});
  const roleId = matrix.roles.find(({ name }) => name === role)?.id ?? 0;
  return app.as('elif').seconded(accessContract.applyGrants, { changes: [{ roleId, screenId: id, from, to }] });
};

describe('a list screen', () => {
  it('is granted to Admin alone, and read by whoever is given it, without a right to its source', async () => {
    const { id } = await make('/screen/lists/first');
    const { rows: all } = await app.as('elif').call(registry.listRegistry, {});
    expect(all.find((row) => row.id === id)).toMatchObject({
      kind: 'list',
      state: 'there',
      openers: { roles: ['Admin'], people: 2 },
      list: { source: 'stock-by-lot', lacks: false },
    });
    const ayse = app.as('ayse');
    expect((await ayse.attempt(lists.readListScreen, { id })).code).toBe('screen-denied');
    expect((await ayse.attempt(screensContract.findByUrl, { url: '/screen/lists/first' })).code).toBe('access-denied');
    expect((await grant('Operatör', id, 'view')).status).toBe(200);
    expect((await ayse.attempt(stockSource.read, {})).code).toBe('screen-denied');
    expect(await ayse.call(screensContract.findByUrl, { url: '/screen/lists/first' })).toMatchObject({ kind: 'list' });
    const shown = await ayse.call(lists.findListScreen, { id });
    expect(shown.columns.map(({ key, caption }) => [key, caption.tr])).toEqual([
      ['itemName', 'Malzeme adı'],
      ['quantity', 'Ne kadar'],
    ]);
    const page = await ayse.call(lists.readListScreen, { id, take: 200 });
    expect(page.total).toBeGreaterThan(3);
    for (const row of page.rows) expect(Object.keys(row).toSorted()).toEqual(['itemName', 'quantity']);
    const ownRows = await app.as('mehmet').call(stockSource.read, { take: 200 });
    expect(page.total).toBe(ownRows.total);
  });

  it('shows nothing but its columns: another one is not searched, filtered, ordered by or exported', async () => {
    const { id } = await make('/screen/lists/columns');
    const elif = app.as('elif');
    const [lot] = (await elif.call(stockSource.read, { filter: { not: { field: 'lotNo', op: 'empty' } } })).rows;
    const lotNo = lot?.lotNo ?? '';
    expect(lotNo).not.toBe('');
    expect((await elif.call(stockSource.read, { search: lotNo })).total).toBeGreaterThan(0);
    expect((await elif.call(lists.readListScreen, { id, search: lotNo })).total).toBe(0);
    expect((await elif.call(lists.readListScreen, { id, search: lot?.itemName ?? '' })).total).toBeGreaterThan(0);
    for (const field of ['lotNo', 'itemCode', 'row', 'id', 'constructor', '__proto__', 'company_id']) {
      const filtered = await elif.attempt(lists.readListScreen, { id, filter: { field, op: 'empty' } });
      expect([field, filtered.status, filtered.code]).toEqual([field, 400, 'column-unknown']);
      const nested = { and: [{ field: 'itemName', op: 'empty' }, { not: { field, op: 'eq', value: 'x' } }] };
      expect((await elif.attempt(lists.readListScreen, { id, filter: nested })).code).toBe('column-unknown');
      const sorted = await elif.attempt(lists.readListScreen, { id, sort: [{ field }] });
      expect([field, sorted.status, sorted.code]).toEqual([field, 400, 'column-unknown']);
    }
    const settled = async (input: InputOf<typeof lists.exportListScreen>) => {
      const begun = await elif.attempt(lists.exportListScreen, input);
      expect(begun.status).toBe(202);
      const { id: task } = (begun.body.data as unknown as { task: { id: string } }).task;
      const find = () => elif.call(tasksContract.findTask, { id: task });
      await expect.poll(async () => (await find()).state).not.toMatch(/queued|running/);
      return find();
    };
    const refused = await settled({ id, format: 'csv', filter: JSON.stringify({ field: 'lotNo', op: 'empty' }) });
    expect([refused.state, refused.problem?.code]).toEqual(['failed', 'column-unknown']);
    const made = await settled({ id, format: 'csv' });
    expect(made.state).toBe('succeeded');
    const file = await app.server.inject({
      url: `/derinexecution/api/tasks/${made.id}/file`,
      headers: { authorization: `Bearer ${await elif.token()}` },
    });
    const lines = file.body.trim().split(/\r?\n/);
    expect(lines[0]).toContain('Malzeme adı');
    expect(lines[0]?.split(';').length).toBe(2);
    expect(file.body).not.toContain(lotNo);
    expect(lines.length - 1).toBe((await elif.call(lists.readListScreen, { id, take: 1 })).total);
  });

  it('holds its fixed filter and its order, whatever else is asked', async () => {
    const { id } = await make('/screen/lists/narrow', {
      columns: [column('itemName', 'Malzeme', 'Item')],
      filter: { field: 'quantity', op: 'gt', value: '0' },
      order: [{ field: 'quantity', descending: true }],
    });
    const elif = app.as('elif');
    const all = await elif.call(stockSource.read, {
      filter: { field: 'quantity', op: 'gt', value: '0' },
      sort: [{ field: 'quantity', descending: true }],
      take: 200,
    });
    const shown = await elif.call(lists.readListScreen, { id, take: 200 });
    expect(shown.rows.map(({ itemName }) => itemName)).toEqual(all.rows.map(({ itemName }) => itemName));
    const widened = { or: [{ field: 'itemName', op: 'empty' }, { not: { field: 'itemName', op: 'empty' } }] };
    expect((await elif.call(lists.readListScreen, { id, filter: widened })).total).toBe(all.total);
  });

  it('shows the rows of the reader’s company alone', async () => {
    const { id } = await make('/screen/lists/company');
    const [first, second] = (await app.as('elif').call(ownCompaniesSource.read, {})).rows.map(({ mccid }) => mccid);
    const names = async (company: number) =>
      JSON.stringify((await app.as('elif').call(lists.readListScreen, { id, take: 200 }, { company })).rows);
    const own = async (company: number) =>
      (await app.as('elif').call(stockSource.read, { take: 200 }, { company })).rows.map(({ itemName, quantity }) => ({
        itemName,
        quantity,
      }));
    for (const company of [first ?? 0, second ?? 0])
      expect(JSON.parse(await names(company)).length).toBe((await own(company)).length);
    expect(await names(first ?? 0)).not.toBe(await names(second ?? 0));
    await grant('Depo Sorumlusu', id, 'view');
    const foreign = await app.as('mehmet').attempt(lists.readListScreen, { id }, { company: second ?? 0 });
    expect(foreign.code).toBe('not-a-member');
  });

  it('is refused like any other screen, also by a number written otherwise or of no list', async () => {
    const elif = app.as('elif');
    const { id } = await make('/screen/lists/number');
    const token = await elif.token();
    for (const name of [`0${id}`, `${id}.0`, `+${id}`, `${id}e0`, `%20${id}`, '0', '-1', 'x', '999999']) {
      const answer = await app.server.inject({
        method: 'POST',
        url: `/derinexecution/api/list-screens/${name}/read`,
        headers: { authorization: `Bearer ${token}` },
        payload: {},
      });
      expect([name, answer.statusCode]).toEqual([name, 403]);
    }
    const stock = await screenId('/screen/warehouse/stock');
    expect((await elif.attempt(lists.readListScreen, { id: stock })).code).toBe('list-screen-missing');
    expect((await app.nobody.attempt(lists.readListScreen, { id })).status).toBe(401);
  });

  it('knows no more than to be looked at: nobody is given the right to edit on it', async () => {
    const { id } = await make('/screen/lists/view');
    expect((await app.as('elif').call(accessContract.readMatrix, {})).viewOnly).toContain(id);
    const refused = await grant('Operatör', id, 'edit');
    expect([refused.status, refused.code]).toEqual([422, 'grant-view-only']);
    expect((await grant('Admin', id, 'edit', 'view')).code).toBe('grant-view-only');
    expect(await idOf(sql`select count(*) as id from screen_grant where screen_id = ${id} and level = 'edit'`)).toBe(0);
  });

  it('says what a later version lacks of it, and shows no row that its filter would have kept away', async () => {
    const { id } = await make('/screen/lists/lacks');
    const elif = app.as('elif');
    const put = (change: object) =>
      rows(sql`update list_screen set definition = (definition::jsonb || ${JSON.stringify(change)}::jsonb)::text
        where screen_id = ${id} returning screen_id`);
    await put({ columns: [column('itemName', 'Malzeme', 'Item'), column('colour', 'Renk', 'Colour')] });
    expect((await elif.call(lists.findListScreen, { id })).lacks).toEqual({
      source: false,
      filter: false,
      columns: [{ tr: 'Renk', en: 'Colour' }],
    });
    expect(Object.keys((await elif.call(lists.readListScreen, { id })).rows[0] ?? {})).toEqual(['itemName']);
    await put({ filter: { field: 'colour', op: 'eq', value: 'x' } });
    expect((await elif.call(lists.findListScreen, { id })).lacks.filter).toBe(true);
    expect((await elif.attempt(lists.readListScreen, { id })).code).toBe('list-filter-gone');
    await put({ source: 'no-such' });
    expect((await elif.call(lists.findListScreen, { id })).lacks.source).toBe(true);
    expect((await elif.attempt(lists.readListScreen, { id })).code).toBe('list-source-gone');
    const { rows: all } = await elif.call(registry.listRegistry, {});
    expect(all.find((row) => row.id === id)?.list?.lacks).toBe(true);
  });
});

describe('binding a list', () => {
  it('is refused to sources that may not be bound, and to whoever does not hold the source', async () => {
    const elif = app.as('elif');
    for (const source of [
      'users',
      'request-log',
      'audit-events',
      'access-proposals',
      'own-access-requests',
      'no-such',
    ]) {
      const refused = await elif.attempt(registry.createScreen, wanted('/screen/lists/bad', { source }));
      expect([source, refused.status, refused.code]).toEqual([source, 422, 'list-source-unbindable']);
    }
    const { sources } = await elif.call(registry.listScreenSources, {});
    expect(sources.map(({ name, held }) => [name, held]).toSorted()).toEqual([
      ['production-orders', true],
      ['stock-by-item', true],
      ['stock-by-lot', true],
      ['stock-movements', true],
    ]);
    const { id, version } = await make('/screen/lists/held');
    const stock = await screenId('/screen/warehouse/stock');
    const matrix = await elif.call(accessContract.readMatrix, {});
    const admin = matrix.roles.find(({ name }) => name === 'Admin')?.id ?? 0;
    await elif.call(accessContract.applyGrants, {
      changes: [{ roleId: admin, screenId: stock, from: 'edit', to: 'none' }],
    });
    const refused = await elif.attempt(registry.createScreen, wanted('/screen/lists/unheld'));
    expect([refused.status, refused.code]).toEqual([403, 'list-source-not-held']);
    const { kind: _, ...changed } = wanted('/screen/lists/held', { columns: [column('lotNo', 'Lot', 'Lot')] });
    expect((await elif.attempt(registry.editScreen, { ...changed, id, version })).code).toBe('list-source-not-held');
    const { kind: __, ...same } = wanted('/screen/lists/held');
    expect((await elif.attempt(registry.editScreen, { ...same, id, version })).status).toBe(200);
    await elif.call(accessContract.applyGrants, {
      changes: [{ roleId: admin, screenId: stock, from: 'none', to: 'edit' }],
    });
  });

  it('names columns, filters and orders that its source shows, each column once', async () => {
    const elif = app.as('elif');
    const refusals = await Promise.all(
      [
        { columns: [column('row', 'Satır', 'Row')] },
        { columns: [column('toString', 'x', 'x')] },
        { columns: [column('lotNo', 'a', 'a'), column('lotNo', 'b', 'b')] },
        { order: [{ field: 'itemId', descending: false }] },
        { filter: { field: 'itemId', op: 'eq', value: 1 } },
        { columns: [] },
      ].map(async (list) => {
        const { status, code } = await elif.attempt(registry.createScreen, wanted('/screen/lists/odd', list));
        return [status, code];
      }),
    );
    expect(refusals).toEqual([
      [422, 'list-column-unknown'],
      [422, 'list-column-unknown'],
      [422, 'list-column-twice'],
      [422, 'list-column-unknown'],
      [400, 'column-unknown'],
      [400, 'input-invalid'],
    ]);
  });
});
