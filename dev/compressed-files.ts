// What the browser is sent is compressed once, by the build, as small as it gets, and never again by the server.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { isShipped } from './is-shipped.ts';

const TEXT = /\.(?:js|css|svg|json)$/;
/** Below this the answer's headers weigh more than what is saved. */
const LEAST_BYTES = 1_024;

const compressFile = async (file: string): Promise<void> => {
  const body = await readFile(file);
  if (body.length < LEAST_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** Puts a `.br` and a `.gz` beside each file of the build that is text. */
export const compressedFiles = (): Plugin => {
  let folder = '';
  return {
    name: 'compressed-files',
    apply: isShipped,
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compressFile(path.join(folder, name))));
    },
  };
};
