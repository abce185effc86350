import { type Tx, tables } from '#platform/server/db.ts';
import { MOST_KEPT } from '../contract.ts';
import type { NotificationTables } from './tables.ts';

/** What is said, in both languages: whoever reads it chooses. */
export type Told = { readonly tr: string; readonly en: string };

/** Tells people something; what is more than a person keeps is dropped, the oldest first. */
export const insertNotifications = async (
  tx: Tx,
  people: readonly number[],
  message: Told,
  link: string | null,
): Promise<void> => {
  const db = tables<NotificationTables>(tx);
  await db
    .insertInto('notification')
    .values(
      people.map((person) => ({
        person_id: person,
        message_tr: message.tr,
        message_en: message.en,
        link,
        read_at: null,
      })),
    )
    .execute();
  for (const person of people)
    await db
      .deleteFrom('notification')
      .where('person_id', '=', person)
      .where('id', '<=', (eb) =>
        eb
          .selectFrom('notification as kept')
          .select('kept.id')
          .where('kept.person_id', '=', person)
          .orderBy('kept.id', 'desc')
          .offset(MOST_KEPT)
          .limit(1),
      )
      .execute();
};

/** A person's notifications, the newest first. */
export const notificationsOf = (tx: Tx, person: number) =>
  tables<NotificationTables>(tx)
    .selectFrom('notification')
    .selectAll()
    .where('person_id', '=', person)
    .orderBy('id', 'desc')
    .limit(MOST_KEPT)
    .execute();

/** Deletes those of the ids that are the person's; answers which. */
export const deleteNotifications = async (
  tx: Tx,
  person: number,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const rows = await tables<NotificationTables>(tx)
    .deleteFrom('notification')
    .where('person_id', '=', person)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
};

/** Marks a person's notifications as read, all of them without ids; answers how many were not. */
export const markRead = async (tx: Tx, person: number, ids: readonly number[] | undefined): Promise<number> => {
  if (ids?.length === 0) return 0;
  const unread = tables<NotificationTables>(tx)
    .updateTable('notification')
    .set({ read_at: new Date() })
    .where('person_id', '=', person)
    .where('read_at', 'is', null);
  const rows = await (ids === undefined ? unread : unread.where('id', 'in', ids)).returning('id').execute();
  return rows.length;
};
