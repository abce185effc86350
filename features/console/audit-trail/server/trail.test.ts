import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { today } from '#platform/server/product-day.ts';
import { auditContract, auditHomeContract } from '../contract/endpoints.ts';
import { auditSource, denialsSource } from '../contract/sources.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import { auditUrl } from '../contract/addresses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('Denetim İzi', () => {
  it('shows who holds the screen the changes of the company they work in, and the administrator all of them', async () => {
    const elif = app.as('elif');
    const mehmet = app.as('mehmet');
    expect((await mehmet.attempt(auditSource.read, {})).code).toBe('screen-denied');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Denetçi', companyId: 1 });
    await elif.call(accessContract.createRole, { name: 'Egeli', companyId: 2 }, { company: 2 });
    const screens = await inTransaction(app.database.db, 'every-company', (tx) =>
      sql<{ id: number }>`select screen_id as id from screen_url where url = ${auditUrl} and to_epoch is null`.execute(
        tx,
      ),
    );
    const screenId = screens.rows[0]?.id ?? 0;
    await elif.call(accessContract.applyGrants, { changes: [{ roleId, screenId, from: 'none', to: 'view' }] });
    const { rows: people } = await elif.call(usersContract.listUsers, { search: 'mehmet' });
    await elif.call(accessContract.giveRole, { roleId, personId: people[0]?.id ?? 0, companyId: 1 });

    const seen = await mehmet.call(auditSource.read, { take: 200 });
    expect(new Set(seen.rows.map(({ company }) => company))).toEqual(new Set(['ANADOLU GIDA A.Ş.']));
    const given = {
      and: [
        { field: 'action', op: 'eq', value: 'role.given' } as const,
        { field: 'subject', op: 'contains', value: 'MEHMET' } as const,
      ],
    };
    const [event] = (await mehmet.call(auditSource.read, { filter: given })).rows;
    expect([event?.actor, JSON.parse(event?.after ?? '{}').role]).toEqual(['Elif Yılmaz', 'Denetçi']);
    const all = await elif.call(auditSource.read, { search: 'egeli' });
    expect(all.rows).toMatchObject([{ action: 'role.created', company: 'EGE NAR LTD. ŞTİ.' }]);
    expect((await mehmet.call(auditSource.read, { search: 'egeli' })).total).toBe(0);
    expect((await mehmet.attempt(auditContract.verifyChain, {})).code).toBe('role-missing');
  });
});

describe('what one request did alike', () => {
  it('is led by its last event, which knows how many there are; each of them is found by it', async () => {
    const elif = app.as('elif');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Hep birlikte', companyId: 1 });
    const { groups } = await elif.call(accessContract.readMatrix, {});
    const changes = groups
      .flatMap(({ screens }) => screens)
      .filter(({ url }) => url.startsWith('/screen/warehouse/'))
      .map(({ id: screenId }) => ({ roleId, screenId, from: 'none' as const, to: 'view' as const }));
    await elif.call(accessContract.applyGrants, { changes });
    const leads = { field: 'leads', op: 'eq', value: true } as const;
    const [first, second] = (await elif.call(auditSource.read, { filter: leads, take: 2 })).rows;
    expect([first, second]).toMatchObject([
      { action: 'grant.changed', count: changes.length, leads: true },
      { action: 'role.created', subject: 'Hep birlikte', count: 1 },
    ]);
    expect(first?.batch).toBe(first?.id);
    const { rows, total } = await elif.call(auditSource.read, {
      filter: { field: 'batch', op: 'eq', value: first?.batch ?? 0 },
    });
    expect([total, new Set(rows.map(({ action }) => action))]).toEqual([changes.length, new Set(['grant.changed'])]);
    expect(rows.filter((row) => row.leads)).toHaveLength(1);
  });
});

