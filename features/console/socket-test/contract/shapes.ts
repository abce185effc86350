import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { instant, numberText } from '#platform/contract/shapes.ts';

/** The longest that the socket test waits. */
const MOST_TEST_SECONDS = 30;

/** What the calls of `socketTestCalls` take and answer. */
export const socketTestShapes = {
  testTimeout: {
    title: 'Test the live connection with a delayed answer',
    input: z.strictObject({
      seconds: z._default(numberText(0, MOST_TEST_SECONDS), 2),
    }),
    output: z.object({ seconds: z.number(), startedAt: instant, finishedAt: instant }),
    transaction: 'none',
    asynchronous: { when: 'preferred', title: { tr: 'Soket testi', en: 'Socket test' } },
  },
} satisfies Operations;
