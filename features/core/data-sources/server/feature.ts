import { dataSourceProblems } from '#platform/contract/data-source-problems.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { dataSourcesContract } from '../contract/endpoints.ts';

/** What holds of every data source, whichever feature declares it: the list is closed. */
export const dataSourcesFeature: ServerFeature = {
  name: 'data-sources',
  problems: dataSourceProblems.specs,
  routes: () => [
    bind(dataSourcesContract, {
      unknownDataSource: () => Promise.reject(dataSourceProblems.problem('data-source-unknown')),
    }),
  ],
};
