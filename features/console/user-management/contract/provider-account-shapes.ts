import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { differenceKinds, differenceWays } from '#features/core/provider-accounts/contract/differences.ts';
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
  listProviderDifferences: {
    title: 'List the differences between people and their accounts at the identity provider',
    input: z.strictObject({}),
    output: z.object({
      /** Whether the product looks after accounts at a provider. */
      isDriven: z.boolean(),
      /** When the last comparison ended, and what kept it from being done. */
      comparedAt: z.nullable(instant),
      failure: z.nullable(z.string()),
      running: z.boolean(),
      accounts: z.int(),
      /** Changes that the provider has still to make, and those of them that failed. */
      waiting: z.int(),
      failing: z.int(),
      awaySince: z.nullable(instant),
      total: z.int(),
      rows: z.array(
        z.object({
          id,
          kind: z.enum(differenceKinds),
          personId: id,
          name: z.string(),
          userName: z.string(),
          here: z.nullable(z.string()),
          there: z.nullable(z.string()),
          foundAt: instant,
          ways: z.array(z.enum(differenceWays)),
        }),
      ),
    }),
  },
  compareAccounts: {
    title: 'Compare people with their accounts at the identity provider now',
    undo: { none: 'reads, and changes nobody' },
    input: z.strictObject({}),
    output: z.object({ running: z.boolean() }),
  },
  settleProviderDifferences: {
    title: 'Settle differences between people and their accounts at the identity provider',
    undo: { asked: 'what stands on the other side' },
    input: z.strictObject({
      ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
      way: z.enum(differenceWays),
    }),
    output: z.object({ settled: z.int() }),
  },
} satisfies Operations;
