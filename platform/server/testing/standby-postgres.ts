import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { asPostgres, isRoot, meanwhileAsPostgres, postgresUser } from './throwaway-postgres.ts';
import { freePort } from './free-port.ts';

export type Standby = {
  readonly port: number;
  /** Waits until it has all that its primary has committed. */
  readonly caughtUp: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Makes a primary of it, on a timeline of its own. */
  readonly promote: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

const asked = async <T>(port: number, statement: string): Promise<T> => {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
  await client.connect();
  try {
    return (await client.query<{ value: T }>(statement)).rows[0]?.value as T;
  } finally {
    await client.end();
  }
};

/** Has every commit of a server wait for a standby, and of those that are copied from it later, once they are promoted. */
export const waitForStandbys = async (port: number): Promise<void> => {
  await asked(port, `alter system set synchronous_standby_names = '*'`);
  await asked(port, 'select pg_reload_conf() as value');
};

/** Starts a streaming standby of a throwaway server, or of another standby, by its port: a base backup, and what comes since. */
const startStandby = async (primary: number): Promise<Standby> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-standby-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  if (isRoot) chownSync(folder, postgresUser('-u'), postgresUser('-g'));
  const from = `host=127.0.0.1 port=${primary} user=postgres`;
  await meanwhileAsPostgres('pg_basebackup', ['-d', from, '-D', data, '-R', '-X', 'stream', '-c', 'fast']);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='${folder}' -c max_connections=200`;
  const start = (): Promise<void> =>
    meanwhileAsPostgres('pg_ctl', ['-D', data, '-l', path.join(folder, 'server.log'), '-w', '-o', settings, 'start']);
  const end = (): void => {
    try {
      asPostgres('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    } catch {
      // It was stopped before.
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  await start();
  return {
    port,
    caughtUp: async () => {
      const wanted = await asked<string>(
        primary,
        `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end as value`,
      );
      while (!(await asked<boolean>(port, `select pg_last_wal_replay_lsn() >= '${wanted}'::pg_lsn as value`)))
        await pause(50);
    },
    start,
    stop: () => meanwhileAsPostgres('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']),
    promote: () => meanwhileAsPostgres('pg_ctl', ['-D', data, '-w', 'promote']),
    remove: async () => {
      process.off('exit', end);
      end();
    },
  };
};

/** Standbys that are removed together; each has all that its primary had when it is given. */
export const startStandbys = () => {
  const started: Standby[] = [];
  return {
    of: async (primary: number): Promise<Standby> => {
      const standby = await startStandby(primary);
      started.push(standby);
      await standby.caughtUp();
      return standby;
    },
    remove: async (): Promise<void> => {
      for (const standby of started) await standby.remove();
    },
  };
};
