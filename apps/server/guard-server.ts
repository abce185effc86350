import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { noteClientAddress, trustedProxies } from '#platform/server/client-address.ts';
import type { Config } from '#platform/server/config.ts';
import { guardDoor } from '#platform/server/host-check.ts';
import { limitConnections, limitPassedOn } from './connection-limit.ts';
import { endLateRequests } from './request-deadline.ts';

/** How long headers may take to come, also of a connection that says nothing; and how often that is looked at. */
export const httpLimits = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 };

/** Once it asks for another protocol a connection is no longer looked after by the server: answered instead, it ends. */
const endRefusedUpgrade = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.headers.upgrade !== undefined) response.once('finish', () => request.socket.destroySoon());
};

/** Bounds what a connection may take, and turns away what is not for this product, before anything else looks at it. */
export const guardServer = (app: FastifyInstance, config: Config): void => {
  const { publicOrigin, connectionsPerAddress } = config;
  const trusts = trustedProxies(config.trustedProxies);
  app.addHook('onRequest', ({ raw }, reply, done) => {
    noteClientAddress(raw, trusts);
    endRefusedUpgrade(raw, reply.raw);
    done();
  });
  guardDoor(app, publicOrigin);
  limitConnections(app.server, connectionsPerAddress, trusts);
  if (config.trustedProxies.length > 0) limitPassedOn(app, connectionsPerAddress, trusts);
  endLateRequests(app.server, publicOrigin.startsWith('https:'));
};
