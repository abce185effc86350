import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { accessContract } from '../contract/endpoints.ts';
import { roleMembersSource } from '../contract/sources.ts';
import { matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';
import { type CellLevel } from '#features/core/access/contract/vocabulary.ts';

let app: TestApp;
let mehmet: TestPerson;
let company = 0;
let foreign = 0;
let localRole = 0;
let teamRole = 0;

const STOCK = '/screen/warehouse/stock';
const ORDERS = '/screen/production/orders';
const USERS = '/user/list';

const { rows, idOf, personId, screenId } = lookUp(() => app);
const roleId = (name: string) => idOf(sql`select id from role where name = ${name} and active`);
const cell = async (role: number, url: string, from: CellLevel, to: CellLevel) => ({
  roleId: role,
  screenId: await screenId(url),
  from,
  to,
});

/** Mehmet administers ANADOLU through a role of that company, and holds nothing else there but his warehouse role. */
beforeAll(async () => {
  app = await testApp();
  mehmet = app.as('mehmet');
  const elif = app.as('elif');
  company = await idOf(sql`select id from company where name like 'ANADOLU%'`);
  foreign = await idOf(sql`select id from company where name like 'EGE NAR%'`);
  localRole = (await elif.call(accessContract.createRole, { name: 'Firma Yöneticisi', companyId: company })).id;
  teamRole = (await elif.call(accessContract.createRole, { name: 'Sayım Ekibi', companyId: company })).id;
  const changes = await Promise.all([rolesUrl, matrixUrl].map((url) => cell(localRole, url, 'none', 'edit')));
  await elif.call(accessContract.applyGrants, { changes });
  await elif.call(accessContract.giveRole, {
    roleId: localRole,
    personId: await personId('mehmet'),
    companyId: company,
  });
});
afterAll(() => app.close());

const apply = async (role: number, url: string, from: CellLevel, to: CellLevel) =>
  mehmet.attempt(accessContract.applyGrants, { changes: [await cell(role, url, from, to)] });

describe('a company administrator', () => {
  it('creates and renames roles of the own company only', async () => {
    const { id, version } = await mehmet.call(accessContract.createRole, { name: 'Gece Ekibi', companyId: company });
    await mehmet.call(accessContract.editRole, { id, name: 'Gece Vardiyası', version });
    expect((await mehmet.attempt(accessContract.createRole, { name: 'Başka', companyId: null })).code).toBe(
      'role-admin-only',
    );
    expect((await mehmet.attempt(accessContract.createRole, { name: 'Başka', companyId: foreign })).code).toBe(
      'role-company-foreign',
    );
  });

  it('sees of the people of a role those of the own company, an administrator all', async () => {
    const everyone = await app.as('elif').call(roleMembersSource.read, { take: 200 });
    const own = await mehmet.call(roleMembersSource.read, { take: 200 });
    const members = await rows<{ id: number }>(
      sql`select person_id as id from membership where company_id = ${company} and to_epoch is null`,
    );
    const ids = new Set(members.map(({ id }) => id));
    expect(own.rows.length).toBeGreaterThan(0);
    expect(own.rows.filter(({ personId: id }) => !ids.has(id))).toEqual([]);
    expect(everyone.rows.some(({ personId: id }) => !ids.has(id))).toBe(true);
  });

  it('gives on the matrix what it holds, no more', async () => {
    expect((await apply(teamRole, STOCK, 'none', 'edit')).status).toBe(200);
    expect((await apply(teamRole, ORDERS, 'none', 'view')).status).toBe(200);
    expect(await apply(teamRole, ORDERS, 'view', 'edit')).toMatchObject({ status: 403, code: 'grant-exceeds-own' });
    expect((await apply(teamRole, USERS, 'none', 'view')).code).toBe('grant-exceeds-own');
    expect((await apply(localRole, USERS, 'none', 'edit')).code).toBe('grant-exceeds-own');
  });

  it('does not touch the grants of product-wide or protected roles', async () => {
    expect((await apply(await roleId('Operatör'), STOCK, 'none', 'view')).code).toBe('role-admin-only');
    expect((await apply(await roleId('Admin'), STOCK, 'edit', 'none')).code).toBe('role-protected');
  });

  it('sees which columns it may change, and the most it may give', async () => {
    const matrix = await mehmet.call(accessContract.readMatrix, {});
    expect(matrix.roles.filter((role) => role.editable).every((role) => role.companyId === company)).toBe(true);
    expect(matrix.limits).toContainEqual([await screenId(STOCK), 'edit', null]);
  });

  it('gives and takes its company roles to people of the company only', async () => {
    const give = async (userName: string, role: number, where: number | null) =>
      mehmet.attempt(accessContract.giveRole, { roleId: role, personId: await personId(userName), companyId: where });
    expect((await give('ayse', teamRole, company)).status).toBe(201);
    const outsider = await idOf(sql`select p.id from person p where not exists (
      select 1 from membership m where m.person_id = p.id and m.company_id = ${company} and m.to_epoch is null) order by p.id limit 1`);
    const foreigner = await mehmet.attempt(accessContract.giveRole, {
      roleId: teamRole,
      personId: outsider,
      companyId: company,
    });
    expect(foreigner.code).toBe('role-person-foreign');
    expect(
      (await mehmet.attempt(accessContract.giveRole, { roleId: teamRole, personId: 999_999, companyId: company })).code,
    ).toBe('role-person-foreign');
    expect((await give('ayse', await roleId('Admin'), null)).code).toBe('role-protected');
    expect((await give('ayse', await roleId('Kalite'), null)).code).toBe('role-admin-only');
    const held = await mehmet.call(accessContract.listRolesOfPerson, { personId: await personId('ayse') });
    const team = held.rows.find((row) => row.roleId === teamRole);
    expect(team).toMatchObject({ mayTake: true, givenBy: { userName: 'mehmet' } });
    expect(held.rows.find((row) => row.name === 'Operatör')).toMatchObject({ mayTake: false });
    await mehmet.call(accessContract.takeRole, { membershipId: team?.membershipId ?? 0 });
  });

  it('does not take a product-wide role from anybody', async () => {
    const held = await mehmet.call(accessContract.listRolesOfPerson, { personId: await personId('elif') });
    const admin = held.rows.find((row) => row.name === 'Admin');
    expect((await mehmet.attempt(accessContract.takeRole, { membershipId: admin?.membershipId ?? 0 })).code).toBe(
      'role-protected',
    );
  });

  it('does not give a role that opens more than it holds', async () => {
    const elif = app.as('elif');
    const { id } = await elif.call(accessContract.createRole, { name: 'Kullanıcı Sorumlusu', companyId: company });
    await elif.call(accessContract.applyGrants, { changes: [await cell(id, USERS, 'none', 'view')] });
    const refused = await mehmet.attempt(accessContract.giveRole, {
      roleId: id,
      personId: await personId('mehmet'),
      companyId: company,
    });
    expect(refused).toMatchObject({ status: 403, code: 'grant-exceeds-own' });
  });

  it('gives nothing for longer than it holds it', async () => {
    const elif = app.as('elif');
    const until = new Date(Date.now() + 86_400_000);
    await elif.call(accessContract.applyGrants, {
      changes: [{ ...(await cell(localRole, USERS, 'none', 'view')), validUntil: until.toISOString() }],
    });
    expect((await apply(teamRole, USERS, 'none', 'view')).code).toBe('grant-outlasts-own');
    const within = {
      ...(await cell(teamRole, USERS, 'none', 'view')),
      validUntil: new Date(until.getTime() - 1_000).toISOString(),
    };
    // A screen of the console needs a second person.
    expect((await mehmet.attempt(accessContract.applyGrants, { changes: [within] })).status).toBe(202);
  });

  it('neither sees nor touches the roles of another company', async () => {
    const { id, version } = await app
      .as('elif')
      .call(accessContract.createRole, { name: 'Nar Deposu', companyId: foreign });
    expect((await mehmet.call(accessContract.listRoles, {})).rows.map((role) => role.name)).not.toContain('Nar Deposu');
    expect((await mehmet.attempt(accessContract.listRoles, { company: foreign })).code).toBe('role-company-foreign');
    expect((await mehmet.attempt(accessContract.findRole, { id })).code).toBe('role-unknown');
    expect((await mehmet.attempt(accessContract.editRole, { id, name: 'Alındı', version })).code).toBe('role-unknown');
    expect((await apply(id, STOCK, 'none', 'view')).code).toBe('role-unknown');
  });

  it('is refused at the next request when the role is taken', async () => {
    const held = await app.as('elif').call(accessContract.listRolesOfPerson, { personId: await personId('mehmet') });
    await app.as('elif').call(accessContract.takeRole, {
      membershipId: held.rows.find((row) => row.roleId === localRole)?.membershipId ?? 0,
    });
    expect((await mehmet.attempt(accessContract.createRole, { name: 'Geç', companyId: company })).code).toBe(
      'screen-denied',
    );
  });
});
