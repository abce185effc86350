import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { accessContract } from '../contract/endpoints.ts';
import { roleMembersSource } from '../contract/sources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { rows, personId, companyId } = lookUp(() => app);
const roleNamed = async (name: string) => {
  const { rows: found } = await app.as('elif').call(accessContract.listRoles, {});
  const role = found.find((one) => one.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
};
const membershipOf = async (userName: string, role: string) => {
  const held = await app.as('elif').call(accessContract.listRolesOfPerson, { personId: await personId(userName) });
  return held.rows.find((row) => row.name === role)?.membershipId ?? 0;
};

describe('roles', () => {
  it('are listed with their people and screens, and found by folded name', async () => {
    const admin = await roleNamed('Admin');
    expect(admin).toMatchObject({ protected: true, memberCount: 2, companyId: null });
    const { rows: found } = await app.as('elif').call(accessContract.listRoles, { search: 'operator' });
    expect(found.map((role) => role.name)).toEqual(['Operatör']);
    expect((await roleNamed('Herkes')).memberCount).toBeGreaterThan(50);
  });

  it('are created, renamed in the version one saw, and retired when nobody holds them', async () => {
    const elif = app.as('elif');
    const { id, version } = await elif.call(accessContract.createRole, { name: 'Bakım', companyId: null });
    expect((await elif.attempt(accessContract.createRole, { name: 'BAKIM', companyId: null })).code).toBe(
      'role-name-taken',
    );
    const renamed = await elif.call(accessContract.editRole, { id, name: 'Bakım Ekibi', version });
    expect(renamed.version).toBe(version + 1);
    expect(await elif.attempt(accessContract.editRole, { id, name: 'Bakımcı', version })).toMatchObject({
      status: 412,
      code: 'role-stale',
    });
    await elif.call(accessContract.retireRole, { id, version: renamed.version });
    expect((await elif.attempt(accessContract.findRole, { id })).code).toBe('role-unknown');
    const events = await rows(
      sql<{
        action: string;
      }>`select action from audit_event where subject_kind = 'role' and subject_id = ${String(id)} order by id`,
    );
    expect(events.map((event) => event.action)).toEqual(['role.created', 'role.renamed', 'role.retired']);
  });

  it('that people hold are not retired, and built-in ones are neither renamed nor retired', async () => {
    const elif = app.as('elif');
    const operator = await roleNamed('Operatör');
    expect(await elif.attempt(accessContract.retireRole, { id: operator.id, version: operator.version })).toMatchObject(
      { status: 409, code: 'role-has-members' },
    );
    const admin = await roleNamed('Admin');
    expect(
      (await elif.attempt(accessContract.editRole, { id: admin.id, name: 'Yönetici', version: admin.version })).code,
    ).toBe('role-protected');
    const everyone = await roleNamed('Herkes');
    expect((await elif.attempt(accessContract.retireRole, { id: everyone.id, version: everyone.version })).code).toBe(
      'role-protected',
    );
  });

  it('list their members, found by folded name and paged', async () => {
    const { id, memberCount } = await roleNamed('Depo Sorumlusu');
    const of = { field: 'roleId', op: 'eq', value: id } as const;
    const page = await app.as('elif').call(roleMembersSource.read, { filter: of, take: 3 });
    expect(page.rows).toHaveLength(3);
    expect(page.total).toBeGreaterThanOrEqual(memberCount);
    expect(page.rows[0]?.company).toBeNull();
    const found = await app.as('elif').call(roleMembersSource.read, { filter: of, search: 'igd' });
    expect(found.rows.map((row) => row.name)).toEqual([expect.stringMatching(/ Iğdır$/)]);
    const last = await app.as('elif').call(roleMembersSource.read, {
      filter: { and: [of, { field: 'state', op: 'eq', value: 'now' }] },
      sort: [{ field: 'name', descending: true }],
      take: 200,
    });
    const names = last.rows.map((row) => row.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare).toReversed());
  });
});

