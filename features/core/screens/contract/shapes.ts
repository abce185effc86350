import * as z from 'zod/mini';
import { decisionStep } from '#platform/contract/decision.ts';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, nothing } from '#platform/contract/shapes.ts';
import { screenKinds } from './vocabulary.ts';

/** An address as the browser has it; what cannot be one is denied, not refused. */
const address = z.string().check(z.maxLength(8_192));

const opened = z.object({ level: z.enum(['view', 'edit']), url: z.string() });

const screenDetails = z.object({
  id,
  url: z.string(),
  name: z.string(),
  caption: z.string(),
  layoutName: z.nullable(z.string()),
  /** What it is drawn from. */
  kind: z.enum(screenKinds),
});

/** What a denial says besides its code: the steps of the decision, in their order. */
export const denialData = z.object({ url: z.nullable(z.string()), because: z.array(decisionStep) });

export type DenialData = z.infer<typeof denialData>;

/** As many addresses as are decided about at once. */
export const MOST_ADDRESSES = 100;

/** What is answered of one address of several: the envelope that it would have alone. */
const decided = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: opened, message: z.null() }),
  z.object({
    success: z.literal(false),
    data: denialData,
    message: z.string(),
    code: z.enum(['screen-unknown', 'access-denied']),
  }),
]);

/** What the calls of `screensCalls` take and answer. */
export const screensShapes = {
  checkAuthority: {
    title: 'Check whether I can open an address',
    undo: { none: 'decides, and changes nothing' },
    input: z.strictObject({ url: address }),
    output: opened,
    transaction: 'none',
    readsOnly: true,
    deniesWithin: true,
  },
  checkAuthorities: {
    title: 'Check which of several addresses I can open',
    undo: { none: 'decides, and changes nothing' },
    input: z.strictObject({ urls: z.array(address).check(z.maxLength(MOST_ADDRESSES)) }),
    output: z.array(decided),
    transaction: 'none',
    readsOnly: true,
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
