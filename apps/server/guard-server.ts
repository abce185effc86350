import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import { guardDoor } from '#platform/server/host-check.ts';
import { limitConnections } from './connection-limit.ts';
import { endLateRequests } from './request-deadline.ts';

/** How long headers may take to come, also of a connection that says nothing; and how often that is looked at. */
export const httpLimits = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 };

/** Bounds what a connection may take, and turns away what is not for this product, before anything else looks at it. */
export const guardServer = (app: FastifyInstance, { publicOrigin, connectionsPerAddress }: Config): void => {
  guardDoor(app, publicOrigin);
  limitConnections(app.server, connectionsPerAddress);
  endLateRequests(app.server, publicOrigin.startsWith('https:'));
};
