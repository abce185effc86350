import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { personIdOf, threeCompanies } from '#apps/server/testing/three-companies.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { ownToldChange } from '#platform/server/own-change.ts';
import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import { accessContract, proposalContract } from '../contract/endpoints.ts';
import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';
import { lapseProposals } from './watch-proposals.ts';

const STOCK = '/screen/warehouse/stock';

let app: TestApp;

const { rows } = lookUp(() => app);

const roleIdOf = async (name: string): Promise<number> =>
  (await rows(sql<{ id: number }>`select id from role where name = ${name} and active`))[0]?.id ?? 0;

const cell = async (role: string, url: string, from: CellLevel, to: CellLevel) => ({
  roleId: await roleIdOf(role),
  screenId: (await rows(sql<{ id: number }>`select screen_id as id from screen_url where url = ${url}`))[0]?.id ?? 0,
  from,
  to,
});

const holds = async (person: string, role: string): Promise<boolean> =>
  (
    await rows(sql`select 1 from role_membership m join person p on p.id = m.person_id join role r on r.id = m.role_id
      where p.user_name = ${person} and r.name = ${role} and m.to_epoch is null`)
  ).length > 0;

type Answer = Awaited<ReturnType<ReturnType<TestApp['as']>['attempt']>>;

/** The number of the proposal that an answer says to wait; fails where it was done or refused. */
const waiting = ({ status, code, body }: Answer): number => {
  expect({ status, code }).toEqual({ status: 202, code: 'waits-for-second' });
  return Number((body as { fields?: readonly { params?: { id?: number } }[] }).fields?.[0]?.params?.id);
};

const proposeAdmin = async (person: string) =>
  waiting(
    await app.as('elif').attempt(accessContract.giveRole, {
      roleId: await roleIdOf('Admin'),
      personId: await personIdOf(app, person),
      companyId: null,
      reason: 'İkinci vardiya',
    }),
  );

