import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { nothing } from '#platform/contract/shapes.ts';

/** As it was typed: a blank at its end is a part of it. */
const typedPassword = z.string().check(z.minLength(1), z.maxLength(1_000));

/** What the calls of `ownPasswordCalls` take and answer. */
export const ownPasswordShapes = {
  changeOwnPassword: {
    title: 'Change my own password',
    undo: { none: 'the former password is kept nowhere' },
    transaction: 'none',
    isNoUse: true,
    input: z.strictObject({
      currentPassword: typedPassword,
      newPassword: typedPassword,
      repeatedPassword: typedPassword,
    }),
    output: nothing,
  },
} satisfies Operations;
