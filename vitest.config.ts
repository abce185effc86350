import process from 'node:process';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments } from './dev/chromium-arguments.ts';

const database = ['features/*/*/server/**/*.test.ts', 'apps/server/**/*.test.ts', 'platform/server/**/*.test.ts'];
// A server's database changes nothing for these: they have none, or the embedded one whatever the environment says.
const notOnAServer = ['apps/server/production.test.ts', 'platform/server/{contained,embedded,sheets}/**'];

// A hang is found all the same; a busy machine is no failure.
const HANGS_AFTER_MS = 600_000;
const expectSoon = { poll: { timeout: 30_000, interval: 50 } };

// Where files are not isolated, those of one worker share what they import, as all requests of a process do: loading the
// whole server anew for each file took a third of the run.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // Pure functions of both sides: no database, no network.
        test: {
          name: 'unit',
          include: ['{apps,features,platform}/**/*.test.ts'],
          exclude: database,
          isolate: false,
          setupFiles: [
            'dev/vitest-setup.ts',
            'dev/vitest-own-machine.ts',
            'apps/web/testing/provide-first-texts.ts',
            'apps/web/testing/fresh-state.ts',
          ],
          testTimeout: HANGS_AFTER_MS,
        },
      },
      {
        // Components of the browser part, drawn in a real browser.
        plugins: [react()],
        css: { transformer: 'lightningcss' },
        // Named here, all are bundled before the first test: one found later would bring a second React with it.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@mantine/core',
            '@mantine/hooks',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-table',
            '@tanstack/react-virtual',
          ],
        },
        test: {
          name: 'components',
          include: ['{apps,features,platform}/**/*.test.tsx'],
          testTimeout: HANGS_AFTER_MS,
          setupFiles: ['dev/vitest-setup.ts', 'apps/web/testing/provide-first-texts.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
                args: [...chromiumArguments],
              },
            }),
          },
        },
      },
      {
        // Over HTTP on a real database; on PostgreSQL when DATABASE_URL is set.
        test: {
          name: 'feature',
          include: database,
          exclude: process.env['DATABASE_URL'] ? notOnAServer : [],
          isolate: false,
          setupFiles: ['dev/vitest-setup.ts', 'dev/vitest-own-machine.ts'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          expect: expectSoon,
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: 180_000,
        },
      },
      {
        // The drills of security and reliability in their short forms, one after another on one processor.
        test: {
          name: 'assure',
          include: ['assure/**/*.test.ts'],
          setupFiles: ['dev/vitest-setup.ts', 'dev/vitest-own-machine.ts'],
          // A hang is found all the same: beside the repository's tests the longest drill took nine minutes.
          testTimeout: 1_800_000,
          hookTimeout: 180_000,
        },
      },
      {
        // About the repository itself: its boundaries, its packages, and the first start of a fresh clone.
        test: {
          name: 'repository',
          include: ['dev/**/*.test.ts'],
          exclude: ['dev/feature-template/**'],
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
        },
      },
    ],
  },
});
