import { type Database, tables, type Tx } from '#platform/server/db.ts';
import type { SessionFacts } from './session-facts.ts';
import type { IdentityProviderTables } from './tables.ts';

/** Ends what was given out on one grant: its codes and refresh tokens. */
export const endGrant = async (db: Database, grantId: string): Promise<void> => {
  await tables<IdentityProviderTables>(db).deleteFrom('oidc_record').where('grant_id', '=', grantId).execute();
};

/** What is kept of a session, as far as its end concerns it. */
export type KnownSession = {
  readonly uid: string;
  readonly accountId?: string;
  readonly authorizations?: Readonly<Record<string, { readonly grantId?: string } | undefined>>;
};

const grantsOf = ({ authorizations = {} }: KnownSession): readonly string[] =>
  Object.values(authorizations).flatMap((given) => (given?.grantId === undefined ? [] : [given.grantId]));

/** Removes a session and what was given out on it: its grants, codes and refresh tokens. */
const removeSession = async (tx: Tx, uid: string, grants: readonly string[]): Promise<void> => {
  const t = tables<IdentityProviderTables>(tx);
  await t.deleteFrom('oidc_record').where('kind', '=', 'Session').where('uid', '=', uid).execute();
  if (grants.length > 0) await t.deleteFrom('oidc_record').where('grant_id', 'in', grants).execute();
};

/**
 * Removes sessions by their names, which are uids and grants, with all that was given out on them; answers the names of
 * the grants.
 */
export const endNamedSessions = async (tx: Tx, names: readonly string[]): Promise<readonly string[]> => {
  const t = tables<IdentityProviderTables>(tx);
  const found = await t
    .selectFrom('oidc_record')
    .select('payload')
    .where('kind', '=', 'Session')
    .where('uid', 'in', names)
    .execute();
  const grants = found.flatMap(({ payload }) => grantsOf(payload as KnownSession));
  await t.deleteFrom('oidc_record').where('kind', '=', 'Session').where('uid', 'in', names).execute();
  await t
    .deleteFrom('oidc_record')
    .where('grant_id', 'in', [...names, ...grants])
    .execute();
  return grants;
};

/** Ends a session with all that was given out on it, the access tokens included. */
export const endKnownSession = (sessions: SessionFacts, known: KnownSession): Promise<void> =>
  sessions.ending(async ({ tx, session }) => {
    const grants = grantsOf(known);
    await removeSession(tx, known.uid, grants);
    await session({ subject: known.accountId ?? null, ids: [known.uid, ...grants], why: 'signed-out' });
  });

/** Ends the session that another person had in this browser, by its uid. */
export const endSessionByUid = (sessions: SessionFacts, uid: string): Promise<void> =>
  sessions.ending(async ({ tx, session }) => {
    const found = await tables<IdentityProviderTables>(tx)
      .selectFrom('oidc_record')
      .select('payload')
      .where('kind', '=', 'Session')
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (found === undefined) return;
    const known: KnownSession = { ...found.payload, uid };
    const grants = grantsOf(known);
    await removeSession(tx, uid, grants);
    await session({ subject: known.accountId ?? null, ids: [uid, ...grants], why: 'other-person' });
  });

/** Ends what was given out on a grant, as where one of its refresh tokens comes a second time. */
export const endFamily = (sessions: SessionFacts, grantId: string, subject: string | null): Promise<void> =>
  sessions.ending(({ session }) => session({ subject, ids: [grantId], why: 'tokens-revoked' }));
