import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { navigationContract } from '#features/core/navigation/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { menuEditorContract as contract } from '../contract/endpoints.ts';

const ORDERS = '/screen/production/orders';
const USERS = '/user/list';

let app: TestApp;
let [operator, company] = [0, 0];
const look = lookUp(() => app);

beforeAll(async () => {
  app = await testApp();
  company = await look.companyId('ANADOLU');
  operator = await look.idOf(sql`select id from role where name = 'Operatör' and active`);
});
afterAll(() => app.close());

it('shows the menu of a draft as it stands, to roles or to whoever looks, and nobody else sees it', async () => {
  const elif = app.as('elif');
  const { id: draft } = await elif.call(contract.createMenuDraft, { name: 'Yaz düzeni' });
  const own = await elif.call(navigationContract.listMenu, {}, { company });
  const item = own.find(({ url }) => url === ORDERS);
  await elif.call(contract.changeMenuDraft, {
    id: draft,
    changes: [
      { itemId: item?.id as number, seen: 0, op: 'edit', to: { title: { tr: 'İş emirleri', en: 'Work orders' } } },
    ],
  });
  const { id } = await elif.call(contract.previewMenuDraft, { id: draft, roleIds: [operator] }, { company });
  const menu = await elif.call(navigationContract.listMenu, {}, { company, preview: id });
  const shown = menu.filter(({ url }) => [ORDERS, USERS].includes(url ?? ''));
  expect(shown.map(({ title, locked }) => [title, locked])).toEqual([
    ['İş emirleri', undefined],
    ['Kullanıcılar', true],
  ]);
  const mine = await elif.call(contract.previewMenuDraft, { id: draft }, { company });
  const opens = await elif.call(screensContract.checkAuthority, { url: USERS }, { company, preview: mine.id });
  expect(opens.level).toBe('view');
  expect(
    (await elif.call(navigationContract.listMenu, {}, { company })).some(({ title }) => title === 'İş emirleri'),
  ).toBe(false);
  const gone = await elif.attempt(contract.previewMenuDraft, { id: 999_999 }, { company });
  expect(gone.code).toBe('menu-draft-unknown');
});
