import * as z from 'zod/mini';
import { id } from '#platform/contract/shapes.ts';

export const matrixUse = z.object({
  /** So many days back it was looked. */
  days: z.int(),
  /** Cells that somebody used by the role: role, screen, how many of its people. */
  cells: z.array(z.tuple([id, id, z.int()])),
});
