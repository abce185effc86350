import * as z from 'zod/mini';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { id } from '#platform/contract/shapes.ts';

/** What a row may do when it is pressed: the shell offers these, so that no code travels with a menu. */
export const menuFunctions = ['search', 'keys', 'full-screen', 'print'] as const;
export type MenuFunction = (typeof menuFunctions)[number];

/** Where a row is left out: always, where the menu lies over the content, or where it stands beside it. */
export const menuHides = ['always', 'small-screen', 'large-screen'] as const;
export type MenuHide = (typeof menuHides)[number];

/** A colour as plain figures or a name of the design's own; anything else could be more than a colour. */
const colour = z.string().check(z.regex(/^(#[0-9a-fA-F]{3,8}|var\(--bc-[a-z0-9-]{1,40}\))$/));

export const badge = z.object({
  title: z.string(),
  style: z.optional(z.enum(['rounded', 'rectangle', 'simple'])),
  background: z.optional(colour),
  color: z.optional(colour),
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
  kind: z.optional(z.enum(['aside', 'divider', 'spacer', 'external-link'])),
  subtitle: z.optional(z.string()),
  badge: z.optional(badge),
  disabled: z.optional(z.boolean()),
  /** Active on its own url alone; otherwise also on the urls below it. */
  exactMatch: z.optional(z.boolean()),
  /** Drawn as active, whatever the url. */
  active: z.optional(z.boolean()),
  function: z.optional(z.enum(menuFunctions)),
  hidden: z.optional(z.enum(menuHides)),
});
export type MenuItem = z.infer<typeof menuItem>;

type InMenu = Pick<MenuItem, 'id' | 'parentId' | 'sequenceNo'>;

/** The order of the menu. */
export const inMenuOrder = (a: InMenu, b: InMenu): number => a.sequenceNo - b.sequenceNo || a.id - b.id;

/** Of rows that are each other's parent, the first in order: it stands at the top, so that none of them is lost. */
const firstsOfLoops = <R extends InMenu>(rows: readonly R[]): ReadonlySet<R> => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const walked = new Set<R>();
  const firsts = new Set<R>();
  for (const row of rows) {
    const way = new Set<R>();
    let at: R | undefined = row;
    while (at !== undefined && !walked.has(at) && !way.has(at)) {
      way.add(at);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
    if (at !== undefined && way.has(at)) {
      const loop = [...way];
      const [first = at] = loop.slice(loop.indexOf(at)).toSorted(inMenuOrder);
      firsts.add(first);
    }
    for (const each of way) walked.add(each);
  }
  return firsts;
};

/** The rows with each loop of parents opened. */
export const withoutLoops = <R extends InMenu>(rows: readonly R[]): readonly R[] => {
  const firsts = firstsOfLoops(rows);
  return firsts.size === 0 ? rows : rows.map((row) => (firsts.has(row) ? { ...row, parentId: null } : row));
};

export const navigationContract = {
  listMenu: endpoint({
    method: 'GET',
    path: '/derinuaa/api/uaa-navigation-menus/list',
    title: 'Menüyü listele',
    access: access.signedIn,
    input: z.strictObject({}),
    output: z.array(menuItem),
    problems: [],
    transaction: 'none',
  }),
} satisfies Contract;

/** The menu was changed; whoever shows it asks for it again. */
export const menuChanged = liveEvent('navigation.changed', z.object({ epoch: z.int() }));
