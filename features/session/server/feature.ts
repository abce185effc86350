import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { sessionContract } from '../contract.ts';

/** Who is signed in. */
export const sessionFeature: ServerFeature = {
  name: 'session',
  routes: () => [
    bind(sessionContract, {
      account: (_, { caller }) =>
        Promise.resolve({
          firstName: caller.firstName,
          lastName: caller.lastName,
          userName: caller.userName,
          roles: caller.roles.map((roleName) => ({ roleName })),
        }),
    }),
  ],
};
