import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { navigationContract } from '#features/core/navigation/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { LIVE_PATH } from '#platform/server/live.ts';
import { askContract } from '#features/console/access-requests/contract/endpoints.ts';
import { accessContract } from '../contract/endpoints.ts';
import { accessChanged } from '#features/core/access/contract/events.ts';

const STOCK = '/screen/warehouse/stock';
const SOON_MS = 2_000;
const soon = (): string => new Date(Date.now() + SOON_MS).toISOString();

const rowsOf = async <T>(app: TestApp, query: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  inTransaction(app.database.db, 'every-company', async (tx) => (await query.execute(tx)).rows);

const personId = async (app: TestApp, userName: string): Promise<number> =>
  (await rowsOf(app, sql<{ id: number }>`select id from person where user_name = ${userName}`))[0]?.id ?? 0;

/** A role of company 1; opens the stock unless told otherwise. */
const newRole = async (app: TestApp, name: string, grant: 'none' | 'view' = 'view') => {
  const elif = app.as('elif');
  const { groups } = await elif.call(accessContract.readMatrix, {});
  const screen = groups.flatMap(({ screens }) => screens).find(({ url }) => url === STOCK);
  const { id: roleId } = await elif.call(accessContract.createRole, { name, companyId: 1 });
  const cell = { roleId, screenId: screen?.id ?? 0, from: 'none', to: 'view' } as const;
  if (grant === 'view') await elif.call(accessContract.applyGrants, { changes: [cell] });
  return { roleId, cell };
};

const give = async (app: TestApp, roleId: number, dates: { validFrom?: string; validUntil?: string }) =>
  app.as('elif').call(accessContract.giveRole, {
    roleId,
    personId: await personId(app, 'ayse'),
    companyId: 1,
    reason: 'Sayım',
    ...dates,
  });

/** What of a role the trail tells that nobody asked for. */
const eventsByDate = async (app: TestApp, role: string) =>
  rowsOf(
    app,
    sql<{ action: string; actor: string; company: number | null; reason: string | null }>`
      select action, actor_name as actor, company_id as company, reason from audit_event
      where action in ('role.started', 'role.expired', 'grant.started', 'grant.expired')
        and coalesce(before::json ->> 'role', after::json ->> 'role') = ${role} order by id`,
  );

const seesStock = async (app: TestApp): Promise<boolean> =>
  (await app.as('ayse').call(navigationContract.listMenu, {}, { company: 1 })).some(({ url }) => url === STOCK);

/** An open tab of ayse: the epochs of the changes of rights that it was told. */
const openTab = async (app: TestApp) => {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`);
  const epochs: number[] = [];
  const ready = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const { type, name, payload } = JSON.parse(String(data)) as {
        type?: string;
        name?: string;
        payload?: { epoch: number };
      };
      if (type === 'ready') resolve();
      if (name === accessChanged.name) epochs.push(payload?.epoch ?? 0);
    });
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ token: await app.as('ayse').token(), userName: 'ayse', company: 1 }));
  await ready;
  return { epochs, close: () => socket.terminate() };
};

describe('a right with a date', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('is told in the open tab when a role ends, its row closed, and the trail has it once', async () => {
    const { roleId } = await newRole(app, 'Süreli Sayım');
    const tab = await openTab(app);
    const validUntil = soon();
    const { membershipId } = await give(app, roleId, { validUntil });
    expect((await seesStock(app)) || Date.now() >= Date.parse(validUntil)).toBe(true);
    await expect.poll(() => tab.epochs.length).toBe(2);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(validUntil));
    expect(await seesStock(app)).toBe(false);
    tab.close();
    const [row] = await rowsOf(
      app,
      sql<{
        until: Date;
        ended: number;
      }>`select valid_until as until, to_epoch as ended from role_membership where id = ${membershipId}`,
    );
    expect(row).toEqual({ until: new Date(validUntil), ended: tab.epochs[1] });
    expect(await eventsByDate(app, 'Süreli Sayım')).toEqual([
      { action: 'role.expired', actor: 'Blue Citrus', company: 1, reason: 'Geçerlilik süresi doldu' },
    ]);
    const [told] = await app.as('ayse').call(notificationsContract.listNotifications, {}, { company: 1 });
    expect(told?.message).toMatch(/firmasında “Süreli Sayım” rolünüzün süresi doldu\.$/);
    expect((await app.as('elif').call(auditContract.verifyChain, {})).intact).toBe(true);
  });

  it('is told when a role begins, and once: later looks find nothing', async () => {
    const { roleId } = await newRole(app, 'İleri Sayım');
    await app.as('ayse').call(askContract.requestAccess, { url: STOCK }, { company: 1 });
    const tab = await openTab(app);
    const validFrom = soon();
    const { membershipId } = await give(app, roleId, { validFrom });
    expect((await seesStock(app)) && Date.now() < Date.parse(validFrom)).toBe(false);
    await expect.poll(() => tab.epochs.length).toBe(2);
    expect(await seesStock(app)).toBe(true);
    await app.as('elif').call(accessContract.takeRole, { membershipId });
    await expect.poll(() => tab.epochs.length).toBe(3);
    tab.close();
    expect(await eventsByDate(app, 'İleri Sayım')).toEqual([
      { action: 'role.started', actor: 'Blue Citrus', company: 1, reason: 'Geçerliliği başladı' },
    ]);
    // What was asked for came with it.
    expect(await rowsOf(app, sql`select outcome from access_request where url = ${STOCK}`)).toEqual([
      { outcome: 'given' },
    ]);
  });

  it('is told when what a role opens ends, whatever else was changed meanwhile', async () => {
    const { roleId, cell } = await newRole(app, 'Süreli Ekran', 'none');
    await give(app, roleId, {});
    const { epoch } = await app.as('elif').call(accessContract.readMatrix, {});
    const tab = await openTab(app);
    await app.as('elif').call(accessContract.applyGrants, { changes: [{ ...cell, validUntil: soon() }] });
    await newRole(app, 'Bu Arada', 'none');
    // Of the role itself the tab hears too, where it was opened before that was told.
    await expect.poll(() => tab.epochs.filter((each) => each > epoch).length).toBe(2);
    expect(await seesStock(app)).toBe(false);
    tab.close();
    expect(await eventsByDate(app, 'Süreli Ekran')).toMatchObject([{ action: 'grant.expired', company: 1 }]);
    const again = await app.as('elif').call(accessContract.applyGrants, { changes: [cell] });
    expect(again.applied).toBe(1);
  });

  it('is told nothing of where it was taken before its date', async () => {
    const { roleId } = await newRole(app, 'Geri Alınan');
    const { roleId: other } = await newRole(app, 'Sonra Biten');
    const { membershipId } = await give(app, roleId, { validUntil: soon() });
    await app.as('elif').call(accessContract.takeRole, { membershipId });
    await give(app, other, { validUntil: soon() });
    await expect.poll(() => eventsByDate(app, 'Sonra Biten')).toHaveLength(1);
    expect(await eventsByDate(app, 'Geri Alınan')).toEqual([]);
  });
});

it('what begins and ends while no process runs is told by the next one, once', async () => {
  const first = await testApp();
  const { roleId } = await newRole(first, 'Kapalıyken');
  const validFrom = soon();
  await give(first, roleId, { validFrom, validUntil: new Date(Date.parse(validFrom) + 1).toISOString() });
  await first.stop();
  // The row's dates are moved to the past, as if the process had been away for a day.
  await rowsOf(
    first,
    sql`update role_membership set valid_from = valid_from - interval '1 day', valid_until = valid_until - interval '1 day' where role_id = ${roleId}`,
  );
  const actions = async () => (await eventsByDate(first, 'Kapalıyken')).map(({ action }) => action);
  const second = await first.startAgain();
  await expect.poll(actions).toEqual(['role.started', 'role.expired']);
  await second.close();
  const third = await first.startAgain();
  await third.close();
  expect(await actions()).toEqual(['role.started', 'role.expired']);
  await first.database.close();
});
