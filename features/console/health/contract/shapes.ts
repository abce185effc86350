import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { wholeText } from '#platform/contract/shapes.ts';

const screenHealth = z.object({
  url: z.string(),
  caption: z.string(),
  requests: z.int(),
  /** Answers of 500 and more, without the next. */
  errors: z.int(),
  /** 504 and no answer at all, as browsers and the server tell. */
  timeouts: z.int(),
  /** Milliseconds within which nineteen of twenty were answered; null without a request. */
  p95: z.nullable(z.int()),
  /** The same of each of the last seven days, the last is today. */
  p95ByDay: z.array(z.nullable(z.int())),
  denials: z.int(),
});

export type ScreenHealth = z.output<typeof screenHealth>;

/** What the calls of `healthCalls` take and answer. */
export const healthShapes = {
  showHealth: {
    title: 'Show the health of screens',
    input: z.strictObject({ days: z._default(wholeText(1, 7), 1) }),
    output: z.object({ rows: z.array(screenHealth) }),
  },
} satisfies Operations;
