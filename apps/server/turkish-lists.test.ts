import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { roleMembersSource, rolesSource } from '#features/console/access-management/contract/sources.ts';
import { auditSource } from '#features/console/audit-trail/contract/sources.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { ownCompaniesSource } from '#features/core/companies/contract/sources.ts';
import { companiesSource, companyMembersSource } from '#features/console/company-management/contract/sources.ts';
import { requestLogContract } from '#features/console/request-log/contract/endpoints.ts';
import { requestLogSource } from '#features/console/request-log/contract/sources.ts';
import { productionContract } from '#features/floor/production/contract/endpoints.ts';
import { ordersSource } from '#features/floor/production/contract/sources.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { usersSource } from '#features/console/user-management/contract/sources.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { itemsSource, movementsSource, stockSource } from '#features/floor/warehouse/contract/sources.ts';
import type { DataSource } from '#platform/contract/data-source.ts';
import { fold } from '#platform/contract/turkish.ts';
import { dataSources } from './data-sources.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

/** Words whose order and whose upper and lower letters only Turkish has so; planted in another order than theirs. */
const WORDS = [
  'Üç',
  'Iğdır',
  'zor',
  'Çam',
  'İzmir',
  'ğül',
  'Şap',
  'Ada',
  'ıhlamur',
  'Örtü',
  'cam',
  'ile',
  'Gül',
  'Sap',
  'Orta',
  'Uç',
];
const MARK = 'Dikme';
/** Names that differ by their marks alone are one name to roles and companies: each has a number of its own. */
const nameOf = (word: string): string => `${word} ${MARK} ${WORDS.indexOf(word)}`;
const planted = WORDS.map(nameOf);
const collator = new Intl.Collator('tr', { sensitivity: 'base' });
const inOrder = planted.toSorted((a, b) => collator.compare(a, b));

/** Where each list shows what was planted. */
const FIELDS: Readonly<Record<string, string>> = {
  [ownCompaniesSource.name]: 'mccname',
  [companiesSource.name]: 'name',
  [companyMembersSource.name]: 'name',
  [usersSource.name]: 'name',
  [rolesSource.name]: 'name',
  [roleMembersSource.name]: 'name',
  [stockSource.name]: 'itemName',
  [itemsSource.name]: 'itemName',
  [movementsSource.name]: 'itemName',
  [ordersSource.name]: 'product',
  [auditSource.name]: 'subject',
  [requestLogSource.name]: 'url',
};

let app: TestApp;
let role = 0;
beforeAll(async () => {
  app = await testApp();
  const elif = app.as('elif');
  const here = { company: 1 };
  role = (await elif.call(accessContract.createRole, { name: 'Dikilenler', companyId: null })).id;
  const [location] = await elif.call(warehouseContract.listLocations, {}, here);
  const [line] = await elif.call(productionContract.listLines, {}, here);
  const day = { startAt: '2026-12-01T06:00:00.000Z', dueAt: '2026-12-02T06:00:00.000Z' };
  for (const [at, word] of WORDS.entries()) {
    const name = nameOf(word);
    const person = { firstName: word, lastName: `${MARK} ${at}`, userName: `dikme${at}`, email: null, companyId: 1 };
    const { id } = await elif.call(usersContract.createUser, person);
    await elif.call(accessContract.giveRole, { roleId: role, personId: id, companyId: null });
    await elif.call(accessContract.createRole, { name, companyId: null });
    const company = await elif.call(companiesContract.createCompany, { name });
    await elif.call(companiesContract.addMember, { id: company.id, userName: 'elif' });
    const item = { code: `DK-${at}`, name, unit: 'kg' as const, safetyStock: '0' };
    const { id: itemId } = await elif.call(warehouseContract.createItem, item, here);
    const receipt = { itemId, lotNo: `DL-${at}`, locationId: location?.id ?? 0, quantity: '1' };
    await elif.call(warehouseContract.receiveStock, receipt, here);
    const order = { product: name, unit: 'kg' as const, lineId: line?.id ?? 0, planned: '10', ...day };
    await elif.call(productionContract.createOrder, order, here);
  }
  const entry = { method: 'GET', status: 500, elapsed: 1, body: null, headers: '', error: 'x', user: 'elif' };
  for (let from = 0; from < planted.length; from += 10)
    await elif.call(requestLogContract.logRequests, {
      entries: planted.slice(from, from + 10).map((url) => ({ ...entry, url, dateValue: Date.now() })),
    });
}, 120_000);
afterAll(() => app.close());

