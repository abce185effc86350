import { type JSONColumnType, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Preferences } from '../contract/shapes.ts';

export type PreferenceTables = {
  person_preference: {
    person_id: number;
    density: Preferences['density'];
    work_tabs: boolean;
    tabs_offered: boolean;
    menu_side: Preferences['menuSide'];
    home: JSONColumnType<Preferences['home']>;
    record_width: number;
  };
};

export const preferenceMigrations: Record<string, Migration> = {
  'preferences-001-tabs-offered': {
    up: async (db) => {
      await sql`alter table person_preference add column tabs_offered boolean not null default false`.execute(db);
    },
    down: async (db) => {
      await sql`alter table person_preference drop column tabs_offered`.execute(db);
    },
  },
  '0171-record-width': {
    up: async (db) => {
      await sql`alter table person_preference add column record_width integer not null default 400
        constraint person_preference_record_width_known check (record_width between 320 and 960)`.execute(db);
    },
    down: async (db) => {
      await sql`alter table person_preference drop column record_width`.execute(db);
    },
  },
  '0151-home-arrangement': {
    up: async (db) => {
      await sql`alter table person_preference
        add column home jsonb not null default '{"order": [], "hidden": []}'::jsonb`.execute(db);
    },
    down: async (db) => {
      await sql`alter table person_preference drop column home`.execute(db);
    },
  },
  '0137-menu-side': {
    up: async (db) => {
      await sql`alter table person_preference add column menu_side text not null default 'left'
        constraint person_preference_menu_side_known check (menu_side in ('left', 'right'))`.execute(db);
    },
    down: async (db) => {
      await sql`alter table person_preference drop column menu_side`.execute(db);
    },
  },
  '0057-work-tabs': {
    up: async (db) => {
      await sql`alter table person_preference add column work_tabs boolean not null default false`.execute(db);
    },
    down: async (db) => {
      await sql`alter table person_preference drop column work_tabs`.execute(db);
    },
  },
  '0056-person-preference': {
    up: async (db) => {
      await sql`create table person_preference (
        person_id bigint not null constraint person_preference_person_fk references person (id),
        density text not null,
        constraint person_preference_pk primary key (person_id),
        constraint person_preference_density_known check (density in ('comfortable', 'compact'))
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table person_preference`.execute(db);
    },
  },
};
