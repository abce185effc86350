import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { idText } from '#platform/contract/shapes.ts';
import { placesOfEmbedding } from './embedding.ts';

/** What the calls of `embeddedScreensCalls` take and answer. */
export const embeddedScreensShapes = {
  findEmbeddedScreen: {
    title: 'Show what an embedded screen consists of',
    input: z.strictObject({ id: idText }),
    output: z.object({
      /** With the reader's company and language in it. */
      address: z.string(),
      origin: z.string(),
      place: z.enum(placesOfEmbedding),
      /** Whether its site is on the list of those that can be embedded; where it is not, nothing of it is shown. */
      isAllowed: z.boolean(),
      /** Whether the page keeps cookies and storage of its own in the frame. */
      keepsStorage: z.boolean(),
    }),
    transaction: 'read',
    isNoUse: true,
  },
} satisfies Operations;
