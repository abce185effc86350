// npm run keycloak: the product with a real Keycloak as its identity provider, both on this machine. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isFree, lacksForKeycloak, prepareKeycloak, startKeycloak } from './keycloak-server.mjs';
import { buildSeedDump, buildWeb, install, productNode, root, toolEnvironment } from './prepare.mjs';

install();
buildWeb();
buildSeedDump();

const folder = join(resolve(root, process.env.DATA_DIR || '.data'), 'keycloak');
const port = Number(process.env.PORT || 4300);
const keycloakPort = Number(process.env.KEYCLOAK_PORT || 8081);
const origin = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;

const end = (message) => {
  console.error(message);
  process.exit(1);
};

const lacking = lacksForKeycloak(folder);
if (lacking !== null) end(lacking);
for (const [name, wanted] of [
  ['PORT', port],
  ['KEYCLOAK_PORT', keycloakPort],
])
  if (!(await isFree(wanted))) end(`${name}: somebody listens on ${wanted} already.`);

let ending = false;
let product;
let keycloak;

/** Ends what runs, the product first: it still asks the provider while it closes. */
async function stop(code) {
  if (ending) return;
  ending = true;
  if (product !== undefined && product.exitCode === null && product.signalCode === null) {
    const closed = new Promise((done) => product.once('exit', done));
    product.kill('SIGTERM');
    await closed;
  }
  await keycloak?.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

mkdirSync(folder, { recursive: true });
try {
  const home = prepareKeycloak(folder);
  console.log('Starting Keycloak …');
  keycloak = await startKeycloak({ home, data: join(folder, 'data'), port: keycloakPort, origin });
} catch (error) {
  if (!ending) end(error.message);
}
if (!ending) {
  const { issuer, passwordFile } = keycloak;
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
      DATA_DIR: join(folder, 'product'),
      DATABASE_URL: '',
      DATABASE_MIGRATION_URL: '',
    }),
  });
  product.once('exit', (code) => void stop(code ?? 1));
}
