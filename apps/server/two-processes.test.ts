import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { accessChanged } from '#features/core/access/contract/events.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { notificationsChanged } from '#features/workplace/notifications/contract/events.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { stockChanged } from '#features/floor/warehouse/contract/events.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { type OpenDatabase, openDatabase } from '#platform/server/db.ts';
import { nobodyElse } from '#platform/server/listening.ts';
import { LIVE_PATH } from '#platform/server/live.ts';
import { createLog } from '#platform/server/log.ts';
import { sealWith } from '#platform/server/seal.ts';
import { databaseNamed } from '#platform/server/testing/test-database.ts';
import { hasPostgres, startPostgres } from '#platform/server/testing/throwaway-postgres.ts';
import { type App, createApp } from './app.ts';
import { prepareTemplate, TEST_SEAL } from './testing/prepare-database.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const given = process.env['DATABASE_URL'] ?? '';
/** Two processes share a database over the network: where none is given, a server is started for them alone. */
let url = given;
let ownServer: Awaited<ReturnType<typeof startPostgres>> | null = null;

const openHere = async (): Promise<TestApp> => {
  if (given !== '') return testApp();
  ownServer = await startPostgres();
  url = ownServer.url;
  return testApp({}, { url, template: await prepareTemplate(url) });
};

type Frame = { readonly type?: string; readonly id?: string; readonly name?: string; readonly lastId?: string };

/** The product a second time, on the database of the first and with nothing else in common. */
const openBeside = async (first: TestApp, hears = true): Promise<App & { readonly database: OpenDatabase }> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(first.database.db);
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseNamed(url, rows[0]?.name ?? '') });
  const opened = await openDatabase(config, createLog('silent'));
  const database = hears ? opened : { ...opened, listen: nobodyElse };
  await database.becomeApp();
  const parts = { config, log: createLog('silent'), database, seal: sealWith(TEST_SEAL), tokenRules: first.tokenRules };
  return { ...(await createApp(parts)), database };
};

