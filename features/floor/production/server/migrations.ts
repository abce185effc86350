import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table production_line (
    id bigint generated always as identity constraint production_line_pk primary key,
    company_id bigint not null,
    name text not null,
    sequence_no integer not null,
    constraint production_line_name_unique unique (company_id, name),
    constraint production_line_company_unique unique (company_id, id)
  )`,
  sql`create table production_number (
    company_id bigint not null,
    year integer not null,
    last_no integer not null,
    constraint production_number_pk primary key (company_id, year)
  )`,
  sql`create table production_order (
    id bigint generated always as identity constraint production_order_pk primary key,
    company_id bigint not null,
    number text not null,
    product text not null,
    search_fold text not null,
    unit text not null,
    line_id bigint not null,
    planned numeric(18,3) not null,
    produced numeric(18,3) not null default 0,
    start_at timestamptz not null,
    due_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz,
    status text not null default 'planned',
    note text,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    constraint production_order_number_unique unique (company_id, number),
    constraint production_order_company_unique unique (company_id, id),
    constraint production_order_line_fk foreign key (company_id, line_id) references production_line (company_id, id),
    constraint production_order_unit_known check (unit in ('kg', 'L', 'adet')),
    constraint production_order_status_known check (status in ('planned', 'running', 'paused', 'done', 'cancelled')),
    constraint production_order_planned_positive check (planned > 0),
    constraint production_order_produced_not_negative check (produced >= 0),
    constraint production_order_due_after_start check (due_at > start_at),
    constraint production_order_finished_when_closed check ((status in ('done', 'cancelled')) = (finished_at is not null))
  )`,
  sql`create table production_order_event (
    id bigint generated always as identity constraint production_order_event_pk primary key,
    company_id bigint not null,
    order_id bigint not null,
    kind text not null,
    from_status text,
    to_status text,
    quantity numeric(18,3),
    reason text,
    person_id bigint not null,
    person_name text not null,
    at timestamptz not null default clock_timestamp(),
    constraint production_order_event_order_fk foreign key (company_id, order_id) references production_order (company_id, id),
    constraint production_order_event_kind_known check (kind in ('created', 'edited', 'step', 'output')),
    constraint production_order_event_step_has_ends check (kind <> 'step' or (from_status is not null and to_status is not null)),
    constraint production_order_event_output_positive check (kind <> 'output' or quantity > 0)
  )`,
  sql`create index production_order_due on production_order (company_id, due_at)`,
  sql`create index production_order_of_line on production_order (company_id, line_id)`,
  sql`create index production_order_event_of_order on production_order_event (company_id, order_id, id desc)`,
];

export const productionMigrations: Record<string, Migration> = {
  '0110-production': {
    up: async (db) => {
      for (const statement of statements) await statement.execute(db);
    },
    down: async (db) => {
      await sql`drop table production_order_event, production_order, production_number, production_line`.execute(db);
    },
  },
  '0152-order-product': {
    up: async (db) => {
      await sql`alter table production_order add column item_id bigint,
        add constraint production_order_item_fk foreign key (company_id, item_id) references item (company_id, id)`.execute(
        db,
      );
      await sql`select set_config('app.scope', 'every-company', true)`.execute(db);
      await sql`update production_order o set item_id = i.id from item i
        where i.company_id = o.company_id and i.name = o.product`.execute(db);
      await sql`alter table production_order_event add column edits jsonb`.execute(db);
    },
    down: async (db) => {
      await sql`alter table production_order_event drop column edits`.execute(db);
      await sql`alter table production_order drop column item_id`.execute(db);
    },
  },
  '0150-output-of-a-day': {
    up: async (db) => {
      await sql`create index production_order_event_output_at on production_order_event (company_id, at) where kind = 'output'`.execute(
        db,
      );
    },
    down: async (db) => {
      await sql`drop index production_order_event_output_at`.execute(db);
    },
  },
  'production-001-erased-names': {
    // The process may only add events. This replaces an erased person’s names in texts, and no figure.
    up: async (db) => {
      await sql`create function erase_in_production_order_event(changed jsonb) returns void
        language sql security definer set search_path = pg_catalog, public, pg_temp as $$
          update public.production_order_event e
          set person_name = n.person_name, reason = n.reason, edits = n.edits::jsonb
          from jsonb_to_recordset(changed) as n (id bigint, person_name text, reason text, edits text)
          where e.id = n.id
        $$`.execute(db);
      await sql`revoke all on function erase_in_production_order_event(jsonb) from public`.execute(db);
      await sql`grant execute on function erase_in_production_order_event(jsonb) to bluecitrus_app`.execute(db);
    },
    down: async (db) => {
      await sql`drop function erase_in_production_order_event(jsonb)`.execute(db);
    },
  },
};
