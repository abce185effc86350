import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db.ts';
import { epochNow } from '#platform/server/epoch.ts';

/** What PostgreSQL says where a table is missing. */
const NO_SUCH_TABLE = '42P01';

type DatabaseState = { readonly database: 'ok' | 'away'; readonly migrations: 'ok' | 'missing' | 'unknown' };

/** The process migrates before it serves; a table that is gone since says that somebody took the migrations back. */
const databaseState = async (db: Database): Promise<DatabaseState> => {
  try {
    await sql`select ${epochNow}`.execute(db);
    return { database: 'ok', migrations: 'ok' };
  } catch (error) {
    const isThere = (error as { readonly code?: unknown }).code === NO_SUCH_TABLE;
    return isThere ? { database: 'ok', migrations: 'missing' } : { database: 'away', migrations: 'unknown' };
  }
};

/** Adds the routes for those who run the product, and the API document. */
export const addHealth = (
  app: FastifyInstance,
  db: Database,
  document: unknown,
  isProviderThere: () => Promise<boolean>,
  isEnding: () => boolean = () => false,
): void => {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const [state, isThere] = await Promise.all([databaseState(db), isProviderThere()]);
    const isReady = state.migrations === 'ok' && !isEnding();
    reply.header('cache-control', 'no-store');
    if (!isReady) reply.code(503).header('retry-after', '2');
    // Whoever is signed in goes on without the provider, so it is told and takes no node out.
    const identityProvider = isThere ? 'ok' : 'away';
    return reply.send({ status: isReady ? 'ready' : 'not-ready', ...state, identityProvider });
  });
  app.get('/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
};
