import * as z from 'zod/mini';
import { id } from '#platform/contract/shapes.ts';

const caption = z.object({ tr: z.string(), en: z.string() });

/** Where a role is used; null is what the caller may not see. */
export const roleUses = z.object({
  rules: z.nullable(z.array(z.object({ id, name: z.string(), active: z.boolean(), sentence: caption }))),
  requests: z.nullable(
    z.object({
      /** Requests that wait and that the role would meet, and the first of them. */
      waiting: z.int(),
      first: z.array(z.object({ id, person: z.string(), screen: caption })),
      /** Requests that were met by it. */
      met: z.int(),
    }),
  ),
  /** Announcements to those who hold it, as long as they are shown. */
  announcements: z.nullable(z.array(z.object({ id, text: caption }))),
  /** The only person who may hold it. */
  personalOf: z.nullable(z.object({ id, name: z.string() })),
  /** The top entries of the menu under which its screens stand; no title: in no menu. */
  menu: z.array(z.object({ key: z.string(), title: z.nullable(caption), screens: z.int() })),
});
