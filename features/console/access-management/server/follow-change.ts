import type { FollowingKinds } from '#features/core/access/server/api.ts';
import type { ToldChange } from '#platform/server/own-change.ts';
import { endEmergencies } from './end-emergencies.ts';
import { followLentRoles } from './follow-lent-roles.ts';
import { followOwners } from './programs.ts';
import { retirePersonalRoles } from './retire-personal-roles.ts';

/** What follows by itself from the people, companies and rights that an epoch moved, of the kinds that there are, in its transaction. */
export const followChange = async (
  change: ToldChange,
  epoch: number,
  { programs, personalRoles, emergencies, lentRoles }: FollowingKinds,
): Promise<void> => {
  if (programs) await followOwners(change, epoch);
  if (personalRoles) await retirePersonalRoles(change);
  if (emergencies) await endEmergencies(change, epoch);
  if (lentRoles) await followLentRoles(change, epoch);
};
