import * as z from 'zod/mini';
import { id } from '#platform/contract/shapes.ts';

const caption = z.object({ tr: z.string(), en: z.string() });

/** Where a role is used; null is what the caller may not see. */
export const roleUses = z.object({
  /** What names it, by kind, such as the rules; kinds whose screen the caller may not open are left out. */
  named: z.array(z.object({ title: caption, links: z.array(z.object({ id, name: caption, address: z.string() })) })),
  requests: z.nullable(
    z.object({
      /** Requests that wait and that the role would meet, and the first of them. */
      waiting: z.int(),
      first: z.array(z.object({ id, person: z.string(), screen: caption })),
      /** Requests that were met by it. */
      met: z.int(),
    }),
  ),
  /** The only person who may hold it. */
  personalOf: z.nullable(z.object({ id, name: z.string() })),
  /** The top entries of the menu under which its screens stand; no title: in no menu. */
  menu: z.array(z.object({ key: z.string(), title: z.nullable(caption), screens: z.int() })),
});
