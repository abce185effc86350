import * as z from 'zod/mini';
import { instant } from '#platform/contract/shapes.ts';
import type { Operations } from '#platform/contract/endpoint.ts';

/** What the calls of `firstAdministratorCalls` take and answer. */
export const firstAdministratorShapes = {
  claimFirstAdministrator: {
    title: 'Become the first administrator with the link printed at startup',
    undo: { none: 'makes the first administrator of an empty product' },
    input: z.strictObject({ secret: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ roleName: z.string() }),
  },
  recoverAdministration: {
    title: 'Become a system administrator for four hours with the link made on the server',
    undo: { none: 'ends by itself after four hours, and any administrator takes the role' },
    input: z.strictObject({ secret: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ until: instant }),
  },
} satisfies Operations;
