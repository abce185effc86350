import { recordAudits } from '#features/core/audit/server/api.ts';
import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange, type ToldChange } from '#platform/server/own-change.ts';
import { lapseOverdue, nextLapse } from './proposal-store.ts';

/** Ends the proposals that were not decided in time, notifies the authors and writes the trail. */
export const lapseProposals = async (change: ToldChange): Promise<void> => {
  const lapsed = await lapseOverdue(change.tx);
  await recordAudits(
    change,
    lapsed.map(({ id, subject, company_id: company }) => ({
      action: 'proposal.lapsed',
      subject: { kind: 'proposal', id, name: subject },
      company,
      before: { state: 'waiting' },
      after: { state: 'lapsed' },
    })),
  );
  for (const { id, author_id: author, subject, company_id: company } of lapsed)
    await notify(
      change,
      'approvals',
      [author],
      {
        tr: `Önerdiğiniz yetki değişikliğine yedi gün içinde karar verilmedi; öneri düştü: ${subject}.`,
        en: `Nobody decided the change of access that you proposed within seven days; it has lapsed: ${subject}.`,
      },
      linkIn(company, `${accessRequestsUrl}?show=changes&proposal=${id}`),
    );
};

/** Looks for proposals whose time is over, at that time; what passed while no process ran, at the start. */
export const watchProposals = (parts: Parts): void => {
  const clock = createDueClock({
    next: () => inTransaction(parts.db, 'every-company', nextLapse, 'read only'),
    run: () => ownToldChange({ ...parts, eventsOfEpoch }, lapseProposals),
    failed: (error) => parts.log.warn({ err: error }, 'proposals whose time is over could not be ended'),
  });
  clock.look();
  parts.atClose(clock.stop);
};
