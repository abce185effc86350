import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { socketTestContract } from '../contract/endpoints.ts';
import { socketTestProblems } from '../contract/problems.ts';
import { socketTest } from './socket-test.ts';

/** A wait with the server, by which an administrator sees how long the way there and back takes. */
export const socketTestFeature: ServerFeature = {
  name: 'socket-test',
  peopleOnly: true,
  problems: socketTestProblems.specs,
  routes: () => [bind(socketTestContract, { testTimeout: socketTest() })],
};
