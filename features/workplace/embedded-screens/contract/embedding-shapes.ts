import * as z from 'zod/mini';
import { placesOfEmbedding } from './embedding.ts';

/** What an administrator makes an embedded screen of. What may be an address is said by the server, in words. */
export const embeddingShape = z.strictObject({
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  place: z.enum(placesOfEmbedding),
});
