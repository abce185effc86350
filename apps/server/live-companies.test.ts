import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { accessChanged } from '#features/core/access/contract/events.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { notificationsChanged } from '#features/workplace/notifications/contract/events.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { personChanged } from '#features/core/users/contract/events.ts';
import { liveTabs } from './testing/live-tab.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { personIdOf, type TestCompany, threeCompanies } from './testing/three-companies.ts';

let app: TestApp;
let one: TestCompany;
let two: TestCompany;
let three: TestCompany;
let tabs: ReturnType<typeof liveTabs>;

beforeAll(async () => {
  app = await testApp();
  [one, two, three] = await threeCompanies(app);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  tabs = liveTabs(app);
});
afterAll(async () => {
  tabs.end();
  await app.close();
});

/** Everything that happens to people, to one of the third company, by the administrator who stands in the second. */
const muchHappensTo = async (id: number, userName: string): Promise<void> => {
  const elif = app.as('elif');
  const standing = { company: two.id };
  const { version, firstName } = await elif.call(usersContract.findUser, { id }, standing);
  await elif.call(usersContract.editUser, { id, version, firstName, lastName: 'Yeni', email: null }, standing);
  await elif.call(usersContract.deactivateUser, { id }, standing);
  await elif.call(usersContract.reactivateUser, { id }, standing);
  const role = await elif.call(accessContract.createRole, { name: 'Canlı', companyId: three.id }, standing);
  await elif.call(accessContract.giveRole, { roleId: role.id, personId: id, companyId: three.id }, standing);
  await elif.call(companiesContract.addMember, { id: one.id, userName }, standing);
  await elif.call(companiesContract.removeMember, { id: one.id, personId: id }, standing);
};

describe('an event about a person', () => {
  it('reaches their companies, themselves and the administrator, and no tab of another company', async () => {
    const each = {
      of: await tabs.open(three.lead, three.id),
      foreign: await tabs.open(two.lead, two.id),
      both: await tabs.open('ayse', two.id),
      admin: await tabs.open('deniz', one.id),
    };
    const elif = app.as('elif');
    await elif.call(usersContract.createUser, {
      firstName: 'Canlı',
      lastName: 'Kişi',
      userName: 'canli.kisi',
      companyId: three.id,
    });
    const id = await personIdOf(app, 'canli.kisi');
    await muchHappensTo(id, 'canli.kisi');
    await each.of.heard(personChanged.name);
    await each.admin.heard(personChanged.name);
    // What is sent last: whatever was to come before it has come.
    const [first, second] = [two.leadId, await personIdOf(app, 'ayse')];
    for (const personId of [first, second]) {
      const role = await elif.call(accessContract.createRole, { name: `Son ${personId}`, companyId: two.id });
      await elif.call(accessContract.giveRole, { roleId: role.id, personId, companyId: two.id });
    }
    await tabs.settled();
    for (const { has } of [each.foreign, each.both]) expect(has(notificationsChanged.name)).toBe(true);
    for (const { frames, has } of [each.foreign, each.both]) {
      expect(has(personChanged.name)).toBe(false);
      // Of rights they hear what is their own in the company they work in, and that the lists of its console changed.
      const rights = frames.filter(({ name }) => name === accessChanged.name).map(({ payload }) => payload);
      const own = expect.objectContaining({ company: two.id, parts: ['menu', 'account'] });
      const console = expect.objectContaining({ company: null, parts: ['console'] });
      expect(rights.filter((payload) => !console.asymmetricMatch(payload))).toEqual([own]);
    }
  });

  it('names nobody, where it is read about', async () => {
    const tab = await tabs.open(three.lead, three.id);
    const id = await personIdOf(app, 'canli.kisi');
    await muchHappensTo(id, 'canli.kisi').catch(() => undefined);
    await tab.heard(personChanged.name);
    expect(tab.frames.find(({ name }) => name === personChanged.name)?.payload).toEqual({});
  });
});
