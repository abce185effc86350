import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { EMPTY_ENTRY } from '#features/console/menu-editor/contract/drafted-tree.ts';
import { menuEditorContract } from '#features/console/menu-editor/contract/endpoints.ts';
import { rulesContract } from '#features/console/rule-management/contract/endpoints.ts';
import { screenRegistryContract } from '#features/console/screen-registry/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import type { CarriedScreen } from '../contract/configuration.ts';
import { transferContract as contract } from '../contract/endpoints.ts';

type File = Record<string, unknown> & {
  roles: { name: string; purpose: string | null }[];
  grants: { name: string; cells: { screen: string; level: string }[] }[];
  screens: (Pick<CarriedScreen, 'url' | 'kind' | 'list' | 'embedding'> & { caption: { tr: string } })[];
  menu: { title: { tr: string }; screen: string | null; children: File['menu'] }[];
  rules: { name: string }[];
  sites: { origin: string }[];
};

const LIST = '/screen/raporlar/kritik';
const STOCK = '/screen/warehouse/stock';

let here: TestApp;
let there: TestApp;
const inHere = lookUp(() => here);
const inThere = lookUp(() => there);

/** Shapes the installation that the file comes from: a site, two screens, a role with rights, a place in the menu, a rule. */
const shape = async (app: TestApp, { screenId }: ReturnType<typeof lookUp>) => {
  const elif = app.as('elif');
  await elif.call(screenRegistryContract.allowSite, { origin: 'https://panolar.firma.com.tr', keepsStorage: true });
  const own = { aliases: ['/screen/raporlar/azalan'], layoutName: null };
  const list = await elif.call(screenRegistryContract.createScreen, {
    kind: 'list',
    url: LIST,
    caption: { tr: 'Kritik stok', en: 'Low stock' },
    ...own,
    list: {
      source: 'stock-by-item',
      columns: [{ key: 'itemName', caption: { tr: 'Malzeme', en: 'Item' } }],
      filter: { field: 'unit', op: 'eq', value: 'kg' },
      order: [],
    },
  });
  await elif.call(screenRegistryContract.createScreen, {
    kind: 'embedded',
    url: '/screen/raporlar/pano',
    caption: { tr: 'Pano', en: 'Board' },
    aliases: [],
    layoutName: null,
    embedding: { address: 'https://panolar.firma.com.tr/{company}', place: 'frame' },
  });
  const role = await elif.call(accessContract.createRole, { name: 'Sevkiyatçı', companyId: null, purpose: 'Sevkiyat' });
  await elif.call(accessContract.applyGrants, {
    changes: [
      { roleId: role.id, screenId: list.id, from: 'none', to: 'view' },
      { roleId: role.id, screenId: await screenId(STOCK), from: 'none', to: 'edit' },
    ],
  });
  await elif.call(rulesContract.createRule, {
    name: 'Sevkiyatçı kullanıcıları görmez',
    reason: 'Görevler ayrılığı',
    effect: 'block',
    kind: 'never-opens',
    companyId: null,
    subject: 'role',
    roleId: role.id,
    screenId: await screenId('/user/list'),
  });
  const { id } = await elif.call(menuEditorContract.createMenuDraft, { name: 'Raporlar' });
  const { ids } = await elif.call(menuEditorContract.reserveMenuIds, { count: 1 });
  const to = { ...EMPTY_ENTRY, screenId: list.id, title: { tr: 'Kritik stok', en: 'Low stock' }, sequence: 5 };
  await elif.call(menuEditorContract.changeMenuDraft, {
    id,
    changes: [{ itemId: ids[0] ?? 0, seen: 0, op: 'add', to }],
  });
  const { version } = await elif.call(menuEditorContract.openMenuDraft, { id });
  const { version: menuVersion } = await elif.call(menuEditorContract.readMenu, {});
  await elif.call(menuEditorContract.publishMenuDraft, { id, version, menuVersion });
};

const exported = async (app: TestApp): Promise<File> =>
  JSON.parse((await app.as('elif').call(contract.exportConfiguration, {})).content) as File;
const compared = (app: TestApp, file: object) =>
  app.as('elif').call(contract.compareConfiguration, { file: JSON.stringify(file) });
