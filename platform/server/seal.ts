import { createHmac } from 'node:crypto';

/** The HMAC-SHA-256 of a text under the process's key, in hexadecimal. */
export type Seal = (text: string) => string;

export const sealWith =
  (key: Buffer | string): Seal =>
  (text) =>
    createHmac('sha256', key).update(text).digest('hex');
