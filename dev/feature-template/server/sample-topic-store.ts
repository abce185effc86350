import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { sampleTopicProblems } from '../contract/problems.ts';
import type { SampleTopicTables } from './tables.ts';

export type NewSampleNote = { readonly name: string };

/** Who makes a change, and for which company. */
export type Author = { readonly company: number; readonly person: { readonly id: number; readonly name: string } };

/** One sample note of the company, as its panel shows it. */
export const getSampleNote = async (tx: Tx, company: number, id: number) => {
  const found = await tables<SampleTopicTables>(tx)
    .selectFrom('sample_topic_sample_note')
    .select(['id', 'name', 'created_at', 'created_by_name as createdBy'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw sampleTopicProblems.problem('sample-topic-unknown');
  const { created_at, ...rest } = found;
  return { ...rest, createdAt: created_at.toISOString() };
};

/** Adds a sample note; answers its id, or null where the name is taken. */
export const insertSampleNote = async (
  tx: Tx,
  { company, person }: Author,
  added: NewSampleNote,
): Promise<number | null> => {
  const row = await tables<SampleTopicTables>(tx)
    .insertInto('sample_topic_sample_note')
    .values({
      company_id: company,
      name: added.name,
      name_fold: fold(added.name),
      created_by: person.id,
      created_by_name: person.name,
    })
    .onConflict((conflict) => conflict.constraint('sample_topic_sample_note_name_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};
