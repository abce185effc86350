import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '#platform/server/db.ts';

const far: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await nextTurn();
    return result;
  },
};

/**
 * A database that answers as though it stood elsewhere. The embedded one answers before the process turns to another
 * request, so that what two requests do to each other would never be seen.
 */
export const farAway = (database: OpenDatabase): OpenDatabase => ({ ...database, db: database.db.withPlugin(far) });
