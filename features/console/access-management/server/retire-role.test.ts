import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { accessContract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { rows, personId, companyId, screenId } = lookUp(() => app);
const membersOf = (roleId: number) =>
  rows(sql<{ person: number; from: Date; until: Date | null; pending: boolean }>`
    select person_id as person, valid_from as from, valid_until as until, pending from role_membership
    where role_id = ${roleId} and to_epoch is null order by person_id`);
const trailOf = (kind: string, id: number) =>
  rows(sql<{
    action: string;
    before: string | null;
    after: string | null;
  }>`select action, before, after from audit_event
    where subject_kind = ${kind} and subject_id = ${String(id)} order by id`);

const STOCK = '/screen/warehouse/stock';
const ORDERS = '/screen/production/orders';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const roleThatOpens = async (
  name: string,
  cells: Readonly<Record<string, 'view' | 'edit'>>,
  company: number | null,
) => {
  const elif = app.as('elif');
  const { id } = await elif.call(accessContract.createRole, { name, companyId: company });
  const changes = await Promise.all(
    Object.entries(cells).map(
      async ([url, to]) => ({ roleId: id, screenId: await screenId(url), from: 'none', to }) as const,
    ),
  );
  if (changes.length > 0) await elif.call(accessContract.applyGrants, { changes });
  return id;
};
const versionOf = async (id: number) => (await app.as('elif').call(accessContract.findRole, { id })).version;
const give = (
  roleId: number,
  person: number,
  more: { validFrom?: string; validUntil?: string; reason?: string } = {},
) => app.as('elif').call(accessContract.giveRole, { roleId, personId: person, companyId: null, ...more });

describe('retiring a role that people hold', () => {
  it('names first what each of them loses, their other roles counted', async () => {
    const elif = app.as('elif');
    const [ayse, mehmet] = [await personId('ayse'), await personId('mehmet')];
    const role = await roleThatOpens('Gece Ekibi', { [STOCK]: 'view', [ORDERS]: 'edit' }, null);
    const other = await roleThatOpens('Sipariş İzleme', { [ORDERS]: 'view' }, null);
    await give(role, ayse);
    await give(role, mehmet);
    await give(other, ayse);
    const told = await elif.call(accessContract.weighRetirement, { id: role });
    expect(told).toMatchObject({ people: 2, screens: 2 });
    const lostBy = (person: number) =>
      told.named.find((one) => one.personId === person)?.screens.map(({ caption, remains }) => [caption.tr, remains]);
    // Ayşe keeps the view that another role gives her.
    expect(lostBy(ayse)).toEqual([
      ['Stok', 'none'],
      ['Üretim Emirleri', 'view'],
    ]);
    // Mehmet of the warehouse opens the stock by a role of his own.
    expect(lostBy(mehmet)?.map(([caption]) => caption)).not.toContain('Stok');
    expect(told.lose).toBe(told.named.filter(({ loses }) => loses > 0).length);
    const names = told.named.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare));
    const seen = { id: role, version: await versionOf(role), membersAt: told.epoch };
    expect(await elif.call(accessContract.retireRole, seen)).toMatchObject({ endedGrants: 2, endedMemberships: 2 });
  });

  it('is refused unseen, and where somebody joined since; confirmed, it ends all of it at once', async () => {
    const elif = app.as('elif');
    const ayse = await personId('ayse');
    const role = await roleThatOpens('Gündüz Ekibi', { [STOCK]: 'view' }, null);
    await give(role, ayse);
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {})).status).toBe(200);
    const version = await versionOf(role);
    expect(await elif.attempt(accessContract.retireRole, { id: role, version })).toMatchObject({
      status: 409,
      code: 'role-has-members',
    });
    const seen = await elif.call(accessContract.weighRetirement, { id: role });
    await give(role, await personId('mehmet'));
    expect(await elif.attempt(accessContract.retireRole, { id: role, version, membersAt: seen.epoch })).toMatchObject({
      status: 409,
      code: 'role-members-changed',
    });
    const { epoch } = await elif.call(accessContract.weighRetirement, { id: role });
    const retired = await elif.call(accessContract.retireRole, { id: role, version, membersAt: epoch });
    expect(retired).toMatchObject({ endedGrants: 1, endedMemberships: 2 });
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {})).status).toBe(403);
    expect((await trailOf('person', ayse)).at(-1)).toMatchObject({ action: 'role.taken', after: null });
    expect(JSON.parse((await trailOf('role', role)).at(-1)?.before ?? '')).toMatchObject({ members: 2 });
  });

  it('is taken back with every member, the dates as they were', async () => {
    const elif = app.as('elif');
    const [ayse, mehmet] = [await personId('ayse'), await personId('mehmet')];
    const role = await roleThatOpens('Bayram Ekibi', { [STOCK]: 'view' }, null);
    await give(role, ayse, { validUntil: inDays(30), reason: 'Bayram' });
    await give(role, mehmet, { validFrom: inDays(5), validUntil: inDays(9) });
    const before = await membersOf(role);
    expect(before).toHaveLength(2);
    const { epoch } = await elif.call(accessContract.weighRetirement, { id: role });
    const { version } = await elif.call(accessContract.retireRole, {
      id: role,
      version: await versionOf(role),
      membersAt: epoch,
    });
    expect(await membersOf(role)).toEqual([]);
    expect(await elif.call(accessContract.restoreRole, { id: role, version })).toMatchObject({
      restoredGrants: 1,
      restoredMemberships: 2,
    });
    expect(await membersOf(role)).toEqual(before);
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {})).status).toBe(200);
    expect((await trailOf('person', mehmet)).at(-1)?.action).toBe('role.given');
  });

  it('gives a role of a company back only to those who still belong to it', async () => {
    const elif = app.as('elif');
    const [company, ayse] = [await companyId('EGE NAR'), await personId('ayse')];
    const role = await roleThatOpens('Nar Gece', { [STOCK]: 'view' }, company);
    await elif.call(accessContract.giveRole, { roleId: role, personId: ayse, companyId: company });
    const { epoch } = await elif.call(accessContract.weighRetirement, { id: role });
    const { version } = await elif.call(accessContract.retireRole, {
      id: role,
      version: await versionOf(role),
      membersAt: epoch,
    });
    await rows(sql`update membership set to_epoch = ${epoch} where person_id = ${ayse} and company_id = ${company}`);
    expect(await elif.call(accessContract.restoreRole, { id: role, version })).toMatchObject({
      restoredMemberships: 0,
    });
  });
});