const withoutTime = ({ exportedAt: _, from: __, ...file }: File) => file;

beforeAll(async () => {
  here = await testApp();
  there = await testApp();
  await shape(here, inHere);
});
afterAll(async () => {
  await here.close();
  await there.close();
});

it('finds no difference between an installation and its own export', async () => {
  const { differences, same } = await compared(here, await exported(here));
  expect(differences).toEqual([]);
  expect(same).toBeGreaterThan(20);
});

it('tells nothing about people', async () => {
  const { content } = await here.as('elif').call(contract.exportConfiguration, {});
  for (const name of ['Elif', 'Yılmaz', 'ayse', 'mehmet', 'example.com']) expect(content).not.toContain(name);
});

it('brings a second installation to where the first is, says before whom it touches, and takes it back in one step', async () => {
  const elif = there.as('elif');
  const before = await exported(there);
  const file = await exported(here);
  const { differences } = await compared(there, file);
  expect(differences.map(({ part, change, name }) => [part, change, name])).toEqual([
    ['site', 'added', 'https://panolar.firma.com.tr'],
    ['screen', 'added', LIST],
    ['screen', 'added', '/screen/raporlar/pano'],
    ['role', 'added', 'Sevkiyatçı'],
    ['grants', 'changed', 'Admin'],
    ['grants', 'added', 'Sevkiyatçı'],
    ['menu', 'changed', ''],
    ['rule', 'added', 'Sevkiyatçı kullanıcıları görmez'],
  ]);
  expect(differences.every(({ isPlaceable, lacks }) => isPlaceable && lacks.length === 0)).toBe(true);
  const wanted = { file: JSON.stringify(file), chosen: differences.map(({ key }) => key) };
  const impact = await elif.call(contract.weighConfiguration, wanted);
  expect([impact.lose, impact.gain]).toEqual([0, 2]);
  expect(withoutTime(await exported(there))).toEqual(withoutTime(before));

  const { id, left } = await elif.call(contract.importConfiguration, wanted);
  expect(left).toEqual([]);
  expect((await compared(there, file)).differences).toEqual([]);
  expect((await elif.attempt(screensContract.findByUrl, { url: '/screen/raporlar/azalan' })).body).toMatchObject({
    data: { url: LIST, kind: 'list' },
  });
  const { rows } = await elif.call(auditContract.latestChanges, { take: 30 });
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'configuration.imported',
      'role.created',
      'screen.created',
      'menu.published',
      'rule.created',
    ]),
  );
  expect((await elif.call(contract.listImports, {})).rows[0]).toMatchObject({ id, takenBackAt: null });

  await elif.call(contract.takeBackImport, { id });
  expect(withoutTime(await exported(there))).toEqual(withoutTime(before));
  expect((await elif.attempt(contract.takeBackImport, { id })).code).toBe('transfer-unknown');
});

it('says in words what becomes another in a list and in an embedded page', async () => {
  const file = await exported(here);
  const screens = file.screens.map((screen) => ({
    ...screen,
    list: screen.list && {
      ...screen.list,
      columns: [...screen.list.columns, { key: 'quantity', caption: { tr: 'Miktar', en: 'Quantity' } }],
      filter: {
        and: [
          { field: 'low', op: 'eq' as const, value: true },
          {
            or: [
              { field: 'itemName', op: 'startsWith' as const, value: 'un' },
              { field: 'unit', op: 'empty' as const },
            ],
          },
        ],
      },
      order: [{ field: 'quantity', descending: true }],
    },
    embedding: screen.embedding && { ...screen.embedding, place: 'tab' as const },
  }));
  const { differences } = await compared(here, { ...file, screens });
  expect(differences.map(({ fields }) => fields)).toEqual([
    [
      {
        field: 'columns',
        before: 'Malzeme / Item (itemName)',
        after: 'Malzeme / Item (itemName), Miktar / Quantity (quantity)',
      },
      { field: 'filter', before: 'unit = kg', after: 'low = true & (itemName = un… | unit = –)' },
      { field: 'order', before: null, after: 'quantity ↓' },
    ],
    [{ field: 'place', before: 'frame', after: 'tab' }],
  ]);
  // What is said alike is not the same.
  const alike = file.screens.map((screen) => ({
    ...screen,
    list: screen.list && { ...screen.list, filter: { field: 'unit', op: 'in' as const, value: ['kg'] } },
  }));
  const again = await compared(here, { ...file, screens: alike });
  expect(again.differences.map(({ fields }) => fields)).toEqual([
    [{ field: 'filter', before: 'unit = kg', after: 'unit = kg' }],
  ]);
});

