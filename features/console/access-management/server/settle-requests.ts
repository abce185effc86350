import { requestGroup } from '#features/core/asked-access/contract/vocabulary.ts';
import { closeMetRequests } from '#features/core/asked-access/server/api.ts';
import { retell } from '#features/workplace/notifications/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';

/** Closes the requests that a change of rights has settled, and takes them out of the approvers' bells. */
export const settleRequests = async (change: ChangeContext & Pick<Context, 'publish'>): Promise<void> => {
  for (const { id } of await closeMetRequests(change)) await retell(change, requestGroup(id), null);
};
