import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { seedManyPeople } from '#features/core/users/server/api.ts';
import type { OutputOf } from '#platform/contract/call.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import { type Task, taskPath, type TaskWithResult } from '#platform/contract/task.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { epochSource } from '#platform/server/epoch-source.ts';
import { createLog } from '#platform/server/log.ts';
import { ownChange } from '#platform/server/own-change.ts';
import { keptSeal } from '#platform/server/seal-key.ts';
import { largePerson } from './large-cast.ts';
import { createServerDatabase, dropServerDatabase } from '#platform/server/testing/test-database.ts';
import { dataFolder, type ProductProcess, startProduct, untilReady } from './testing/product-process.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

/** So many that their export takes a while, and is caught in its midst. */
const PEOPLE = 8_000;

let issuer = '';
let provider: Server;
let tokenFor: (subject: string) => Promise<string>;
const data = dataFolder();
const server = process.env['DATABASE_URL'] ?? '';
const NAME = `bc_restart_${process.pid}`;
/** Where the product keeps its rows: its own folder, or a server. */
const place: Record<string, string> = { DATA_DIR: data.folder };
const running: ProductProcess[] = [];

beforeAll(async () => {
  if (server !== '') place['DATABASE_URL'] = await createServerDatabase(server, NAME);
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'restart', alg: 'ES256', use: 'sig' };
  provider = createServer((request, response) => {
    const body = request.url === '/keys' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    provider.listen(0, 'localhost', resolve);
  });
  issuer = `http://localhost:${(provider.address() as AddressInfo).port}`;
  tokenFor = (subject) => {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ iss: issuer, aud: 'blue-citrus-api', sub: subject, iat: now, exp: now + 300 })
      .setProtectedHeader({ alg: 'ES256', kid: 'restart', typ: 'at+jwt' })
      .sign(privateKey);
  };
});
afterAll(async () => {
  await Promise.all(running.map((product) => product.stop()));
  provider.closeAllConnections();
  provider.close();
  data.remove();
  if (server !== '') await dropServerDatabase(server, NAME);
});

const start = async (): Promise<ProductProcess> => {
  const port = await freePort();
  // The same at each start, as where people come in stays the same: of a killed process the row is still there.
  const env = { ...place, PUBLIC_ORIGIN: 'http://localhost:4300', OIDC_ISSUER: issuer };
  const product = startProduct(port, env);
  running.push(product);
  return untilReady(product);
};

/** Adds people to the stopped product's database. */
const addPeople = async (): Promise<void> => {
  const config = readConfig({ NODE_ENV: 'test', ...place });
  const database = await openDatabase(config, createLog('silent'));
  await database.becomeApp();
  const parts = {
    db: database.db,
    epochs: await epochSource(database),
    seal: keptSeal(config),
  };
  const people = Array.from({ length: PEOPLE }, (_, index) => largePerson(index));
  await ownChange(parts, (change) => seedManyPeople(change, { issuer: 'embedded', people }));
  await database.close();
};

const asElif = (product: ProductProcess) => {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = {
      host: 'localhost',
      authorization: `Bearer ${await tokenFor('demo-elif')}`,
      'x-company': '1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return product.ask(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  };
  const read = async <E extends Endpoint>({ path }: E, query = ''): Promise<OutputOf<E>> =>
    (JSON.parse((await ask('GET', `${path}${query}`)).body) as { data: OutputOf<E> }).data;
  const task = async (id: string): Promise<TaskWithResult> =>
    (JSON.parse((await ask('GET', taskPath(id))).body) as { data: TaskWithResult }).data;
  return { ask, read, task };
};

it('an export in whose midst the process is killed is done by the next one, with one effect of everything', async () => {
  expect(await (await start()).stop()).toBe(0);
  await addPeople();
  const first = await start();
  const before = asElif(first);
  const begun = await before.ask('POST', usersContract.exportUsers.path, { format: 'csv' });
  expect([begun.status, begun.headers['location']]).toEqual([
    202,
    expect.stringContaining('/derinexecution/api/tasks/'),
  ]);
  const { id } = (JSON.parse(begun.body) as { data: { task: Task } }).data.task;
  await expect.poll(async () => (await before.task(id)).progress?.done ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
  expect((await before.task(id)).state).toBe('running');
  first.child.kill('SIGKILL');
  await first.ended;

  const after = asElif(await start());
  await expect.poll(async () => (await after.task(id)).state, { timeout: 120_000, interval: 200 }).toBe('succeeded');
  const task = await after.task(id);
  const { rows } = task.result as OutputOf<typeof usersContract.exportUsers>;
  expect(rows).toBeGreaterThan(PEOPLE);
  // A machine that lets the second starve takes a third.
  expect(task.attempt).toBeGreaterThan(1);
  const file = await after.ask('GET', `${taskPath(id)}/file`);
  const lines = file.body.trim().split('\r\n').slice(1);
  expect([file.status, lines.length, new Set(lines.map((line) => line.split(';')[1])).size]).toEqual([200, rows, rows]);
  const { rows: events } = await after.read(auditContract.latestChanges, '?take=50');
  expect(events.filter(({ action }) => action === 'user.exported')).toHaveLength(1);
  const told = await after.read(notificationsContract.listNotifications);
  expect(told.filter(({ message }) => message.startsWith('Kullanıcı listesi hazır'))).toMatchObject([
    { link: '/user/list?tasks=open&company=1' },
  ]);
  expect((await after.read(tasksContract.listTasks)).map((each) => each.id)).toEqual([id]);
}, 300_000);
