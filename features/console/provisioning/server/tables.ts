import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who says who is in a group: the directory that brings it by SCIM, or the Keycloak of the settings, where it is read. */
export type GroupSource = 'scim' | 'keycloak';

/** How the last reading of a group at the provider went: `waiting`, there was none yet; `missing`, the group is not there. */
export type ReadingState = 'waiting' | 'known' | 'missing' | 'away' | 'refused';

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
    source: Generated<GroupSource>;
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
  /** A group of the provider, beside its own row: when it is read, and what came of it. */
  provider_group: {
    company_id: number;
    group_id: number;
    next_read_at: Generated<Date>;
    /** When it was last read; null: never yet. */
    read_at: Date | null;
    state: Generated<ReadingState>;
    /** Its accounts that belong to nobody of the company. */
    elsewhere: Generated<number>;
    /** Why what was read could not be made so here; null: it was. */
    refusal_tr: string | null;
    refusal_en: string | null;
  };
  /** Who was in a group of the provider when it was last read. */
  provider_group_member: { company_id: number; group_id: number; person_id: number };
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
  'provisioning-002-provider-groups': {
    up: async (db) => {
      await sql`alter table provisioned_group add column source text not null default 'scim'
        constraint provisioned_group_source check (source in ('scim', 'keycloak'))`.execute(db);
      await sql`drop index provisioned_group_name`.execute(db);
      await sql`create unique index provisioned_group_name on provisioned_group (company_id, source, fold_text(name))`.execute(
        db,
      );
      await sql`create unique index provisioned_group_at_provider on provisioned_group (company_id, external_id)
        where source = 'keycloak'`.execute(db);
      await sql`create table provider_group (
        company_id bigint not null,
        group_id bigint not null references provisioned_group (id) on delete cascade,
        next_read_at timestamptz not null default clock_timestamp(),
        read_at timestamptz,
        state text not null default 'waiting'
          constraint provider_group_state check (state in ('waiting', 'known', 'missing', 'away', 'refused')),
        elsewhere integer not null default 0,
        refusal_tr text,
        refusal_en text,
        constraint provider_group_pk primary key (company_id, group_id)
      )`.execute(db);
      await sql`create table provider_group_member (
        company_id bigint not null,
        group_id bigint not null references provisioned_group (id) on delete cascade,
        person_id bigint not null,
        constraint provider_group_member_pk primary key (company_id, group_id, person_id)
      )`.execute(db);
      await sql`create index provider_group_member_person on provider_group_member (company_id, person_id)`.execute(db);
    },
    down: async (db) => {
      await sql`drop table provider_group_member, provider_group`.execute(db);
      await sql`delete from provisioned_group where source = 'keycloak'`.execute(db);
      await sql`drop index provisioned_group_name`.execute(db);
      await sql`create unique index provisioned_group_name on provisioned_group (company_id, fold_text(name))`.execute(
        db,
      );
      // The index of the group's number there goes with the column.
      await sql`alter table provisioned_group drop column source`.execute(db);
    },
  },
};
