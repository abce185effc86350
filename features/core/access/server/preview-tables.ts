import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type PreviewTables = {
  /** The product as other roles see it, for a while, to look at. */
  access_preview: {
    id: string;
    company_id: number;
    /** Who made it, and the only one who can look by it. */
    person_id: number;
    /** Whose eyes it shows: a person's in that company; null: those of the roles. */
    of_person_id: number | null;
    role_ids: number[];
    /** Cells that are not saved yet, and are shown as though they were; null: none. */
    staged: string | null;
    /** The menu of a draft as it stood then, instead of the published one; null: that one. */
    menu: string | null;
    made_at: Generated<Date>;
    ends_at: Date;
  };
};

export const previewMigrations: Record<string, Migration> = {
  'access-007-preview': {
    up: async (db) => {
      await sql`create table access_preview (
        id uuid not null,
        company_id bigint not null,
        person_id bigint not null,
        of_person_id bigint,
        role_ids bigint[] not null,
        staged text,
        menu text,
        made_at timestamptz not null default now(),
        ends_at timestamptz not null,
        constraint access_preview_pk primary key (id),
        constraint access_preview_company_fk foreign key (company_id) references company (id),
        constraint access_preview_person_fk foreign key (person_id) references person (id),
        constraint access_preview_of_person_fk foreign key (of_person_id) references person (id)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table access_preview`.execute(db);
    },
  },
};