describe.runIf(given !== '' || hasPostgres())('two processes on one database', () => {
  let here: TestApp;
  let there: Awaited<ReturnType<typeof openBeside>>;
  const sockets: WebSocket[] = [];
  beforeAll(async () => {
    here = await openHere();
  });
  beforeEach(async () => {
    there = await openBeside(here);
    await there.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.terminate();
    await there.close();
    await there.database.close();
  });
  afterAll(async () => {
    await here.close();
    ownServer?.remove();
  });

  const tabThere = async (userName: string, after: string | null = null, at: App = there) => {
    const { port } = at.server.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`);
    sockets.push(socket);
    const frames: Frame[] = [];
    const looks = new Set<() => void>();
    socket.on('message', (data) => {
      frames.push(JSON.parse(String(data)) as Frame);
      for (const look of looks) look();
    });
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    const heard = (name: string): Promise<Frame> =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = frames.find((frame) => frame.name === name || frame.type === name);
          if (found === undefined) return;
          looks.delete(look);
          resolve(found);
        };
        looks.add(look);
        look();
      });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ token: await here.as(userName).token(), userName, company: 1, after }));
    await heard('ready');
    return { socket, frames, closed, heard };
  };

  const personId = async (userName: string): Promise<number> => {
    const found = await here.as('elif').call(usersContract.listUsers, { search: userName });
    return found.rows.find((row) => row.userName === userName)?.id ?? 0;
  };

  const newItem = (code: string) =>
    here
      .as('elif')
      .call(warehouseContract.createItem, { code, name: 'Öte', unit: 'kg', safetyStock: '0' }, { company: 1 });

  test('what one commits is told to whoever is connected to the other', async () => {
    const ayse = await tabThere('ayse');
    const elif = here.as('elif');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Öte Süreç', companyId: 1 });
    await elif.call(accessContract.giveRole, { roleId, personId: await personId('ayse'), companyId: 1 });
    const heard = await Promise.all([ayse.heard(notificationsChanged.name), ayse.heard(accessChanged.name)]);
    expect(heard).toMatchObject([{ payload: {} }, { payload: { epoch: expect.any(Number) } }]);
  });

  test('by the rights that hold there too: given here a moment ago, told there', async () => {
    const ayse = await tabThere('ayse');
    const elif = here.as('elif');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Öte Depo', companyId: 1 });
    const { groups } = await elif.call(accessContract.readMatrix, {});
    const stock = groups.flatMap(({ screens }) => screens).find((screen) => screen.url === '/screen/warehouse/stock');
    const change = { roleId, screenId: stock?.id ?? 0, from: 'none', to: 'view' } as const;
    await elif.call(accessContract.applyGrants, { changes: [change] });
    await newItem('OTE-1');
    await elif.call(accessContract.giveRole, { roleId, personId: await personId('ayse'), companyId: 1 });
    await newItem('OTE-2');
    await ayse.heard(stockChanged.name);
    expect(ayse.frames.filter(({ name }) => name === stockChanged.name)).toHaveLength(1);
  });

  test('whoever is disabled at one is sent away from the other', async () => {
    const mehmet = await tabThere('mehmet');
    const id = await personId('mehmet');
    await here.as('elif').call(usersContract.deactivateUser, { id });
    expect(await mehmet.closed).toBe(4403);
    await here.as('elif').call(usersContract.reactivateUser, { id });
  });

  test('a role that ends by its date is told there too, and the trail of both has it once', async () => {
    const elif = here.as('elif');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Öte Süreli', companyId: 1 });
    const ayse = await tabThere('ayse');
    const before = ayse.frames.length;
    const validUntil = new Date(Date.now() + 2_000).toISOString();
    await elif.call(accessContract.giveRole, { roleId, personId: await personId('ayse'), companyId: 1, validUntil });
    const told = () => ayse.frames.slice(before).filter(({ name }) => name === accessChanged.name).length;
    await expect.poll(told).toBe(2);
    // Both look again at a change of rights, and would find what is left to do; what comes last is heard last.
    const { id: after } = await elif.call(accessContract.createRole, { name: 'Öte Sonra', companyId: 1 });
    await elif.call(accessContract.giveRole, { roleId: after, personId: await personId('ayse'), companyId: 1 });
    await expect.poll(told).toBe(3);
    const { rows } = await here.as('elif').call(auditContract.latestChanges, { take: 20 });
    expect(rows.filter(({ action }) => action === 'role.expired')).toHaveLength(1);
  });

  test('a tab that comes from the one hears at the other what it missed, once', async () => {
    const { lastId = '' } = await (await tabThere('elif')).heard('ready');
    await newItem('OTE-3');
    const again = await tabThere('elif', lastId);
    await again.heard(stockChanged.name);
    const { id = '' } = again.frames.findLast(({ name }) => name === stockChanged.name) ?? {};
    const caughtUp = await tabThere('elif', id);
    await newItem('OTE-4');
    await expect.poll(() => again.frames.filter(({ name }) => name === stockChanged.name).length).toBe(2);
    await caughtUp.heard(stockChanged.name);
    expect(caughtUp.frames.filter(({ name }) => name === stockChanged.name)).toHaveLength(1);
  });

  test('a connection that listened and was cut loses nothing', async () => {
    const elif = await tabThere('elif');
    const before = elif.frames.length;
    const login = new pg.Client({ connectionString: url });
    await login.connect();
    const { rowCount } = await login.query(
      `select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = 'blue-citrus-listener'`,
    );
    expect(rowCount).toBeGreaterThan(0);
    await login.end();
    await newItem('OTE-5');
    await expect.poll(() => elif.frames.slice(before).some(({ name }) => name === stockChanged.name)).toBe(true);
  });

  describe('one that hears no notifications', () => {
    let deaf: Awaited<ReturnType<typeof openBeside>>;
    beforeEach(async () => {
      // It looks for events by itself only when the test moves its clock.
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      deaf = await openBeside(here, false);
      await deaf.server.listen({ port: 0, host: '127.0.0.1' });
    });
    afterEach(async () => {
      await deaf.close();
      await deaf.database.close();
      vi.useRealTimers();
    });

    /** Makes a change here, and answers when its event has its number. */
    const numbered = async (code: string): Promise<void> => {
      const { rows: before } = await sql<{ n: number }>`select last_id as n from live_log`.execute(here.database.db);
      await newItem(code);
      const isNumbered = async (): Promise<boolean> => {
        const { rows } = await sql<{ done: boolean }>`select last_id > ${before[0]?.n ?? 0}
          and not exists (select from live_untold) as done from live_log`.execute(here.database.db);
        return rows[0]?.done === true;
      };
      while (!(await isNumbered()));
    };

    test('hears of events with its next request', async () => {
      const elif = await tabThere('elif', null, deaf);
      await numbered('OTE-6');
      expect(elif.frames.some(({ name }) => name === stockChanged.name)).toBe(false);
      const { port } = deaf.server.server.address() as AddressInfo;
      const authorization = `Bearer ${await here.as('elif').token()}`;
      const { method, path } = usersContract.listUsers;
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { authorization } });
      expect(status).toBe(200);
      await elif.heard(stockChanged.name);
    });

    test('hears of events within a second without a request', async () => {
      const elif = await tabThere('elif', null, deaf);
      await numbered('OTE-7');
      expect(elif.frames.some(({ name }) => name === stockChanged.name)).toBe(false);
      vi.advanceTimersByTime(1_000);
      await elif.heard(stockChanged.name);
    });
  });
});
