import { type Metric, one } from '#platform/server/metrics.ts';
import type { LogWriter } from './log-writer.ts';

/** What becomes of the entries of the request log: a counter that rises says that something was lost. */
export const logMetrics = (writer: Pick<LogWriter, 'counts'>, refused: () => number): readonly Metric[] => [
  {
    name: 'request_log_stored_total',
    help: 'Entries that were written',
    type: 'counter',
    read: () => one(writer.counts().stored),
  },
  {
    name: 'request_log_waiting',
    help: 'Entries that wait to be written',
    type: 'gauge',
    read: () => one(writer.counts().waiting),
  },
  {
    name: 'request_log_dropped_total',
    help: 'Entries that found no room to wait in',
    type: 'counter',
    read: () => one(writer.counts().dropped),
  },
  {
    name: 'request_log_refused_total',
    help: 'Entries that browsers left beyond what they may',
    type: 'counter',
    read: () => one(refused()),
  },
];
