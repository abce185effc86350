import { tables } from '#platform/server/db.ts';
import type { Database } from '#platform/server/db.ts';
import type { IdentityProviderTables } from './tables.ts';

type WithAuthorizations = { readonly authorizations?: Readonly<Record<string, { readonly grantId?: string }>> };

/** Ends what was given out on a session: its grants, codes and refresh tokens. */
export const revokeSession = async (db: Database, session: object): Promise<void> => {
  const { authorizations = {} } = session as WithAuthorizations;
  const grants = Object.values(authorizations).flatMap(({ grantId }) => (grantId === undefined ? [] : [grantId]));
  if (grants.length === 0) return;
  const t = tables<IdentityProviderTables>(db);
  await t.deleteFrom('oidc_record').where('grant_id', 'in', grants).execute();
};

/** Ends one session by its uid, with what was given out on it. */
export const endSessionByUid = async (db: Database, uid: string): Promise<void> => {
  const t = tables<IdentityProviderTables>(db);
  const session = await t
    .deleteFrom('oidc_record')
    .where('kind', '=', 'Session')
    .where('uid', '=', uid)
    .returning('payload')
    .executeTakeFirst();
  if (session !== undefined) await revokeSession(db, session.payload);
};