describe('what the home page tells of the trail', () => {
  it('groups what one request changed alike', async () => {
    const elif = app.as('elif');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Topluca', companyId: 1 });
    const { groups } = await elif.call(accessContract.readMatrix, {});
    const changes = groups
      .flatMap(({ screens }) => screens)
      .filter(({ url }) => url.startsWith('/screen/access/'))
      .map(({ id: screenId }) => ({ roleId, screenId, from: 'none' as const, to: 'view' as const }));
    await elif.call(accessContract.applyGrants, { changes });
    const { rows } = await elif.call(auditHomeContract.recentChanges, { take: 2 });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ action: 'grant.changed', actor: 'Elif Yılmaz', count: changes.length });
    expect(changes.length).toBeGreaterThan(1);
    expect(rows[1]?.count).toBe(1);
    expect((await app.as('mehmet').attempt(auditHomeContract.recentChanges, {})).status).toBe(403);
  });

  it('sums up denials by day and by screen, with the names of the screens', async () => {
    const elif = app.as('elif');
    const before = await elif.call(auditHomeContract.summariseDenials, { days: 3 });
    await inTransaction(app.database.db, 'every-company', async (tx) => {
      for (const [person, days] of [
        [901, 0],
        [902, 0],
        [901, 2],
      ])
        await sql`insert into access_denial (person_id, person_name, company_id, url, day, count, first_at, last_at, request_id)
          values (${person}, 'Biri', 1, ${auditUrl}, ${today} - ${days}::int, 5, now(), now(), 'x')`.execute(tx);
    });
    const after = await elif.call(auditHomeContract.summariseDenials, { days: 3 });
    expect(after.days).toHaveLength(3);
    expect(after.today.count - before.today.count).toBe(10);
    expect(after.today.people - before.today.people).toBe(2);
    expect((after.days[0]?.count ?? 0) - (before.days[0]?.count ?? 0)).toBe(5);
    const of = ({ screens }: typeof after) => screens.find(({ url }) => url === auditUrl);
    expect(of(after)?.caption).toBe('Denetim İzi');
    expect((of(after)?.people ?? 0) - (of(before)?.people ?? 0)).toBe(2);
    expect((await app.as('mehmet').attempt(auditHomeContract.summariseDenials, {})).status).toBe(403);
  });
});

describe('denials', () => {
  it('stand apart from the changes: whoever holds the screen sees their own company’s, by screen and person', async () => {
    const elif = app.as('elif');
    await inTransaction(app.database.db, 'every-company', async (tx) => {
      for (const company of [1, 2])
        await sql`insert into access_denial (person_id, person_name, company_id, url, day, count, first_at, last_at, request_id)
          values (905, 'Şükrü İnce', ${company}, ${auditUrl}, ${today}, 4, now(), now(), 'x')`.execute(tx);
    });
    // Refusals of the tests above are written down whenever their time comes: theirs are looked for by name.
    const { rows, total } = await elif.call(denialsSource.read, { search: 'sukru ince' });
    expect(total).toBe(2);
    expect(rows).toMatchObject([{ screen: 'Denetim İzi', count: 4 }, { screen: 'Denetim İzi' }]);
    const english = await elif.call(denialsSource.read, { search: 'sukru' }, { language: 'en' });
    expect(english.rows.map(({ screen }) => screen)).toEqual(['Audit Trail', 'Audit Trail']);
    const mehmet = await app.as('mehmet').call(denialsSource.read, { search: 'sukru' });
    expect(mehmet.rows.map(({ company }) => company)).toEqual(['ANADOLU GIDA A.Ş.']);
  });
});

describe('the check of the chain', () => {
  it('goes on as a task where that is preferred', async () => {
    const elif = app.as('elif');
    const begun = await elif.attempt(auditContract.verifyChain, {}, { prefer: 'respond-async, wait=0' });
    expect(begun.status).toBe(202);
    const { task } = begun.body.data as unknown as { readonly task: { readonly id: string } };
    const settled = async () => (await elif.call(tasksContract.findTask, { id: task.id })).state;
    await expect.poll(settled).toBe('succeeded');
    const { result } = await elif.call(tasksContract.findTask, { id: task.id });
    expect(result).toMatchObject({ intact: true, brokenAt: null });
  });
});
