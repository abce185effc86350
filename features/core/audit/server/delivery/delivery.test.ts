import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { inTransaction, type Tx } from '#platform/server/db.ts';
import { PRODUCT } from '#platform/server/epochs.ts';
import { type AuditRow, eventsOfChain } from '../audit-store.ts';
import { framed, syslogMessage } from './syslog-message.ts';

/** A log collector of the test's own: takes frames apart, and can be away. */
const collectorOn = async (port = 0) => {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let rest: Buffer = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      rest = Buffer.concat([rest, piece]);
      for (;;) {
        const space = rest.indexOf(' ');
        const length = Number(rest.subarray(0, Math.max(space, 0)).toString());
        if (space === -1 || rest.byteLength < space + 1 + length) return;
        messages.push(rest.subarray(space + 1, space + 1 + length).toString('utf8'));
        rest = rest.subarray(space + 1 + length);
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    /** The ids of the events that came, in the order of their coming. */
    ids: () => messages.map((message) => Number(/ id="(\d+)"/.exec(message)?.[1])),
    /** Takes connections apart and takes no more. */
    leave: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

let collector: Awaited<ReturnType<typeof collectorOn>>;
let app: TestApp;
beforeAll(async () => {
  collector = await collectorOn();
  app = await testApp({ AUDIT_LOG_URL: `tcp://127.0.0.1:${collector.port}` });
});
afterAll(async () => {
  await app.close();
  await collector.leave();
});

/** The numbers of all events, in their order; those of different companies stand in chains of their own. */
const recorded = async (): Promise<readonly number[]> => {
  const read = (tx: Tx) => sql<{ id: number }>`select id from audit_event order by id`.execute(tx);
  return (await inTransaction(app.database.db, 'every-company', read, 'read only')).rows.map(({ id }) => id);
};
const lastNow = async (): Promise<number> => (await recorded()).at(-1) ?? 0;

const delivered = async (): Promise<number> => (await app.as('elif').call(auditContract.showDelivery, {})).delivered;

const until = async (id: number): Promise<void> => {
  await expect.poll(delivered).toBe(id);
};

describe('the delivery of the trail to a log collector', () => {
  it('brings the whole trail in its order, each event as a message of RFC 5424', async () => {
    await app.as('elif').call(accessContract.createRole, { name: 'Şöför “Ağır” ]', companyId: 1 });
    const last = await lastNow();
    await until(last);
    expect(collector.ids()).toEqual(await recorded());
    const message = collector.messages.at(-1) ?? '';
    expect(message).toMatch(
      /^<109>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S+ blue-citrus \d+ role\.created \[audit@32473 /,
    );
    const json = JSON.parse(message.slice(message.indexOf('\u{FEFF}') + 1));
    expect(json).toMatchObject({
      id: last,
      action: 'role.created',
      subject: { name: 'Şöför “Ağır” ]' },
      companies: [1],
    });
  });

  it('holds nothing up while the collector is away, and goes on where it was', async () => {
    const { port } = collector;
    const before = await lastNow();
    await until(before);
    await collector.leave();
    const elif = app.as('elif');
    for (const companyId of [1, 2, null])
      await elif.call(accessContract.createRole, { name: `Geç ${companyId}`, companyId });
    await expect.poll(async () => (await elif.call(auditContract.showDelivery, {})).failingSince).not.toBeNull();
    expect(await elif.call(auditContract.showDelivery, {})).toMatchObject({ behind: 3, delivered: before });
    collector = await collectorOn(port);
    await until(await lastNow());
    expect(collector.ids()).toEqual((await recorded()).slice(-3));
    expect(await elif.call(auditContract.showDelivery, {})).toMatchObject({ behind: 0, failingSince: null });
  });

  it('is shown to system administrators alone', async () => {
    expect((await app.as('mehmet').attempt(auditContract.showDelivery, {})).code).toBe('role-missing');
  });
});

describe('a message', () => {
  it('escapes what would end a value, and counts octets and not letters in its frame', async () => {
    const [row] = await inTransaction(app.database.db, 'every-company', (tx) =>
      eventsOfChain(tx, PRODUCT, { after: 0, through: Number.MAX_SAFE_INTEGER }, 1),
    );
    const message = syslogMessage({ ...(row as AuditRow), actor_name: 'Ş "a" \\ ]', action: 'odd name\n' });
    expect(message).toContain('actor="Ş \\"a\\" \\\\ \\]"');
    expect(message).toContain(' oddname [');
    const frame = framed('Ş');
    expect(frame.toString('utf8')).toBe('2 Ş');
  });
});
