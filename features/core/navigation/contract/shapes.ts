import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { menuFunctions, menuHides, menuKinds } from './vocabulary.ts';

/** A colour as plain figures or a name of the design's own; anything else could be more than a colour. */
const colour = z.string().check(z.regex(/^(#[0-9a-fA-F]{3,8}|var\(--bc-[a-z0-9-]{1,40}\))$/));

export const badge = z.object({
  title: z.string(),
  style: z.optional(z.enum(['rounded', 'rectangle', 'simple'])),
  background: z.optional(colour),
  color: z.optional(colour),
  /** The number that it shows, one of those that features count; without one its title is shown. */
  source: z.optional(z.string().check(z.regex(/^[a-z][a-z-]{1,59}$/))),
});

/**
 * A row of the menu as the server sends it. No parent and no screen: a group; one with children: collapsable;
 * any other: basic. `url` is the link; the order is `sequenceNo`. A row may carry a kind of its own.
 */
export const menuItem = z.object({
  id,
  parentId: z.nullable(id),
  screenId: z.nullable(id),
  url: z.nullable(z.string()),
  sequenceNo: z.int(),
  title: z.string(),
  caption: z.string(),
  icon: z.nullable(z.string()),
  /** Where the editor says otherwise than the rule above. */
  kind: z.optional(z.enum(menuKinds)),
  subtitle: z.optional(z.string()),
  badge: z.optional(badge),
  disabled: z.optional(z.boolean()),
  /** Active on its own url alone; otherwise also on the urls below it. */
  exactMatch: z.optional(z.boolean()),
  /** Drawn as active, whatever the url. */
  active: z.optional(z.boolean()),
  function: z.optional(z.enum(menuFunctions)),
  hidden: z.optional(z.enum(menuHides)),
  /** In a preview: the caller may open it, and the previewed person or roles may not. */
  locked: z.optional(z.literal(true)),
  /** The roles that the route of its screen requires, all of them; whether the screen may be opened the server decides. */
  roles: z.optional(z.array(z.string())),
});

export type MenuItem = z.infer<typeof menuItem>;

/** What the calls of `navigationCalls` take and answer. */
export const navigationShapes = {
  listMenu: { title: 'List the menu', input: z.strictObject({}), output: z.array(menuItem), transaction: 'none' },
  readBadges: {
    title: 'Read the numbers in the menu',
    input: z.strictObject({}),
    /** By their names: those that the caller's menu shows and that the caller may read. */
    output: z.object({ counts: z.record(z.string(), z.int()) }),
    transaction: 'read',
    isNoUse: true,
  },
} satisfies Operations;
