import { createServer } from 'node:http';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { onFreshPage, openBrowser, type Session, sessionOf } from '../support/browser.ts';
import { times } from '../support/measure.ts';
import { installPeers } from '../support/peers.ts';
import { signInAsElif, startProduct } from '../support/product.ts';
import { type Bench, isMissing, skipped } from '../support/row.ts';
import { root, runToEnd } from '../support/started.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const WORK = 'first load, JS on the wire';
const BESIDE = 'the smallest react-admin app';
const AIM_KB = 178;
const AIM_RATIO = 2 / 3;

/** The JS that a page loads until it is at rest, each file compressed by gzip, in kilobytes. */
const weigh = (browser: Browser, session: Session | undefined, address: string, ready: (page: Page) => Promise<void>) =>
  onFreshPage(browser, session, async (page) => {
    const files: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.ok() && response.request().resourceType() === 'script') files.push(response.body());
    });
    await page.goto(address);
    await ready(page);
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(files);
    if (bodies.length === 0) throw new Error(`${address} loaded no JS`);
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1_000;
  });

/** The product's home page, for somebody who is signed in and has loaded nothing. */
const weighProduct = async (browser: Browser): Promise<number> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'blue-citrus-bench-'));
  const product = await startProduct({ dataDir });
  try {
    const session = await sessionOf(browser, signInAsElif(product));
    return await weigh(browser, session, `${product.origin}/dashboards/home`, (page) =>
      page.getByRole('contentinfo').waitFor(),
    );
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const serveFolder = async (folder: string) => {
  const port = await freePort();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.startsWith('/assets/') ? pathname : '/index.html';
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(path.join(folder, path.normalize(file))));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
};

const weighReactAdmin = async (browser: Browser): Promise<number> => {
  const source = path.join(installPeers(), 'react-admin');
  const outDir = path.join(source, 'built');
  // By its command: called as a function it would leave NODE_ENV set for whatever is started afterwards.
  await runToEnd(process.execPath, [
    path.join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    source,
    `--outDir=${outDir}`,
    '--emptyOutDir',
    '--target=es2022',
    '--logLevel=error',
  ]);
  const served = await serveFolder(outDir);
  try {
    return await weigh(browser, undefined, served.address, (page) => page.getByText('Mehmet Kaya').first().waitFor());
  } finally {
    served.close();
  }
};

/** How much JS stands between somebody and their first page. */
export const firstLoad: Bench = {
  name: 'first-load',
  run: async () => {
    const browser = await openBrowser();
    if (isMissing(browser)) return { rows: [skipped(WORK, BESIDE, `≤ ${AIM_KB} kB`, browser)], method: 'skipped' };
    try {
      const ours = await weighProduct(browser);
      const other = await weighReactAdmin(browser);
      const ratio = ours / other;
      const common = { work: WORK, ours: `${ours.toFixed(1)} kB gzip` };
      return {
        rows: [
          { ...common, beside: '–', ratio: '–', aim: `≤ ${AIM_KB} kB`, met: ours <= AIM_KB },
          {
            ...common,
            beside: `${BESIDE}: ${other.toFixed(1)} kB gzip`,
            ratio: times(ratio),
            aim: '< 0.67 ×',
            met: ratio < AIM_RATIO,
          },
        ],
        method:
          'everything that Chromium loads as a script from the opening of the address until the network is at rest: ours the signed-in home page with its menu, live connection and panels; react-admin 5 with one resource and its guessed list, built by the same Vite. Every file compressed by gzip at its usual level, whatever the server sends.',
      };
    } finally {
      await browser.close();
    }
  },
};
