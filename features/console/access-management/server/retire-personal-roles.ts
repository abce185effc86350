import { recordAudits } from '#features/core/audit/server/api.ts';
import { retireEmptyPersonalRoles } from '#features/core/access/server/api.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';

/** What the trail gives as the reason; people read it there. */
const EMPTY = 'Kişisel rolde ekran kalmadı';

/** Retires the personal roles that have become empty: a role that opens nothing only lengthens the lists. */
export const retirePersonalRoles = async (change: ChangeContext): Promise<void> => {
  const retired = await retireEmptyPersonalRoles(change.tx, change.epoch);
  await recordAudits(
    change,
    retired.map(({ id, name, companyId }) => ({
      action: 'role.retired',
      subject: { kind: 'role', id, name },
      company: companyId,
      before: { name },
      after: null,
      reason: EMPTY,
    })),
  );
};
