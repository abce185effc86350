import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table stock_location (
    id bigint generated always as identity constraint stock_location_pk primary key,
    company_id bigint not null,
    code text not null,
    name text not null,
    constraint stock_location_code_unique unique (company_id, code),
    constraint stock_location_company_unique unique (company_id, id)
  )`,
  sql`create table item (
    id bigint generated always as identity constraint item_pk primary key,
    company_id bigint not null,
    code text not null,
    name text not null,
    search_fold text not null,
    unit text not null,
    safety_stock numeric(18,3) not null,
    created_at timestamptz not null default now(),
    created_by bigint not null,
    constraint item_code_unique unique (company_id, code),
    constraint item_company_unique unique (company_id, id),
    constraint item_unit_known check (unit in ('kg', 'L', 'adet', 'm', 'rulo')),
    constraint item_safety_not_negative check (safety_stock >= 0)
  )`,
  sql`create table lot (
    id bigint generated always as identity constraint lot_pk primary key,
    company_id bigint not null,
    item_id bigint not null,
    lot_no text not null,
    lot_fold text not null,
    best_before date,
    constraint lot_no_unique unique (company_id, item_id, lot_no),
    constraint lot_company_unique unique (company_id, id),
    constraint lot_item_fk foreign key (company_id, item_id) references item (company_id, id)
  )`,
  sql`create table stock (
    id bigint generated always as identity constraint stock_pk primary key,
    company_id bigint not null,
    lot_id bigint not null,
    location_id bigint not null,
    quantity numeric(18,3) not null,
    constraint stock_place_unique unique (company_id, lot_id, location_id),
    constraint stock_company_unique unique (company_id, id),
    constraint stock_not_negative check (quantity >= 0),
    constraint stock_lot_fk foreign key (company_id, lot_id) references lot (company_id, id),
    constraint stock_location_fk foreign key (company_id, location_id) references stock_location (company_id, id)
  )`,
  sql`create table stock_movement (
    id bigint generated always as identity constraint stock_movement_pk primary key,
    company_id bigint not null,
    stock_id bigint not null,
    posting uuid not null,
    kind text not null,
    delta numeric(18,3) not null,
    balance_after numeric(18,3) not null,
    other_location_id bigint,
    reference text,
    reason text,
    person_id bigint not null,
    person_name text not null,
    at timestamptz not null default clock_timestamp(),
    constraint stock_movement_stock_fk foreign key (company_id, stock_id) references stock (company_id, id),
    constraint stock_movement_other_fk foreign key (company_id, other_location_id) references stock_location (company_id, id),
    constraint stock_movement_balance_not_negative check (balance_after >= 0),
    constraint stock_movement_other_only_moves check ((kind = 'move') = (other_location_id is not null)),
    constraint stock_movement_reason_of_correction check (kind <> 'correct' or reason is not null),
    constraint stock_movement_direction check (
      (kind = 'in' and delta > 0) or (kind = 'out' and delta < 0) or (kind = 'move' and delta <> 0) or kind = 'correct')
  )`,
  sql`create index stock_location_of_stock on stock (company_id, location_id)`,
  sql`create index stock_movement_of_stock on stock_movement (company_id, stock_id, id desc)`,
  sql`create index lot_best_before on lot (company_id, best_before)`,
];

export const warehouseMigrations: Record<string, Migration> = {
  '0100-warehouse': {
    up: async (db) => {
      for (const statement of statements) await statement.execute(db);
    },
    down: async (db) => {
      await sql`drop table stock_movement, stock, lot, item, stock_location`.execute(db);
    },
  },
  '0120-stock-reversal': {
    up: async (db) => {
      await sql`alter table stock_movement add column reverses uuid`.execute(db);
      await sql`create index stock_movement_posting on stock_movement (company_id, posting)`.execute(db);
      // Whatever the process does: a posting is taken back once.
      await sql`create unique index stock_movement_reversed_once on stock_movement (company_id, reverses, stock_id)
        where reverses is not null`.execute(db);
    },
    down: async (db) => {
      await sql`drop index stock_movement_posting`.execute(db);
      await sql`alter table stock_movement drop column reverses`.execute(db);
    },
  },
  'warehouse-001-erased-names': {
    // The process may only add movements. This replaces an erased person’s names in texts, and no figure.
    up: async (db) => {
      await sql`create function erase_in_stock_movement(changed jsonb) returns void
        language sql security definer set search_path = pg_catalog, public, pg_temp as $$
          update public.stock_movement m set person_name = n.person_name, reference = n.reference, reason = n.reason
          from jsonb_to_recordset(changed) as n (id bigint, person_name text, reference text, reason text)
          where m.id = n.id
        $$`.execute(db);
      await sql`revoke all on function erase_in_stock_movement(jsonb) from public`.execute(db);
      await sql`grant execute on function erase_in_stock_movement(jsonb) to bluecitrus_app`.execute(db);
    },
    down: async (db) => {
      await sql`drop function erase_in_stock_movement(jsonb)`.execute(db);
    },
  },
};
