import type { KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '#platform/server/db.ts';

export type HeardStatements = {
  readonly database: OpenDatabase;
  /** What was said to the database since the last time that somebody asked. */
  readonly take: () => ReadonlySet<string>;
};

/** A database, and the text of every statement that is sent to it: the values travel beside, and are not in it. */
export const hearStatements = (database: OpenDatabase): HeardStatements => {
  let heard = new Set<string>();
  const executor = database.db.getExecutor();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      heard.add(executor.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    database: { ...database, db: database.db.withPlugin(plugin) },
    take: () => {
      const taken = heard;
      heard = new Set();
      return taken;
    },
  };
};
