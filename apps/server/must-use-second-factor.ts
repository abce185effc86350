import { activeRoleNames, rolesOfPeople } from '#features/core/access/server/api.ts';
import type { MustUse } from '#features/core/identity-provider/server/must-use-factor.ts';
import { findPersonByIdentity } from '#features/core/users/server/api.ts';
import type { Config } from '#platform/server/config.ts';
import { type Database, inTransaction } from '#platform/server/db.ts';
import { nowMs } from '#platform/server/time-now.ts';

/** Whether an account's person holds one of the roles that ask for a second factor, and until when they may do without. */
export const mustUseSecondFactor =
  (db: Database, { secondFactor: { roles, waitsUntil } }: Pick<Config, 'secondFactor'>, issuer: string) =>
  async (subject: string): Promise<MustUse> => {
    if (roles.length === 0) return { must: false };
    const holds = await inTransaction(
      db,
      'every-company',
      async (tx) => {
        const person = await findPersonByIdentity(tx, { issuer, subject });
        if (person === null) return false;
        const held = await rolesOfPeople(tx, [person.id]).execute();
        return held.some(({ name }) => roles.includes(name));
      },
      'read only',
    );
    if (!holds) return { must: false };
    return { must: true, waitsUntil: waitsUntil !== null && waitsUntil.getTime() > nowMs() ? waitsUntil : null };
  };

/** The roles that `MFA_ROLES` names and that do not exist: with a slip in the name nobody would be asked. */
export const unknownRoles = async (
  db: Database,
  { secondFactor: { roles } }: Pick<Config, 'secondFactor'>,
): Promise<readonly string[]> => {
  if (roles.length === 0) return [];
  const known = await inTransaction(db, 'every-company', (tx) => activeRoleNames(tx), 'read only');
  return roles.filter((name) => !known.has(name));
};
