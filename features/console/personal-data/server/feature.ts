import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { personalDataContract } from '../contract/endpoints.ts';
import { personalDataProblems } from '../contract/problems.ts';
import { exportDataOfPerson, exportOwnData } from './export-personal-data.ts';

/** What the product keeps about a person, as a file, from what each feature declares of its tables. */
export const personalDataFeature: ServerFeature = {
  name: 'personal-data',
  peopleOnly: true,
  problems: personalDataProblems.specs,
  routes: (parts) => [
    bind(personalDataContract, {
      exportOwnData: exportOwnData(parts),
      exportDataOfPerson: exportDataOfPerson(parts),
    }),
  ],
};
