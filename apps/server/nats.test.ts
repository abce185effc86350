import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { personChanged } from '#features/core/users/contract/events.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { lacksForNats, startNats } from '#platform/server/testing/nats-server.ts';
import { lookUp } from './testing/look-up.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const prepared = inject('prepared');
const lacks = 'url' in prepared ? await lacksForNats() : 'the embedded database is one process’s own';
const HOME = '/dashboards/home';

describe.skipIf(lacks !== null)('several processes that call each other by NATS', () => {
  let nats: Awaited<ReturnType<typeof startNats>>;
  let app: TestApp;
  let other: Awaited<ReturnType<TestApp['startAgain']>>;
  const look = lookUp(() => app);

  beforeAll(async () => {
    const word = randomUUID();
    nats = await startNats({ login: 'citrus', word });
    const DATABASE_URL = 'url' in prepared ? prepared.url : '';
    app = await testApp({ DATABASE_URL, NATS_URL: `nats://citrus:${word}@localhost:${nats.port}` });
    other = await app.startAgain();
  });
  afterAll(async () => {
    await other?.close();
    await app?.close();
    await nats?.remove();
  });

  const readiness = async (node: Pick<TestApp, 'server'>) => {
    const { statusCode, body } = await node.server.inject('/readyz');
    return [statusCode, (JSON.parse(body) as { readonly bus?: string }).bus];
  };
  const bothSay = async (bus: string): Promise<void> => {
    const said = async () => [await readiness(app), await readiness(other)];
    await expect.poll(said).toEqual([
      [200, bus],
      [200, bus],
    ]);
  };
  /** How a process decides about somebody, by its own door. */
  const decides = async (node: Pick<TestApp, 'server'>, userName: string): Promise<number> => {
    const { method, path: url } = screensContract.checkAuthority;
    const headers = { authorization: `Bearer ${await app.as(userName).token()}`, 'x-company': '1' };
    return (await node.server.inject({ method, url, headers, payload: { url: HOME } })).statusCode;
  };

  it('say that it is there, and have no connection of the database that listens', async () => {
    await bothSay('ok');
    const listeners = await look.rows(sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'blue-citrus-listener'`);
    expect(listeners).toEqual([]);
  });

  it('hear of what another one did without a request of their own', async () => {
    const heard: string[] = [];
    other.parts.live.onHeard(personChanged, () => void heard.push(personChanged.name));
    const mehmet = await look.personId('mehmet');
    await app.as('elif').call(usersContract.deactivateUser, { id: mehmet, reason: 'Ayrıldı' });
    await expect.poll(() => heard).not.toEqual([]);
  });

  it('decide as exactly where it is away, and say so', async () => {
    await nats.stop();
    await bothSay('away');
    const ayse = await look.personId('ayse');
    expect(await decides(other, 'ayse')).toBe(200);
    await app.as('elif').call(usersContract.deactivateUser, { id: ayse, reason: 'Ayrıldı' });
    expect([await decides(app, 'ayse'), await decides(other, 'ayse')]).toEqual([403, 403]);
    await nats.start();
    await bothSay('ok');
  });
});
