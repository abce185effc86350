import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type SessionTables = {
  /** Sign-ins that are over while a token of theirs may still be good. */
  ended_session: {
    issuer: string;
    /** What the provider calls the session, or the family of its refresh tokens. */
    session_id: string;
    ended_at: Date;
    /** From then on no token of it is good any more. */
    keep_until: Date;
    from_epoch: number;
  };
};

export const sessionMigrations: Readonly<Record<string, Migration>> = {
  '0059-ended-session': {
    up: async (db) => {
      await sql`create table ended_session (
        issuer text not null,
        session_id text not null,
        ended_at timestamptz not null,
        keep_until timestamptz not null,
        from_epoch bigint not null,
        constraint ended_session_pk primary key (issuer, session_id)
      )`.execute(db);
      await sql`create index ended_session_epoch_idx on ended_session (from_epoch)`.execute(db);
      await sql`create index ended_session_keep_until_idx on ended_session (keep_until)`.execute(db);
    },
    down: async (db) => {
      await sql`drop table ended_session`.execute(db);
    },
  },
  '0068-logout-token': {
    up: async (db) => {
      await sql`create table logout_token (
        id_hash text not null,
        keep_until timestamptz not null,
        constraint logout_token_pk primary key (id_hash)
      )`.execute(db);
      await sql`create index logout_token_keep_until_idx on logout_token (keep_until)`.execute(db);
    },
    down: async (db) => {
      await sql`drop table logout_token`.execute(db);
    },
  },
};
