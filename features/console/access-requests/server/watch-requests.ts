import { eventsOfEpoch, grantersOf } from '#features/core/access/server/api.ts';
import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { myRequestsUrl } from '#features/core/asked-access/contract/addresses.ts';
import { REMIND_AFTER_DAYS, requestGroup } from '#features/core/asked-access/contract/vocabulary.ts';
import {
  closeGone,
  type ClosedRequest,
  closeOverdue,
  markReminded,
  nextRequestDue,
} from '#features/core/asked-access/server/api.ts';
import { recordAudits } from '#features/core/audit/server/api.ts';
import { linkIn, notify, notifyOnce, retell } from '#features/workplace/notifications/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange, type ToldChange } from '#platform/server/own-change.ts';
import { tellRequests } from './tell-requests.ts';

const close = async (
  change: ToldChange,
  action: 'access.expired' | 'access.dropped',
  closed: readonly ClosedRequest[],
): Promise<void> => {
  await recordAudits(
    change,
    closed.map(({ id, url, companyId, personId, person }) => ({
      action,
      subject: { kind: 'person', id: personId, name: person },
      company: companyId,
      before: { screen: url, request: id },
      after: null,
    })),
  );
  for (const { id, companyId, personId, askedBy } of closed) {
    await retell(change, requestGroup(id), null);
    tellRequests(change, companyId, [personId, askedBy]);
  }
};

/** It was not answered in time: its author is notified, and may ask again. */
const tellExpired = async (
  change: ToldChange,
  { url, screenTr, screenEn, ...request }: ClosedRequest,
): Promise<void> => {
  const { companyId, personId, askedBy } = request;
  await notify(
    change,
    'access',
    [personId, askedBy],
    {
      tr: `“${screenTr ?? url}” erişim isteği yanıtlanmadan süresi doldu; yeniden isteyebilirsiniz.`,
      en: `The request for “${screenEn ?? url}” ended without an answer; you can ask again.`,
    },
    linkIn(companyId, myRequestsUrl),
  );
};

const remind = async (change: ToldChange, request: ClosedRequest): Promise<void> => {
  const { id, companyId, screenId, screenTr, screenEn, person, personId, askedBy, level } = request;
  if (screenId === null) return;
  const granters = await grantersOf(change.tx, companyId, screenId, askedBy, level);
  await notifyOnce(
    change,
    granters.map((each) => each.id).filter((each) => each !== personId),
    {
      kind: 'approvals',
      group: requestGroup(id),
      message: {
        tr: `${person} için “${screenTr}” erişim isteği ${REMIND_AFTER_DAYS} gündür yanıt bekliyor.`,
        en: `The request of ${person} for “${screenEn}” has been waiting for ${REMIND_AFTER_DAYS} days.`,
      },
      link: linkIn(companyId, `${accessRequestsUrl}?request=${id}`),
    },
  );
};

/**
 * Reminds, and closes what is over. Of several processes that come at the same moment one finds something to do: each
 * statement takes its rows and marks them.
 */
const settle = async (change: ToldChange): Promise<void> => {
  await close(change, 'access.dropped', await closeGone(change.tx));
  const expired = await closeOverdue(change.tx);
  await close(change, 'access.expired', expired);
  for (const request of expired) await tellExpired(change, request);
  for (const request of await markReminded(change.tx)) await remind(change, request);
};

/** Minds the time of requests, also of those that passed while no process ran. */
export const watchRequests = (parts: Parts): void => {
  const clock = createDueClock({
    next: () => inTransaction(parts.db, 'every-company', nextRequestDue, 'read only'),
    run: () => ownToldChange({ ...parts, eventsOfEpoch }, settle),
    failed: (error) => parts.log.warn({ err: error }, 'requests for access could not be reminded of or closed'),
  });
  clock.look();
  parts.atClose(clock.stop);
};
