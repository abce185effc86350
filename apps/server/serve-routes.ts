import type { FastifyInstance } from 'fastify';
import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { BoundRoutes } from '#platform/server/bound-route.ts';
import { mountRoutes, type RouteParts } from '#platform/server/routes.ts';

/** What routes and tasks run with; the tasks know their routes from here on. */
export const serveRoutes = (
  server: FastifyInstance,
  { config, db, live, epochs, seal, tasks }: Parts,
  routes: BoundRoutes,
  own: Pick<RouteParts, 'verifyToken' | 'resolveCaller' | 'resolveReader' | 'onDenied'>,
): void => {
  const routeParts: RouteParts = {
    ...own,
    db,
    epochs,
    live,
    seal,
    tasks,
    eventsOfEpoch,
    refusesUndeclared: !config.production,
  };
  tasks.serve(routes, routeParts);
  mountRoutes(server, routes, routeParts);
};
