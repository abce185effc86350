import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type ProvisioningTables = {
  /** What the company's directory calls a person, beside the person's own row. */
  provisioned_person: {
    company_id: number;
    person_id: number;
    user_name: string;
    external_id: string | null;
    brought_at: Generated<Date>;
    /** When the directory deleted them; the account was closed then. */
    deleted_at: Date | null;
  };
  provisioned_group: {
    id: Generated<number>;
    company_id: number;
    name: string;
    external_id: string | null;
    /** The role that its members are given; null: none. */
    role_id: number | null;
    changed_at: Generated<Date>;
  };
  provisioned_member: {
    company_id: number;
    group_id: number;
    person_id: number;
    /** The membership of the role that was given by the group; null: the group gave none. */
    membership_id: number | null;
  };
};

/** A migration is never edited after it has landed: what changes later is another entry, with the next number. */
export const provisioningMigrations: Record<string, Migration> = {
  'provisioning-001-scim': {
    up: async (db) => {
      await sql`create table provisioned_person (
        company_id bigint not null,
        person_id bigint not null,
        user_name text not null,
        external_id text,
        brought_at timestamptz not null default now(),
        deleted_at timestamptz,
        constraint provisioned_person_pk primary key (company_id, person_id)
      )`.execute(db);
      await sql`create unique index provisioned_person_name on provisioned_person (company_id, lower(user_name collate "C"))`.execute(
        db,
      );
      await sql`create index provisioned_person_external on provisioned_person (company_id, external_id)`.execute(db);
      await sql`create table provisioned_group (
        id bigint generated always as identity primary key,
        company_id bigint not null,
        name text not null,
        external_id text,
        role_id bigint,
        changed_at timestamptz not null default now()
      )`.execute(db);
      await sql`create unique index provisioned_group_name on provisioned_group (company_id, fold_text(name))`.execute(
        db,
      );
      await sql`create table provisioned_member (
        company_id bigint not null,
        group_id bigint not null references provisioned_group (id) on delete cascade,
        person_id bigint not null,
        membership_id bigint,
        constraint provisioned_member_pk primary key (company_id, group_id, person_id)
      )`.execute(db);
      await sql`create index provisioned_member_person on provisioned_member (company_id, person_id)`.execute(db);
    },
    down: async (db) => {
      await sql`drop table provisioned_member, provisioned_group, provisioned_person`.execute(db);
    },
  },
};
