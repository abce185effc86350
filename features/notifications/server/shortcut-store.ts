import { type Tx, tables } from '#platform/server/db.ts';
import type { NotificationTables } from './tables.ts';

/** The screens a person keeps at hand, in their order. */
export const shortcutsOf = async (tx: Tx, person: number): Promise<readonly number[]> => {
  const rows = await tables<NotificationTables>(tx)
    .selectFrom('shortcut')
    .select('screen_id')
    .where('person_id', '=', person)
    .orderBy('sequence_no')
    .execute();
  return rows.map((row) => row.screen_id);
};

/** Puts these in the place of what was kept. */
export const keepShortcuts = async (tx: Tx, person: number, screens: readonly number[]): Promise<void> => {
  const db = tables<NotificationTables>(tx);
  await db.deleteFrom('shortcut').where('person_id', '=', person).execute();
  if (screens.length === 0) return;
  await db
    .insertInto('shortcut')
    .values(screens.map((screen, index) => ({ person_id: person, sequence_no: index, screen_id: screen })))
    .execute();
};