const approve = (person: string, id: number, seen?: string) =>
  app.as(person).attempt(proposalContract.approveProposal, { id, ...(seen === undefined ? {} : { seen }) });

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('a change that two people have to want', () => {
  it('waits, with its impact, is in the bell of who may approve it, and is made by the approval', async () => {
    const id = await proposeAdmin('mehmet');
    expect(await holds('mehmet', 'Admin')).toBe(false);
    const told = await app.as('deniz').call(notificationsContract.listNotifications, {});
    expect(told[0]?.link).toContain(`proposal=${id}`);
    const seen = await app.as('deniz').call(proposalContract.findProposal, { id });
    expect(seen).toMatchObject({
      state: 'waiting',
      why: ['protected-role'],
      author: { name: 'Elif Yılmaz' },
      reason: 'İkinci vardiya',
      impact: { gain: 1, gaining: ['Mehmet Kaya'] },
      effects: [{ action: 'role.given', subject: 'Mehmet Kaya', before: null, after: { role: 'Admin' } }],
      may: { decide: true, withdraw: false },
    });
    expect((await approve('deniz', id)).status).toBe(200);
    expect(await holds('mehmet', 'Admin')).toBe(true);
    const events = await rows(sql<{ action: string; actor: string }>`select action, actor_name as actor from audit_event
      where action like 'proposal.%' or (action = 'role.given' and subject_name = 'Mehmet Kaya') order by id desc limit 3`);
    expect(events.toReversed()).toEqual([
      { action: 'proposal.made', actor: 'Elif Yılmaz' },
      { action: 'role.given', actor: 'Elif Yılmaz' },
      { action: 'proposal.approved', actor: 'Deniz Arslan' },
    ]);
    expect((await approve('deniz', id)).code).toBe('proposal-over');
  });

  it('is approved neither by its author, nor by whom it is for, nor by a stranger', async () => {
    const id = await proposeAdmin('ayse');
    expect((await approve('elif', id)).code).toBe('proposal-own');
    expect((await approve('ayse', id)).code).toBe('proposal-unknown');
    const longer = waiting(
      await app.as('elif').attempt(accessContract.takeRole, {
        membershipId:
          (
            await rows(sql<{ id: number }>`select m.id from role_membership m join person p on p.id = m.person_id
              join role r on r.id = m.role_id where p.user_name = 'mehmet' and r.name = 'Admin' and m.to_epoch is null`)
          )[0]?.id ?? 0,
      }),
    );
    expect((await approve('deniz', longer)).status).toBe(200);
    expect(await holds('mehmet', 'Admin')).toBe(false);
    expect((await app.as('elif').attempt(proposalContract.refuseProposal, { id, word: 'Olmaz' })).code).toBe(
      'proposal-own',
    );
    const refused = await app.as('deniz').call(proposalContract.refuseProposal, { id, word: 'Önce eğitim alsın' });
    expect(refused).toEqual({ id });
    expect(await holds('ayse', 'Admin')).toBe(false);
    expect(await app.as('elif').call(proposalContract.findProposal, { id })).toMatchObject({
      state: 'refused',
      word: 'Önce eğitim alsın',
      decidedBy: { name: 'Deniz Arslan' },
    });
  });

  it('is a grant on the console, a role marked so, an administrator’s state, through whichever door it comes', async () => {
    const elif = app.as('elif');
    const grant = await elif.attempt(accessContract.applyGrants, {
      changes: [await cell('Operatör', usersUrl, 'none', 'view')],
    });
    expect((await app.as('deniz').call(proposalContract.findProposal, { id: waiting(grant) })).why).toEqual([
      'console',
    ]);
    // Sent twice it waits once.
    const again = await elif.attempt(accessContract.applyGrants, {
      changes: [await cell('Operatör', usersUrl, 'none', 'view')],
    });
    expect(waiting(again)).toBe(waiting(grant));
    const state = await elif.attempt(usersContract.deactivateUser, { id: await personIdOf(app, 'deniz') });
    waiting(state);
    await app
      .as('deniz')
      .call(proposalContract.withdrawProposal, { id: waiting(state) })
      .catch(() => undefined);
    await rows(sql`update role set four_eyes = true where name = 'Kalite'`);
    waiting(
      await elif.attempt(accessContract.giveRole, {
        roleId: await roleIdOf('Kalite'),
        personId: await personIdOf(app, 'ayse'),
        companyId: null,
      }),
    );
    waiting(await elif.attempt(accessContract.applyGrants, { changes: [await cell('Kalite', STOCK, 'view', 'edit')] }));
    await rows(sql`update role set four_eyes = false where name = 'Kalite'`);
  });

  it('is what makes a role need it, and what frees it from that', async () => {
    const elif = app.as('elif');
    const { id, version } = await elif.call(accessContract.createRole, { name: 'Kasa', companyId: 1 });
    const marked = { id, version, name: 'Kasa', fourEyes: true };
    const done = await approve('deniz', waiting(await elif.attempt(accessContract.editRole, marked)));
    expect(done.status).toBe(200);
    const shown = await elif.call(accessContract.findRole, { id });
    expect(shown.fourEyes).toBe(true);
    waiting(await elif.attempt(accessContract.editRole, { ...marked, version: shown.version, fourEyes: false }));
  });

  it('is not approved by the one whom it gives something', async () => {
    await rows(sql`update role set four_eyes = true where name = 'Kalite'`);
    const id = waiting(
      await app.as('elif').attempt(accessContract.giveRole, {
        roleId: await roleIdOf('Kalite'),
        personId: await personIdOf(app, 'deniz'),
        companyId: null,
      }),
    );
    await rows(sql`update role set four_eyes = false where name = 'Kalite'`);
    expect((await approve('deniz', id)).code).toBe('proposal-benefits');
    expect(await holds('deniz', 'Kalite')).toBe(false);
    await app.as('elif').call(proposalContract.withdrawProposal, { id });
  });

  it('shows what moved meanwhile beside what was proposed, and is made once that was seen', async () => {
    await rows(sql`update role set four_eyes = true where name = 'Planlama'`);
    const id = waiting(
      await app.as('elif').attempt(accessContract.applyGrants, {
        changes: [await cell('Planlama', STOCK, 'view', 'edit')],
      }),
    );
    await rows(sql`update role set four_eyes = false where name = 'Planlama'`);
    await app.as('elif').call(accessContract.applyGrants, { changes: [await cell('Planlama', STOCK, 'view', 'none')] });
    expect((await approve('deniz', id)).code).toBe('proposal-moved');
    const shown = await app.as('deniz').call(proposalContract.findProposal, { id });
    expect(shown.effects[0]?.before).toMatchObject({ level: 'view' });
    expect(shown.now?.effects[0]?.before).toMatchObject({ level: 'none' });
    expect((await approve('deniz', id)).code).toBe('proposal-moved');
    expect((await approve('deniz', id, shown.now?.seen)).status).toBe(200);
    expect(
      await rows(sql<{ level: string }>`select level from screen_grant where to_epoch is null
      and role_id = ${await roleIdOf('Planlama')} and screen_id = ${(await cell('Planlama', STOCK, 'none', 'view')).screenId}`),
    ).toEqual([{ level: 'edit' }]);
  });

  it('is withdrawn by its author alone, and lapses when nobody decides it, of which the author is told', async () => {
    const id = await proposeAdmin('mehmet');
    expect((await app.as('deniz').attempt(proposalContract.withdrawProposal, { id })).code).toBe('proposal-not-own');
    expect(await app.as('elif').call(proposalContract.withdrawProposal, { id })).toEqual({ id });
    expect((await approve('deniz', id)).code).toBe('proposal-over');
    const late = await proposeAdmin('mehmet');
    await rows(sql`update access_proposal set lapses_at = now() - interval '1 second' where id = ${late}`);
    expect((await approve('deniz', late)).code).toBe('proposal-over');
    await ownToldChange({ ...app.parts, eventsOfEpoch }, lapseProposals);
    expect((await app.as('elif').call(proposalContract.findProposal, { id: late })).state).toBe('lapsed');
    const told = await app.as('elif').call(notificationsContract.listNotifications, {});
    expect(told.some(({ link }) => link?.includes(`proposal=${late}`))).toBe(true);
    expect(
      await rows(sql`select 1 from audit_event where action = 'proposal.lapsed' and subject_id = ${String(late)}`),
    ).toHaveLength(1);
  });

  it('is made only while its author may make it', async () => {
    const deniz = app.as('deniz');
    const id = waiting(
      await deniz.attempt(accessContract.applyGrants, { changes: [await cell('Kalite', usersUrl, 'none', 'view')] }),
    );
    await rows(sql`update person set active = false where user_name = 'deniz'`);
    const answer = await approve('elif', id);
    await rows(sql`update person set active = true where user_name = 'deniz'`);
    expect(answer.code).toBe('proposal-author-unable');
    await deniz.call(proposalContract.withdrawProposal, { id });
  });
});

