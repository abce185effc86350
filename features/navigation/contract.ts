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
