import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

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
  };
  announcement: {
    id: Generated<number>;
    /** null: to everybody. */
    company_id: number | null;
    message_tr: string;
    message_en: string;
    shown_from: Date;
    shown_until: Date | null;
    made_by: number;
  };
  shortcut: { person_id: number; sequence_no: number; screen_id: number };
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

export const notificationMigrations: Record<string, Migration> = {
  '0031-notification': {
    up: async (db) => {
      for (const statement of statements) await statement.execute(db);
    },
    down: async (db) => {
      for (const table of ['shortcut', 'announcement', 'notification'])
        await sql`drop table ${sql.table(table)}`.execute(db);
    },
  },
};
