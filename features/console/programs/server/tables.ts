import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type ProgramsTables = {
  /** What a program is beside a user: the user's own row holds its name, its client id and its owner. */
  program: {
    person_id: number;
    company_id: number;
    purpose: string | null;
    valid_until: Date;
    /** What of its end its owner was told. */
    told: Generated<'nothing' | 'soon' | 'over'>;
    created_by: number;
    created_at: Date;
  };
};

/** A migration is never edited after it has landed: what changes later is another entry, with the next number. */
export const programsMigrations: Record<string, Migration> = {
  'programs-001-program': {
    up: async (db) => {
      await sql`create table program (
        person_id bigint not null,
        company_id bigint not null,
        purpose text,
        valid_until timestamptz not null,
        told text not null default 'nothing',
        created_by bigint not null,
        created_at timestamptz not null default now(),
        constraint program_pk primary key (company_id, person_id)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table program`.execute(db);
    },
  },
};