describe('giving and taking a role', () => {
  it('of the product names no company and opens its screens in each of theirs', async () => {
    const elif = app.as('elif');
    const [role, anadolu, egeNar, ayse] = [
      await roleNamed('Kalite'),
      await companyId('ANADOLU'),
      await companyId('EGE NAR'),
      await personId('ayse'),
    ];
    const give = (where: number | null) =>
      elif.attempt(accessContract.giveRole, { roleId: role.id, personId: ayse, companyId: where });
    expect(await give(egeNar)).toMatchObject({ status: 422, code: 'role-company-wrong' });
    const given = await give(null);
    expect(given.status).toBe(201);
    for (const company of [anadolu, egeNar])
      expect((await app.as('ayse').attempt(warehouseContract.listStock, {}, { company })).status).toBe(200);
    const held = await elif.call(accessContract.listRolesOfPerson, { personId: ayse });
    const row = held.rows.find((each) => each.roleId === role.id);
    expect(row?.companyId).toBeNull();
    await elif.call(accessContract.takeRole, { membershipId: row?.membershipId ?? 0 });
  });

  it('of a company leaves the other closed', async () => {
    const elif = app.as('elif');
    const [anadolu, egeNar, ayse] = [await companyId('ANADOLU'), await companyId('EGE NAR'), await personId('ayse')];
    const { id } = await elif.call(accessContract.createRole, { name: 'Nar Deposu', companyId: egeNar });
    const stock = await rows(
      sql<{
        id: number;
      }>`select screen_id as id from screen_url where url = '/screen/warehouse/stock' and to_epoch is null`,
    );
    await elif.call(accessContract.applyGrants, {
      changes: [{ roleId: id, screenId: stock[0]?.id ?? 0, from: 'none', to: 'view' }],
    });
    const give = (where: number | null) =>
      elif.attempt(accessContract.giveRole, { roleId: id, personId: ayse, companyId: where });
    for (const where of [null, anadolu]) expect((await give(where)).code).toBe('role-company-wrong');
    expect((await give(egeNar)).status).toBe(201);
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {}, { company: egeNar })).status).toBe(200);
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {}, { company: anadolu })).status).toBe(403);
  });

  it('opens its screens at the next request and closes them again', async () => {
    const elif = app.as('elif');
    const role = await roleNamed('Satın Alma');
    const ayse = await personId('ayse');
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {})).status).toBe(403);
    const { membershipId } = await elif.call(accessContract.giveRole, {
      roleId: role.id,
      personId: ayse,
      companyId: null,
      reason: 'İzin dönemi',
    });
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {})).status).toBe(200);
    expect(
      (await elif.attempt(accessContract.giveRole, { roleId: role.id, personId: ayse, companyId: null })).code,
    ).toBe('role-already-held');
    await elif.call(accessContract.takeRole, { membershipId });
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {})).status).toBe(403);
    expect(await elif.attempt(accessContract.takeRole, { membershipId })).toMatchObject({
      status: 404,
      code: 'membership-unknown',
    });
    const history = await rows(
      sql<{
        reason: string;
        to_epoch: number | null;
      }>`select reason, to_epoch from role_membership where id = ${membershipId}`,
    );
    expect(history[0]).toMatchObject({ reason: 'İzin dönemi', to_epoch: expect.any(Number) });
    const events = await rows(
      sql<{
        action: string;
      }>`select action from audit_event where subject_kind = 'person' and subject_id = ${String(ayse)} order by id desc limit 2`,
    );
    expect(events.map((event) => event.action)).toEqual(['role.taken', 'role.given']);
  });

  it('for a time ends by itself, and can be given anew', async () => {
    const elif = app.as('elif');
    const role = await roleNamed('Satın Alma');
    const ayse = await personId('ayse');
    await elif.call(accessContract.giveRole, {
      roleId: role.id,
      personId: ayse,
      companyId: null,
      validUntil: new Date(Date.now() + 1_500).toISOString(),
    });
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {})).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_700));
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {})).status).toBe(403);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { membershipId } = await elif.call(accessContract.giveRole, {
      roleId: role.id,
      personId: ayse,
      companyId: null,
      validFrom: later,
    });
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {})).status).toBe(403);
    await elif.call(accessContract.takeRole, { membershipId });
    const past = { roleId: role.id, personId: ayse, companyId: null, validUntil: '2020-01-01T00:00:00.000Z' };
    expect((await elif.attempt(accessContract.giveRole, past)).code).toBe('validity-wrong');
  });

  it('never crosses companies', async () => {
    const elif = app.as('elif');
    const [anadolu, egeNar, mehmet] = [
      await companyId('ANADOLU'),
      await companyId('EGE NAR'),
      await personId('mehmet'),
    ];
    const { id } = await elif.call(accessContract.createRole, { name: 'Nar Ekibi', companyId: egeNar });
    expect(
      (await elif.attempt(accessContract.giveRole, { roleId: id, personId: mehmet, companyId: egeNar })).code,
    ).toBe('role-person-foreign');
    expect(
      (await elif.attempt(accessContract.giveRole, { roleId: id, personId: mehmet, companyId: anadolu })).code,
    ).toBe('role-company-wrong');
    expect((await elif.attempt(accessContract.giveRole, { roleId: id, personId: mehmet, companyId: null })).code).toBe(
      'role-company-wrong',
    );
    const operator = await roleNamed('Operatör');
    const admin = await roleNamed('Admin');
    expect(
      (await elif.attempt(accessContract.giveRole, { roleId: admin.id, personId: mehmet, companyId: anadolu })).code,
    ).toBe('role-company-wrong');
    expect(
      (await elif.attempt(accessContract.giveRole, { roleId: operator.id, personId: 999_999, companyId: null })).code,
    ).toBe('role-person-unknown');
    expect((await elif.attempt(accessContract.createRole, { name: 'Yok', companyId: 999_999 })).code).toBe(
      'role-company-unknown',
    );
  });

  it('does not apply to the role of everyone', async () => {
    const { id } = await roleNamed('Herkes');
    expect(
      (
        await app
          .as('elif')
          .attempt(accessContract.giveRole, { roleId: id, personId: await personId('mehmet'), companyId: null })
      ).code,
    ).toBe('role-of-everyone');
  });

  it('leaves an administrator, and one without an end', async () => {
    const elif = app.as('elif');
    const deniz = await membershipOf('deniz', 'Admin');
    const own = await membershipOf('elif', 'Admin');
    await elif.call(accessContract.takeRole, { membershipId: deniz });
    expect((await elif.attempt(accessContract.takeRole, { membershipId: own })).code).toBe('last-admin-member');
    const admin = await roleNamed('Admin');
    const timed = {
      roleId: admin.id,
      personId: await personId('deniz'),
      companyId: null,
      validUntil: new Date(Date.now() + 86_400_000).toISOString(),
    };
    await elif.call(accessContract.giveRole, timed);
    expect((await elif.attempt(accessContract.takeRole, { membershipId: own })).code).toBe('admin-needs-no-end');
  });
});
