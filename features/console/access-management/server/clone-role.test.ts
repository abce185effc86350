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

const STOCK = '/screen/warehouse/stock';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A role with a card, a right that ends, and a member whose time ends. */
const source = async (name: string, company: number | null = null) => {
  const elif = app.as('elif');
  const { id, version } = await elif.call(accessContract.createRole, { name, companyId: company, purpose: 'Sayım' });
  await elif.call(accessContract.editRole, { id, version, name, longestDays: 60, owners: [await personId('ayse')] });
  const change = {
    roleId: id,
    screenId: await screenId(STOCK),
    from: 'none',
    to: 'view',
    validUntil: inDays(40),
  } as const;
  await elif.call(accessContract.applyGrants, { changes: [change] });
  await elif.call(accessContract.giveRole, {
    roleId: id,
    personId: await personId('ayse'),
    companyId: company,
    validUntil: inDays(20),
  });
  return elif.call(accessContract.findRole, { id });
};
const endOf = async (roleId: number) => {
  const held = await app.as('elif').call(accessContract.listRolesOfPerson, { personId: await personId('ayse') });
  return held.rows.find((row) => row.roleId === roleId)?.validUntil;
};

describe('a copy of a role', () => {
  it('begins with its card and its cells, each with its own events, and without members', async () => {
    const elif = app.as('elif');
    const role = await source('Sayım Ekibi');
    const made = await elif.call(accessContract.cloneRole, { id: role.id, name: 'Işık Sayım', companyId: null });
    expect(made).toMatchObject({ grants: 1, members: 0 });
    const copy = await elif.call(accessContract.findRole, { id: made.id });
    const { purpose, longestDays, owners, grants } = role;
    expect(copy).toMatchObject({ name: 'Işık Sayım', purpose, longestDays, owners, grants, memberCount: 0 });
    const events = await rows(
      sql<{ action: string; after: string }>`select action, after from audit_event
        where (subject_kind = 'role' and subject_id = ${String(made.id)})
          or (subject_kind = 'grant' and subject_id like ${`${made.id}:%`}) order by id`,
    );
    expect(events.map(({ action }) => action)).toEqual(['role.cloned', 'grant.changed']);
    expect(JSON.parse(events[0]?.after ?? '')).toMatchObject({ copiedFrom: 'Sayım Ekibi' });
    expect(
      (await elif.attempt(accessContract.cloneRole, { id: role.id, name: 'IŞIK SAYIM', companyId: null })).code,
    ).toBe('role-name-taken');
  });

  it('takes the members along where that is asked for, with the ends of their time, and is taken back whole', async () => {
    const elif = app.as('elif');
    const role = await source('Vardiya Sayım');
    const { id, version, epoch, members } = await elif.call(accessContract.cloneRole, {
      id: role.id,
      name: 'Vardiya Sayım 2',
      companyId: null,
      members: true,
    });
    expect(members).toBe(1);
    expect(await endOf(id)).toBe(await endOf(role.id));
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {})).status).toBe(200);
    await elif.call(accessContract.retireRole, { id, version, membersAt: epoch });
    expect(await endOf(id)).toBeUndefined();
    expect(await endOf(role.id)).toBeDefined();
  });

  it('may be taken in an emergency by those who may take the other, as far as they are of its company', async () => {
    const elif = app.as('elif');
    const role = await source('Acil Sayım');
    const [ayse, egeNar, anadolu] = [await personId('ayse'), await companyId('EGE NAR'), await companyId('ANADOLU')];
    const mehmet = await personId('mehmet');
    await elif.call(accessContract.editRole, {
      id: role.id,
      version: role.version,
      name: role.name,
      emergency: [
        { personId: ayse, companyId: egeNar },
        { personId: mehmet, companyId: anadolu },
      ],
    });
    const listOf = async (id: number) =>
      (await elif.call(accessContract.findRole, { id })).emergency.map((entry) => [entry.personId, entry.companyId]);
    const all = await elif.call(accessContract.cloneRole, { id: role.id, name: 'Acil Sayım 2', companyId: null });
    expect(await listOf(all.id)).toEqual(await listOf(role.id));
    expect(await listOf(all.id)).toHaveLength(2);
    const ofOne = await elif.call(accessContract.cloneRole, { id: role.id, name: 'Acil Sayım 3', companyId: egeNar });
    expect(await listOf(ofOne.id)).toEqual([[ayse, egeNar]]);
  });

  it('in a company takes along only those who belong to it', async () => {
    const elif = app.as('elif');
    const role = await source('Genel Sayım');
    await elif.call(accessContract.giveRole, { roleId: role.id, personId: await personId('mehmet'), companyId: null });
    const egeNar = await companyId('EGE NAR');
    const made = await elif.call(accessContract.cloneRole, {
      id: role.id,
      name: 'Nar Genel Sayım',
      companyId: egeNar,
      members: true,
    });
    const held = await rows(
      sql<{ person: number; company: number }>`select person_id as person, company_id as company from role_membership
        where role_id = ${made.id} and to_epoch is null`,
    );
    expect(held).toEqual([{ person: await personId('ayse'), company: egeNar }]);
  });

  it('needs a second person where the other does', async () => {
    const elif = app.as('elif');
    const { id } = await elif.call(accessContract.createRole, { name: 'Kasa', companyId: null });
    // Its cells are new as well each time the change is made: approved, it is the same change.
    const stock = {
      roleId: id,
      screenId: await screenId('/screen/warehouse/stock'),
      from: 'none',
      to: 'view',
    } as const;
    await elif.call(accessContract.applyGrants, { changes: [stock] });
    await rows(sql`update role set four_eyes = true where id = ${id}`);
    const made = await elif.call(accessContract.cloneRole, { id, name: 'Kasa 2', companyId: null });
    expect((await elif.call(accessContract.findRole, { id: made.id })).fourEyes).toBe(true);
  });

  it('gives nothing that its author may not give', async () => {
    const elif = app.as('elif');
    const anadolu = await companyId('ANADOLU');
    const rolesScreen = await screenId('/screen/access/roles');
    const { id } = await elif.call(accessContract.createRole, { name: 'Firma Yetkilisi', companyId: anadolu });
    await elif.call(accessContract.applyGrants, {
      changes: [{ roleId: id, screenId: rolesScreen, from: 'none', to: 'edit' }],
    });
    await elif.call(accessContract.giveRole, {
      roleId: id,
      personId: await personId('mehmet'),
      companyId: anadolu,
    });
    const { rows: all } = await elif.call(accessContract.listRoles, {});
    const admin = all.find((role) => role.name === 'Admin');
    const mehmet = app.as('mehmet');
    const copy = (companyOfCopy: number | null) =>
      mehmet.attempt(
        accessContract.cloneRole,
        { id: admin?.id ?? 0, name: 'Kopya', companyId: companyOfCopy },
        { company: anadolu },
      );
    expect((await copy(null)).code).toBe('role-admin-only');
    expect(await copy(anadolu)).toMatchObject({ status: 403, code: 'grant-exceeds-own' });
    const own = { id, name: 'Firma Yetkilisi 2', companyId: anadolu };
    // It opens a screen of the console: the copy is made once a second person approves it.
    expect(await mehmet.attempt(accessContract.cloneRole, own, { company: anadolu })).toMatchObject({
      status: 202,
      code: 'waits-for-second',
    });
  });
});
