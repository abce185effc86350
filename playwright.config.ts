import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { defineConfig } from '@playwright/test';

// Set where the journeys run with a Keycloak: they are the sign-in suite alone.
const keycloak = process.env['E2E_KEYCLOAK'];
const port = Number(process.env['E2E_PORT'] ?? 4390);
const origin = `http://localhost:${port}`;
// Workers load this file too: the folder is made once and told to them.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'blue-citrus-e2e-'));

export default defineConfig({
  testDir: 'e2e',
  projects: [
    keycloak === undefined
      ? { name: 'embedded' }
      : // A second server, in Java, answers each step.
        { name: 'keycloak', testDir: 'e2e/sign-in', timeout: 90_000, expect: { timeout: 15_000 } },
  ],
  outputDir: 'test-results',
  // One server and one set of people: journeys change who may do what, so they take turns.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter:
    process.env['E2E_REPORT'] === undefined ? 'line' : [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]],
  use: {
    baseURL: origin,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
      // Chromium refuses its own sandbox when it is started by root, as in a container.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'node apps/server/main.ts',
    url: `${origin}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      HOST: 'localhost',
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DATABASE_URL: '',
      OIDC_ISSUER: process.env['E2E_ISSUER'] ?? '',
      LOG_LEVEL: 'warn',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
