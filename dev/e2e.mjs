// npm run e2e: the journeys in a real browser, against the built product on a database of its own.
// With `-- --project=keycloak` the sign-in journeys, against a real Keycloak.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { lacksForKeycloak, prepareKeycloak, startKeycloak } from './keycloak-server.mjs';
import { buildSeedDump, buildWeb, install, root, startNode, tool } from './prepare.mjs';

const args = process.argv.slice(2);

/** Runs the journeys beside a Keycloak with an empty database; the suite opens the address that people know. */
async function withKeycloak(run) {
  const folder = join(resolve(root, process.env.DATA_DIR || '.data'), 'keycloak');
  const lacking = lacksForKeycloak(folder);
  if (lacking !== null) {
    console.error(lacking);
    return 1;
  }
  const home = prepareKeycloak(folder);
  const data = mkdtempSync(join(tmpdir(), 'blue-citrus-keycloak-'));
  const port = Number(process.env.E2E_KEYCLOAK_PORT || 8087);
  const address = port + 1;
  console.log('Starting Keycloak …');
  const keycloak = await startKeycloak({
    home,
    data,
    port,
    origin: `http://localhost:${process.env.E2E_PORT || 4390}`,
    address: `http://localhost:${address}`,
  });
  try {
    const place = JSON.stringify({ port, address, passwordFile: keycloak.passwordFile });
    const { issuer, clientSecret } = keycloak;
    return await run({ E2E_KEYCLOAK: place, E2E_ISSUER: issuer, E2E_KEYCLOAK_SECRET: clientSecret });
  } finally {
    await keycloak.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

install();
const chromium = provideChromium();
if (chromium === null) process.exit(1);
buildWeb();
buildSeedDump();
const run = (env) => startNode([tool('playwright'), 'test', ...args], { env: { CHROMIUM: chromium, ...env } });
process.exit(await (/--project[= ]keycloak\b/.test(args.join(' ')) ? withKeycloak(run) : run({})));
