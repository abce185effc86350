import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db.ts';
import type { PlainRoute } from '#platform/server/openapi.ts';

/** Routes outside the contracts. */
export const plainRoutes: readonly PlainRoute[] = [
  { path: '/healthz', title: 'Whether the process lives' },
  { path: '/readyz', title: 'Whether it can serve: the database answers and is migrated' },
  { path: '/openapi.json', title: 'This document' },
  { path: '/api/live', title: 'The live connection: a WebSocket whose first frame tells who it is' },
];

/** How they may be asked. */
export const plainReads = plainRoutes.flatMap(({ path }) => [
  { method: 'GET', path },
  { method: 'HEAD', path },
]);

/** Adds the routes for those who run the product, and the API document. */
export const addHealth = (app: FastifyInstance, db: Database, document: unknown): void => {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select value from change_epoch`.execute(db);
      return await reply.send({ status: 'ready', database: 'ok' });
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'not-ready', database: 'away' });
    }
  });
  app.get('/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
};
