import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, instant, nothing, version } from '#platform/contract/shapes.ts';

const screen = { screenId: id, url: z.string(), caption: z.string() };

const shortcuts = z.object({
  /** Of the favourites; whoever changes them names it, so that no device undoes what another did. */
  version: z.int(),
  /** In the person's own order. */
  favourites: z.array(z.object(screen)),
  /** The latest first. */
  recents: z.array(z.object({ ...screen, lastAt: instant, count: z.int() })),
});

/** What the calls of `shortcutsCalls` take and answer. */
export const shortcutsShapes = {
  listShortcuts: { title: 'List my favourites and recent screens', input: nothing, output: shortcuts },
  keepFavourites: {
    title: 'Save my favourites',
    undo: 'keepFavourites',
    input: z.strictObject({
      version,
      urls: z.array(z.string().check(z.minLength(1), z.maxLength(500))).check(z.maxLength(100)),
    }),
    output: shortcuts,
  },
} satisfies Operations;
