import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type DraftTables = {
  form_draft: {
    person_id: number;
    company_id: number;
    key: string;
    /** JSON text, which its form alone reads. */
    data: string;
    href: string;
    title: string;
    updated_at: Date;
  };
};

export const draftMigrations: Record<string, Migration> = {
  '0033-form-draft': {
    up: async (db) => {
      await sql`create table form_draft (
        person_id bigint not null constraint form_draft_person_fk references person (id),
        company_id bigint not null constraint form_draft_company_fk references company (id),
        key text not null,
        data text not null,
        href text not null,
        title text not null,
        updated_at timestamptz not null,
        constraint form_draft_pk primary key (person_id, company_id, key)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table form_draft`.execute(db);
    },
  },
};
