import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type TransferTables = {
  /** What was imported, with what was there before: so it can be taken back. */
  configuration_import: {
    id: Generated<number>;
    author_id: number;
    at: Generated<Date>;
    /** The address of the installation that it was exported from. */
    source: string;
    /** The keys that were chosen, as JSON. */
    chosen: string;
    /** The chosen parts of the configuration before and after, as JSON. */
    before: string;
    after: string;
    taken_back_at: Date | null;
  };
};

export const transferMigrations: Readonly<Record<string, Migration>> = {
  'transfer-001-imports': {
    up: async (db) => {
      await sql`create table configuration_import (
        id bigint generated always as identity,
        author_id bigint not null,
        at timestamptz not null default now(),
        source text not null,
        chosen text not null,
        before text not null,
        after text not null,
        taken_back_at timestamptz,
        constraint configuration_import_pk primary key (id),
        constraint configuration_import_author_fk foreign key (author_id) references person (id)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table configuration_import`.execute(db);
    },
  },
};