it('takes only what is chosen, and names what that needs and is not chosen', async () => {
  const elif = there.as('elif');
  const file = await exported(here);
  const { differences } = await compared(there, file);
  const keyOf = (part: string, name = '') =>
    differences.find((each) => each.part === part && each.name.includes(name))?.key ?? '';
  const text = JSON.stringify(file);
  const alone = await elif.attempt(contract.importConfiguration, {
    file: text,
    chosen: [keyOf('grants', 'Sevkiyatçı')],
  });
  expect([alone.status, alone.code]).toEqual([422, 'transfer-part-missing']);
  const chosen = [keyOf('role', 'Sevkiyatçı'), keyOf('grants', 'Sevkiyatçı')];
  const done = await elif.call(contract.importConfiguration, { file: text, chosen });
  // The list is not chosen: the cell on it is left out, the one on the stock is set.
  expect(done.left).toEqual([LIST]);
  const now = await exported(there);
  expect(now.grants.find(({ name }) => name === 'Sevkiyatçı')?.cells).toEqual([
    { screen: STOCK, level: 'edit', from: null, until: null },
  ]);
  expect(now.rules).toEqual([]);
  // Somebody was given the role since, or changed it: an undo would lose that.
  const { rows } = await elif.call(accessContract.listRoles, { search: 'Sevkiyatçı' });
  const role = rows[0];
  await elif.call(accessContract.editRole, {
    id: role?.id ?? 0,
    version: role?.version ?? 0,
    name: 'Sevkiyatçı',
    purpose: 'Başka',
  });
  const refused = await elif.attempt(contract.takeBackImport, { id: done.id });
  expect([refused.status, refused.code, refused.body]).toEqual([
    409,
    'transfer-moved',
    expect.objectContaining({ message: expect.stringContaining('Sevkiyatçı') }),
  ]);
});

it('removes what the file has not, only where it is chosen, and brings it back with its rights', async () => {
  const elif = here.as('elif');
  const before = await exported(here);
  const file = { ...before, screens: before.screens.filter(({ url }) => url !== LIST), menu: before.menu };
  const { differences } = await compared(here, file);
  const gone = differences.find(({ part, change }) => part === 'screen' && change === 'removed');
  expect(gone?.name).toBe(LIST);
  const { id } = await elif.call(contract.importConfiguration, {
    file: JSON.stringify(file),
    chosen: [gone?.key ?? ''],
  });
  expect((await elif.attempt(screensContract.findByUrl, { url: LIST })).code).toBe('screen-unknown');
  await elif.call(contract.takeBackImport, { id });
  expect(withoutTime(await exported(here))).toEqual(withoutTime(before));
});

it('brings back a rule that was removed with its exceptions, and takes over no right that has ended meanwhile', async () => {
  const elif = here.as('elif');
  const before = await exported(here);
  const [rule] = await inHere.rows<{ id: number }>(sql`select id from access_rule where deleted_at is null`);
  const file = { ...before, rules: [] };
  const { differences } = await compared(here, file);
  const { id } = await elif.call(contract.importConfiguration, {
    file: JSON.stringify(file),
    chosen: differences.map(({ key }) => key),
  });
  expect((await exported(here)).rules).toEqual([]);
  await elif.call(contract.takeBackImport, { id });
  expect(withoutTime(await exported(here))).toEqual(withoutTime(before));
  expect(await inHere.rows(sql`select id from access_rule where deleted_at is null`)).toEqual([rule]);

  const ended = structuredClone(before);
  const past = new Date(Date.now() - 60_000).toISOString();
  ended.grants
    .find(({ name }) => name === 'Sevkiyatçı')
    ?.cells.push({ screen: '/screen/production/orders', level: 'view', from: null, until: past } as never);
  expect((await compared(here, ended)).differences).toEqual([]);
});

