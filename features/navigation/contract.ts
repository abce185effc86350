import * as z from 'zod/mini';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { id } from '#platform/contract/shapes.ts';

/**
 * A row of the menu as the server sends it. No parent and no screen: a group; one with children: collapsable;
 * any other: basic. `url` is the link; the order is `sequenceNo`. A row may carry a kind of its own.
 */
const menuItem = z.object({
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
