import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { accessContract, comparisonContract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { rows, personId, screenId } = lookUp(() => app);
const roleId = async (name: string) =>
  (await rows(sql<{ id: number }>`select id from role where name = ${name} and active`))[0]?.id ?? 0;

const STOCK = '/screen/warehouse/stock';
const ORDERS = '/screen/production/orders';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const roleThatOpens = async (name: string, cells: Readonly<Record<string, 'view' | 'edit'>>) => {
  const elif = app.as('elif');
  const { id } = await elif.call(accessContract.createRole, { name, companyId: null });
  const changes = await Promise.all(
    Object.entries(cells).map(
      async ([url, to]) => ({ roleId: id, screenId: await screenId(url), from: 'none', to }) as const,
    ),
  );
  await elif.call(accessContract.applyGrants, { changes });
  return id;
};

describe('two roles side by side', () => {
  it('show each screen that one of them opens, and who may change them', async () => {
    const left = await roleThatOpens('Sol', { [STOCK]: 'view', [ORDERS]: 'edit' });
    const right = await roleThatOpens('Sağ', { [ORDERS]: 'view' });
    const told = await app.as('elif').call(comparisonContract.compareRoles, { left, right });
    expect(told).toMatchObject({ left: { name: 'Sol', mayChange: true }, right: { name: 'Sağ', mayChange: true } });
    expect(told.rows.map(({ url, ...row }) => [url, row.left?.level ?? null, row.right?.level ?? null])).toEqual([
      [ORDERS, 'edit', 'view'],
      [STOCK, 'view', null],
    ]);
    expect((await app.as('elif').attempt(comparisonContract.compareRoles, { left, right: 999_999 })).code).toBe(
      'role-unknown',
    );
    expect((await app.as('ayse').attempt(comparisonContract.compareRoles, { left, right })).status).toBe(403);
  });
});

describe('two people side by side', () => {
  it('show their roles with dates and where they come from', async () => {
    const elif = app.as('elif');
    const [ayse, mehmet] = [await personId('ayse'), await personId('mehmet')];
    const role = await roleThatOpens('Proje', { [STOCK]: 'view' });
    const until = inDays(12);
    await elif.call(accessContract.giveRole, {
      roleId: role,
      personId: mehmet,
      companyId: null,
      validUntil: until,
      reason: 'Proje süresince',
    });
    const told = await elif.call(comparisonContract.comparePeople, { left: mehmet, right: ayse });
    expect(told.left.userName).toBe('mehmet');
    expect(told.rows.find((row) => row.roleId === role)).toMatchObject({
      mayGive: true,
      right: null,
      left: { validUntil: until, reason: 'Proje süresince', givenBy: 'Elif Yılmaz', state: 'now', mayTake: true },
    });
    const found = await elif.call(comparisonContract.findComparablePeople, { search: 'MEHMET' });
    expect(found.rows.map(({ id }) => id)).toContain(mehmet);
  });

  it('are made alike in one change, and what was picked is taken back by the opposite', async () => {
    const elif = app.as('elif');
    const [ayse, mehmet] = [await personId('ayse'), await personId('mehmet')];
    const role = await roleThatOpens('Ortak', { [STOCK]: 'view' });
    const own = await roleId('Operatör');
    const until = inDays(20);
    await elif.call(accessContract.giveRole, { roleId: role, personId: mehmet, companyId: null, validUntil: until });
    const heldByAyse = async (id: number) => {
      const { rows: all } = await elif.call(comparisonContract.comparePeople, { left: mehmet, right: ayse });
      return all.find((row) => row.roleId === id)?.right ?? null;
    };
    const before = await heldByAyse(own);
    if (before === null) throw new Error('Ayşe is no operator');
    const done = await elif.call(comparisonContract.changeRolesOfPerson, {
      personId: ayse,
      take: [before.membershipId],
      give: [{ roleId: role, companyId: null, validUntil: until }],
      reason: 'Ayşe’yi Mehmet gibi yap',
    });
    expect(done).toMatchObject({ taken: 1 });
    expect(await heldByAyse(role)).toMatchObject({ validUntil: until });
    expect(await heldByAyse(own)).toBeNull();
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {})).status).toBe(200);
    const events = await rows(
      sql<{ action: string; reason: string }>`select action, reason from audit_event where subject_kind = 'person'
        and subject_id = ${String(ayse)} order by id desc limit 2`,
    );
    expect(events.map(({ action }) => action)).toEqual(['role.given', 'role.taken']);
    expect(events[0]?.reason).toBe('Ayşe’yi Mehmet gibi yap');
    await elif.call(comparisonContract.changeRolesOfPerson, {
      personId: ayse,
      take: done.given,
      give: [{ roleId: own, companyId: null, validUntil: before.validUntil }],
    });
    expect(await heldByAyse(role)).toBeNull();
    expect(await heldByAyse(own)).toMatchObject({ validUntil: before.validUntil });
  });

  it('get another end where only that differs, and all of it stays where one part is refused', async () => {
    const elif = app.as('elif');
    const [ayse, mehmet] = [await personId('ayse'), await personId('mehmet')];
    const role = await roleThatOpens('Süreli', { [STOCK]: 'view' });
    const held = await elif.call(accessContract.giveRole, { roleId: role, personId: ayse, companyId: null });
    const until = inDays(3);
    const change = (take: readonly number[], more: readonly number[] = []) =>
      elif.attempt(comparisonContract.changeRolesOfPerson, {
        personId: ayse,
        take: [...take],
        give: [role, ...more].map((id) => ({ roleId: id, companyId: null, validUntil: until })),
      });
    expect(await change([held.membershipId], [999_999])).toMatchObject({ status: 404, code: 'role-unknown' });
    const still = await elif.call(comparisonContract.comparePeople, { left: mehmet, right: ayse });
    expect(still.rows.find((row) => row.roleId === role)?.right?.validUntil).toBeNull();
    const foreign = still.rows.find((row) => row.left !== null)?.left?.membershipId ?? 0;
    expect((await change([foreign])).code).toBe('membership-unknown');
    expect((await change([held.membershipId])).status).toBe(200);
    const now = await elif.call(comparisonContract.comparePeople, { left: mehmet, right: ayse });
    expect(now.rows.find((row) => row.roleId === role)?.right?.validUntil).toBe(until);
  });

  it('whom one may not see are answered like nobody', async () => {
    const elif = app.as('elif');
    const anadolu = (await rows(sql<{ id: number }>`select id from company where name like 'ANADOLU%'`))[0]?.id ?? 0;
    const viewer = await elif.call(accessContract.createRole, { name: 'Rol İzleyen', companyId: anadolu });
    await elif.call(accessContract.applyGrants, {
      changes: [{ roleId: viewer.id, screenId: await screenId('/screen/access/roles'), from: 'none', to: 'edit' }],
    });
    const mehmet = await personId('mehmet');
    await elif.call(accessContract.giveRole, { roleId: viewer.id, personId: mehmet, companyId: anadolu });
    const stranger =
      (
        await rows(sql<{ id: number }>`select p.id from person p where p.active and not exists (
          select from membership c where c.person_id = p.id and c.company_id = ${anadolu} and c.to_epoch is null) limit 1`)
      )[0]?.id ?? 0;
    const asked = (right: number) =>
      app.as('mehmet').attempt(comparisonContract.comparePeople, { left: mehmet, right }, { company: anadolu });
    expect(await asked(stranger)).toMatchObject({ status: 422, code: 'role-person-unknown' });
    expect((await asked(999_999)).code).toBe('role-person-unknown');
    expect((await asked(await personId('ayse'))).status).toBe(200);
  });
});
