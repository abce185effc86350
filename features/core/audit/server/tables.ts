import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type AuditTables = {
  audit_event: {
    id: number;
    /** The chain that it is linked into: a company's, or 0, the product's. Those from before there were several stand in that one. */
    chain: number;
    at: Date;
    /** As it was recorded and signed; before `companies_signed` that was the company its author worked in, rightly or not. */
    company_id: number | null;
    /** The companies it belongs to, those of its subject: who of them may read it. None: it is the product's. */
    company_ids: readonly number[];
    /** Whether the hash covers `company_ids`: not of events recorded before there were any. */
    companies_signed: boolean;
    actor_id: number;
    actor_name: string;
    /** In whose place its author did it, where a deputyship alone allowed it. */
    on_behalf_id: number | null;
    on_behalf_name: string | null;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    subject_name: string;
    /** JSON text as it was signed. */
    before: string | null;
    after: string | null;
    reason: string | null;
    request_id: string;
    previous_hash: string;
    hash: string;
    /** Where an erased person's names were replaced: the signature of the event as it stands since, and of its hash. */
    erased_hash: string | null;
  };
  access_denial: {
    id: Generated<number>;
    person_id: number;
    person_name: string;
    company_id: number | null;
    url: string;
    day: string;
    count: number;
    first_at: Date;
    last_at: Date;
    request_id: string;
  };
  /** The last event of each chain. */
  audit_head: { chain: number; event_id: number; hash: string };
  /** The head of each chain that had moved on a day, as it was written into the log. */
  audit_daily_head: { day: string; chain: number; event_id: number; hash: string; noted_at: Date };
  /** How far the delivery to a log collector has come in each chain. */
  audit_delivered: { chain: number; event_id: number };
  /** Which process delivers the trail to a log collector, and how it goes. */
  audit_delivery: {
    only_row: Generated<boolean>;
    holder: string | null;
    held_until: Date | null;
    sent_at: Date | null;
    failing_since: Date | null;
    failure: string | null;
  };
};

/** The companies that the person in the subject of event `e` belonged to at its time, by the moments of the epochs. */
const COMPANIES_THEN = `coalesce((select array_agg(distinct m.company_id) from membership m
  left join epoch_moment b on b.epoch = m.from_epoch left join epoch_moment f on f.epoch = m.to_epoch
  where m.person_id = e.subject_id::bigint and coalesce(b.committed_at, '-infinity') <= e.at
    and (m.to_epoch is null or f.committed_at > e.at)), '{}')`;

/** Whether the author of event `e` was a system administrator at its time, who sees the lists of every company. */
const BY_ADMINISTRATOR = `exists (select from role_membership m join role r on r.id = m.role_id
  left join epoch_moment b on b.epoch = m.from_epoch left join epoch_moment f on f.epoch = m.to_epoch
  where m.person_id = e.actor_id and r.name = 'Admin' and r.company_id is null
    and coalesce(b.committed_at, '-infinity') <= e.at and (m.to_epoch is null or f.committed_at > e.at))`;

