import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { emergencyContract } from '../contract/endpoints.ts';
import { emergencyProblems } from '../contract/problems.ts';
import { emergenciesSource } from '../contract/sources.ts';
import { emergencies } from './data-sources.ts';
import { judgements } from './judge-emergencies.ts';
import { listEmergencyRoles } from './list-emergency-roles.ts';
import { emergencyChanges } from './take-emergencies.ts';

/** Roles taken in an emergency by whom their lists name, and judged afterwards by another. */
export const emergencyFeature: ServerFeature = {
  name: 'emergency',
  peopleOnly: true,
  needs: ['access', 'companies', 'users'],
  problems: emergencyProblems.specs,
  dataSources: [emergenciesSource],
  routes: () => [
    bind(emergencyContract, { listEmergencyRoles, ...emergencyChanges, ...judgements }),
    emergencies.routes,
  ],
};
