import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, instant } from '#platform/contract/shapes.ts';

const factors = z.object({
  password: z.boolean(),
  /** Authenticator apps. */
  apps: z.int(),
  passkeys: z.int(),
  recoveryCodes: z.boolean(),
});

/** What the calls of `providerAccountCalls` take and answer. */
export const providerAccountShapes = {
  showProviderAccount: {
    title: 'Show the account of a user at the identity provider',
    input: z.strictObject({ id: idText }),
    output: z.object({
      /** `none`: no account is bound; `missing`: the one that is bound is not there; `away`: the provider did not answer. */
      state: z.enum(['known', 'none', 'missing', 'away', 'refused']),
      /** Since when the provider has not answered. */
      awaySince: z.nullable(instant),
      account: z.nullable(
        z.object({
          userName: z.string(),
          enabled: z.boolean(),
          emailVerified: z.boolean(),
          factors,
          /** What the provider asks for at the next sign-in, in its words. */
          asks: z.array(z.string()),
        }),
      ),
    }),
    transaction: 'none',
  },
  askForPassword: {
    title: 'Have a user set a new password at the identity provider',
    undo: { asked: 'the password, and the open sessions of the person' },
    input: z.strictObject({ id: idText }),
    output: z.object({ id }),
  },
  retryProviderChanges: {
    title: 'Try again what the identity provider has still to change for a user',
    undo: { none: 'makes sooner what is made anyway' },
    input: z.strictObject({ id: idText }),
    output: z.object({ waiting: z.int() }),
  },
} satisfies Operations;
