import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { screenRegistryContract } from '#features/console/screen-registry/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = (like: string, path = 'name') => ({
  status: 422,
  code: 'name-looks-alike',
  body: { message: expect.stringContaining(`“${like}”`), fields: [{ path, code: 'name-looks-alike' }] },
});

it.each([
  ['ADMlN', 'Admin'],
  ['Admın', 'Admin'],
  ['АDМIN', 'Admin'],
  ['Adrnin', 'Admin'],
  ['HERKЕS', 'Herkes'],
])('a role is not named “%s”: that is “%s” to the eye', async (name, like) => {
  for (const companyId of [null, 1]) {
    const attempt = await app.as('elif').attempt(accessContract.createRole, { name, companyId });
    expect(attempt.status === 409 || attempt.status === 422).toBe(true);
    expect(['name-looks-alike', 'name-mixes-scripts', 'role-name-taken']).toContain(attempt.code);
  }
  const { id, version } = await app
    .as('elif')
    .call(accessContract.createRole, { name: `Yeni ${like} ${name.length}${name.charCodeAt(3)}`, companyId: 1 });
  expect((await app.as('elif').attempt(accessContract.editRole, { id, version, name })).status).toBeGreaterThan(400);
});

it('a role says in its field which other it would be taken for', async () => {
  const elif = app.as('elif');
  expect(await elif.attempt(accessContract.createRole, { name: 'ADMlN', companyId: 1 })).toMatchObject(
    refused('Admin'),
  );
  await elif.call(accessContract.createRole, { name: 'Hat 10', companyId: 1 });
  expect(await elif.attempt(accessContract.createRole, { name: 'Hat 1O', companyId: 1 })).toMatchObject(
    refused('Hat 10'),
  );
  expect(await elif.attempt(accessContract.createRole, { name: 'Ad\u200Bmin', companyId: 1 })).toMatchObject({
    code: 'input-invalid',
  });
});

it('a company is not named as another looks, and an honest name is taken', async () => {
  const elif = app.as('elif');
  const { id } = await elif.call(companiesContract.createCompany, { name: 'Ilgaz Işık Tekstil' });
  expect(await elif.attempt(companiesContract.createCompany, { name: 'llgaz Işık Tekstil' })).toMatchObject(
    refused('Ilgaz Işık Tekstil'),
  );
  expect((await elif.attempt(companiesContract.createCompany, { name: 'Ilgaz Işık Теkstil' })).code).toBe(
    'name-mixes-scripts',
  );
  await elif.call(companiesContract.createCompany, { name: 'Aşık Tekstil' });
  const { version } = await elif.call(companiesContract.findCompany, { id });
  await elif.call(companiesContract.renameCompany, { id, version, name: 'Ilgaz Işık Tekstil A.Ş.' });
});

it('a screen is not called as another looks', async () => {
  const elif = app.as('elif');
  const { rows } = await elif.call(screenRegistryContract.listRegistry, {});
  const [first, second] = rows;
  if (!first || !second) throw new Error('there are no screens');
  const caption = { tr: second.caption.tr.replace('o', 'о').replace('a', 'а').replace('e', 'е'), en: first.caption.en };
  const { id, version, aliases, layoutName } = first;
  const attempt = await elif.attempt(screenRegistryContract.editScreen, {
    id,
    version,
    aliases,
    layoutName,
    caption,
  } as never);
  expect(attempt).toMatchObject({ status: 422, body: { fields: [{ path: 'caption.tr' }] } });
});

it('a user name is not one that another looks like, alone or in a file', async () => {
  const elif = app.as('elif');
  const person = { firstName: 'Elif', lastName: 'Sahte', email: 'sahte@ornek.example', companyId: 1 };
  expect(await elif.attempt(usersContract.createUser, { ...person, userName: 'e1if' })).toMatchObject(
    refused('elif', 'userName'),
  );
  expect((await elif.attempt(usersContract.createUser, { ...person, userName: 'elif' })).code).toBe('user-name-taken');
});
