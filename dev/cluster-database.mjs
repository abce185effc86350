// A PostgreSQL 15 of the cluster's own, on the loopback interface; its data stays in the folder for the next time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { provideProgram } from './programs.mjs';

const isRoot = process.getuid?.() === 0;

/** A port of the loopback interface that nothing listens on. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

function idOf(flag) {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}

/** PostgreSQL refuses to run as root, so root hands it to the account that the package made. */
function runAs(program, args) {
  const [command, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', program] : [program];
  // A server keeps the pipes it was started with: it gets none.
  const { status, error } = spawnSync(command, [...rest, ...args], { stdio: 'ignore' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status ?? error?.message}`);
}

/** The account that root hands it to reaches no folder of root's own: it gets one where Debian keeps its databases. */
function homeOf(folder) {
  if (!isRoot) return join(folder, 'postgres');
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  return join('/var/lib/postgresql', `blue-citrus-cluster-${name}`);
}

/** Starts it; answers the address of the product's database and the way to stop it. */
export async function startDatabase(folder) {
  const bin = dirname(provideProgram(['/usr/lib/postgresql/15/bin/initdb'], 'postgresql-15'));
  const home = homeOf(folder);
  const data = join(home, 'data');
  mkdirSync(home, { recursive: true });
  if (isRoot) chownSync(home, idOf('-u'), idOf('-g'));
  const isNew = !existsSync(join(data, 'PG_VERSION'));
  if (isNew)
    runAs(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const port = await freePort();
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${home} -c max_connections=300`;
  runAs(join(bin, 'pg_ctl'), ['-D', data, '-l', join(home, 'server.log'), '-w', '-o', settings, 'start']);
  if (isNew)
    for (const statement of [
      'create role blue_citrus login createrole',
      'create database blue_citrus owner blue_citrus',
    ])
      runAs(join(bin, 'psql'), ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', statement]);
  return {
    url: `postgres://blue_citrus@127.0.0.1:${port}/blue_citrus`,
    /** Where its data stays. */
    home,
    stop: () => runAs(join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop']),
  };
}
