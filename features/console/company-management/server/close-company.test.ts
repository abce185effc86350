import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { askContract } from '#features/console/access-requests/contract/endpoints.ts';
import { ownRequestsSource } from '#features/console/access-requests/contract/sources.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { companiesContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
let elif: TestPerson;
let company = 0;
let other = 0;
let only = 0;
let both = 0;
let role = 0;

const here = () => ({ company });
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const { rows } = lookUp(() => app);
const version = async () => (await elif.call(contract.findCompany, { id: company })).version;
const close = async () =>
  elif.attempt(contract.closeCompany, { id: company, version: await version(), reason: 'Sözleşme bitti' });
const reopen = async () => elif.attempt(contract.reopenCompany, { id: company, version: await version() });

/** The people of this test by user name, each with the account that was made for them. */
const people = new Map<string, TestPerson>();
const as = (userName: string): TestPerson => people.get(userName) ?? elif;

const newPerson = async (userName: string, firstName: string): Promise<number> => {
  const { id } = await elif.call(usersContract.createUser, {
    firstName,
    lastName: 'Iğdır',
    userName,
    companyId: company,
  });
  const [account] = await rows<{ subject: string }>(sql`select subject from person_identity where person_id = ${id}`);
  people.set(userName, app.withSubject(account?.subject ?? ''));
  return id;
};

beforeAll(async () => {
  app = await testApp();
  elif = app.as('elif');
  other = (await rows<{ id: number }>(sql`select id from company where name like 'ANADOLU%'`))[0]?.id ?? 0;
  company = (await elif.call(contract.createCompany, { name: 'ŞEHİR İÇECEK A.Ş.' })).id;
  only = await newPerson('yalniz', 'Yalnız');
  both = await newPerson('ikisi', 'İkisi');
  await elif.call(contract.addMember, { id: other, userName: 'ikisi' });
  role = (await elif.call(accessContract.createRole, { name: 'Dolum', companyId: company })).id;
  await elif.call(accessContract.giveRole, { roleId: role, personId: only, companyId: company });
  const later = { validFrom: inDays(3), validUntil: inDays(9) };
  await elif.call(accessContract.giveRole, { roleId: role, personId: both, companyId: company, ...later });
});
afterAll(() => app.close());

describe('closing a company', () => {
  it('names before who loses what', async () => {
    await as('yalniz').call(
      askContract.requestAccess,
      { url: '/screen/warehouse/stock', reason: 'Sayım', level: 'view' },
      here(),
    );
    expect(await elif.call(contract.weighClosing, { id: company })).toEqual({
      members: 2,
      only: 1,
      here: 0,
      tasks: 0,
      requests: 1,
      later: 1,
      named: [
        { id: only, name: 'Yalnız Iğdır', only: true, here: false, roles: 'Dolum' },
        { id: both, name: 'İkisi Iğdır', only: false, here: false, roles: null },
      ],
    });
  });

  it('lets nobody in any more, and loses nothing: reopened, everything is as it was', async () => {
    const held = () =>
      rows(sql`select id, person_id, valid_from, valid_until, from_epoch from role_membership
      where company_id = ${company} and to_epoch is null order by id`);
    const before = await held();
    expect((await as('yalniz').attempt(sessionContract.account, {}, here())).status).toBe(200);
    expect((await close()).status).toBe(200);
    expect((await close()).code).toBe('company-state-unchanged');
    expect((await as('yalniz').attempt(sessionContract.account, {}, here())).code).toBe('not-a-member');
    expect((await as('ikisi').attempt(sessionContract.account, {}, here())).code).toBe('not-a-member');
    expect((await as('ikisi').attempt(sessionContract.account, {}, { company: other })).status).toBe(200);
    expect((await elif.attempt(sessionContract.account, {}, here())).code).toBe('not-a-member');
    // Any change of access settles requests; those of a company that is closed wait.
    await elif.call(accessContract.createRole, { name: 'Başka', companyId: other });
    expect((await reopen()).status).toBe(200);
    expect(await held()).toEqual(before);
    const yalniz = as('yalniz');
    expect((await yalniz.attempt(sessionContract.account, {}, here())).status).toBe(200);
    expect((await yalniz.call(ownRequestsSource.read, {}, here())).rows).toMatchObject([{ state: 'waiting' }]);
    const trail = await rows<{ action: string; reason: string | null }>(sql`select action, reason from audit_event
      where subject_kind = 'company' and subject_id = ${String(company)} order by id`);
    expect(trail).toEqual([
      { action: 'company.created', reason: null },
      { action: 'company.closed', reason: 'Sözleşme bitti' },
      { action: 'company.reopened', reason: null },
    ]);
  });

  it('is refused where one stands, to others than system administrators, and to whoever comes late', async () => {
    const asked = { id: company, version: await version(), reason: 'x' };
    expect((await elif.attempt(contract.closeCompany, asked, here())).code).toBe('company-current');
    expect((await elif.attempt(contract.closeCompany, { ...asked, version: 1 })).code).toBe('company-stale');
    expect((await app.as('ayse').attempt(contract.closeCompany, asked)).code).toBe('screen-denied');
    expect((await elif.attempt(contract.closeCompany, { ...asked, id: 999_999 })).code).toBe('company-unknown');
    expect((await elif.attempt(contract.closeCompany, { ...asked, reason: '' })).code).toBe('input-invalid');
  });
});
