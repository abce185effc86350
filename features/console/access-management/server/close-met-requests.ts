import { recordAudits } from '#features/core/audit/server/api.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { closeMet } from './request-store.ts';

/** Closes the requests that a change of rights has met, whichever way the right came, so that the person may ask again once it is gone. */
export const closeMetRequests = async (change: ChangeContext): Promise<void> => {
  const met = await closeMet(change.tx);
  await recordAudits(
    change,
    met.map(({ id, url, companyId, personId, person }) => ({
      action: 'access.given',
      subject: { kind: 'person', id: personId, name: person },
      company: companyId,
      before: null,
      after: { screen: url, request: id },
    })),
  );
};