it('is held to rules and to the console’s own grants, and leaves nothing behind where it is refused', async () => {
  const elif = here.as('elif');
  const before = await exported(here);
  const broken = structuredClone(before);
  broken.grants
    .find(({ name }) => name === 'Sevkiyatçı')
    ?.cells.push({ screen: '/user/list', level: 'view', from: null, until: null } as never);
  const [role] = (await elif.call(accessContract.listRoles, { search: 'Sevkiyatçı' })).rows;
  const personId = await inHere.personId('ayse');
  await elif.call(accessContract.giveRole, { roleId: role?.id ?? 0, personId, companyId: null });
  const chosen = (await compared(here, broken)).differences.map(({ key }) => key);
  for (const call of [contract.weighConfiguration, contract.importConfiguration] as const) {
    const refused = await elif.attempt(call, { file: JSON.stringify(broken), chosen });
    expect([refused.status, refused.code]).toEqual([409, 'rule-broken']);
  }
  expect(withoutTime(await exported(here))).toEqual(withoutTime(before));
});

it.each([
  ['{', 'transfer-not-json'],
  ['[]', 'transfer-not-ours'],
  ['null', 'transfer-not-ours'],
  ['{"format":"other"}', 'transfer-not-ours'],
  ['{"format":"blue-citrus-transfer","version":0}', 'transfer-version'],
  ['{"format":"blue-citrus-transfer","version":2}', 'transfer-version'],
  ['{"format":"blue-citrus-transfer","version":1}', 'transfer-wrong'],
])('says what is wrong with %s', async (file, code) => {
  const { status, code: told } = await here.as('elif').attempt(contract.compareConfiguration, { file });
  expect([status, told]).toEqual([422, code]);
});

it('says where a value is wrong, and what stands there twice', async () => {
  const file = await exported(here);
  const [role] = file.roles;
  const told = async (wrong: object) => {
    const { code, body } = await here
      .as('elif')
      .attempt(contract.compareConfiguration, { file: JSON.stringify(wrong) });
    return [code, body.message];
  };
  expect(await told({ ...file, roles: [{ ...role, askable: 'evet' }] })).toEqual([
    'transfer-wrong',
    expect.stringContaining('roles.0.askable'),
  ]);
  expect(await told({ ...file, roles: [role, role] })).toEqual([
    'transfer-twice',
    expect.stringContaining(role?.name ?? ''),
  ]);
});

it('says what it cannot place: a company, a screen of a feature, a rule about either', async () => {
  const file = await exported(here);
  const odd = {
    ...file,
    roles: [...file.roles, { ...file.roles[0], name: 'Uzak rol', company: 'OLMAYAN A.Ş.' }],
    screens: [
      ...file.screens,
      { ...file.screens.find(({ kind }) => kind === 'built-in'), url: '/screen/yok/ozellik', aliases: [] },
    ],
    rules: file.rules.map((rule) => ({ ...rule, name: 'Başka kural', screen: '/screen/yok/baska' })),
  };
  const { differences } = await compared(here, odd);
  const stuck = differences.filter(({ isPlaceable }) => !isPlaceable).map(({ part, lacks }) => [part, lacks]);
  expect(stuck).toEqual([
    ['screen', ['/screen/yok/ozellik']],
    ['role', ['OLMAYAN A.Ş.']],
    ['rule', ['/screen/yok/baska']],
  ]);
  const refused = await here.as('elif').attempt(contract.importConfiguration, {
    file: JSON.stringify(odd),
    chosen: differences.filter(({ isPlaceable }) => !isPlaceable).map(({ key }) => key),
  });
  expect(refused.code).toBe('transfer-part-missing');
});

it('is for system administrators alone', async () => {
  const stock = await inThere.screenId('/screen/access/transfer');
  expect(stock).toBeGreaterThan(0);
  expect((await here.as('mehmet').attempt(contract.exportConfiguration, {})).status).toBe(403);
});
