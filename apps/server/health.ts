import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db.ts';
import { epochNow } from '#platform/server/epoch.ts';
import type { EpochSource } from '#platform/server/epoch-source.ts';
import { HistoryLost } from '#platform/server/history.ts';
import type { LiveHub } from '#platform/server/live.ts';
import { FencedOff } from '#platform/server/nodes/fence.ts';
import { type PreparedAnswer, prepareJson, sendPrepared } from '#platform/server/prepared-answer.ts';

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

type HealthParts = {
  readonly db: Database;
  readonly epochs: Pick<EpochSource, 'current'>;
  /** Prints the API document. */
  readonly printDocument: () => unknown;
  readonly isProviderThere: () => Promise<boolean>;
  readonly live: Pick<LiveHub, 'isBusThere'>;
  readonly isEnding?: () => boolean;
};

/**
 * Whether this process may decide by the database: not where that has lost what was seen, nor where it may be an old primary.
 * A database that is away is told apart.
 */
const historyState = async ({ epochs }: Pick<HealthParts, 'epochs'>): Promise<'ok' | 'lost' | 'fenced'> => {
  try {
    await epochs.current([]);
    return 'ok';
  } catch (error) {
    if (error instanceof HistoryLost) return 'lost';
    return error instanceof FencedOff ? 'fenced' : 'ok';
  }
};

/** The document is long and for anybody: it is printed and compressed once, when it is asked for first. */
const serveDocument = (app: FastifyInstance, printDocument: () => unknown): void => {
  let prepared: Promise<PreparedAnswer> | null = null;
  app.get('/openapi.json', async (request, reply) => {
    prepared ??= prepareJson(printDocument());
    const answer = await prepared;
    return sendPrepared(
      request,
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8'),
      answer,
    );
  });
};

/** Adds the routes for those who run the product, and the API document. */
export const addHealth = (app: FastifyInstance, parts: HealthParts): void => {
  const { db, printDocument, isProviderThere, live, isEnding = () => false } = parts;
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const [state, history, isThere] = await Promise.all([databaseState(db), historyState(parts), isProviderThere()]);
    const isReady = state.migrations === 'ok' && history === 'ok' && !isEnding();
    reply.header('cache-control', 'no-store');
    if (!isReady) reply.code(503).header('retry-after', '2');
    // Whoever is signed in goes on without either, so they are told and take no node out.
    const identityProvider = isThere ? 'ok' : 'away';
    const isBusThere = live.isBusThere();
    const bus = isBusThere === null ? {} : { bus: isBusThere ? 'ok' : 'away' };
    return reply.send({ status: isReady ? 'ready' : 'not-ready', ...state, history, identityProvider, ...bus });
  });
  serveDocument(app, printDocument);
};
