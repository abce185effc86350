import { type Database, tables } from '#platform/server/db.ts';
import type { UserTables } from './tables.ts';

/** Notes when a person was here last, and in which company; no change of rights, so no epoch. */
export const notePresence = async (
  db: Database,
  personId: number,
  companyId: number | null,
  at: Date,
): Promise<void> => {
  await tables<UserTables>(db)
    .updateTable('person')
    .set((eb) => ({
      last_sign_in_at: eb.fn<Date>('greatest', ['last_sign_in_at', eb.val(at)]),
      ...(companyId === null ? {} : { last_company_id: companyId }),
    }))
    .where('id', '=', personId)
    .execute();
};
