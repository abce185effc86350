import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Embedding } from '../contract/embedding.ts';

export type EmbeddedScreenTables = {
  /** What embedded screens show: they belong to the product, as all screens do. */
  embedded_screen: { screen_id: number; address: string; place: Embedding['place']; epoch: number };
  /** The sites whose pages can be embedded, each by its origin. */
  embeddable_site: { origin: string; keeps_storage: boolean; epoch: number };
};

export const embeddedScreenMigrations: Readonly<Record<string, Migration>> = {
  'embedded-screens-001-embeddings': {
    up: async (db) => {
      await sql`create table embedded_screen (
        screen_id bigint not null,
        address text not null,
        place text not null,
        epoch bigint not null,
        constraint embedded_screen_pk primary key (screen_id),
        constraint embedded_screen_screen_fk foreign key (screen_id) references screen (id),
        constraint embedded_screen_place_check check (place in ('frame', 'tab'))
      )`.execute(db);
      await sql`create table embeddable_site (
        origin text not null,
        keeps_storage boolean not null,
        epoch bigint not null,
        constraint embeddable_site_pk primary key (origin)
      )`.execute(db);
    },
    down: async (db) => {
      for (const table of ['embeddable_site', 'embedded_screen']) await sql`drop table ${sql.table(table)}`.execute(db);
    },
  },
};
