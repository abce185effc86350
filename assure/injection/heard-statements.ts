import { EventEmitter, on } from 'node:events';
import type { KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '#platform/server/db.ts';

export type HeardStatements = {
  readonly database: OpenDatabase;
  /** What was said to the database since the last time that somebody asked. */
  readonly take: () => ReadonlySet<string>;
  /** Resolves when a statement with these words has been said, which may be long ago. */
  readonly untilSaid: (words: string) => Promise<void>;
};

/** Whoever waits for a statement longer than this waits in vain. */
const UNTIL_SAID_MS = 120_000;

/** A database, and the text of every statement that is sent to it: the values travel beside, and are not in it. */
export const hearStatements = (database: OpenDatabase): HeardStatements => {
  let heard = new Set<string>();
  const everHeard = new Set<string>();
  const said = new EventEmitter();
  const executor = database.db.getExecutor();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const text = executor.compileQuery(node, queryId).sql;
      heard.add(text);
      everHeard.add(text);
      said.emit('statement', text);
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
    untilSaid: async (words) => {
      if ([...everHeard].some((text) => text.includes(words))) return;
      const signal = AbortSignal.timeout(UNTIL_SAID_MS);
      for await (const [text] of on(said, 'statement', { signal })) if (String(text).includes(words)) return;
    },
  };
};
