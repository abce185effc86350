import { type Database, tables } from '#platform/server/db.ts';
import type { UserTables } from './tables.ts';

/** Somebody who was here: since when they are signed in, and when they asked for something. */
export type Presence = {
  readonly personId: number;
  readonly companyId: number | null;
  readonly signedInAt: Date;
  readonly seenAt: Date;
};

/** Notes when a person signed in and was here last, and in which company; no change of rights, so no epoch. */
export const notePresence = async (
  db: Database,
  { personId, companyId, signedInAt, seenAt }: Presence,
): Promise<void> => {
  await tables<UserTables>(db)
    .updateTable('person')
    .set((eb) => ({
      last_sign_in_at: eb.fn<Date>('greatest', ['last_sign_in_at', eb.val(signedInAt)]),
      last_seen_at: eb.fn<Date>('greatest', ['last_seen_at', eb.val(seenAt)]),
      ...(companyId === null ? {} : { last_company_id: companyId }),
    }))
    .where('id', '=', personId)
    .execute();
};
