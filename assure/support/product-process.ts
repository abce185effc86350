import { dataFolder, startProduct, untilReady } from '#apps/server/testing/product-process.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

/** Runs with the product in a process of its own, on an embedded database with the demo people: nothing of the drill slows it. */
export const withProductProcess = async <T>(work: (origin: string) => Promise<T>): Promise<T> => {
  const { folder, remove } = dataFolder();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const product = startProduct(port, { DATA_DIR: folder, PUBLIC_ORIGIN: origin });
  try {
    await untilReady(product);
    return await work(origin);
  } finally {
    await product.stop();
    remove();
  }
};
