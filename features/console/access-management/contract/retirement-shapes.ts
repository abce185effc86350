import * as z from 'zod/mini';
import { id } from '#platform/contract/shapes.ts';

const caption = z.object({ tr: z.string(), en: z.string() });

/** Who would lose what if a role were retired. */
export const retirement = z.object({
  /** The change epoch that this was read at. */
  epoch: z.int(),
  /** Screens that the role opens. */
  screens: z.int(),
  /** People who hold it or will. */
  people: z.int(),
  /** Of them, those who may use a screen less without it; of those, who edited there in the last 90 days, who is there now. */
  lose: z.int(),
  edited: z.int(),
  here: z.int(),
  /** By name; of many not all. */
  named: z.array(
    z.object({
      personId: id,
      name: z.string(),
      userName: z.string(),
      active: z.boolean(),
      /** Screens that they may use less, and the first of them. */
      loses: z.int(),
      screens: z.array(z.object({ screenId: id, caption, remains: z.enum(['none', 'view']) })),
    }),
  ),
});
