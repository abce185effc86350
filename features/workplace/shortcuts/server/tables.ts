import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type ShortcutTables = {
  favourite_list: {
    person_id: number;
    company_id: number;
    /** The screens' ids in their order, as JSON text: the list is one thing and changes as one. */
    screens: string;
    version: number;
  };
};

export const shortcutMigrations: Record<string, Migration> = {
  '0055-favourite-list': {
    up: async (db) => {
      await sql`create table favourite_list (
        person_id bigint not null constraint favourite_list_person_fk references person (id),
        company_id bigint not null constraint favourite_list_company_fk references company (id),
        screens text not null,
        version integer not null,
        constraint favourite_list_pk primary key (person_id, company_id)
      )`.execute(db);
      await sql`select set_config('app.scope', 'every-company', true)`.execute(db);
      await sql`insert into favourite_list (person_id, company_id, screens, version)
        select m.person_id, m.company_id, json_agg(s.screen_id order by s.sequence_no)::text, 1
        from shortcut s join membership m on m.person_id = s.person_id and m.to_epoch is null
        group by m.person_id, m.company_id`.execute(db);
      await sql`drop table shortcut`.execute(db);
    },
    down: async (db) => {
      await sql`create table shortcut (
        person_id bigint not null constraint shortcut_person_fk references person (id),
        sequence_no integer not null,
        screen_id bigint not null constraint shortcut_screen_fk references screen (id),
        constraint shortcut_pk primary key (person_id, sequence_no),
        constraint shortcut_screen_unique unique (person_id, screen_id)
      )`.execute(db);
      await sql`drop table favourite_list`.execute(db);
    },
  },
};
