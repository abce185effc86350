import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Seal } from './seal.ts';

/** Keeps what the product has to read again and a copy of the database must not give away. */
export type SecretBox = {
  /** Encrypts a text; `owner` names whose it is: the text cannot be decrypted for another owner. */
  readonly close: (text: string, owner: string) => string;
  /** Throws where the text was changed, or is another owner's. */
  readonly open: (closed: string, owner: string) => string;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A box whose key is derived from the audit key, which lies outside the database. */
export const secretBox = (seal: Seal): SecretBox => {
  const key = Buffer.from(seal('the key of the secret box'), 'hex');
  return {
    close: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open: (closed, owner) => {
      const bytes = Buffer.from(closed, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
};
