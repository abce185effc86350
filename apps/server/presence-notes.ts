import { notePresence } from '#features/core/users/server/api.ts';
import { type Caches, cacheMap } from '#platform/server/caches.ts';
import type { TokenClaims } from '#platform/server/caller.ts';
import type { OpenDatabase } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { timeNow } from '#platform/server/time-now.ts';

type NoteParts = { readonly database: Pick<OpenDatabase, 'db'>; readonly log: Log };

const PRESENCE_EVERY_MS = 60_000;
const MAX_NOTED = 20_000;

/** Notes who was here, at most once a minute each, without making anybody wait. */
export const presenceNotes = ({ database, log }: NoteParts, caches: Caches) => {
  const noted = cacheMap<string, number>(
    'presence',
    { tr: 'Yakında görülenler', en: 'Recently seen' },
    MAX_NOTED,
    (key, _at, companyId) => key.endsWith(`/${companyId}`),
  );
  caches.add(noted.cache);
  return (personId: number, companyId: number | null, claims: TokenClaims): void => {
    const key = `${personId}/${companyId}`;
    const now = performance.now();
    if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < PRESENCE_EVERY_MS) return;
    noted.set(key, now);
    // A provider may not tell when somebody signed in: then the token is as old as the sign-in for all we know.
    const signedInAt = new Date((claims.signedInAt ?? claims.issuedAt) * 1_000);
    notePresence(database.db, { personId, companyId, signedInAt, seenAt: timeNow() }).catch((error: unknown) =>
      log.warn({ err: error }, 'presence could not be noted'),
    );
  };
};
