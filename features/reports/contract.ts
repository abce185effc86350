import * as z from 'zod/mini';
import { access, type Contract, endpoint } from '#platform/contract/endpoint.ts';
import { instant, nothing } from '#platform/contract/shapes.ts';

/** The reports themselves are declared by the features whose rows they show; any other name leads to the last of these. */
export const reportsContract = {
  /** The x-token: opens reports and nothing else, for minutes; the browser keeps it in memory. */
  makeReportToken: endpoint({
    method: 'POST',
    path: '/derinuaa/api/report-tokens',
    title: 'Make a token that opens reports',
    access: access.signedIn,
    transaction: 'none',
    status: 201,
    input: nothing,
    output: z.object({ token: z.string(), expiresAt: instant }),
    problems: [],
  }),
  unknownReport: endpoint({
    method: 'GET',
    path: '/report/Viewer/:name',
    title: 'Read a report that there is none of',
    access: access.signedIn,
    token: 'report',
    transaction: 'none',
    input: z.looseObject({ name: z.string() }),
    output: z.never(),
    problems: ['report-unknown'],
  }),
} satisfies Contract;
