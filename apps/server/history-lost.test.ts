import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { openDatabase } from '#platform/server/db.ts';
import { HistoryLost } from '#platform/server/history.ts';
import { LIVE_PATH } from '#platform/server/live.ts';
import { createLog } from '#platform/server/log.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { sealWith } from '#platform/server/seal.ts';
import { databaseNamed } from '#platform/server/testing/test-database.ts';
import { declareRestore } from './declare-restore.ts';
import { lookUp } from './testing/look-up.ts';
import { TEST_SEAL } from './testing/prepare-database.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const look = lookUp(() => app);

const ask = async (userName: string, token?: string): Promise<string> => {
  const { status, code } = await app.as(userName).attempt(sessionContract.account, {}, token ? { token } : {});
  return code === null ? 'answered' : `${status} ${code}`;
};
const isReady = async () => (await app.server.inject('/readyz')).json() as { readonly history: string };
const epochNow = async () => (await look.rows(sql<{ n: number }>`select max(value) as n from change_epoch`))[0]?.n ?? 0;

/** Makes the database again what it was before a person was disabled, as a restore from a backup does. */
const forget = async (userName: string, epoch: number): Promise<void> => {
  await look.rows(sql`update person set active = true, sessions_ended_at = null where user_name = ${userName}`);
  await look.rows(sql`update change_epoch set value = ${epoch} where value > ${epoch}`);
};

/** As `npm run after-restore` does, by the login that owns the tables. */
const declare = async (): Promise<number> => {
  const [{ name } = { name: '' }] = await look.rows(sql<{ name: string }>`select current_database() as name`);
  const { url } = inject('prepared') as { readonly url: string };
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseNamed(url, name) });
  const database = await openDatabase(config, createLog('silent'));
  try {
    return await declareRestore(database.owner, sealWith(TEST_SEAL));
  } finally {
    await database.becomeApp();
    await database.close();
  }
};

/** A tab of a person; `closed` answers by which code it was closed. */
const openTab = async (userName: string) => {
  const { port } = app.server.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  const ready = new Promise<string>((resolve) =>
    socket.on('message', (data) => resolve((JSON.parse(String(data)) as { readonly lastId: string }).lastId)),
  );
  socket.send(JSON.stringify({ token: await app.as(userName).token(), userName, company: 1 }));
  return { lastId: await ready, closed };
};

// The embedded database lies in one folder with what its process has seen.
describe.skipIf('dumpFile' in inject('prepared'))('a database that has lost changes which were acknowledged', () => {
  it('lets nobody in by what it still holds, whatever is written to it since, until the restore is declared', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const token = await app.as('ayse').token();
    expect(await ask('ayse', token)).toBe('answered');
    const tab = await openTab('ayse');
    const before = await epochNow();
    await app.as('elif').call(usersContract.deactivateUser, { id: await look.personId('mehmet') });
    expect(await ask('mehmet')).toBe('403 person-disabled');

    await forget('mehmet', before);
    expect(await Promise.all(['mehmet', 'ayse', 'elif'].map((each) => ask(each)))).toEqual(
      Array.from({ length: 3 }, () => '503 undecidable'),
    );
    expect(await isReady()).toMatchObject({ status: 'not-ready', history: 'lost' });
    await look.rows(sql`update change_epoch set value = value + 50`);
    expect(await ask('mehmet')).toBe('503 undecidable');

    const epoch = await declare();
    expect(epoch).toBeGreaterThan(1_000_000);
    expect(await ask('ayse', token)).toBe('401 session-ended');
    expect(await Promise.all([ask('ayse'), isReady()])).toMatchObject(['answered', { history: 'ok' }]);
    expect(await tab.closed).toBe(1012);
    const again = await openTab('ayse');
    expect(again.lastId.split('.')[0]).not.toBe(tab.lastId.split('.')[0]);
    const { rows } = await app.as('elif').call(auditContract.latestChanges, { take: 1 });
    expect(rows[0]).toMatchObject({ action: 'history.restored' });
  });

  it('is not started on by a process that has seen more', async () => {
    const lineage = (await look.rows(sql<{ lineage: string }>`select lineage from live_log`))[0]?.lineage ?? '';
    const kept = { lineage, restores: 1, epochs: new Map([[1, (await epochNow()) + 5]]) };
    await expect(app.startAgain({ seen: { kept, keep: () => undefined } })).rejects.toThrow(HistoryLost);
    const other = await app.startAgain({ seen: { kept: { ...kept, lineage: 'another' }, keep: () => undefined } });
    await other.close();
  });
});
