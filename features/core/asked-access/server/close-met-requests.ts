import { recordAudits } from '#features/core/audit/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { accessRequestsChanged } from '../contract/events.ts';
import { type ClosedRequest, closeGone, closeMet, isAnyOpen } from './timed-requests.ts';

const eventOf =
  (action: 'access.given' | 'access.dropped') =>
  ({ id, url, companyId, personId, person }: ClosedRequest) => ({
    action,
    subject: { kind: 'person', id: personId, name: person },
    company: companyId,
    before: null,
    after: { screen: url, request: id },
  });

/**
 * Closes what a change of rights has settled, whichever way: the requests whose person may open the screen now, so that
 * they may ask again once it is gone, and those of people who are gone. Answers all of them, for whoever tells people.
 */
export const closeMetRequests = async (
  change: ChangeContext & Pick<Context, 'publish'>,
): Promise<readonly ClosedRequest[]> => {
  if (!(await isAnyOpen(change.tx))) return [];
  const gone = await closeGone(change.tx);
  const met = await closeMet(change.tx);
  if (gone.length + met.length === 0) return [];
  await recordAudits(change, [...gone.map(eventOf('access.dropped')), ...met.map(eventOf('access.given'))]);
  for (const company of new Set([...gone, ...met].map(({ companyId }) => companyId)))
    change.publish(accessRequestsChanged, {}, { companies: [company], screens: [accessRequestsUrl] });
  const askers = [...gone, ...met].flatMap(({ personId, askedBy }) => [personId, askedBy]);
  change.publish(accessRequestsChanged, {}, { people: [...new Set(askers)] });
  return [...gone, ...met];
};
