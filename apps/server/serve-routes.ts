import type { FastifyInstance } from 'fastify';
import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Config } from '#platform/server/config.ts';
import { stepUp } from '#platform/server/step-up.ts';
import type { BoundRoutes } from '#platform/server/bound-route.ts';
import { mountRoutes, type RouteParts } from '#platform/server/routes.ts';

/** Whether second factors are asked for in between: not before the day until which people may do without one. */
const asksStepUp = ({ asksStepUp: asks, secondFactor: { waitsUntil } }: Config, now: number): boolean =>
  asks && (waitsUntil === null || waitsUntil.getTime() <= now);

/** What routes and tasks run with; the tasks know their routes from here on. */
export const serveRoutes = (
  server: FastifyInstance,
  { config, db, live, epochs, seal, tasks }: Parts,
  routes: BoundRoutes,
  own: Pick<RouteParts, 'verifyToken' | 'resolveCaller' | 'resolveReader' | 'narrowToPreview' | 'onDenied'>,
): void => {
  const routeParts: RouteParts = {
    ...own,
    // What a preview refuses nobody was denied.
    onDenied: (caller, url, requestId) => {
      if (caller.preview === undefined) own.onDenied(caller, url, requestId);
    },
    db,
    epochs,
    live,
    seal,
    tasks,
    eventsOfEpoch,
    stepUp: stepUp(() => asksStepUp(config, epochs.clock.now()), epochs.clock),
    refusesUndeclared: !config.production,
  };
  tasks.serve(routes, routeParts);
  mountRoutes(server, routes, routeParts);
};
