import { answeredRequests } from '#platform/server/answered.ts';
import type { OpenDatabase } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { addProcessMetrics } from '#platform/server/process-metrics.ts';
import { serverFeatures } from './features.ts';

const ofManifests = new Set(serverFeatures.flatMap(({ screens = [] }) => screens.map(({ url }) => url)));

/** What the features are given, and what they leave to be done at the end. */
export const partsOf = (database: OpenDatabase, made: Omit<Parts, 'db' | 'answered' | 'metrics' | 'atClose'>) => {
  const closing: (() => Promise<void>)[] = [];
  const answered = answeredRequests((url) => ofManifests.has(url));
  const metrics = createMetrics();
  const stopMeasuring = addProcessMetrics(metrics, { ...made, database, answered });
  const parts: Parts = {
    ...made,
    db: database.db,
    answered,
    metrics,
    atClose: (work) => void closing.push(work),
  };
  parts.atClose(async () => stopMeasuring());
  return { parts, closing };
};
