import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { timeNow } from '#platform/server/time-now.ts';
import { MOST_KEPT } from '../contract/vocabulary.ts';
import type { NotificationTables } from './tables.ts';

/** The text in both languages; it is shown in the reader's. */
export type Told = { readonly tr: string; readonly en: string };

/** Tells people something, and answers when; what is more than a person keeps is dropped, the oldest first. */
export const insertNotifications = async (
  tx: Tx,
  people: readonly number[],
  message: Told,
  link: string | null,
  group: string | null = null,
): Promise<Date> => {
  const db = tables<NotificationTables>(tx);
  const { created_at } = await db
    .insertInto('notification')
    .values(
      people.map((person) => ({
        person_id: person,
        message_tr: message.tr,
        message_en: message.en,
        link,
        group_key: group,
        read_at: null,
        deleted_at: null,
        created_at: sql<Date>`statement_timestamp()`,
      })),
    )
    .returning('created_at')
    .executeTakeFirstOrThrow();
  for (const person of people)
    await db
      .deleteFrom('notification')
      .where('person_id', '=', person)
      .where('id', '<=', (eb) =>
        eb
          .selectFrom('notification as kept')
          .select('kept.id')
          .where('kept.person_id', '=', person)
          .where('kept.deleted_at', 'is', null)
          .orderBy('kept.id', 'desc')
          .offset(MOST_KEPT)
          .limit(1),
      )
      .execute();
  return created_at;
};

/** A person's notifications, the newest first. */
export const notificationsOf = (tx: Tx, person: number) =>
  tables<NotificationTables>(tx)
    .selectFrom('notification')
    .selectAll()
    .where('person_id', '=', person)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_KEPT)
    .execute();

/** How long a deletion can be taken back here: longer than it is offered, for an answer may be slow. */
const longAgo = sql<Date>`clock_timestamp() - interval '10 minutes'`;

/** Deletes those of the ids that are the person's; answers which. What was deleted long ago goes for good. */
export const deleteNotifications = async (
  tx: Tx,
  person: number,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const db = tables<NotificationTables>(tx);
  await db.deleteFrom('notification').where('person_id', '=', person).where('deleted_at', '<', longAgo).execute();
  const rows = await db
    .updateTable('notification')
    .set({ deleted_at: sql<Date>`clock_timestamp()` })
    .where('person_id', '=', person)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
};

/** Brings back what the person deleted a moment ago; answers which of the ids stand in the list now. */
export const restoreNotifications = async (
  tx: Tx,
  person: number,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const rows = await tables<NotificationTables>(tx)
    .updateTable('notification')
    .set({ deleted_at: null })
    .where('person_id', '=', person)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', longAgo)]))
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
    .set({ read_at: timeNow() })
    .where('person_id', '=', person)
    .where('deleted_at', 'is', null)
    .where('read_at', 'is', null);
  const rows = await (ids === undefined ? unread : unread.where('id', 'in', ids)).returning('id').execute();
  return rows.length;
};

/** Deletes the notifications of a group, so that the new one replaces them. */
export const dropGroup = async (tx: Tx, people: readonly number[], group: string): Promise<void> => {
  await tables<NotificationTables>(tx)
    .deleteFrom('notification')
    .where('group_key', '=', group)
    .where('person_id', 'in', people)
    .where('deleted_at', 'is', null)
    .execute();
};

/** Says anew what stands in the lists of a group; null: nothing stands there any more. Answers whose lists they are. */
export const changeGroup = async (tx: Tx, group: string, message: Told | null): Promise<readonly number[]> => {
  const db = tables<NotificationTables>(tx);
  const rows =
    message === null
      ? await db.deleteFrom('notification').where('group_key', '=', group).returning('person_id').execute()
      : await db
          .updateTable('notification')
          .set({ message_tr: message.tr, message_en: message.en })
          .where('group_key', '=', group)
          .returning('person_id')
          .execute();
  return rows.map((row) => row.person_id);
};
