import type * as z from 'zod/mini';
import { type Endpoint, endpointOf } from './endpoint.ts';
import { reportShapes } from './report-shapes.ts';
import type { Report } from './report.ts';

/** The endpoint that a report is opened at. */
export const reportEndpoint = ({ title, read }: Report): Endpoint =>
  endpointOf<z.ZodMiniType, z.ZodMiniType>(read, {
    ...reportShapes,
    title: `${title.en} (PDF)`,
    token: 'report',
    transaction: 'none',
    // A report that takes longer than its reader wants to wait is drawn as a task, and kept as its file.
    asynchronous: { when: 'when-slow', title },
    file: ['pdf'],
  });
