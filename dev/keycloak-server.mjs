// A real Keycloak on this machine: fetched by Maven, built once, started on loopback with our realm.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './prepare.mjs';

const VERSION = '26.7.3';
const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
const REALM = 'blue-citrus';
const realmFile = join(root, 'deploy', 'keycloak', 'blue-citrus-realm.json');
/** The product's address as the realm file has it. */
const REALM_ORIGIN = 'http://localhost:4300';
const ADMINISTRATOR = 'admin';
const READY_WITHIN_MS = 240_000;

const quiet = { stdio: ['ignore', 'ignore', 'ignore'] };

/** What this machine lacks for Keycloak, in words; null when nothing. Maven is needed once, to fetch it. */
export function lacksForKeycloak(folder) {
  const version = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const java = /version "(\d+)/.exec(`${version.stderr ?? ''}${version.stdout ?? ''}`)?.[1];
  const maven = isFetched(folder) || spawnSync('mvn', ['-v'], quiet).status === 0;
  if (Number(java) >= 17 && maven) return null;
  const missing = [...(Number(java) >= 17 ? [] : ['Java 17 or newer']), ...(maven ? [] : ['Maven'])].join(' and ');
  return `Keycloak needs ${missing}, not found here: on Debian "apt install maven default-jdk-headless", on macOS "brew install maven", then run this again.`;
}

const homeIn = (folder) => join(folder, `keycloak-${VERSION}`);
const isFetched = (folder) => existsSync(join(homeIn(folder), 'lib', 'quarkus-run.jar'));

function run(command, args, cwd) {
  const result = spawnSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  if (result.status === 0) return;
  const isInterrupted = result.signal !== null || result.status === 130 || result.status === 143;
  if (isInterrupted) throw Object.assign(new Error(`${command} was stopped`), { isInterrupted });
  throw new Error(`${command} ${args.join(' ')}\n${result.error?.message ?? `${result.stdout}${result.stderr}`}`);
}

/** Maven fetches and unpacks; a folder that was left half done is begun anew. */
function fetchKeycloak(folder) {
  console.log(`Fetching Keycloak ${VERSION} by Maven (once, 176 MB) …`);
  const unpacking = join(folder, 'unpacking');
  rmSync(unpacking, { recursive: true, force: true });
  mkdirSync(unpacking, { recursive: true });
  run('mvn', ['-q', '-B', 'dependency:get', '-Dtransitive=false', `-Dartifact=${ARTIFACT}`], unpacking);
  const markers = `-Dmdep.unpack.markersDirectory=${join(unpacking, 'markers')} -DmarkersDirectory=${join(unpacking, 'markers')}`;
  run(
    'mvn',
    [
      '-q',
      '-B',
      '-o',
      'dependency:unpack',
      `-Dartifact=${ARTIFACT}`,
      `-DoutputDirectory=${unpacking}`,
      ...markers.split(' '),
    ],
    unpacking,
  );
  chmodSync(join(unpacking, `keycloak-${VERSION}`, 'bin', 'kc.sh'), 0o755);
  renameSync(join(unpacking, `keycloak-${VERSION}`), homeIn(folder));
  rmSync(unpacking, { recursive: true, force: true });
}

/** What is decided when it is built: a database in a file, and no cluster. */
const BUILD = ['build', '--db=dev-file', '--cache=local'];

/** Fetches and builds Keycloak in a folder where that is not done; answers its home. */
export function prepareKeycloak(folder) {
  if (!isFetched(folder)) fetchKeycloak(folder);
  const home = homeIn(folder);
  const stamp = join(home, 'built-with');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === BUILD.join(' ')) return home;
  console.log('Building Keycloak (once) …');
  run(join(home, 'bin', 'kc.sh'), BUILD, home);
  writeFileSync(stamp, BUILD.join(' '));
  return home;
}

/** Whether a port of this machine is free. */
export const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Made once and kept beside Keycloak's data: nobody else's, and known to whoever owns the folder. */
function administratorPassword(data) {
  const file = join(data, 'administrator-password');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Calls Keycloak's administration; tokens there live a minute, so each call fetches its own. */
const administrationOf = (address, password) => async (method, path, body) => {
  const form = { grant_type: 'password', client_id: 'admin-cli', username: ADMINISTRATOR, password };
  const login = await fetch(`${address}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  if (!login.ok) throw new Error(`Keycloak refused its administrator: ${login.status}`);
  const { access_token: token } = await login.json();
  const answer = await fetch(`${address}/admin/realms${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok && answer.status !== 404) throw new Error(`Keycloak: ${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
};

/** The realm as the file has it, for the product's address; an older or other one is replaced. */
async function provideRealm(administer, data, origin) {
  const realm = readFileSync(realmFile, 'utf8').replaceAll(REALM_ORIGIN, origin);
  const stamp = join(data, 'realm.sha256');
  const hash = createHash('sha256').update(realm).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await administer('DELETE', `/${REALM}`);
  await administer('POST', '', realm);
  writeFileSync(stamp, hash);
}

/** The secret that this Keycloak made for the client by which the product looks after accounts. */
async function consoleSecret(administer) {
  const [client] = await administer('GET', `/${REALM}/clients?clientId=blue-citrus-console`);
  const { value } = await administer('GET', `/${REALM}/clients/${client.id}/client-secret`);
  return value;
}

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function untilReady(url, child, logFile) {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null && child.signalCode === null) {
    if (await answers(url)) return;
    await pause(100);
  }
  child.kill('SIGTERM');
  throw new Error(`Keycloak did not start; ${logFile} ends with:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
}

const launch = (home, data, logFile, { port, address, password }) =>
  spawn(
    join(home, 'bin', 'kc.sh'),
    [
      'start',
      '--optimized',
      '--http-enabled=true',
      '--http-host=127.0.0.1',
      `--http-port=${port}`,
      `--hostname=${address}`,
      `--db-url=jdbc:h2:file:${join(data, 'database')};NON_KEYWORDS=VALUE;DB_CLOSE_ON_EXIT=FALSE`,
      '--log-level=WARN',
    ],
    {
      stdio: ['ignore', openSync(logFile, 'w'), openSync(logFile, 'a')],
      env: {
        ...process.env,
        // Starts in half the time; a server that stays up for days would want the second compiler.
        JAVA_OPTS_APPEND: process.env.JAVA_OPTS_APPEND ?? '-XX:TieredStopAtLevel=1',
        KC_BOOTSTRAP_ADMIN_USERNAME: ADMINISTRATOR,
        KC_BOOTSTRAP_ADMIN_PASSWORD: password,
      },
    },
  );

/**
 * Starts a prepared Keycloak on loopback with the realm for the product's address. `address` is where people and
 * the product reach it, when that is not its own port; `signal` ends it while it starts.
 */
export async function startKeycloak({ home, data, port, origin, address = `http://localhost:${port}`, signal }) {
  mkdirSync(data, { recursive: true });
  const password = administratorPassword(data);
  const logFile = join(data, 'keycloak.log');
  const child = launch(home, data, logFile, { port, address, password });
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  const own = `http://localhost:${port}`;
  const administer = administrationOf(own, password);
  let clientSecret;
  signal?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  try {
    await untilReady(`${own}/realms/master`, child, logFile);
    await provideRealm(administer, data, origin);
    clientSecret = await consoleSecret(administer);
  } catch (error) {
    child.kill('SIGTERM');
    await ended;
    throw error;
  }
  return {
    issuer: `${address}/realms/${REALM}`,
    console: `${address}/admin`,
    passwordFile: join(data, 'administrator-password'),
    clientSecret,
    administer,
    pid: child.pid,
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
