import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DifferenceKind } from '../contract/differences.ts';

/** What an account is called there, as far as it differs. */
export type CalledThere = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
};

export type ProviderAccountTables = {
  /** The last comparison of all accounts, and when the next one is. */
  account_comparison: {
    only_row: boolean;
    next_at: Date;
    begun_at: Date | null;
    ended_at: Date | null;
    accounts: Generated<number>;
    /** What the provider said instead of listing its accounts. */
    failure: string | null;
  };
  account_difference: {
    id: Generated<number>;
    person_id: number;
    kind: DifferenceKind;
    there: CalledThere | null;
    found_at: Generated<Date>;
  };
};

export const providerAccountMigrations: Readonly<Record<string, Migration>> = {
  'provider-accounts-001-comparison': {
    up: async (db) => {
      await sql`create table account_comparison (
        only_row boolean not null default true,
        next_at timestamptz not null default clock_timestamp(),
        begun_at timestamptz,
        ended_at timestamptz,
        accounts integer not null default 0,
        failure text,
        constraint account_comparison_pk primary key (only_row),
        constraint account_comparison_one check (only_row)
      )`.execute(db);
      await sql`insert into account_comparison default values`.execute(db);
      await sql`create table account_difference (
        id bigint generated always as identity constraint account_difference_pk primary key,
        person_id bigint not null constraint account_difference_person_fk references person (id),
        kind text not null,
        there jsonb,
        found_at timestamptz not null default clock_timestamp(),
        constraint account_difference_key unique (person_id, kind)
      )`.execute(db);
    },
    down: async (db) => {
      await sql`drop table account_difference`.execute(db);
      await sql`drop table account_comparison`.execute(db);
    },
  },
};
