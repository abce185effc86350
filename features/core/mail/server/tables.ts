import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type MailTables = {
  /** What waits to be sent, or could not be sent for a while; what was sent is gone. It belongs to no company. */
  mail: {
    id: Generated<number>;
    person_id: number;
    subject_tr: string;
    subject_en: string;
    text_tr: string;
    text_en: string;
    /** A path of the product; null: there is nothing to open. */
    link: string | null;
    /** What the link's last part is the seal of: a secret is made when the mail is sent, and kept nowhere. */
    link_sealed: string | null;
    asked_at: Generated<Date>;
    /** From then on it is of no use, and is not sent any more. */
    until: Date;
    next_try_at: Generated<Date>;
    tries: Generated<number>;
    /** What the mail server said last. */
    error: string | null;
    /** The mail server will not take it: it is not tried again. */
    refused_at: Date | null;
  };
};

export const mailMigrations: Readonly<Record<string, Migration>> = {
  'mail-001-outbox': {
    up: async (db) => {
      await sql`create table mail (
        id bigint generated always as identity constraint mail_pk primary key,
        person_id bigint not null constraint mail_person_fk references person (id),
        subject_tr text not null,
        subject_en text not null,
        text_tr text not null,
        text_en text not null,
        link text,
        link_sealed text,
        asked_at timestamptz not null default clock_timestamp(),
        until timestamptz not null,
        next_try_at timestamptz not null default clock_timestamp(),
        tries integer not null default 0,
        error text,
        refused_at timestamptz
      )`.execute(db);
      await sql`create index mail_next_try_idx on mail (next_try_at) where refused_at is null`.execute(db);
      await sql`create index mail_person_idx on mail (person_id, asked_at desc)`.execute(db);
    },
    down: async (db) => {
      await sql`drop table mail`.execute(db);
    },
  },
};
