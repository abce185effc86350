// npm run keycloak: the product with a real Keycloak as its identity provider, both on this machine. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isFree, lacksForKeycloak, prepareKeycloak, startKeycloak } from './keycloak-server.mjs';
import { buildSeedDump, buildWeb, install, productNode, root, toolEnvironment } from './prepare.mjs';

/** Declared and not bound: what the settings are read by calls it. */
function end(message) {
  console.error(message);
  process.exit(1);
}

const folder = join(resolve(root, process.env.DATA_DIR || '.data'), 'keycloak');
const wantedPort = (name, usual) => {
  const text = process.env[name] || String(usual);
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > 65_535) end(`${name}: must be a port number, from 1 to 65535`);
  return number;
};
const port = wantedPort('PORT', 4300);
const keycloakPort = wantedPort('KEYCLOAK_PORT', 8081);
const origin = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;

if (port === keycloakPort) end(`KEYCLOAK_PORT: ${port} is the product’s own PORT`);
if (process.env.DATABASE_URL)
  console.log('DATABASE_URL is left out here: beside this Keycloak the product keeps a database of its own.');

const lacking = lacksForKeycloak(folder);
if (lacking !== null) end(lacking);
for (const [name, wanted] of [
  ['PORT', port],
  ['KEYCLOAK_PORT', keycloakPort],
])
  if (!(await isFree(wanted))) end(`${name}: somebody listens on ${wanted} already.`);

install();
buildWeb();
buildSeedDump();

let ending = false;
let product;
let starting;
const stopped = new AbortController();

/** Ends what runs, the product first: it still asks the provider while it closes. */
async function stop(code) {
  if (ending) return;
  ending = true;
  if (product !== undefined && product.exitCode === null && product.signalCode === null) {
    const closed = new Promise((done) => product.once('exit', done));
    product.kill('SIGTERM');
    await closed;
  }
  // One that is still starting is ended, too, or it would go on alone.
  stopped.abort();
  await starting?.then((keycloak) => keycloak.stop()).catch(() => undefined);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

mkdirSync(folder, { recursive: true });
let keycloak = null;
try {
  const home = prepareKeycloak(folder);
  console.log('Starting Keycloak …');
  starting = startKeycloak({
    home,
    data: join(folder, 'data'),
    port: keycloakPort,
    origin,
    signal: stopped.signal,
  });
  keycloak = await starting;
} catch (error) {
  // Ctrl-C reaches what fetches and builds as well: that it was told to stop is no fault to tell of.
  if (error.isInterrupted) process.exit(130);
  if (!ending) end(error.message);
}
if (!ending && keycloak !== null) {
  const { issuer, passwordFile, clientSecret } = keycloak;
  console.log(`\n  Keycloak     ${keycloak.console}  (admin, ${relative(process.cwd(), passwordFile)})`);
  void keycloak.ended.then(() => {
    if (!ending) console.error('Keycloak has ended.');
    return stop(1);
  });
  product = spawn(productNode, ['apps/server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    // A database of its own: the one beside the embedded provider stays as it is.
    env: toolEnvironment({
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      OIDC_ISSUER: issuer,
      KEYCLOAK_CLIENT_SECRET: clientSecret,
      DATA_DIR: join(folder, 'product'),
      DATABASE_URL: '',
      DATABASE_MIGRATION_URL: '',
    }),
  });
  product.once('exit', (code) => void stop(code ?? 1));
}
