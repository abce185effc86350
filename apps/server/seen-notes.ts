import { type Called, renamedNotes } from '#features/core/provider-accounts/server/api.ts';
import type { Caches } from '#platform/server/caches.ts';
import type { TokenClaims } from '#platform/server/caller.ts';
import type { Config } from '#platform/server/config.ts';
import type { OpenDatabase } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { presenceNotes } from './presence-notes.ts';

type SeenParts = { readonly config: Config; readonly database: Pick<OpenDatabase, 'db'>; readonly log: Log };

/** What is noted of each request with a token, without making anybody wait: that somebody was here, and another name. */
export const seenNotes = (
  { config, database, log }: SeenParts,
  caches: Caches,
  called: (personId: number) => Called | undefined,
) => {
  const notePresence = presenceNotes({ database, log }, caches);
  const noteRenamed = renamedNotes({ config, log, db: database.db, called });
  return (personId: number, companyId: number | null, claims: TokenClaims): void => {
    notePresence(personId, companyId, claims);
    noteRenamed(personId, claims);
  };
};
