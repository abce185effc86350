import { type Tx, tables } from '../db.ts';
import type { Lease } from './kept.ts';
import type { TaskTables } from './task-tables.ts';

export type FilePart = { readonly part: number; readonly company: number | null; readonly bytes: Uint8Array };

export const addFilePart = async (tx: Tx, { id, fence }: Lease, { part, company, bytes }: FilePart): Promise<void> => {
  await tables<TaskTables>(tx)
    .insertInto('task_file_part')
    .values({ task_id: id, fence, part, company_id: company, bytes })
    .execute();
};

/** What earlier attempts had written. */
export const dropOldParts = async (tx: Tx, { id, fence }: Lease): Promise<void> => {
  await tables<TaskTables>(tx)
    .deleteFrom('task_file_part')
    .where('task_id', '=', id)
    .where('fence', '<', fence)
    .execute();
};

/** The file's bytes, put together. */
export const readFileParts = async (tx: Tx, id: string, fence: number): Promise<Buffer> => {
  const parts = await tables<TaskTables>(tx)
    .selectFrom('task_file_part')
    .select('bytes')
    .where('task_id', '=', id)
    .where('fence', '=', fence)
    .orderBy('part')
    .execute();
  return Buffer.concat(parts.map(({ bytes }) => bytes));
};
