import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { instant } from '#platform/contract/shapes.ts';

/** What the calls of `identityProviderCalls` take and answer. */
export const identityProviderShapes = {
  announceSigningKey: {
    title: 'Announce the next signing key of the embedded provider',
    undo: { none: 'makes a new key for signing, and keeps the old one' },
    status: 201,
    input: z.strictObject({
      /** Whether it signs from now on; otherwise after everybody has had the time to read it. */
      atOnce: z._default(z.boolean(), false),
    }),
    output: z.object({ kid: z.string(), signsFrom: instant }),
  },
} satisfies Operations;