type Asked = { readonly search?: string; readonly filter?: object; readonly sort?: readonly object[] };

/** What stands in the list's own column of the rows that are asked for, in their order, each once. */
const read = async (source: DataSource, asked: Asked): Promise<readonly string[]> => {
  const field = FIELDS[source.name] ?? '';
  const own =
    source.name === roleMembersSource.name
      ? [{ field: 'roleId', op: 'eq', value: role }]
      : source.name === companyMembersSource.name
        ? [{ field: 'companyId', op: 'eq', value: 1 }]
        : source.name === auditSource.name
          ? [{ field: 'subjectKind', op: 'eq', value: 'role' }]
          : [];
  const filter = { and: [...own, ...(asked.filter === undefined ? [] : [asked.filter])] };
  const input = { take: 200, ...asked, ...(filter.and.length === 0 ? {} : { filter }) };
  const { rows } = await app.as('elif').call(source.read, input as never, { company: 1 });
  return [...new Set((rows as readonly Record<string, string>[]).map((row) => String(row[field])))];
};

/** Those in which names are planted above; the order of others is seen in their SQL, by dev/turkish-order.test.ts. */
const tried = dataSources.filter(({ name }) => name in FIELDS);

describe.each(tried.map((source) => [source.name, source] as const))('the list %s', (_name, source) => {
  it('stands in the order of the Turkish alphabet, up and down', async () => {
    const of = async (descending: boolean) => {
      const rows = await read(source, { search: MARK, sort: [{ field: FIELDS[source.name], descending }] });
      return rows.filter((name) => planted.includes(name));
    };
    expect(await of(false)).toEqual(inOrder);
    expect(await of(true)).toEqual(inOrder.toReversed());
  });

  it('is searched and filtered as Turkish people type: great and small letters, with their marks and without', async () => {
    const field = FIELDS[source.name];
    for (const [typed, word] of [
      ['igd', 'Iğdır'],
      ['IĞDIR', 'Iğdır'],
      ['İGDİR', 'Iğdır'],
      ['izm', 'İzmir'],
      ['IZMIR', 'İzmir'],
      ['ÇAM', 'cam'],
      ['IHLAMUR', 'ıhlamur'],
      ['ortu', 'Örtü'],
      ['GUL', 'ğül'],
    ] as const) {
      const filter = { field, op: 'startsWith', value: typed };
      const found = await read(source, { search: `${typed} ${MARK.toUpperCase()}`, filter });
      expect([typed, found]).toEqual([typed, expect.arrayContaining([nameOf(word)])]);
    }
    const same = { field, op: 'eq', value: fold(nameOf('Şap')) };
    expect(await read(source, { filter: same })).toEqual([nameOf('Şap')]);
  });
});

it('orders one of a few by what people read of it, in their language', async () => {
  const read = async (language: 'tr' | 'en') => {
    const input = { sort: [{ field: 'status' }], take: 200 };
    const { rows } = await app.as('elif').call(ordersSource.read, input, { company: 1, language });
    const captions = ordersSource.columns.status.values;
    return [...new Set(rows.map(({ status }) => captions[status][language]))];
  };
  const [turkish, english] = [await read('tr'), await read('en')];
  expect(turkish.length).toBeGreaterThan(2);
  expect(turkish).toEqual(turkish.toSorted((a, b) => collator.compare(a, b)));
  expect(english).toEqual(english.toSorted((a, b) => a.localeCompare(b, 'en')));
});
