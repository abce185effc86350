import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { nothing } from '#platform/contract/shapes.ts';

const account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  /** The roles held in the company of the request, global ones included. */
  roles: z.array(z.object({ roleName: z.string() })),
});

export type Account = z.infer<typeof account>;

/** What the calls of `sessionCalls` take and answer. */
export const sessionShapes = {
  account: { title: 'Show the signed-in person and their roles', input: nothing, output: account, transaction: 'none' },
  endOwnSession: {
    title: 'End the session of this token',
    undo: { none: 'signing in opens another session' },
    input: nothing,
    output: z.object({
      /** Whether the token says which session it belongs to. */
      ended: z.boolean(),
    }),
    transaction: 'none',
  },
} satisfies Operations;
