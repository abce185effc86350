import { sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { UserTables } from './tables.ts';

/**
 * Puts a number in the place of everything that says who a person is. The row stays, for what they did is filed by its id;
 * nobody finds it any more. No user name begins with `#`.
 */
export const eraseProfile = async (tx: Tx, id: number, mark: string, epoch: number): Promise<void> => {
  await tables<UserTables>(tx)
    .updateTable('person')
    .set((eb) => ({
      user_name: `#${id}`,
      first_name: mark.slice(0, mark.lastIndexOf(' ')),
      last_name: mark.slice(mark.lastIndexOf(' ') + 1),
      name_fold: fold(mark),
      email: null,
      last_sign_in_at: null,
      last_seen_at: null,
      last_company_id: null,
      sessions_kept: [],
      staff_number: null,
      department: null,
      job_title: null,
      manager_id: null,
      last_day: null,
      erased_at: sql<Date>`clock_timestamp()`,
      version: eb('version', '+', 1),
      epoch,
    }))
    .where('id', '=', id)
    .execute();
};

/** What a person is called in their row, for an erasure; null where there is none, or nothing is left to erase. */
export const profileToErase = async (tx: Tx, id: number) => {
  const row = await tables<UserTables>(tx)
    .selectFrom('person')
    .select(['user_name', 'first_name', 'last_name', 'email', 'staff_number', 'active'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('owner_id', 'is', null)
    .executeTakeFirst();
  return row ?? null;
};

/** Whether somebody else is called so, or has the words as part of what they are called. */
export const isSharedName = async (tx: Tx, id: number, name: string): Promise<boolean> => {
  const row = await tables<UserTables>(tx)
    .selectFrom('person')
    .select('id')
    .where('id', '<>', id)
    .where(sql<boolean>`position(${` ${fold(name)} `}::text in ' ' || name_fold || ' ') > 0`)
    .executeTakeFirst();
  return row !== undefined;
};
