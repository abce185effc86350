import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#platform/server/testing/free-port.ts';

const PROGRAMS = '/usr/lib/postgresql/15/bin';

export type Postgres = {
  /** The address of a database of that name. */
  readonly url: (database: string) => string;
  /** The same database by its socket in the file system. */
  readonly socketUrl: (database: string) => string;
  readonly create: (database: string, template?: string) => void;
  readonly stop: () => void;
};

/** Whether PostgreSQL 15's programs are on this machine. */
export const hasPostgres = (): boolean => existsSync(path.join(PROGRAMS, 'initdb'));

/** PostgreSQL refuses to run as root, so root hands it to the account that the package made. */
const runAs = (program: string, args: readonly string[]): void => {
  const full = path.join(PROGRAMS, program);
  const [command, ...rest] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', full] : [full];
  const result = spawnSync(command as string, [...rest, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr}`);
};

/** Three nodes and three OpenFGA beside them have more than the hundred that PostgreSQL allows by itself. */
const MOST_CONNECTIONS = 200;

/** Starts a throwaway PostgreSQL 15 with its own settings but for that, on the loopback interface and a socket. */
export const startPostgres = async (): Promise<Postgres> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-bench-'));
  chmodSync(folder, 0o777);
  const data = path.join(folder, 'data');
  const port = await freePort();
  runAs('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c max_connections=${MOST_CONNECTIONS}`;
  runAs('pg_ctl', ['-D', data, '-l', path.join(data, 'server.log'), '-w', '-o', settings, 'start']);
  const psql = (statement: string): void =>
    runAs('psql', ['-q', '-h', folder, '-p', String(port), '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-c', statement]);
  psql('create role blue_citrus login createdb createrole');
  return {
    url: (database) => `postgres://blue_citrus@127.0.0.1:${port}/${database}`,
    socketUrl: (database) => `postgres://blue_citrus@/${database}?host=${encodeURIComponent(folder)}&port=${port}`,
    create: (database, template) =>
      psql(`create database ${database} owner blue_citrus${template === undefined ? '' : ` template ${template}`}`),
    stop: () => {
      runAs('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
