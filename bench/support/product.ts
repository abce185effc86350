import type { Page } from '@playwright/test';
import { type Started, startProgram } from './started.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

/** The product as people run it, with its own provider. */
export type Product = Started & { readonly origin: string };

/** Starts it by its own command on a database; the data folder's own unless an address is given. */
export const startProduct = async (where: { readonly dataDir: string; readonly url?: string }): Promise<Product> => {
  const port = await freePort();
  const started = await startProgram({
    program: process.execPath,
    args: ['dev/start.mjs'],
    env: {
      DATA_DIR: where.dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...(where.url === undefined ? {} : { DATABASE_URL: where.url }),
    },
    ready: /Blue Citrus {2}http/,
  });
  return { ...started, origin: `http://localhost:${port}` };
};

/** Signs the demo's administrator in and waits for the home page. */
export const signInAsElif =
  ({ origin }: Product) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${origin}/dashboards/home`);
    const name = page.getByRole('textbox', { name: 'Kullanıcı adı' });
    const start = page.getByRole('main').getByRole('button', { name: /oturum aç/i });
    await name.or(start).first().waitFor();
    if (!(await name.isVisible())) await start.click();
    await name.fill('elif');
    await page.getByLabel('Parola').fill('bluecitrus');
    await page.getByRole('button', { name: 'Oturum aç' }).click();
    await page.getByRole('contentinfo').waitFor();
  };
