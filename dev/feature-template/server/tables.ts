import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type SampleTopicTables = {
  sample_topic_sample_note: {
    id: Generated<number>;
    company_id: number;
    name: string;
    /** The name folded for search. */
    name_fold: string;
    created_at: Generated<Date>;
    created_by: number;
    /** The person's name at that time. */
    created_by_name: string;
  };
};

/** A migration is never edited after it has landed: what changes later is another entry, with the next number. */
export const sampleTopicMigrations: Record<string, Migration> = {
  'sample-topic-001-sample-note': {
    up: async (db) => {
      await sql`create table sample_topic_sample_note (
        id bigint generated always as identity constraint sample_topic_sample_note_pk primary key,
        company_id bigint not null,
        name text not null,
        name_fold text not null,
        created_at timestamptz not null default now(),
        created_by bigint not null,
        created_by_name text not null,
        constraint sample_topic_sample_note_name_unique unique (company_id, name)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table sample_topic_sample_note`.execute(db);
    },
  },
};
