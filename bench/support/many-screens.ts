import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { onFreshPage, type Session } from './browser.ts';
import { type Product, startProduct } from './product.ts';
import { root, runToEnd } from './started.ts';

export const SCREENS = 5_000;
export const MENU = '/derinuaa/api/uaa-navigation-menus/list';
const HOME = '/dashboards/home';

/** The bearer token that the signed-in page uses. */
export const tokenOf = (browser: Browser, session: Session, { origin }: Product): Promise<string> =>
  onFreshPage(browser, session, async (page) => {
    const asked = page.waitForRequest(`**${MENU}`);
    await page.goto(origin + HOME);
    return (await (await asked).allHeaders())['authorization'] ?? '';
  });

/** Works on a product with the demo's data, and with thousands of screens more where they are asked for. */
export const onProduct = async <T>(isLong: boolean, work: (product: Product) => Promise<T>): Promise<T> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'blue-citrus-bench-menu-'));
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' };
    const seed = [path.join(root, 'apps/server/main.ts'), 'seed', '--size', 'screens'];
    if (isLong) await runToEnd(process.execPath, seed, env);
    const product = await startProduct({ dataDir });
    try {
      return await work(product);
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
