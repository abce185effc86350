import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The HMAC-SHA-256 of a text under the process's key, in hexadecimal. */
export type Seal = (text: string) => string;

export const sealWith =
  (key: Buffer | string): Seal =>
  (text) =>
    createHmac('sha256', key).update(text).digest('hex');

/** The key kept in the data folder, made at the first start; it lies outside the database on purpose. */
export const keptSeal = (dataDir: string): Seal => {
  const file = path.join(dataDir, 'audit.key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return sealWith(readFileSync(file, 'utf8').trim());
};
