import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type FirstAdministratorTables = {
  first_administrator_link: { id: number; token_hash: string; expires_at: Date; created_at: Generated<Date> };
};

export const firstAdministratorMigrations: Readonly<Record<string, Migration>> = {
  '0020-first-administrator': {
    up: async (db) => {
      await sql`create table first_administrator_link (
        id smallint not null,
        token_hash text not null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        constraint first_administrator_link_pk primary key (id),
        constraint first_administrator_link_one check (id = 1)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table first_administrator_link`.execute(db);
    },
  },
};
