import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { accessChanged } from '#features/core/access/contract/events.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { screenRegistryContract } from '#features/console/screen-registry/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { liveTabs } from './testing/live-tab.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { personIdOf, type TestCompany, threeCompanies } from './testing/three-companies.ts';

const STOCK = '/screen/warehouse/stock';

type Tabs = ReturnType<typeof liveTabs>;
type Tab = Awaited<ReturnType<Tabs['open']>>;

let app: TestApp;
let tabs: Tabs;
let one: TestCompany;
let two: TestCompany;
let three: TestCompany;
let ayse: Tab;
let mehmet: Tab;
let foreign: Tab;
let admin: Tab;
let ayseId: number;

const elif = () => app.as('elif');

beforeAll(async () => {
  app = await testApp();
  [one, two, three] = await threeCompanies(app);
  ayseId = await personIdOf(app, 'ayse');
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  tabs = liveTabs(app);
  ayse = await tabs.open('ayse', one.id);
  mehmet = await tabs.open('mehmet', one.id);
  foreign = await tabs.open(three.lead, three.id);
  admin = await tabs.open('deniz', one.id);
});
beforeEach(async () => {
  await tabs.settled();
  tabs.forget();
});
afterAll(async () => {
  tabs.end();
  await app.close();
});

const told = ({ payloads }: Tab) => payloads(accessChanged).map((payload) => ({ ...payload, epoch: 0 }));

/** A change of rights as its event says it; `parts` in the order of the event. */
const change = (more: object) => ({ epoch: 0, company: null, screens: null, parts: [], lost: false, ...more });

const forConsole = change({ screens: [], parts: ['console'] });

const screenId = async (url: string): Promise<number> => {
  const { groups } = await elif().call(accessContract.readMatrix, {});
  return groups.flatMap(({ screens }) => screens).find((screen) => screen.url === url)?.id ?? 0;
};

const newRole = async (name: string, companyId: number): Promise<number> =>
  (await elif().call(accessContract.createRole, { name, companyId })).id;

const grant = async (roleId: number, url: string, from: 'none' | 'view' | 'edit', to: 'none' | 'view' | 'edit') =>
  elif().call(accessContract.applyGrants, { changes: [{ roleId, screenId: await screenId(url), from, to }] });

test('a changed e-mail is told to the person, for what their own shell shows, and to nobody else but the console', async () => {
  const { version, firstName, lastName } = await elif().call(usersContract.findUser, { id: ayseId });
  await elif().call(usersContract.editUser, { id: ayseId, version, firstName, lastName, email: 'ayse@yeni.test' });
  await tabs.settled();
  expect(told(ayse)).toEqual([change({ screens: [], parts: ['account'] })]);
  expect([told(mehmet), told(foreign)]).toEqual([[], []]);
  expect(told(admin)).toEqual([forConsole]);
});

test('a role that is given and taken is told to that person, its loss as one; others hear nothing', async () => {
  const roleId = await newRole('Canlı Haklar', one.id);
  await tabs.settled();
  expect(told(ayse)).toEqual([]);
  tabs.forget();
  const { membershipId } = await elif().call(accessContract.giveRole, { roleId, personId: ayseId, companyId: one.id });
  await tabs.settled();
  expect(told(ayse)).toEqual([change({ company: one.id, parts: ['menu', 'account'] })]);
  tabs.forget();
  await elif().call(accessContract.takeRole, { membershipId });
  await tabs.settled();
  expect(told(ayse)).toEqual([change({ company: one.id, parts: ['menu', 'account'], lost: true })]);
  expect([told(mehmet), told(foreign)]).toEqual([[], []]);
  expect(told(admin)).toEqual([forConsole]);
});

test('a screen of a role is told to its holders, by its address, with what the menu shows only where that changes', async () => {
  const roleId = await newRole('Canlı Ekranlar', one.id);
  await elif().call(accessContract.giveRole, { roleId, personId: ayseId, companyId: one.id });
  await tabs.settled();
  tabs.forget();
  await grant(roleId, STOCK, 'none', 'edit');
  await grant(roleId, STOCK, 'edit', 'view');
  await grant(roleId, STOCK, 'view', 'edit');
  await grant(roleId, STOCK, 'edit', 'none');
  await tabs.settled();
  const of = { company: one.id, screens: [STOCK] };
  expect(told(ayse)).toEqual([
    change({ ...of, parts: ['menu'] }),
    change({ ...of, lost: true }),
    change(of),
    change({ ...of, parts: ['menu'], lost: true }),
  ]);
  expect([told(mehmet), told(foreign)]).toEqual([[], []]);
});

test('whoever leaves a company is told what is lost, and those who stay are told nothing', async () => {
  await elif().call(companiesContract.removeMember, { id: two.id, personId: ayseId });
  await tabs.settled();
  expect(told(ayse)).toEqual([change({ company: two.id, parts: ['menu', 'account', 'companies'], lost: true })]);
  expect([told(mehmet), told(foreign)]).toEqual([[], []]);
  await elif().call(companiesContract.addMember, { id: two.id, userName: 'ayse' });
});

test('the name of a company is told to its members, and a screen’s caption to those who may open it', async () => {
  const { rows } = await elif().call(companiesContract.listCompanies, {});
  const { name = '', version = 0 } = rows.find(({ id }) => id === two.id) ?? {};
  const lead = await tabs.open(two.lead, two.id);
  await tabs.settled();
  tabs.forget();
  await elif().call(companiesContract.renameCompany, { id: two.id, name: `${name} Yeni`, version });
  await tabs.settled();
  expect([told(lead), told(admin)]).toEqual([
    [change({ screens: [], parts: ['companies'] })],
    [change({ screens: [], parts: ['companies'] })],
  ]);
  // She belongs to it as well, wherever she works now.
  expect([told(ayse), told(foreign)]).toEqual([[change({ screens: [], parts: ['companies'] })], []]);
  tabs.forget();
  const registry = await elif().call(screenRegistryContract.listRegistry, {});
  const screen = registry.rows.find(({ url }) => url === STOCK);
  if (screen === undefined) throw new Error('the screen of the stock is not registered');
  const { id, aliases, caption } = screen;
  const edited = { ...caption, tr: 'Stoklarımız' };
  await elif().call(screenRegistryContract.editScreen, {
    id,
    version: screen.version,
    aliases,
    layoutName: null,
    caption: edited,
  });
  await tabs.settled();
  expect([told(mehmet), told(ayse)]).toEqual([[change({ screens: [STOCK], parts: ['menu'] })], []]);
});

test('the more hear of something, the longer they spread what they ask because of it', async () => {
  await tabs.settled();
  const within = (tab: Tab) => tab.frames.find(({ name }) => name === 'test.last')?.within;
  expect(within(ayse)).toBe(within(admin));
  const roleId = await newRole('Canlı Süre', one.id);
  await elif().call(accessContract.giveRole, { roleId, personId: ayseId, companyId: one.id });
  await tabs.settled();
  const alone = ayse.frames.find(({ name }) => name === accessChanged.name)?.within ?? 0;
  expect(alone).toBeLessThan(within(ayse) ?? 0);
});
