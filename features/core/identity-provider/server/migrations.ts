import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const createTables = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table oidc_record (
    kind text not null,
    id_hash text not null,
    payload jsonb not null,
    account_id text,
    grant_id text,
    uid text,
    consumed_at timestamptz,
    expires_at timestamptz,
    constraint oidc_record_pk primary key (kind, id_hash)
  )`.execute(db);
  await sql`create index oidc_record_account on oidc_record (account_id) where account_id is not null`.execute(db);
  await sql`create index oidc_record_grant on oidc_record (grant_id) where grant_id is not null`.execute(db);
  await sql`create index oidc_record_uid on oidc_record (uid) where uid is not null`.execute(db);
  await sql`create index oidc_record_expiry on oidc_record (expires_at)`.execute(db);
  await sql`create table oidc_key (
    purpose text not null,
    value jsonb not null,
    created_at timestamptz not null default now(),
    constraint oidc_key_pk primary key (purpose)
  )`.execute(db);
  await sql`create table account_password (
    subject text not null,
    user_name text not null,
    password_hash text,
    created_at timestamptz not null default now(),
    changed_at timestamptz,
    constraint account_password_pk primary key (subject),
    constraint account_password_user_name_key unique (user_name)
  )`.execute(db);
  await sql`create table sign_in_failure (
    user_name text not null,
    failed_at timestamptz[] not null,
    last_attempt text not null,
    locked_until timestamptz,
    constraint sign_in_failure_pk primary key (user_name)
  )`.execute(db);
  await sql`create table password_link (
    token_hash text not null,
    subject text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    constraint password_link_pk primary key (token_hash),
    constraint password_link_subject_fk foreign key (subject) references account_password (subject) on delete cascade,
    constraint password_link_subject_key unique (subject)
  )`.execute(db);
};

const dropTables = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table password_link, sign_in_failure, account_password, oidc_key, oidc_record`.execute(db);
};

const createSecondFactor = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table second_factor (
    subject text not null,
    secret text not null,
    last_step bigint not null,
    created_at timestamptz not null default now(),
    constraint second_factor_pk primary key (subject),
    constraint second_factor_subject_fk foreign key (subject) references account_password (subject) on delete cascade
  )`.execute(db);
  await sql`create table recovery_code (
    subject text not null,
    code_seal text not null,
    used_at timestamptz,
    constraint recovery_code_pk primary key (subject, code_seal),
    constraint recovery_code_subject_fk foreign key (subject) references second_factor (subject) on delete cascade
  )`.execute(db);
};

/** A second factor may be passkeys alone, without an app. */
const createPasskey = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table second_factor alter column secret drop not null, alter column last_step drop not null,
    add column app_since timestamptz`.execute(db);
  await sql`update second_factor set app_since = created_at`.execute(db);
  await sql`create table passkey (
    id text not null,
    subject text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    constraint passkey_pk primary key (id),
    constraint passkey_subject_fk foreign key (subject) references second_factor (subject) on delete cascade
  )`.execute(db);
  await sql`create index passkey_subject_idx on passkey (subject)`.execute(db);
};

const dropPasskey = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table passkey`.execute(db);
  await sql`delete from second_factor where secret is null`.execute(db);
  await sql`alter table second_factor alter column secret set not null, alter column last_step set not null,
    drop column app_since`.execute(db);
};

export const identityProviderMigrations: Readonly<Record<string, Migration>> = {
  '0010-identity-provider': { up: createTables, down: dropTables },
  'identity-provider-001-link-purpose': {
    up: async (db) => {
      await sql`alter table password_link add column purpose text not null default 'given',
        drop constraint password_link_subject_key,
        add constraint password_link_subject_key unique (subject, purpose)`.execute(db);
    },
    down: async (db) => {
      await sql`delete from password_link where purpose <> 'given'`.execute(db);
      await sql`alter table password_link drop constraint password_link_subject_key,
        add constraint password_link_subject_key unique (subject), drop column purpose`.execute(db);
    },
  },
  'identity-provider-002-second-factor': {
    up: createSecondFactor,
    down: async (db) => {
      await sql`drop table recovery_code, second_factor`.execute(db);
    },
  },
  'identity-provider-003-program-key': {
    up: async (db) => {
      await sql`create table program_key (
        id bigint generated always as identity,
        subject text not null,
        key_hash text not null,
        made_at timestamptz not null default now(),
        expires_at timestamptz,
        last_used_at timestamptz,
        constraint program_key_pk primary key (id),
        constraint program_key_hash_key unique (key_hash)
      )`.execute(db);
      await sql`create index program_key_subject_idx on program_key (subject)`.execute(db);
    },
    down: async (db) => {
      await sql`drop table program_key`.execute(db);
    },
  },
  'identity-provider-004-passkey': { up: createPasskey, down: dropPasskey },
  'identity-provider-005-short-password': {
    up: async (db) => {
      await sql`alter table account_password add column is_short boolean not null default false`.execute(db);
    },
    down: async (db) => {
      await sql`alter table account_password drop column is_short`.execute(db);
    },
  },
};
