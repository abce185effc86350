import { sessionsEndedBy } from '#features/core/session/server/api.ts';
import { knownBefore, shareNames } from '#features/core/users/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { SESSIONS } from '#platform/server/epochs.ts';
import { WiderChange } from '#platform/server/epoch-of-change.ts';
import type { Moved, Surroundings } from './concerned.ts';

/** A change that was made beside those of other companies. */
type OwnChange = { readonly epoch: number; readonly of: readonly number[] };

/** What was moved beyond some companies: rows of the product, or of another company. */
const foreignIn = (
  { companies, screens, urls, memberships, roles, roleMemberships, grants }: Moved,
  around: Surroundings,
  of: readonly number[],
): string | null => {
  const isForeign = (company: number | null): boolean => company === null || !of.includes(company);
  if (companies.length > 0) return 'companies';
  if (screens.length > 0 || urls.length > 0) return 'screens';
  if (memberships.some(({ companyId }) => isForeign(companyId))) return 'members';
  if (roles.some(({ companyId }) => isForeign(companyId))) return 'roles';
  if (roleMemberships.some(({ companyId }) => isForeign(companyId))) return 'holders of roles';
  return grants.some(({ roleId }) => isForeign(around.roles.get(roleId)?.companyId ?? null)) ? 'cells' : null;
};

/**
 * Throws `WiderChange` where a change that holds the locks of some companies has moved more than rows of them. People belong
 * to no company; one whom it has made itself is in no other yet, and has a name and an e-mail that nobody else has.
 */
export const mustBeOf = async (tx: Tx, { epoch, of }: OwnChange, moved: Moved, around: Surroundings): Promise<void> => {
  const foreign = foreignIn(moved, around, of);
  if (foreign !== null) throw new WiderChange(foreign);
  if (!of.includes(SESSIONS) && (await sessionsEndedBy(tx, [epoch])).length > 0) throw new WiderChange('sessions');
  const people = [...moved.people.map(({ id }) => id), ...moved.identities.map(({ personId }) => personId)];
  if (people.length === 0) return;
  if ((await knownBefore(tx, epoch, people)).length > 0) throw new WiderChange('people');
  if (await shareNames(tx, people)) throw new WiderChange('names of people');
};
