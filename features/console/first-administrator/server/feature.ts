import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { firstAdministratorContract } from '../contract/endpoints.ts';
import { firstAdministratorProblems } from '../contract/problems.ts';
import { claimFirstAdministrator } from './claim.ts';
import { recoverAdministration } from './recover-administration.ts';
import { firstAdministratorMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

/** How a new installation comes by its first administrator, and one that is locked out by another. */
export const firstAdministratorFeature: ServerFeature = {
  name: 'first-administrator',
  peopleOnly: true,
  personalData,
  needs: ['users'],
  migrations: firstAdministratorMigrations,
  problems: firstAdministratorProblems.specs,
  routes: () => [bind(firstAdministratorContract, { claimFirstAdministrator, recoverAdministration })],
};
