import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type UseTables = {
  /** What the server saw of one person on one screen in one company. */
  screen_use: {
    person_id: number;
    company_id: number;
    screen_id: number;
    last_view_at: Date | null;
    last_edit_at: Date | null;
    /** The Monday of the first of `counts`. */
    week: string;
    /** Uses in each of thirteen weeks, that of `week` first and the ones before it behind. */
    counts: readonly number[];
  };
  /** What everybody did on one screen in one company on one day. */
  screen_use_day: { company_id: number; screen_id: number; day: string; views: number; edits: number };
};

export const useMigrations: Record<string, Migration> = {
  'use-001-screen-use': {
    up: async (db) => {
      await sql`create table screen_use (
        person_id bigint not null,
        company_id bigint not null,
        screen_id bigint not null,
        last_view_at timestamptz,
        last_edit_at timestamptz,
        week date not null,
        counts integer[] not null,
        constraint screen_use_pk primary key (company_id, screen_id, person_id),
        constraint screen_use_person_fk foreign key (person_id) references person (id),
        constraint screen_use_company_fk foreign key (company_id) references company (id),
        constraint screen_use_screen_fk foreign key (screen_id) references screen (id),
        constraint screen_use_weeks check (cardinality(counts) = 13)
      )`.execute(db);
      await sql`create index screen_use_person_idx on screen_use (person_id)`.execute(db);
      await sql`create table screen_use_day (
        company_id bigint not null,
        screen_id bigint not null,
        day date not null,
        views integer not null,
        edits integer not null,
        constraint screen_use_day_pk primary key (company_id, screen_id, day),
        constraint screen_use_day_company_fk foreign key (company_id) references company (id),
        constraint screen_use_day_screen_fk foreign key (screen_id) references screen (id)
      )`.execute(db);
      await sql`create index screen_use_day_day_idx on screen_use_day (day)`.execute(db);
    },
    down: async (db) => {
      await sql`drop table screen_use_day`.execute(db);
      await sql`drop table screen_use`.execute(db);
    },
  },
};
