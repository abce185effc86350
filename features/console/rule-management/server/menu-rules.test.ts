import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { menuEditorContract } from '#features/console/menu-editor/contract/endpoints.ts';
import type { InputOf, ParsedInputOf } from '#platform/contract/call.ts';
import { inTransaction } from '#platform/server/db.ts';
import { rulesContract } from '../contract/endpoints.ts';

const STOCK = '/screen/warehouse/stock';
const CACHES = '/screen/operations/caches';
const SOON = { timeout: 20_000, interval: 50 };

let app: TestApp;
let [stock, operator] = [0, 0];
const look = lookUp(() => app);

beforeAll(async () => {
  app = await testApp();
  stock = await look.screenId(STOCK);
  operator = await look.idOf(sql`select id from role where name = 'Operatör'`);
});
afterAll(() => app.close());
beforeEach(async () => {
  await inTransaction(app.database.db, 'every-company', (tx) => sql`delete from access_rule`.execute(tx));
});

let made = 0;
type Parts = Partial<ParsedInputOf<typeof rulesContract.createRule>>;
const keep = async (parts: Parts) => {
  made += 1;
  return app.as('elif').attempt(rulesContract.createRule, {
    kind: 'in-menu',
    name: `Menü kuralı ${made}`,
    reason: 'Depo her gün buradan açar',
    effect: 'block',
    companyId: null,
    screenId: stock,
    ...parts,
  });
};

type Op = InputOf<typeof menuEditorContract.changeMenuDraft>['changes'][number];

/** A draft with one change of the entry of a screen. */
const drafted = async (change: (itemId: number) => Op, url = STOCK) => {
  made += 1;
  const elif = app.as('elif');
  const { id } = await elif.call(menuEditorContract.createMenuDraft, { name: `Taslak ${made}` });
  const { items } = await elif.call(menuEditorContract.readMenu, {});
  const screenId = await look.screenId(url);
  const itemId = items.find((item) => item.screenId === screenId)?.id ?? 0;
  await elif.call(menuEditorContract.changeMenuDraft, { id, changes: [change(itemId)] });
  return id;
};
const publish = async (id: number) => {
  const elif = app.as('elif');
  const { version } = await elif.call(menuEditorContract.openMenuDraft, { id });
  const { version: menuVersion } = await elif.call(menuEditorContract.readMenu, {});
  return elif.attempt(menuEditorContract.publishMenuDraft, { id, version, menuVersion });
};
const removed = (itemId: number): Op => ({ itemId, seen: 0, op: 'remove' });
const hidden = (itemId: number): Op => ({ itemId, seen: 0, op: 'edit', to: { hidden: 'always' } });
const forAdmins = (itemId: number): Op => ({ itemId, seen: 0, op: 'edit', to: { roles: ['Admin'] } });

it('keeps a screen in the menu: an entry is neither removed nor hidden, and another one is', async () => {
  expect((await keep({})).status).toBe(201);
  for (const change of [removed, hidden]) {
    const refused = await publish(await drafted(change));
    expect([refused.status, refused.code]).toEqual([409, 'rule-broken']);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('Ekran menüde durmaz.') });
  }
  expect((await publish(await drafted(forAdmins))).status).toBe(200);
  expect((await publish(await drafted(removed, CACHES))).status).toBe(200);
});

it('is not kept while it is broken already', async () => {
  const refused = await keep({ screenId: await look.screenId(CACHES) });
  expect(refused.code).toBe('rule-broken-now');
  const tried = await app.as('elif').call(rulesContract.tryRule, {
    kind: 'in-menu',
    companyId: null,
    screenId: await look.screenId(CACHES),
  });
  expect(tried.sentence.tr).toBe('Önbellekler ekranı menüde durmalıdır.');
  expect([tried.brokenBy > 0, tried.breakers.map(({ personId }) => personId)]).toEqual([true, [null]]);
});

it('keeps an entry seen by a role: by the menu, and by the role’s right on the screen', async () => {
  const { items } = await app.as('elif').call(menuEditorContract.readMenu, {});
  const itemId = items.find((item) => item.screenId === stock)?.id ?? 0;
  await publish(await drafted(() => ({ itemId, seen: 0, op: 'edit', to: { roles: [] } })));
  const grant = (from: 'none' | 'view', to: 'none' | 'view') =>
    app.as('elif').attempt(accessContract.applyGrants, { changes: [{ roleId: operator, screenId: stock, from, to }] });
  expect((await keep({ kind: 'role-sees', roleId: operator })).code).toBe('rule-broken-now');
  expect((await grant('none', 'view')).status).toBe(200);
  expect((await keep({ kind: 'role-sees', roleId: operator })).status).toBe(201);
  const lost = await grant('view', 'none');
  expect(lost.body).toMatchObject({
    code: 'rule-broken',
    message: expect.stringContaining('Operatör rolü ekranı menüde görmez.'),
  });
  expect((await publish(await drafted(forAdmins))).code).toBe('rule-broken');
  expect((await publish(await drafted(hidden))).code).toBe('rule-broken');
});

it('stops a planned publication, which stays a draft and says why', async () => {
  await keep({});
  const id = await drafted(removed);
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  await app.as('elif').call(menuEditorContract.scheduleMenuDraft, { id, at: at(5) });
  await inTransaction(app.database.db, 'every-company', (tx) =>
    sql`update menu_draft set scheduled_at = clock_timestamp() where id = ${id}`.execute(tx),
  );
  // The next plan that anybody makes lets the product look.
  const other = await drafted(forAdmins);
  await app.as('elif').call(menuEditorContract.scheduleMenuDraft, { id: other, at: at(600) });
  const state = () => app.as('elif').call(menuEditorContract.openMenuDraft, { id });
  await vi.waitFor(async () => expect((await state()).failed).not.toBeNull(), SOON);
  expect(await state()).toMatchObject({
    state: 'open',
    scheduled: null,
    failed: { why: expect.stringContaining('Ekran menüde durmaz.') },
  });
});
