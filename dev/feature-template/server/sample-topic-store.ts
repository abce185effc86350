import { sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { SampleTopicTables } from './tables.ts';

export type NewRecord = { readonly name: string };

/** Who makes a change, and for which company. */
export type Author = { readonly company: number; readonly person: { readonly id: number; readonly name: string } };

/** One page of the company's records whose name holds each word of the search. */
export const listRecords = async (
  tx: Tx,
  company: number,
  query: { readonly search: string; readonly skip: number; readonly take: number },
) => {
  let found = tables<SampleTopicTables>(tx).selectFrom('sample_topic_record').where('company_id', '=', company);
  for (const word of fold(query.search).split(/\s+/))
    found = found.where(sql<boolean>`position(${word} in name_fold) > 0`);
  const rows = await found
    .select(['id', 'name', 'created_at', 'created_by_name as createdBy'])
    .orderBy(sql`turkish_order(name) collate "C"`)
    .orderBy('id')
    .limit(query.take)
    .offset(query.skip)
    .execute();
  const { total } = await found.select((x) => x.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })),
    total,
  };
};

/** Adds a record; answers its id, or null where the name is taken. */
export const insertRecord = async (tx: Tx, { company, person }: Author, record: NewRecord): Promise<number | null> => {
  const row = await tables<SampleTopicTables>(tx)
    .insertInto('sample_topic_record')
    .values({
      company_id: company,
      name: record.name,
      name_fold: fold(record.name),
      created_by: person.id,
      created_by_name: person.name,
    })
    .onConflict((conflict) => conflict.constraint('sample_topic_record_name_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};
