import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { unknownDataSource } from '#platform/contract/data-source-endpoint.ts';
import { companiesContract } from '../contract/endpoints.ts';
import { ownCompaniesSource } from '#features/core/companies/contract/sources.ts';
import { companyMembersSource, rolesLost } from '../contract/sources.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';

let app: TestApp;
/** Administers the members of the first company by a role of it. */
const LEAD = 'hakan.ozturk';
let anadolu: number;
let egeNar: number;
let leadRole: number;
const of = (company: number) => ({ field: 'companyId', op: 'eq', value: company }) as const;

const idOf = async (userName: string): Promise<number> => {
  const { rows } = await app.as('elif').call(usersContract.listUsers, { search: userName, take: 200 });
  return rows.find((row) => row.userName === userName)?.id ?? 0;
};

beforeAll(async () => {
  app = await testApp();
  const elif = app.as('elif');
  const { rows } = await elif.call(companiesContract.listCompanies, {});
  anadolu = rows.find((row) => row.name.startsWith('ANADOLU'))?.id ?? 0;
  egeNar = rows.find((row) => row.name.startsWith('EGE'))?.id ?? 0;
  leadRole = (await elif.call(accessContract.createRole, { name: 'Firma Yöneticisi', companyId: anadolu })).id;
  const matrix = await elif.call(accessContract.readMatrix, {});
  const screenId =
    matrix.groups.flatMap((group) => group.screens).find((screen) => screen.url === companiesUrl)?.id ?? 0;
  await elif.call(accessContract.applyGrants, { changes: [{ roleId: leadRole, screenId, from: 'none', to: 'edit' }] });
  await elif.call(accessContract.giveRole, { roleId: leadRole, personId: await idOf(LEAD), companyId: anadolu });
});
afterAll(() => app.close());

describe('companies', () => {
  it('are created and renamed by a system administrator, each name once', async () => {
    const elif = app.as('elif');
    const { id } = await elif.call(companiesContract.createCompany, { name: 'İZMİR İÇECEK A.Ş.' });
    expect((await elif.attempt(companiesContract.createCompany, { name: 'izmir içecek a.ş.' })).code).toBe(
      'company-name-taken',
    );
    expect((await elif.call(companiesContract.listCompanies, { search: 'izm' })).rows.map((row) => row.id)).toEqual([
      id,
    ]);
    expect((await elif.call(companiesContract.renameCompany, { id, name: 'IĞDIR İÇECEK', version: 1 })).version).toBe(
      2,
    );
    const beyond = await elif.attempt(companiesContract.renameCompany, { id, name: 'BAŞKA', version: 2 ** 31 });
    expect([beyond.status, beyond.code]).toEqual([400, 'input-invalid']);
    const late = await elif.attempt(companiesContract.renameCompany, { id, name: 'BAŞKA', version: 1 });
    expect([late.status, late.code]).toEqual([412, 'company-stale']);
    expect((await elif.call(companiesContract.listCompanies, { search: 'igd' })).rows.map((row) => row.name)).toEqual([
      'IĞDIR İÇECEK',
    ]);
  });

  it('other than the own one do not exist for a company administrator', async () => {
    const lead = app.as(LEAD);
    expect(await lead.call(companiesContract.listCompanies, {})).toMatchObject({
      total: 1,
      mayCreate: false,
      rows: [{ id: anadolu, current: true }],
    });
    expect((await lead.attempt(companiesContract.findCompany, { id: egeNar })).code).toBe('company-unknown');
    const elsewhere = { filter: of(egeNar) };
    expect((await lead.call(companyMembersSource.read, elsewhere)).total).toBe(0);
    expect((await app.as('elif').call(companyMembersSource.read, elsewhere)).total).toBeGreaterThan(0);
    expect((await lead.attempt(companiesContract.addMember, { id: egeNar, userName: 'mehmet' })).code).toBe(
      'company-unknown',
    );
    expect(
      (await lead.attempt(companiesContract.removeMember, { id: egeNar, personId: await idOf('ayse') })).code,
    ).toBe('company-unknown');
    expect((await lead.attempt(companiesContract.createCompany, { name: 'YENİ' })).code).toBe('companies-admin-only');
    expect((await lead.attempt(companiesContract.renameCompany, { id: anadolu, name: 'YENİ', version: 1 })).code).toBe(
      'companies-admin-only',
    );
  });
});

