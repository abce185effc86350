import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { dataFolder, startProduct, untilReady } from '#apps/server/testing/product-process.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

type Own = {
  readonly settings?: Readonly<Record<string, string>>;
  /** Its name in addresses: a provider's site where the browser has to see one site. */
  readonly host?: '127.0.0.1' | 'localhost';
  /** Somebody who has an account at its provider, and of whom it knows nothing. */
  readonly unknown?: { readonly userName: string; readonly password: string };
};

const opener = path.resolve(import.meta.dirname, 'open-account.ts');

/** Works with a product beside that of the run, on a database of its own, and ends it whatever happened. */
export const ownProduct = async (
  { settings = {}, host = '127.0.0.1', unknown }: Own,
  work: (origin: string) => Promise<void>,
): Promise<void> => {
  const { folder, remove } = dataFolder();
  const port = await freePort();
  const origin = `http://${host}:${port}`;
  const env = { DATA_DIR: folder, PUBLIC_ORIGIN: origin, ...settings };
  try {
    if (unknown !== undefined)
      await promisify(execFile)(process.execPath, [opener], {
        env: { PATH: process.env['PATH'], ...env, E2E_ACCOUNT: JSON.stringify(unknown) },
      });
    const product = startProduct(port, env);
    try {
      await untilReady(product);
      await work(origin);
    } finally {
      await product.stop();
    }
  } finally {
    remove();
  }
};
