import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

const PROGRAMS = '/usr/lib/postgresql/15/bin';

export const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; the package brings a user for it. */
export const asPostgres = (program: string, args: readonly string[]) => {
  const whole = path.join(PROGRAMS, program);
  const ran = isRoot
    ? spawnSync('runuser', ['-u', 'postgres', '--', whole, ...args], { encoding: 'utf8' })
    : spawnSync(whole, args, { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`${program}: ${ran.stderr}${ran.stdout}`);
  return ran.stdout;
};

/** The same without keeping this process from its other work: the product under test lives in it. */
export const meanwhileAsPostgres = (program: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const whole = path.join(PROGRAMS, program);
    const ran = isRoot
      ? spawn('runuser', ['-u', 'postgres', '--', whole, ...args], { stdio: 'ignore' })
      : spawn(whole, [...args], { stdio: 'ignore' });
    ran.once('error', reject);
    ran.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });

export const postgresUser = (field: '-u' | '-g'): number =>
  Number(spawnSync('id', [field, 'postgres']).stdout.toString());

/** Whether Debian's PostgreSQL 15 is on this machine. */
export const hasPostgres = (): boolean => existsSync(path.join(PROGRAMS, 'initdb'));

export type Server = {
  /** The product's login: owner of its database, no superuser. */
  readonly url: string;
  /** The superuser's address, for faults. */
  readonly superUrl: string;
  /** Ends it at once, as a machine that fails. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends it as for work on its machine: standbys have all of it. */
  readonly stop: () => Promise<void>;
  /** Stops every one of its processes where it stands: connections stay open, nothing is answered. */
  readonly freeze: () => void;
  readonly thaw: () => void;
};

/** A server process and all that it has started. */
const processesOf = (data: string): readonly number[] => {
  const main = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' }).stdout;
  return [main, ...children.split('\n').map(Number).filter(Boolean)];
};

const signal = (data: string, name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of processesOf(data))
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
};

/** Starts a throwaway server on a loopback port, as continuous integration has it; `remove` ends it and takes it away. */
export const startPostgres = async (): Promise<Server & { readonly remove: () => void }> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-postgres-'));
  const data = path.join(folder, 'data');
  const port = String(await freePort());
  if (isRoot) chownSync(folder, postgresUser('-u'), postgresUser('-g'));
  const end = (): void => {
    const runs = existsSync(path.join(data, 'postmaster.pid'));
    if (runs) signal(data, 'SIGCONT');
    if (runs) asPostgres('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  const remove = (): void => {
    process.off('exit', end);
    end();
  };
  // Whoever ends a test in its midst leaves no server behind.
  process.once('exit', end);
  try {
    asPostgres('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
    const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='${folder}' -c max_connections=200`;
    const start = () =>
      meanwhileAsPostgres('pg_ctl', ['-D', data, '-l', path.join(folder, 'server.log'), '-w', '-o', settings, 'start']);
    await start();
    const make = 'create role blue_citrus login createdb createrole; create database blue_citrus owner blue_citrus';
    for (const statement of make.split('; '))
      asPostgres('psql', [
        '-q',
        '-h',
        '127.0.0.1',
        '-p',
        port,
        '-U',
        'postgres',
        '-v',
        'ON_ERROR_STOP=1',
        '-c',
        statement,
      ]);
    return {
      url: `postgres://blue_citrus@127.0.0.1:${port}/blue_citrus`,
      superUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
      start,
      kill: () => meanwhileAsPostgres('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']),
      stop: () => meanwhileAsPostgres('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']),
      freeze: () => signal(data, 'SIGSTOP'),
      thaw: () => signal(data, 'SIGCONT'),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
};

/** Runs with a throwaway server, and removes it. */
export const withPostgres = async <T>(work: (server: Server) => Promise<T>): Promise<T> => {
  const server = await startPostgres();
  try {
    return await work(server);
  } finally {
    server.remove();
  }
};