describe('members', () => {
  it('are found by fold and page by page', async () => {
    const found = await app.as(LEAD).call(companyMembersSource.read, { filter: of(anadolu), search: 'sukru' });
    expect(found.rows.map((row) => row.name)).toEqual([expect.stringMatching(/^Şükrü /)]);
    const whole = await app.as('elif').call(companyMembersSource.read, { filter: of(anadolu), take: 200 });
    const second = await app.as('elif').call(companyMembersSource.read, { filter: of(anadolu), skip: 10, take: 10 });
    expect(second.rows).toEqual(whole.rows.slice(10, 20));
  });

  it('of other companies are found by the system administrator alone', async () => {
    await app.as('elif').call(usersContract.createUser, {
      firstName: 'Uzak',
      lastName: 'Kişi',
      userName: 'uzak',
      email: 'Uzak@ornek.example',
      companyId: egeNar,
    });
    const found = async (who: string, search: string) =>
      (await app.as(who).call(companiesContract.findCandidates, { id: anadolu, search })).rows.map(
        (row) => row.userName,
      );
    for (const search of ['uza', 'uzak', 'uzak@ornek.example']) expect(await found(LEAD, search)).toEqual([]);
    expect(await found('elif', 'uza')).toEqual(['uzak']);
  });

  it('lose the roles of that company with the membership, and are refused at once', async () => {
    const elif = app.as('elif');
    const personId = await idOf('ayse');
    await elif.call(accessContract.giveRole, { roleId: leadRole, personId, companyId: anadolu });
    const ayse = app.as('ayse');
    expect((await ayse.attempt(companyMembersSource.read, {}, { company: anadolu })).status).toBe(200);
    const { endedRoles } = await app.as(LEAD).call(companiesContract.removeMember, { id: anadolu, personId });
    expect(endedRoles).toContain('Firma Yöneticisi');
    expect((await ayse.attempt(sessionContract.account, {}, { company: anadolu })).code).toBe('not-a-member');
    await elif.call(companiesContract.addMember, { id: anadolu, userName: 'ayse' });
    expect((await ayse.attempt(companyMembersSource.read, {}, { company: anadolu })).code).toBe('screen-denied');
    expect(
      (await elif.call(accessContract.listRolesOfPerson, { personId })).rows.map((row) => row.roleId),
    ).not.toContain(leadRole);
  });

  it('name the roles they would lose one by one, also where a role’s name has a comma in it', async () => {
    const elif = app.as('elif');
    const personId = await idOf('ayse');
    for (const name of ['Satış, İhracat', 'Depo'])
      await elif.call(accessContract.giveRole, {
        roleId: (await elif.call(accessContract.createRole, { name, companyId: anadolu })).id,
        personId,
        companyId: anadolu,
      });
    const { rows } = await elif.call(companyMembersSource.read, { filter: of(anadolu), take: 200 });
    const ayse = rows.find((row) => row.personId === personId);
    expect(ayse?.roles).toBe('Depo, Satış, İhracat');
    expect(ayse && rolesLost(ayse)).toEqual(['Depo', 'Satış, İhracat']);
    const { endedRoles } = await elif.call(companiesContract.removeMember, { id: anadolu, personId });
    expect(endedRoles).toEqual(['Depo', 'Satış, İhracat']);
    expect(rows.filter((row) => row.roles === null).flatMap(rolesLost)).toEqual([]);
    await elif.call(companiesContract.addMember, { id: anadolu, userName: 'ayse' });
  });

  it('do not remove themselves', async () => {
    expect(
      (await app.as(LEAD).attempt(companiesContract.removeMember, { id: anadolu, personId: await idOf(LEAD) })).code,
    ).toBe('remove-yourself');
  });
});

describe('the data source of one’s own companies', () => {
  it('answers the caller’s companies with the current one marked', async () => {
    const both = await app.as('ayse').call(ownCompaniesSource.read, {}, { company: egeNar });
    expect(both).toEqual({
      rows: [
        { mccid: anadolu, mccname: 'ANADOLU GIDA A.Ş.', current: false },
        { mccid: egeNar, mccname: 'EGE NAR LTD. ŞTİ.', current: true },
      ],
      total: 2,
    });
    expect((await app.as('mehmet').call(ownCompaniesSource.read, {})).rows.map((row) => row.mccid)).toEqual([anadolu]);
  });

  it('shows an administrator the company they chose without being a member', async () => {
    const { rows } = await app.as('deniz').call(ownCompaniesSource.read, {}, { company: egeNar });
    expect(rows.map((row) => [row.mccid, row.current])).toEqual([
      [anadolu, false],
      [egeNar, true],
    ]);
  });

  it('pages, sorts, searches and filters by a typed tree', async () => {
    const read = async (more: object) =>
      (await app.as('ayse').call(ownCompaniesSource.read, more)).rows.map((row) => row.mccid);
    expect(await read({ sort: [{ field: 'mccname', descending: true }] })).toEqual([egeNar, anadolu]);
    expect(await read({ skip: 1, take: 1 })).toEqual([egeNar]);
    expect(await read({ search: 'sti' })).toEqual([egeNar]);
    expect(
      await read({
        filter: {
          or: [
            { field: 'mccid', op: 'eq', value: anadolu },
            { field: 'mccname', op: 'contains', value: 'yok' },
          ],
        },
      }),
    ).toEqual([anadolu]);
    const sql = await app.as('ayse').attempt(ownCompaniesSource.read, {
      filter: { field: 'name_fold', op: 'eq', value: 'x' },
    });
    expect([sql.status, sql.code]).toEqual([400, 'column-unknown']);
  });

  it('is one of a closed list, for signed-in people', async () => {
    const other = await app.as('elif').attempt(unknownDataSource, { name: 'person' });
    expect([other.status, other.code]).toEqual([404, 'data-source-unknown']);
    expect((await app.nobody.attempt(ownCompaniesSource.read, {})).status).toBe(401);
  });
});
