import { type ColumnType, type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { PersonKeys, PersonWords } from '#platform/server/erased-person.ts';

/** By what an erasure finds the rows of a person, and the names that it replaces. */
export type NamesToErase = { readonly keys: PersonKeys; readonly words: PersonWords };

export type PersonalDataTables = {
  /** People who were erased, by their number alone once the work is done. */
  erasure: {
    id: Generated<number>;
    person_id: number;
    asked_by: number;
    /** The second person who wanted it; null where there was none. */
    approved_by: number | null;
    asked_at: Generated<Date>;
    /** Taken away when the work is done. */
    names: ColumnType<NamesToErase | null, string, null>;
    /** The last attempt that failed. */
    tried_at: Date | null;
    done_at: Date | null;
    /** In how many tables it changed how many rows. */
    tables: number | null;
    rows: number | null;
  };
};

export const personalDataMigrations: Record<string, Migration> = {
  'personal-data-001-erasure': {
    up: async (db) => {
      await sql`create table erasure (
        id bigint generated always as identity,
        person_id bigint not null,
        asked_by bigint not null,
        approved_by bigint,
        asked_at timestamptz not null default clock_timestamp(),
        names jsonb,
        tried_at timestamptz,
        done_at timestamptz,
        tables integer,
        rows bigint,
        constraint erasure_pk primary key (id),
        constraint erasure_person_key unique (person_id),
        constraint erasure_person_fk foreign key (person_id) references person (id),
        constraint erasure_done check ((names is null) = (done_at is not null))
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table erasure`.execute(db);
    },
  },
};
