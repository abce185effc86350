import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { roleMembersSource } from '#features/console/access-management/contract/sources.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { auditSource } from '#features/console/audit-trail/contract/sources.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { gridViewsContract } from '#features/workplace/grid-views/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import type { InputOf } from '#platform/contract/call.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import type { Task } from '#platform/contract/task.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { personIdOf, type TestCompany, threeCompanies } from './testing/three-companies.ts';

let app: TestApp;
let one: TestCompany;
let two: TestCompany;
let three: TestCompany;

/** In a name of a person of the third company alone. */
const CANARY = 'kanaryaucuncu';

beforeAll(async () => {
  app = await testApp();
  [one, two, three] = await threeCompanies(app);
  await app.as('elif').call(usersContract.createUser, {
    firstName: 'Kanarya',
    lastName: CANARY,
    userName: 'kanarya.ucuncu',
    email: `${CANARY}@ornek.example`,
    companyId: three.id,
  });
});
afterAll(() => app.close());

/** Leaves an export to be done and waits for its end. */
const exported = async <E extends Endpoint>(who: string, endpoint: E, input: InputOf<E>, company: number) => {
  const person = app.as(who);
  const answer = await person.attempt(endpoint, input, { company });
  expect([answer.status, answer.code]).toEqual([202, null]);
  const { task } = answer.body.data as unknown as { readonly task: Task };
  const state = async () => (await person.call(tasksContract.findTask, { id: task.id })).state;
  await expect.poll(state).toBe('succeeded');
  return task.id;
};

const fileOf = async (who: string, id: string) => {
  const answer = await app.server.inject({
    url: `/derinexecution/api/tasks/${id}/file`,
    headers: { authorization: `Bearer ${await app.as(who).token()}` },
  });
  return { status: answer.statusCode, text: answer.payload };
};

const trailOf = async ({ lead }: TestCompany): Promise<string> =>
  JSON.stringify(await app.as(lead).call(auditSource.read, { take: 200 }));

describe('an export', () => {
  it('of a company holds its rows alone, of its people and of its trail', async () => {
    for (const [company, expected] of [
      [one, false],
      [three, true],
    ] as const)
      for (const operation of [usersContract.exportUsers, auditContract.exportTrail]) {
        const id = await exported(company.lead, operation, { format: 'csv' }, company.id);
        const { status, text } = await fileOf(company.lead, id);
        expect([status, text.includes(CANARY)]).toEqual([200, expected]);
        expect((await fileOf(two.lead, id)).status).toBe(404);
      }
    expect(await trailOf(one)).toContain('user.exported');
  });

  it('of a system administrator is the product’s: what was searched for stands in no company’s trail', async () => {
    await exported('elif', usersContract.exportUsers, { format: 'csv', search: CANARY }, one.id);
    expect(await trailOf(one)).not.toContain(CANARY);
    expect(await trailOf(two)).not.toContain(CANARY);
  });

  it('of a system administrator is not had any more by whoever is none', async () => {
    const elif = app.as('elif');
    const id = await exported('deniz', usersContract.exportUsers, { format: 'csv' }, one.id);
    expect((await fileOf('deniz', id)).text).toContain(CANARY);
    const { rows } = await elif.call(accessContract.listRolesOfPerson, { personId: await personIdOf(app, 'deniz') });
    const admin = rows.find(({ name }) => name === 'Admin');
    const { rows: roles } = await elif.call(accessContract.listRoles, { company: one.id });
    const lead = roles.find(({ name, companyId }) => name === 'Firma Yöneticisi' && companyId === one.id);
    await elif.call(accessContract.takeRole, { membershipId: admin?.membershipId ?? 0 });
    await elif.call(accessContract.giveRole, {
      roleId: lead?.id ?? 0,
      personId: await personIdOf(app, 'deniz'),
      companyId: one.id,
    });
    expect((await app.as('deniz').attempt(usersContract.listUsers, {}, { company: one.id })).status).toBe(200);
    const late = await fileOf('deniz', id);
    expect([late.status, late.text.includes(CANARY)]).toEqual([404, false]);
  });
});

describe('the bell', () => {
  it('tells nobody of another company what happened to a person', async () => {
    const elif = app.as('elif');
    const personId = await personIdOf(app, 'kanarya.ucuncu');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: CANARY, companyId: three.id });
    await elif.call(accessContract.giveRole, { roleId, personId, companyId: three.id }, { company: one.id });
    for (const { lead } of [one, two])
      expect(JSON.stringify(await app.as(lead).call(notificationsContract.listNotifications, {}))).not.toContain(
        CANARY,
      );
    expect(
      (
        await app
          .as(one.lead)
          .call(roleMembersSource.read, { search: CANARY })
          .catch(() => ({ total: 0 }))
      ).total,
    ).toBe(0);
  });
});

describe('taking back', () => {
  it('what was done in another company finds nothing there', async () => {
    const state: InputOf<typeof gridViewsContract.saveView>['state'] = {
      arrangement: {
        columns: { order: [], hidden: {}, sizes: {}, pinned: {} },
        density: 'normal',
        filterRow: false,
        grouping: [],
        paging: null,
      },
      looked: { search: CANARY, sort: '', filter: '' },
    };
    const kept = await app
      .as(three.lead)
      .attempt(gridViewsContract.saveView, { grid: `${usersUrl}#users`, name: CANARY, shared: false, state });
    const id = kept.body.success ? kept.body.data.id : 0;
    expect(id).toBeGreaterThan(0);
    await app.as(three.lead).call(gridViewsContract.deleteView, { id });
    const elsewhere = await app.as(one.lead).attempt(gridViewsContract.restoreView, { id });
    expect(elsewhere.code).toBe('view-unknown');
    expect(await trailOf(one)).not.toContain(CANARY);
  });

  it('a removal of a member of another company neither', async () => {
    const personId = await personIdOf(app, 'kanarya.ucuncu');
    expect((await app.as(one.lead).attempt(companiesContract.removeMember, { id: one.id, personId })).code).toBe(
      'member-unknown',
    );
  });
});
