import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { personalDataContract } from '../contract/endpoints.ts';
import { personalDataProblems } from '../contract/problems.ts';
import { erasePerson, weighErasure } from './erase-person.ts';
import { exportDataOfPerson, exportOwnData } from './export-personal-data.ts';
import { personalData } from './personal-data.ts';
import { personalDataMigrations } from './tables.ts';
import { watchErasures } from './watch-erasures.ts';

/** What the product keeps about a person, from what each feature declares of its tables: as a file, and erased. */
export const personalDataFeature: ServerFeature = {
  name: 'personal-data',
  needs: ['users', 'provider-accounts'],
  migrations: personalDataMigrations,
  personalData,
  peopleOnly: true,
  problems: personalDataProblems.specs,
  routes: (parts) => [
    bind(personalDataContract, {
      exportOwnData: exportOwnData(parts),
      exportDataOfPerson: exportDataOfPerson(parts),
      weighErasure: weighErasure(parts),
      erasePerson: erasePerson(parts, watchErasures(parts)),
    }),
  ],
};
