import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AudienceKind, NoticeKind } from '../contract/vocabulary.ts';

export type NotificationTables = {
  /** Of a person, whatever company they work in: the bell is one. */
  notification: {
    id: Generated<number>;
    person_id: number;
    message_tr: string;
    message_en: string;
    link: string | null;
    created_at: Generated<Date>;
    read_at: Date | null;
    /** What it is about, where news of the same take the place of one another; null: it stands by itself. */
    group_key: string | null;
    /** Deleted by its person, who may take that back for a while; then it goes. */
    deleted_at: Date | null;
  };
  /** Kinds of notifications that a person gets by mail too. */
  notification_mail: { person_id: number; kind: NoticeKind };
  announcement: {
    id: Generated<number>;
    /** null: to everybody. */
    company_id: number | null;
    message_tr: string;
    message_en: string;
    shown_from: Date;
    shown_until: Date | null;
    made_by: number;
    audience: AudienceKind;
    role_id: number | null;
    created_at: Generated<Date>;
    withdrawn_at: Date | null;
    version: Generated<number>;
  };
  /** Whom an announcement to people is for. */
  announcement_person: { announcement_id: number; person_id: number };
  /** Who has read an announcement. */
  announcement_receipt: { announcement_id: number; person_id: number; read_at: Generated<Date> };
};

const statements = [
  sql`create table notification (
    id bigint generated always as identity constraint notification_pk primary key,
    person_id bigint not null constraint notification_person_fk references person (id),
    message_tr text not null,
    message_en text not null,
    link text,
    created_at timestamptz not null default clock_timestamp(),
    read_at timestamptz,
    constraint notification_link_inside check (link is null or link ~ '^/[^/]')
  )`,
  sql`create index notification_of_person on notification (person_id, id desc)`,
  sql`create table announcement (
    id bigint generated always as identity constraint announcement_pk primary key,
    company_id bigint constraint announcement_company_fk references company (id),
    message_tr text not null,
    message_en text not null,
    shown_from timestamptz not null,
    shown_until timestamptz,
    made_by bigint not null constraint announcement_made_by_fk references person (id),
    constraint announcement_ends_after_it_begins check (shown_until is null or shown_until > shown_from)
  )`,
  sql`create table shortcut (
    person_id bigint not null constraint shortcut_person_fk references person (id),
    sequence_no integer not null,
    screen_id bigint not null constraint shortcut_screen_fk references screen (id),
    constraint shortcut_pk primary key (person_id, sequence_no),
    constraint shortcut_screen_unique unique (person_id, screen_id)
  )`,
];

/** A browser reads `/\\host` and `/<tab>/host` as another host's address: a link is a path and nothing else. */
const INSIDE = String.raw`^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$`;

const audienceStatements = [
  sql`alter table announcement
    add column audience text not null default 'everyone',
    add column role_id bigint constraint announcement_role_fk references role (id),
    add column created_at timestamptz not null default clock_timestamp(),
    add column withdrawn_at timestamptz,
    add column version integer not null default 1`,
  sql`update announcement set audience = 'company' where company_id is not null`,
  sql`alter table announcement alter column audience drop default,
    add constraint announcement_audience_known check (audience in ('everyone', 'company', 'role', 'people')),
    add constraint announcement_everyone_has_no_company check (audience <> 'everyone' or company_id is null),
    add constraint announcement_company_named check (audience <> 'company' or company_id is not null),
    add constraint announcement_role_named check ((audience = 'role') = (role_id is not null))`,
  sql`create index announcement_shown on announcement (shown_from desc, id desc)`,
  sql`create table announcement_person (
    announcement_id bigint not null constraint announcement_person_announcement_fk references announcement (id),
    person_id bigint not null constraint announcement_person_person_fk references person (id),
    constraint announcement_person_pk primary key (announcement_id, person_id)
  )`,
  sql`create table announcement_receipt (
    announcement_id bigint not null constraint announcement_receipt_announcement_fk references announcement (id),
    person_id bigint not null constraint announcement_receipt_person_fk references person (id),
    read_at timestamptz not null default clock_timestamp(),
    constraint announcement_receipt_pk primary key (announcement_id, person_id)
  )`,
  sql`alter table notification drop constraint notification_link_inside,
    add constraint notification_link_inside check (link is null or link ~ ${sql.lit(INSIDE)})`,
];

const withoutAudience = [
  sql`alter table notification drop constraint notification_link_inside,
    add constraint notification_link_inside check (link is null or link ~ '^/[^/]')`,
  sql`drop table announcement_receipt`,
  sql`drop table announcement_person`,
  sql`drop index announcement_shown`,
  sql`alter table announcement drop constraint announcement_audience_known,
    drop constraint announcement_everyone_has_no_company, drop constraint announcement_company_named,
    drop constraint announcement_role_named,
    drop column audience, drop column role_id, drop column created_at, drop column withdrawn_at, drop column version`,
];

export const notificationMigrations: Record<string, Migration> = {
  '0052-notification-deleted': {
    up: async (db) => {
      await sql`alter table notification add column deleted_at timestamptz`.execute(db);
    },
    down: async (db) => {
      // What was deleted does not come back with the column.
      await sql`delete from notification where deleted_at is not null`.execute(db);
      await sql`alter table notification drop column deleted_at`.execute(db);
    },
  },
  '0031-notification': {
    up: async (db) => {
      for (const statement of statements) await statement.execute(db);
    },
    down: async (db) => {
      for (const table of ['shortcut', 'announcement', 'notification'])
        await sql`drop table ${sql.table(table)}`.execute(db);
    },
  },
  '0042-announcement-audience': {
    up: async (db) => {
      for (const statement of audienceStatements) await statement.execute(db);
    },
    down: async (db) => {
      for (const statement of withoutAudience) await statement.execute(db);
    },
  },
  'notifications-002-mail': {
    up: async (db) => {
      await sql`create table notification_mail (
        person_id bigint not null constraint notification_mail_person_fk references person (id),
        kind text not null,
        constraint notification_mail_pk primary key (person_id, kind)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table notification_mail`.execute(db);
    },
  },
  'notifications-001-group': {
    up: async (db) => {
      await sql`alter table notification add column group_key text`.execute(db);
      await sql`create index notification_of_group on notification (group_key) where group_key is not null`.execute(db);
    },
    down: async (db) => {
      await sql`alter table notification drop column group_key`.execute(db);
    },
  },
};
