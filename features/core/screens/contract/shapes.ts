import * as z from 'zod/mini';
import { decisionStep } from '#platform/contract/decision.ts';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, nothing } from '#platform/contract/shapes.ts';

/** An address as the browser has it; what cannot be one is denied, not refused. */
const address = z.string().check(z.maxLength(8_192));

const screenDetails = z.object({
  id,
  url: z.string(),
  name: z.string(),
  caption: z.string(),
  layoutName: z.nullable(z.string()),
});

/** What a denial says besides its code: the steps of the decision, in their order. */
export const denialData = z.object({ url: z.nullable(z.string()), because: z.array(decisionStep) });

export type DenialData = z.infer<typeof denialData>;

/** What the calls of `screensCalls` take and answer. */
export const screensShapes = {
  checkAuthority: {
    title: 'Check whether I can open an address',
    undo: { none: 'decides, and changes nothing' },
    input: z.strictObject({ url: address }),
    output: z.object({ level: z.enum(['view', 'edit']), url: z.string() }),
    transaction: 'none',
    deniesWithin: true,
  },
  findByUrl: {
    title: 'Find a screen by its address',
    input: z.strictObject({ url: address }),
    output: screenDetails,
    transaction: 'read',
  },
  recordUsage: {
    title: 'Record the use of a screen',
    undo: { none: 'records which screen was opened' },
    input: z.strictObject({
      id: z.null(),
      screenId: id,
      screenUrl: address,
      screenName: z.string().check(z.maxLength(200)),
      screenCaption: z.string().check(z.maxLength(200)),
      requestTimestamp: z.int().check(z.gte(0)),
    }),
    output: z.null(),
    status: 202,
  },
  listOpenable: {
    title: 'List the screens that I can open',
    input: nothing,
    output: z.array(
      z.object({ url: z.string(), caption: z.string(), level: z.enum(['view', 'edit']), aliases: z.array(z.string()) }),
    ),
    transaction: 'read',
  },
} satisfies Operations;
