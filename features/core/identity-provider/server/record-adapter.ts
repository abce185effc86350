import { sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '#platform/server/db.ts';
import { secretHash } from '#platform/server/secret-hash.ts';
import { endFamily } from './session-end.ts';
import type { SessionFacts } from './session-facts.ts';

type Stored = { readonly payload: AdapterPayload; readonly consumed: number | null };

/** Ids of sessions, codes and tokens open accounts, so only their hashes are kept. */
const withoutSecrets = (payload: AdapterPayload): string => {
  const { jti: _, ...kept } = payload;
  if (kept.kind !== 'Interaction' || typeof kept['session'] !== 'object') return JSON.stringify(kept);
  const { cookie: __, ...session } = kept['session'] as Record<string, unknown>;
  return JSON.stringify({ ...kept, session });
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Access tokens are signed, not kept: of a family that is revoked they are ended by its name. */
const revokeAccessTokens = async (db: Database, sessions: SessionFacts, grantId: string): Promise<void> => {
  const { rows } = await sql<{ subject: string | null }>`select account_id as subject from oidc_record
    where grant_id = ${grantId} or (kind = 'Grant' and id_hash = ${secretHash(grantId)}) limit 1`.execute(db);
  await endFamily(sessions, grantId, rows[0]?.subject ?? null);
};

/** Keeps one kind of the provider's records in the database, so that a restart ends no session. */
// oxlint-disable-next-line max-lines-per-function -- a list of small statements on one handle
export const recordAdapter = (db: Database, kind: string, sessions: SessionFacts): Adapter => {
  const restored = (stored: Stored | undefined, id?: string): AdapterPayload | undefined =>
    stored && {
      ...stored.payload,
      ...(id === undefined ? {} : { jti: id }),
      ...(stored.consumed === null ? {} : { consumed: stored.consumed }),
    };
  /** A request that was under way when its session ended may have written it once more. */
  const unlessEnded = async (stored: Stored | undefined): Promise<Stored | undefined> => {
    const { accountId, uid, loginTs } = stored?.payload ?? {};
    if (kind !== 'Session' || accountId === undefined || uid === undefined) return stored;
    return (await sessions.hasEnded({ subject: accountId, ids: [uid], since: loginTs ?? 0 })) ? undefined : stored;
  };
  const select = async (where: ReturnType<typeof sql>): Promise<Stored | undefined> => {
    const { rows } = await sql<Stored>`select payload, floor(extract(epoch from consumed_at))::int as consumed
      from oidc_record where kind = ${kind} and ${where} and (expires_at is null or expires_at > clock_timestamp())`.execute(
      db,
    );
    return unlessEnded(rows[0]);
  };
  return {
    upsert: async (id, payload, expiresIn) => {
      const seconds = typeof expiresIn === 'number' ? expiresIn : null;
      const account =
        textOrNull(payload.accountId) ??
        textOrNull((payload['session'] as { accountId?: unknown } | undefined)?.accountId);
      await sql`insert into oidc_record (kind, id_hash, payload, account_id, grant_id, uid, expires_at)
        values (${kind}, ${secretHash(id)}, ${withoutSecrets(payload)}::jsonb, ${account}, ${textOrNull(payload.grantId)},
          ${textOrNull(payload.uid)}, clock_timestamp() + ${seconds}::float8 * interval '1 second')
        on conflict (kind, id_hash) do update set payload = excluded.payload, account_id = excluded.account_id,
          grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`.execute(db);
    },
    find: async (id) => restored(await select(sql`id_hash = ${secretHash(id)}`), id),
    findByUid: async (uid) => restored(await select(sql`uid = ${uid}`)),
    findByUserCode: () => Promise.resolve(undefined),
    consume: async (id) => {
      const { rows } = await sql`update oidc_record set consumed_at = clock_timestamp()
        where kind = ${kind} and id_hash = ${secretHash(id)} and consumed_at is null returning kind`.execute(db);
      // Of two requests with the same code or refresh token at once, one wins.
      if (rows.length === 0) throw new errors.InvalidGrant('already used');
    },
    destroy: async (id) => {
      await sql`delete from oidc_record where kind = ${kind} and id_hash = ${secretHash(id)}`.execute(db);
    },
    revokeByGrantId: async (grantId) => {
      if (kind === 'AccessToken') return revokeAccessTokens(db, sessions, grantId);
      await sql`delete from oidc_record where kind = ${kind} and grant_id = ${grantId}`.execute(db);
    },
  };
};

/** Removes what has run out: records, links, and failures that count no more. */
export const removeExpired = async (db: Database): Promise<void> => {
  await sql`delete from oidc_record where expires_at < clock_timestamp()`.execute(db);
  await sql`delete from password_link where expires_at < clock_timestamp()`.execute(db);
  await sql`delete from sign_in_failure where coalesce(locked_until, '-infinity') < clock_timestamp()
    and failed_at[array_length(failed_at, 1)] < clock_timestamp() - interval '15 minutes'`.execute(db);
};
