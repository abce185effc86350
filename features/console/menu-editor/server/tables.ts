import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type DraftState = 'open' | 'published' | 'discarded';

export type MenuEditorTables = {
  menu_draft: {
    id: Generated<number>;
    name: string;
    name_fold: string;
    /** Raised by each change of what it wants. */
    version: Generated<number>;
    state: Generated<DraftState>;
    author_id: number;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
    /** The version of the menu that it became. */
    published_version: Generated<number | null>;
    /** When it is published by itself, by whom and in which company they worked; null: it is not planned. */
    scheduled_at: Generated<Date | null>;
    scheduled_by: Generated<number | null>;
    scheduled_in: Generated<number | null>;
    /** Why the last planned publication came to nothing. */
    failed_at: Generated<Date | null>;
    failed_tr: Generated<string | null>;
    failed_en: Generated<string | null>;
  };
  /** What a draft wants of one entry of the menu. */
  menu_draft_change: {
    draft_id: number;
    item_id: number;
    op: 'add' | 'edit' | 'remove';
    /** The fields as they shall be. */
    wanted: unknown;
    /** The same as they were published when they were first wanted. */
    base: unknown;
    /** The draft's version that wrote it. */
    version: number;
    author_id: number;
    at: Generated<Date>;
  };
};

export const menuEditorMigrations: Readonly<Record<string, Migration>> = {
  'menu-editor-002-schedule': {
    up: async (db) => {
      await sql`alter table menu_draft add column scheduled_at timestamptz, add column scheduled_by bigint,
        add column scheduled_in bigint, add column failed_at timestamptz, add column failed_tr text,
        add column failed_en text`.execute(db);
      await sql`create index menu_draft_scheduled_idx on menu_draft (scheduled_at)
        where state = 'open' and scheduled_at is not null`.execute(db);
    },
    down: async (db) => {
      await sql`alter table menu_draft drop column scheduled_at, drop column scheduled_by, drop column scheduled_in,
        drop column failed_at, drop column failed_tr, drop column failed_en`.execute(db);
    },
  },
  'menu-editor-001-drafts': {
    up: async (db) => {
      await sql`create table menu_draft (
        id bigint generated always as identity,
        name text not null,
        name_fold text not null,
        version integer not null default 0,
        state text not null default 'open',
        author_id bigint not null,
        created_at timestamptz not null default clock_timestamp(),
        changed_at timestamptz not null default clock_timestamp(),
        published_version integer,
        constraint menu_draft_pk primary key (id),
        constraint menu_draft_state_check check (state in ('open', 'published', 'discarded'))
      )`.execute(db);
      await sql`create unique index menu_draft_open_name_key on menu_draft (name_fold) where state = 'open'`.execute(
        db,
      );
      await sql`create table menu_draft_change (
        draft_id bigint not null,
        item_id bigint not null,
        op text not null,
        wanted jsonb not null,
        base jsonb not null,
        version integer not null,
        author_id bigint not null,
        at timestamptz not null default clock_timestamp(),
        constraint menu_draft_change_pk primary key (draft_id, item_id),
        constraint menu_draft_change_draft_fk foreign key (draft_id) references menu_draft (id),
        constraint menu_draft_change_op_check check (op in ('add', 'edit', 'remove'))
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table menu_draft_change`.execute(db);
      await sql`drop table menu_draft`.execute(db);
    },
  },
};
