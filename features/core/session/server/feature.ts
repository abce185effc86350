import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { sessionContract } from '../contract/endpoints.ts';
import { endOwnSession } from './end-own-session.ts';
import { sessionMigrations } from './tables.ts';

/** Who is signed in. */
export const sessionFeature: ServerFeature = {
  name: 'session',
  migrations: sessionMigrations,
  routes: (parts) => [
    bind(sessionContract, {
      account: (_, { caller }) =>
        Promise.resolve({
          firstName: caller.firstName,
          lastName: caller.lastName,
          userName: caller.userName,
          roles: caller.roles.map((roleName) => ({ roleName })),
        }),
      endOwnSession: endOwnSession(parts),
    }),
  ],
};
