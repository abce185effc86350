import type { ToldChange } from '#platform/server/own-change.ts';
import { endEmergencies } from './end-emergencies.ts';
import { followLentRoles } from './follow-lent-roles.ts';
import { followOwners } from './programs.ts';
import { retirePersonalRoles } from './retire-personal-roles.ts';

/** What follows by itself from the people, companies and rights that an epoch moved, in its transaction. */
export const followChange = async (change: ToldChange, epoch: number): Promise<void> => {
  await followOwners(change, epoch);
  await retirePersonalRoles(change);
  await endEmergencies(change, epoch);
  await followLentRoles(change, epoch);
};
