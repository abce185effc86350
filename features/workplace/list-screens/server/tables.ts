import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type ListScreenTables = {
  /** What list screens are bound to: they belong to the product, as all screens do. */
  list_screen: {
    screen_id: number;
    source: string;
    /** A `ListDefinition` in JSON. */
    definition: string;
    epoch: number;
  };
};

export const listScreenMigrations: Readonly<Record<string, Migration>> = {
  'list-screens-001-definitions': {
    up: async (db) => {
      await sql`create table list_screen (
        screen_id bigint not null,
        source text not null,
        definition text not null,
        epoch bigint not null,
        constraint list_screen_pk primary key (screen_id),
        constraint list_screen_screen_fk foreign key (screen_id) references screen (id)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table list_screen`.execute(db);
    },
  },
};
