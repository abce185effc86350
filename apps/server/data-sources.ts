import type { DataSource } from '#platform/contract/data-source.ts';
import { serverFeatures } from './server-features.ts';

/** Every data source that the features declare: the closed list, which a test compares with the routes. */
export const dataSources = serverFeatures.flatMap(
  (feature) => feature.dataSources ?? [],
) as unknown as readonly DataSource[];
