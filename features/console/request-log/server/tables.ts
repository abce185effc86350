import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LogOutcome, LogSource } from '../contract/vocabulary.ts';

export type RequestLogTables = {
  request_log_entry: {
    /** The server's day in UTC: the partition. */
    day: string;
    id: Generated<number>;
    at: Date;
    person_id: number;
    person_name: string;
    /** 0: the caller works in no company; only who sees every company reads it. */
    company_id: number;
    method: string;
    url: string;
    /** The path alone, to count by. */
    path: string;
    status: number;
    elapsed_ms: number;
    body: string | null;
    headers: string | null;
    error: string | null;
    /** The request that failed, as the server's own log knows it; where nothing was asked, the browser's incident. */
    request_id: string | null;
    /** The browser's clock. */
    client_at: Date | null;
    /** The call that brought the entry. */
    brought_by: string;
    source: Generated<LogSource>;
    outcome: Generated<LogOutcome>;
    /** The screen that the page stood on; empty where none is known. */
    screen: Generated<string>;
    /** The code of the refusal. */
    code: string | null;
    /** Whom the browser claimed to be. */
    client_user: string | null;
    ip: string | null;
    /** Where in the server it failed. */
    trace: string | null;
    /** The decision on access that the request met, as JSON. */
    decision: string | null;
    /** What a search looks through, folded. */
    text_fold: Generated<string>;
  };
};

/** Days that stay open to a process at least, whatever it is told: what was logged is not to vanish at once. */
const LEAST_DAYS = 7;

const statements = [
  sql`create sequence request_log_entry_id`,
  sql`create table request_log_entry (
    day date not null,
    id bigint not null default nextval('request_log_entry_id'),
    at timestamptz not null,
    person_id bigint not null,
    person_name text not null,
    company_id bigint not null,
    method text not null,
    url text not null,
    path text not null,
    status integer not null,
    elapsed_ms integer not null,
    body text,
    headers text,
    error text,
    request_id text,
    client_at timestamptz,
    brought_by text not null,
    constraint request_log_entry_pk primary key (day, id)
  ) partition by range (day)`,
  sql`create index request_log_entry_at on request_log_entry (at desc)`,
  sql`create index request_log_entry_request on request_log_entry (request_id)`,
  sql`create index request_log_entry_person on request_log_entry (person_id, at desc)`,
  // The days lie apart from the tables: no role has a right on one, all access goes through the table above and its row security.
  sql`create schema request_log_days`,
  // The process owns nothing and may create nothing; these two it may call.
  sql.raw(`create function open_request_log_day(asked date) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      opened date := greatest(least(asked, current_date + 2), current_date - 400);
      name text := 'request_log_' || to_char(opened, 'YYYYMMDD');
    begin
      perform pg_advisory_xact_lock(hashtext('open_request_log_day'));
      if to_regclass('request_log_days.' || name) is null then
        execute format('create table request_log_days.%I partition of public.request_log_entry for values from (%L) to (%L)',
          name, opened, opened + 1);
      end if;
    end $$`),
  sql.raw(`create function drop_request_log_days(keep integer) returns setof date
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      found record;
    begin
      perform pg_advisory_xact_lock(hashtext('open_request_log_day'));
      for found in
        select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'request_log_days' and c.relkind = 'r' and c.relname ~ '^request_log_[0-9]{8}$'
          and c.relname < 'request_log_' || to_char(current_date - greatest(keep, ${LEAST_DAYS}), 'YYYYMMDD')
        order by c.relname
      loop
        execute format('drop table request_log_days.%I', found.relname);
        return next to_date(right(found.relname, 8), 'YYYYMMDD');
      end loop;
    end $$`),
];

const rights = [
  sql`revoke all on function open_request_log_day(date) from public`,
  sql`revoke all on function drop_request_log_days(integer) from public`,
  sql`grant execute on function open_request_log_day(date) to bluecitrus_app`,
  sql`grant execute on function drop_request_log_days(integer) to bluecitrus_app`,
];

export const requestLogMigrations: Record<string, Migration> = {
  '0030-request-log': {
    up: async (db) => {
      for (const statement of [...statements, ...rights]) await statement.execute(db);
    },
    down: async (db) => {
      await sql`drop function drop_request_log_days(integer)`.execute(db);
      await sql`drop function open_request_log_day(date)`.execute(db);
      await sql`drop table request_log_entry`.execute(db);
      await sql`drop sequence request_log_entry_id`.execute(db);
      await sql`drop schema request_log_days`.execute(db);
    },
  },
  '0036-request-log-viewer': {
    up: async (db) => {
      await sql`alter table request_log_entry
        add column source text not null default 'browser',
        add column outcome text not null default 'refused',
        add column screen text not null default '',
        add column code text,
        add column client_user text,
        add column ip text,
        add column trace text,
        add column decision text,
        add column text_fold text not null default '',
        add constraint request_log_entry_source check (source in ('browser', 'server')),
        add constraint request_log_entry_outcome check (outcome in ('refused', 'failed', 'timeout', 'unanswered'))`.execute(
        db,
      );
      await sql`update request_log_entry set outcome = case
        when status = 504 then 'timeout'
        when status >= 500 or method = 'ERROR' then 'failed'
        when status = 0 then 'unanswered'
        else 'refused' end`.execute(db);
      await sql`create index request_log_entry_by_id on request_log_entry (id)`.execute(db);
      await sql`create index request_log_entry_company on request_log_entry (company_id, at desc)`.execute(db);
      await sql`create table screen_answer (
        hour timestamptz not null,
        company_id bigint not null,
        screen text not null,
        outcome text not null,
        span smallint not null,
        count integer not null,
        constraint screen_answer_pk primary key (hour, company_id, screen, outcome, span)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table screen_answer`.execute(db);
      await sql`drop index request_log_entry_company`.execute(db);
      await sql`drop index request_log_entry_by_id`.execute(db);
      await sql`alter table request_log_entry
        drop column source, drop column outcome, drop column screen, drop column code, drop column client_user,
        drop column ip, drop column trace, drop column decision, drop column text_fold`.execute(db);
    },
  },
  '0153-incident-beginning': {
    up: async (db) => {
      // Also found by how a number begins.
      await sql`create index request_log_entry_incident on request_log_entry (request_id text_pattern_ops)`.execute(db);
      await sql`drop index request_log_entry_request`.execute(db);
    },
    down: async (db) => {
      await sql`create index request_log_entry_request on request_log_entry (request_id)`.execute(db);
      await sql`drop index request_log_entry_incident`.execute(db);
    },
  },
  'request-log-001-erased': {
    // The process may only add requests. This deletes those of an erased person and those in which their name stands.
    up: async (db) => {
      await sql`create function erase_in_request_log(person bigint, person_user text, pattern text) returns integer
        language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
        declare
          erased integer;
        begin
          delete from public.request_log_entry e where e.person_id = person or e.client_user = person_user
            or concat_ws(' ', e.person_name, e.client_user, e.url, e.path, e.screen, e.error, e.body::text, e.headers::text,
              e.trace, e.decision, e.text_fold) ~ pattern;
          get diagnostics erased = row_count;
          return erased;
        end $$`.execute(db);
      await sql`revoke all on function erase_in_request_log(bigint, text, text) from public`.execute(db);
      await sql`grant execute on function erase_in_request_log(bigint, text, text) to bluecitrus_app`.execute(db);
    },
    down: async (db) => {
      await sql`drop function erase_in_request_log(bigint, text, text)`.execute(db);
    },
  },
};
