import { sql } from 'kysely';
import type { OpenDatabase } from '#platform/server/db.ts';

/** Without these a server may lose what it has acknowledged: an ended right would hold again after a loss of power. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/**
 * The settings by which a server would lose commits: for the owner's connection, or for the product's login, where that is
 * another. The embedded database has no such settings of its own.
 */
export const lossySettings = async (
  { kind, owner }: Pick<OpenDatabase, 'kind' | 'owner'>,
  login: string | null,
): Promise<readonly string[]> => {
  if (kind === 'embedded') return [];
  const names = sql`any(${[...DURABLE]}::text[])`;
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = ${names} and setting = 'off'
    union
    select split_part(given, '=', 1) from pg_db_role_setting s
      join pg_roles r on r.oid = s.setrole and r.rolname = ${login}
      cross join unnest(s.setconfig) given
      where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
        and split_part(given, '=', 1) = ${names}
        and lower(split_part(given, '=', 2)) in ('off', 'of', 'false', 'no', 'n', 'f', '0')
    order by name`.execute(owner);
  return rows.map(({ name }) => name);
};

/** Whether a commit of this server waits for standbys. */
export const waitsForStandbys = async ({ owner }: Pick<OpenDatabase, 'owner'>): Promise<boolean> => {
  const { rows } = await sql<{ names: string }>`
    select setting as names from pg_settings where name = 'synchronous_standby_names'`.execute(owner);
  return (rows[0]?.names ?? '') !== '';
};
