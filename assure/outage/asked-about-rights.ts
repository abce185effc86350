import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Server } from '../postgres.ts';

const LOOK_MS = 20;
const WITHIN_MS = 10_000;

const waitsFor = async (looker: pg.Client, table: string, mode: string): Promise<void> => {
  const until = performance.now() + WITHIN_MS;
  while (performance.now() < until) {
    const { rowCount } = await looker.query(
      'select from pg_locks where not granted and relation = $1::regclass and mode = $2',
      [table, mode],
    );
    if ((rowCount ?? 0) > 0) return;
    await pause(LOOK_MS);
  }
  throw new Error(`nobody came to ${table} within ${WITHIN_MS / 1_000} s`);
};

/**
 * Brings the product to where a change of rights is committed and everyone connected is asked about, and nobody can be
 * decided about: the change is held at its last statement until a lock waits behind it for what is read next.
 */
export const whileAskedAboutRights = async (server: Server, database: string): Promise<() => Promise<void>> => {
  const address = new URL(server.superUrl);
  address.pathname = database;
  const [holder, keeper, looker] = (await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = new pg.Client(address.href);
      // The server is about to go, and its connections with it.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    }),
  )) as [pg.Client, pg.Client, pg.Client];
  await holder.query('begin; lock table live_untold in share mode');
  await waitsFor(looker, 'live_untold', 'RowExclusiveLock');
  await keeper.query('begin');
  const kept = keeper.query('lock table change_epoch in access exclusive mode');
  await waitsFor(looker, 'change_epoch', 'AccessExclusiveLock');
  await holder.query('commit');
  await kept;
  await waitsFor(looker, 'change_epoch', 'AccessShareLock');
  return async () => {
    for (const client of [holder, keeper, looker]) await client.end().catch(() => undefined);
  };
};
