import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import type { Seal } from '#platform/server/seal.ts';
import { newSecret, secretHash } from '#platform/server/secret-hash.ts';
import type { FirstAdministratorTables } from './tables.ts';

/** One that an earlier version made has no seed. */
const isOpen = sql<boolean>`(l.seed is not null and l.expires_at > clock_timestamp())`;

/** The open link: what it opens is drawn from the same seed, at every node and at each start. */
export type OpenLink = {
  /** For whoever is signed in at a provider of their own. */
  readonly claim: string;
  /** For the account that is prepared at the embedded provider. */
  readonly password: string;
  readonly expiresAt: Date;
};

const drawn = (seal: Seal, purpose: string, seed: string): string =>
  Buffer.from(seal(`the first administrator’s link: ${purpose} ${seed}`), 'hex').toString('base64url');

/** The open link, made where there is none or it is over. Its secrets are kept nowhere. */
export const openLink = async ({ tx, seal }: Pick<ChangeContext, 'tx' | 'seal'>): Promise<OpenLink> => {
  const seed = newSecret();
  const { rows } = await sql<{ seed: string; expiresAt: Date }>`
    insert into first_administrator_link as l (id, token_hash, seed, expires_at)
    values (1, ${secretHash(drawn(seal, 'claim', seed))}, ${seed}, clock_timestamp() + interval '72 hours')
    on conflict (id) do update set
      token_hash = case when ${isOpen} then l.token_hash else excluded.token_hash end,
      expires_at = case when ${isOpen} then l.expires_at else excluded.expires_at end,
      seed = case when ${isOpen} then l.seed else excluded.seed end
    returning seed, expires_at as "expiresAt"`.execute(tx);
  const [link] = rows;
  if (link === undefined) throw new Error('the link of the first administrator is gone');
  return {
    claim: drawn(seal, 'claim', link.seed),
    password: drawn(seal, 'password', link.seed),
    expiresAt: link.expiresAt,
  };
};

/** Uses the link up; of two who try at once, one gets it. */
export const takeLink = async (tx: Tx, secret: string): Promise<boolean> => {
  const taken = await tables<FirstAdministratorTables>(tx)
    .deleteFrom('first_administrator_link')
    .where('token_hash', '=', secretHash(secret))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Makes the open link open nothing; the next start makes another where there is still no administrator. */
export const withdrawLink = async (tx: Tx): Promise<void> => {
  await sql`delete from first_administrator_link`.execute(tx);
};
