import { type Tx, tables } from '#platform/server/db.ts';
import type { NotificationTables } from './tables.ts';

/** Announcements that hold at a moment; row security leaves those to everybody and to the caller's company. */
export const announcementsAt = (tx: Tx, at: Date) =>
  tables<NotificationTables>(tx)
    .selectFrom('announcement')
    .selectAll()
    .where('shown_from', '<=', at)
    .where((eb) => eb.or([eb('shown_until', 'is', null), eb('shown_until', '>', at)]))
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

export const insertAnnouncement = async (
  tx: Tx,
  announcement: Omit<NotificationTables['announcement'], 'id'>,
): Promise<number> => {
  const { id } = await tables<NotificationTables>(tx)
    .insertInto('announcement')
    .values(announcement)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
