import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { factStore } from '#features/core/access/server/api.ts';
import { EMBEDDED_ISSUER } from '#features/core/users/server/api.ts';
import { PRODUCT } from '#platform/server/epochs.ts';
import { lookUp } from './testing/look-up.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const TWO = 2;
const STOCK = '/screen/warehouse/stock';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const look = lookUp(() => app);
const elif = () => app.as('elif');

/** As another process has it, on the same database. */
const another = async (mostPeople?: number) => {
  const store = factStore(app.database.decisions.facts, app.parts.epochs.clock, mostPeople);
  await store.atLeast(new Map([[PRODUCT, 0]]));
  return store;
};
const NOTHING_NEW = new Map([[PRODUCT, 0]]);

it('a person is read with the companies of theirs, all of one moment', async () => {
  const person = await look.personId('ayse');
  const screenId = await look.screenId(STOCK);
  const { id: roleId } = await elif().call(accessContract.createRole, { name: 'Geçici', companyId: TWO });
  const cell = (from: 'none' | 'edit', to: 'none' | 'edit') =>
    elif().call(accessContract.applyGrants, { changes: [{ roleId, screenId, from, to }] });
  await cell('none', 'edit');
  const store = await another();
  expect(store.held().grants.get(roleId)?.has(screenId)).toBe(true);
  // The cell was gone when the role was given: nobody ever had both.
  await cell('edit', 'none');
  await elif().call(accessContract.giveRole, { roleId, personId: person, companyId: TWO });
  const facts = await store.atLeast(NOTHING_NEW, [person]);
  const roles = (facts.roleMemberships.get(person) ?? []).map((membership) => membership.roleId);
  expect([roles.includes(roleId), facts.grants.get(roleId)?.has(screenId) ?? false]).toEqual([true, false]);
});

it('people are read when somebody asks for them, and forgotten when many others were asked for', async () => {
  const [mehmet, ayse] = [await look.personId('mehmet'), await look.personId('ayse')];
  const store = await another(1);
  expect(store.held().people.size).toBe(0);
  const account = { issuer: EMBEDDED_ISSUER, subject: 'demo-mehmet' };
  const facts = await store.atLeast(NOTHING_NEW, account);
  expect([facts.personOf(account.issuer, account.subject), facts.people.get(mehmet)?.userName]).toEqual([
    mehmet,
    'mehmet',
  ]);
  await store.atLeast(NOTHING_NEW, [ayse]);
  expect([...store.held().people.keys()]).toEqual([ayse]);
});

it('whoever is not there is looked for once and not found', async () => {
  const store = await another();
  const misses = store.cache.misses?.() ?? 0;
  const facts = await store.atLeast(NOTHING_NEW, { issuer: 'https://id.example', subject: 'kimse' });
  expect(facts.personOf('https://id.example', 'kimse')).toBeNull();
  expect((store.cache.misses?.() ?? 0) - misses).toBe(1);
});
