import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { chromiumArguments } from './dev/chromium-arguments.ts';
import { originOf, portOf } from './e2e/support/origin.ts';

// Set where the journeys run with a Keycloak: they are the sign-in suite alone.
const keycloak = process.env['E2E_KEYCLOAK'];
// Journeys change who may do what, so those of one server take turns; a journey waits a good part of its time, so that
// three servers keep the machine's two processors at work.
const workers = keycloak === undefined ? Number(process.env['E2E_WORKERS'] ?? 3) : 1;
// Workers load this file too: the folder is made once, told to them, and goes when the products have ended.
if (process.env['E2E_DATA_DIR'] === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-e2e-'));
  process.env['E2E_DATA_DIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** The product that the journeys of one worker open, on a database of its own. */
const productOf = (worker: number) => ({
  command: 'node apps/server/main.ts',
  url: `${originOf(worker)}/readyz`,
  reuseExistingServer: false,
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORT: String(portOf(worker)),
    HOST: 'localhost',
    DATA_DIR: path.join(process.env['E2E_DATA_DIR'] ?? '', String(worker)),
    DATABASE_URL: '',
    OIDC_ISSUER: process.env['E2E_ISSUER'] ?? '',
    KEYCLOAK_CLIENT_SECRET: process.env['E2E_KEYCLOAK_SECRET'] ?? '',
    LOG_LEVEL: 'warn',
  },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});

export default defineConfig({
  testDir: 'e2e',
  projects: [
    keycloak === undefined
      ? { name: 'embedded' }
      : // A second server, in Java, answers each step.
        { name: 'keycloak', testDir: 'e2e/sign-in' },
  ],
  outputDir: 'test-results',
  workers,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // A hang is found all the same; a busy machine is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter:
    process.env['E2E_REPORT'] === undefined ? 'line' : [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]],
  use: {
    baseURL: originOf(0),
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    // What each journey writes down for it costs a tenth of the run.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
      // A page of a journey lives for seconds: compiling its scripts once more, for speed, costs more than it saves.
      // What draws them is a thread of the browser: talking to another process costs more than drawing does.
      args: [...chromiumArguments, '--js-flags=--no-maglev,--no-turbofan', '--in-process-gpu'],
    },
  },
  webServer: Array.from({ length: workers }, (_, worker) => productOf(worker)),
});
