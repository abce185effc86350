import { sql } from 'kysely';
import { EMBEDDED_ISSUER, personIdentityRows, personRows } from '#features/core/users/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { PersonKeys } from '#platform/server/erased-person.ts';

/** The keys of a person; null where there is none. */
export const findPersonKeys = async (tx: Tx, id: number): Promise<PersonKeys | null> => {
  const { rows } = await sql<PersonKeys>`select p.id, p.user_name as "userName",
      trim(p.first_name || ' ' || p.last_name) as name,
      array(select i.subject from ${personIdentityRows} i
        where i.person_id = p.id and i.issuer = ${EMBEDDED_ISSUER}) as subjects
    from ${personRows} p where p.id = ${id}`.execute(tx);
  return rows[0] ?? null;
};
