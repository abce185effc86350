import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type FirstAdministratorTables = {
  first_administrator_link: {
    id: number;
    token_hash: string;
    /** What the secret is drawn from, together with the key of the processes: alone it opens nothing. */
    seed: string | null;
    expires_at: Date;
    created_at: Generated<Date>;
  };
  /** By which an existing person becomes an administrator for a few hours; one a person. */
  recovery_link: {
    person_id: number;
    token_hash: string;
    expires_at: Date;
    created_at: Generated<Date>;
  };
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
  'first-administrator-002-seed': {
    up: async (db) => {
      await sql`alter table first_administrator_link add column seed text`.execute(db);
    },
    down: async (db) => {
      await sql`alter table first_administrator_link drop column seed`.execute(db);
    },
  },
  'first-administrator-003-recovery-link': {
    up: async (db) => {
      await sql`create table recovery_link (
        person_id bigint not null,
        token_hash text not null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        constraint recovery_link_pk primary key (person_id),
        constraint recovery_link_token_key unique (token_hash),
        constraint recovery_link_person_fk foreign key (person_id) references person (id)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table recovery_link`.execute(db);
    },
  },
};