export const auditMigrations: Record<string, Migration> = {
  'audit-001-batches': {
    // What one request did alike is found by this, from any of its events.
    up: async (db) => {
      await sql`create index audit_event_batch_idx on audit_event (request_id, action, actor_id, id)`.execute(db);
    },
    down: async (db) => {
      await sql`drop index audit_event_batch_idx`.execute(db);
    },
  },
  'audit-002-heads-and-delivery': {
    // A new collector receives the whole trail: the cursor begins before the first event.
    up: async (db) => {
      await sql`create table audit_daily_head (
        day date not null,
        event_id bigint not null,
        hash text not null,
        noted_at timestamptz not null default clock_timestamp(),
        constraint audit_daily_head_pk primary key (day)
      )`.execute(db);
      await sql`create table audit_delivery (
        only_row boolean not null default true,
        event_id bigint not null,
        holder text,
        held_until timestamptz,
        sent_at timestamptz,
        failing_since timestamptz,
        failure text,
        constraint audit_delivery_pk primary key (only_row),
        constraint audit_delivery_one check (only_row)
      )`.execute(db);
      await sql`insert into audit_delivery (event_id) values (0)`.execute(db);
    },
    down: async (db) => {
      await sql`drop table audit_delivery`.execute(db);
      await sql`drop table audit_daily_head`.execute(db);
    },
  },
  'audit-003-on-behalf': {
    up: async (db) => {
      await sql`alter table audit_event add column on_behalf_id bigint, add column on_behalf_name text`.execute(db);
    },
    down: async (db) => {
      await sql`alter table audit_event drop column on_behalf_id, drop column on_behalf_name`.execute(db);
    },
  },
  'audit-004-erased': {
    // The process may only add events. This replaces an erased person's names in texts, and nothing else of an event; without
    // the signature of the product's key, the verification tells each event that was written by it.
    up: async (db) => {
      await sql`alter table audit_event add column erased_hash text`.execute(db);
      await sql`create function erase_in_audit_event(changed jsonb) returns void
        language sql security definer set search_path = pg_catalog, public, pg_temp as $$
          update public.audit_event e set actor_name = n.actor_name, on_behalf_name = n.on_behalf_name,
            subject_name = n.subject_name, before = n.before, after = n.after, reason = n.reason,
            erased_hash = n.erased_hash
          from jsonb_to_recordset(changed) as n (id bigint, actor_name text, on_behalf_name text, subject_name text,
            before text, after text, reason text, erased_hash text)
          where e.id = n.id
        $$`.execute(db);
      await sql`revoke all on function erase_in_audit_event(jsonb) from public`.execute(db);
      await sql`grant execute on function erase_in_audit_event(jsonb) to bluecitrus_app`.execute(db);
    },
    down: async (db) => {
      await sql`drop function erase_in_audit_event(jsonb)`.execute(db);
      await sql`alter table audit_event drop column erased_hash`.execute(db);
    },
  },
  'audit-005-search': {
    // What the search of a trail of a million events looks in is folded once; it follows what an erasure replaces. The
    // newest are read by their time, and those of a period too.
    up: async (db) => {
      await sql`alter table audit_event add column search_fold text not null generated always as (fold_text(
        actor_name || ' ' || coalesce(on_behalf_name, '') || ' ' || action || ' ' || subject_kind || ' '
        || coalesce(subject_id, '') || ' ' || subject_name || ' ' || coalesce(reason, '') || ' ' || request_id)) stored`.execute(
        db,
      );
      await sql`create index audit_event_at_idx on audit_event (at desc, id)`.execute(db);
    },
    down: async (db) => {
      await sql`drop index audit_event_at_idx`.execute(db);
      await sql`alter table audit_event drop column search_fold`.execute(db);
    },
  },
  'audit-006-chains': {
    // A company's events are linked by themselves: no company waits for another one's change. Numbers come from a sequence.
    up: async (db) => {
      await sql`create sequence audit_event_number`.execute(db);
      await sql`select setval('audit_event_number', greatest(event_id, 1), event_id > 0) from audit_head`.execute(db);
      await sql`alter table audit_event add column chain bigint not null default 0`.execute(db);
      await sql`alter table audit_event alter column chain drop default`.execute(db);
      await sql`create index audit_event_chain_idx on audit_event (chain, id)`.execute(db);
      await sql`alter table audit_head drop column only_row, add column chain bigint not null default 0,
        add constraint audit_head_pk primary key (chain)`.execute(db);
      await sql`alter table audit_head alter column chain drop default`.execute(db);
      await sql`alter table audit_daily_head drop constraint audit_daily_head_pk, add column chain bigint not null default 0,
        add constraint audit_daily_head_pk primary key (day, chain)`.execute(db);
      await sql`alter table audit_daily_head alter column chain drop default`.execute(db);
      await sql`create table audit_delivered (
        chain bigint not null,
        event_id bigint not null,
        constraint audit_delivered_pk primary key (chain)
      )`.execute(db);
      await sql`insert into audit_delivered (chain, event_id) select 0, event_id from audit_delivery`.execute(db);
      await sql`alter table audit_delivery drop column event_id`.execute(db);
    },
    down: async (db) => {
      await sql`alter table audit_delivery add column event_id bigint not null default 0`.execute(db);
      await sql`update audit_delivery set event_id = d.event_id from audit_delivered d where d.chain = 0`.execute(db);
      await sql`drop table audit_delivered`.execute(db);
      await sql`delete from audit_daily_head where chain <> 0`.execute(db);
      await sql`alter table audit_daily_head drop column chain, add constraint audit_daily_head_pk primary key (day)`.execute(
        db,
      );
      await sql`delete from audit_head where chain <> 0`.execute(db);
      await sql`alter table audit_head drop column chain, add column only_row boolean not null default true,
        add constraint audit_head_pk primary key (only_row), add constraint audit_head_one check (only_row)`.execute(
        db,
      );
      await sql`drop index audit_event_chain_idx`.execute(db);
      await sql`alter table audit_event drop column chain`.execute(db);
      await sql`drop sequence audit_event_number`.execute(db);
    },
  },
  '0130-audit-companies': {
    // What was filed by where its author worked is filed by its subject. The hash covers `company_id`, so that stays as it was.
    up: async (db) => {
      await sql`alter table audit_event add column company_ids bigint[] not null default '{}',
        add column companies_signed boolean not null default false`.execute(db);
      await sql`select set_config('app.scope', 'every-company', true)`.execute(db);
      await sql`update audit_event set company_ids = array[company_id] where company_id is not null`.execute(db);
      await sql`update audit_event e set company_ids = ${sql.raw(COMPANIES_THEN)}
        where e.subject_kind = 'person' and e.subject_id ~ '^[0-9]{1,15}$'
          and (e.company_id is null or e.action = 'user.edited')`.execute(db);
      await sql`update audit_event e set company_ids = '{}'
        where e.action in ('user.exported', 'audit.exported') and ${sql.raw(BY_ADMINISTRATOR)}`.execute(db);
      await sql`alter table audit_event alter column company_ids drop default,
        alter column companies_signed set default true`.execute(db);
      await sql`create index audit_event_companies_idx on audit_event using gin (company_ids)`.execute(db);
    },
    down: async (db) => {
      // The policy needs the column; the next start creates it again, and until then no row is visible.
      await sql`drop policy if exists company_rows on audit_event`.execute(db);
      await sql`alter table audit_event drop column company_ids, drop column companies_signed`.execute(db);
    },
  },
  '0005-audit': {
    up: async (db) => {
      await sql`create table audit_event (
        id bigint not null,
        at timestamptz not null,
        company_id bigint,
        actor_id bigint not null,
        actor_name text not null,
        action text not null,
        subject_kind text not null,
        subject_id text,
        subject_name text not null,
        before text,
        after text,
        reason text,
        request_id text not null,
        previous_hash text not null,
        hash text not null,
        constraint audit_event_pk primary key (id)
      )`.execute(db);
      await sql`create index audit_event_subject_idx on audit_event (subject_kind, subject_id)`.execute(db);
      await sql`create table audit_head (
        only_row boolean not null default true,
        event_id bigint not null,
        hash text not null,
        constraint audit_head_pk primary key (only_row),
        constraint audit_head_one check (only_row)
      )`.execute(db);
      await sql`create table access_denial (
        id bigint generated by default as identity,
        person_id bigint not null,
        person_name text not null,
        company_id bigint,
        url text not null,
        day date not null,
        count integer not null,
        first_at timestamptz not null,
        last_at timestamptz not null,
        request_id text not null,
        constraint access_denial_pk primary key (id)
      )`.execute(db);
      await sql`create unique index access_denial_day_key on access_denial (person_id, coalesce(company_id, 0), url, day)`.execute(
        db,
      );
      await sql`create index access_denial_last_idx on access_denial (last_at desc)`.execute(db);
      await sql`insert into audit_head (event_id, hash) values (0, '')`.execute(db);
    },
    down: async (db) => {
      await sql`drop table access_denial`.execute(db);
      await sql`drop table audit_head`.execute(db);
      await sql`drop table audit_event`.execute(db);
    },
  },
};
