import { knownBefore } from '#features/core/users/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { WiderChange } from '#platform/server/epoch-of-change.ts';
import type { Moved, Surroundings } from './concerned.ts';

/** A change that was made beside those of other companies. */
type OwnChange = { readonly epoch: number; readonly company: number };

/** What was moved beyond one company: rows of the product, or of another company. */
const foreignIn = (
  { companies, screens, urls, memberships, roles, roleMemberships, grants }: Moved,
  around: Surroundings,
  company: number,
): string | null => {
  const ofRole = (id: number): number | null => around.roles.get(id)?.companyId ?? null;
  if (companies.length > 0) return 'companies';
  if (screens.length > 0 || urls.length > 0) return 'screens';
  if (memberships.some(({ companyId }) => companyId !== company)) return 'members';
  if (roles.some(({ companyId }) => companyId !== company)) return 'roles';
  if (roleMemberships.some(({ companyId }) => companyId !== company)) return 'holders of roles';
  return grants.some(({ roleId }) => ofRole(roleId) !== company) ? 'cells' : null;
};

/**
 * Throws `WiderChange` where a change that holds the locks of one company alone has moved more than rows of it. People belong
 * to no company; one whom it has made itself is in no other yet.
 */
export const mustBeOf = async (
  tx: Tx,
  { epoch, company }: OwnChange,
  moved: Moved,
  around: Surroundings,
): Promise<void> => {
  const foreign = foreignIn(moved, around, company);
  if (foreign !== null) throw new WiderChange(foreign);
  const people = [...moved.people.map(({ id }) => id), ...moved.identities.map(({ personId }) => personId)];
  if (people.length > 0 && (await knownBefore(tx, epoch, people)).length > 0) throw new WiderChange('people');
};
