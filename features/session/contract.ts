import * as z from 'zod/mini';
import { access, type Contract, endpoint } from '#platform/contract/endpoint.ts';
import { nothing } from '#platform/contract/shapes.ts';

const account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  /** The roles held in the company of the request, global ones included. */
  roles: z.array(z.object({ roleName: z.string() })),
});

export type Account = z.infer<typeof account>;

export const sessionContract = {
  account: endpoint({
    method: 'GET',
    path: '/derinuaa/api/account',
    title: 'The signed-in person and their roles',
    access: access.signedIn,
    input: nothing,
    output: account,
    problems: [],
    transaction: 'none',
  }),
  /**
   * Ends the session that the caller's token belongs to: from then on none of its tokens opens anything. The browser says
   * so beside signing out at the provider, which may have no way to tell.
   */
  endOwnSession: endpoint({
    method: 'POST',
    path: '/derinuaa/api/account/sign-out',
    title: 'End the session of this token',
    access: access.signedIn,
    input: nothing,
    output: z.object({
      /** Whether the token says which session it belongs to. */
      ended: z.boolean(),
    }),
    problems: [],
    transaction: 'none',
  }),
} satisfies Contract;