describe('a company’s own administrator', () => {
  it('proposes and approves in the own company, never what they could not do themselves', async () => {
    const [first, second] = await threeCompanies(app);
    const lead = app.as(first.lead);
    const roleId = (
      await rows(sql<{ id: number }>`select id from role where name = 'Firma Yöneticisi' and company_id = ${first.id}`)
    )[0]?.id;
    const given = await lead.attempt(
      accessContract.giveRole,
      { roleId: roleId ?? 0, personId: await personIdOf(app, 'ayse'), companyId: first.id },
      { company: first.id },
    );
    expect([200, 201]).toContain(given.status);
    const admin = waiting(
      await app.as('elif').attempt(accessContract.giveRole, {
        roleId: await roleIdOf('Admin'),
        personId: await personIdOf(app, 'ayse'),
        companyId: null,
      }),
    );
    expect((await lead.attempt(proposalContract.approveProposal, { id: admin })).code).toBe('proposal-unknown');
    expect((await app.as(second.lead).attempt(proposalContract.findProposal, { id: admin })).code).toBe(
      'proposal-unknown',
    );
    await app.as('elif').call(proposalContract.withdrawProposal, { id: admin });
  });
});

describe('a single administrator', () => {
  it('decides alone, and the trail says so', async () => {
    await rows(sql`update role_membership m set to_epoch = 1000000 from person p where p.id = m.person_id
      and p.user_name = 'deniz' and m.to_epoch is null and m.role_id = (select id from role where name = 'Admin')`);
    const elif = app.as('elif');
    const done = await elif.attempt(companiesContract.listCompanies, {});
    expect(done.status).toBe(200);
    const given = await elif.attempt(accessContract.giveRole, {
      roleId: await roleIdOf('Admin'),
      personId: await personIdOf(app, 'mehmet'),
      companyId: null,
    });
    expect(given.status).toBe(201);
    const [last] = await rows(sql<{ action: string; after: string }>`select action, after from audit_event
      where action = 'proposal.alone' order by id desc limit 1`);
    expect(JSON.parse(last?.after ?? 'null')).toEqual({ secondWhy: ['protected-role'] });
    expect((await app.as('ayse').attempt(warehouseContract.listStock, {})).status).toBe(403);
  });
});
