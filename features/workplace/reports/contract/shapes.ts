import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { instant, nothing } from '#platform/contract/shapes.ts';

/** What the calls of `reportsCalls` take and answer. */
export const reportsShapes = {
  makeReportToken: {
    title: 'Create a token for opening reports',
    undo: { none: 'makes a token that is valid for minutes' },
    transaction: 'none',
    status: 201,
    input: nothing,
    output: z.object({ token: z.string(), expiresAt: instant }),
  },
  unknownReport: {
    title: 'Answer for a report that does not exist',
    token: 'report',
    transaction: 'none',
    input: z.looseObject({ name: z.string() }),
    output: z.never(),
  },
} satisfies Operations;
