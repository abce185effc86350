import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { readConfig } from '#platform/server/read-config.ts';
import { type Database, openDatabase, openOn } from '#platform/server/db.ts';
import { openEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { createLog } from '#platform/server/log.ts';
import { createServerDatabase, dropServerDatabase } from '#platform/server/testing/test-database.ts';

export type Empty = { readonly owner: Database; readonly close: () => Promise<void> };

/** An empty database of the kind that the tests run on, and its owner. */
export const openEmpty = async (): Promise<Empty> => {
  const prepared = inject('prepared');
  if ('dumpFile' in prepared) {
    return openOn(await openEmbeddedDatabase());
  }
  const name = `bc_migrations_${randomBytes(6).toString('hex')}`;
  const url = await createServerDatabase(prepared.url, name);
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), createLog('silent'));
  return {
    owner: database.owner,
    close: async () => {
      await database.becomeApp();
      await database.close();
      await dropServerDatabase(prepared.url, name);
    },
  };
};
