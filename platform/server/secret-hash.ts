import { createHash, randomBytes } from 'node:crypto';

/** What the database keeps of a long random secret, so that a copy of it opens nothing. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A new secret of 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
