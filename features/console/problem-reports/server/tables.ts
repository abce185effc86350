import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type ProblemReportTables = {
  problem_report: {
    id: Generated<number>;
    company_id: number;
    /** The first open report of the same incident or screen when this one came; null: it is that itself. */
    group_id: number | null;
    person_id: number;
    person_name: string;
    reported_at: Generated<Date>;
    page: string;
    /** What the screen was called then; the address, where it is no registered screen. */
    screen_tr: string;
    screen_en: string;
    incident: string | null;
    note: string | null;
    /** The latest operations of the person, as JSON. */
    steps: string;
    withdrawn_at: Date | null;
    handled_at: Date | null;
    handled_by: number | null;
    handled_name: string | null;
    handled_word: string | null;
  };
};

const statements = [
  sql`create table problem_report (
    id bigint generated always as identity constraint problem_report_pk primary key,
    company_id bigint not null constraint problem_report_company_fk references company (id),
    group_id bigint constraint problem_report_group_fk references problem_report (id),
    person_id bigint not null constraint problem_report_person_fk references person (id),
    person_name text not null,
    reported_at timestamptz not null default clock_timestamp(),
    page text not null,
    screen_tr text not null,
    screen_en text not null,
    incident text,
    note text,
    steps text not null,
    withdrawn_at timestamptz,
    handled_at timestamptz,
    handled_by bigint constraint problem_report_handled_by_fk references person (id),
    handled_name text,
    handled_word text,
    constraint problem_report_handled_whole check ((handled_at is null) = (handled_by is null)
      and (handled_at is null) = (handled_word is null) and (handled_at is null) = (handled_name is null))
  )`,
  sql`create index problem_report_newest on problem_report (company_id, reported_at desc)`,
  sql`create index problem_report_group on problem_report (group_id)`,
];

export const problemReportMigrations: Record<string, Migration> = {
  'problem-reports-001-report': {
    up: async (db) => {
      for (const statement of statements) await statement.execute(db);
    },
    down: async (db) => {
      await sql`drop table problem_report`.execute(db);
    },
  },
};
