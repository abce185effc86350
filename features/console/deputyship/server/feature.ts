import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { deputyshipContract } from '../contract/endpoints.ts';
import { deputyshipProblems } from '../contract/problems.ts';
import { deputyshipChanges } from './change-deputyships.ts';
import { findDeputies, listDeputyships, listRolesToLend } from './show-deputyships.ts';

/** Deputyships: roles of one person lent to another for a time. */
export const deputyshipFeature: ServerFeature = {
  name: 'deputyship',
  peopleOnly: true,
  needs: ['access', 'companies', 'users'],
  problems: deputyshipProblems.specs,
  routes: () => [bind(deputyshipContract, { listDeputyships, listRolesToLend, findDeputies, ...deputyshipChanges })],
};
