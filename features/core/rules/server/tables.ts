import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Level } from '#platform/contract/access.ts';
import type { RuleEffect, RuleKind, RuleSubject } from '../contract/vocabulary.ts';

export type RuleTables = {
  access_rule: {
    id: Generated<number>;
    /** Where it holds; null: in the whole product. */
    company_id: number | null;
    name: string;
    name_fold: string;
    reason: string;
    kind: RuleKind;
    subject: RuleSubject;
    role_id: number | null;
    other_role_id: number | null;
    of_company_id: number | null;
    screen_id: number | null;
    other_screen_id: number | null;
    level: Level;
    most: number | null;
    /** Whether people are counted in each company apart. */
    per_company: boolean;
    effect: RuleEffect;
    active: Generated<boolean>;
    deleted_at: Date | null;
    version: Generated<number>;
    changed_at: Generated<Date>;
  };
  rule_exception: {
    id: Generated<number>;
    rule_id: number;
    /** The rule's company, repeated for row security. */
    company_id: number | null;
    person_id: number;
    reason: string;
    valid_until: Date;
    proposed_by: number;
    proposed_at: Generated<Date>;
    /** The second administrator; it counts from then on. */
    confirmed_by: number | null;
    confirmed_at: Date | null;
    /** Taken back or refused before its time. */
    ended_by: number | null;
    ended_at: Date | null;
    /** When administrators were notified that it ends soon, and that it has ended. */
    soon_told_at: Date | null;
    over_told_at: Date | null;
  };
};

const statements = [
  sql`create table access_rule (
    id bigint generated always as identity constraint access_rule_pk primary key,
    company_id bigint constraint access_rule_company_fk references company (id),
    name text not null,
    name_fold text not null,
    reason text not null,
    kind text not null constraint access_rule_kind check (kind in
      ('never-opens', 'always-opens', 'never-both-screens', 'never-both-roles', 'at-most', 'at-least')),
    subject text not null constraint access_rule_subject check (subject in ('everyone', 'role', 'company')),
    role_id bigint constraint access_rule_role_fk references role (id),
    other_role_id bigint constraint access_rule_other_role_fk references role (id),
    of_company_id bigint constraint access_rule_of_company_fk references company (id),
    screen_id bigint constraint access_rule_screen_fk references screen (id),
    other_screen_id bigint constraint access_rule_other_screen_fk references screen (id),
    level text not null constraint access_rule_level check (level in ('view', 'edit')),
    most integer constraint access_rule_most check (most >= 0),
    per_company boolean not null,
    effect text not null constraint access_rule_effect check (effect in ('block', 'warn')),
    active boolean not null default true,
    deleted_at timestamptz,
    version integer not null default 1,
    changed_at timestamptz not null default clock_timestamp(),
    constraint access_rule_whole check (
      (kind = 'never-both-roles') = (screen_id is null)
      and (kind = 'never-both-roles') = (other_role_id is not null)
      and (kind = 'never-both-screens') = (other_screen_id is not null)
      and (kind = 'at-most') = (most is not null)
      and (kind = 'never-both-roles' or subject = 'role') = (role_id is not null)
      and (subject = 'company') = (of_company_id is not null))
  )`,
  sql`create unique index access_rule_name_key on access_rule (coalesce(company_id, 0), name_fold) where deleted_at is null`,
  sql`create table rule_exception (
    id bigint generated always as identity constraint rule_exception_pk primary key,
    rule_id bigint not null constraint rule_exception_rule_fk references access_rule (id),
    company_id bigint constraint rule_exception_company_fk references company (id),
    person_id bigint not null constraint rule_exception_person_fk references person (id),
    reason text not null,
    valid_until timestamptz not null,
    proposed_by bigint not null constraint rule_exception_proposed_by_fk references person (id),
    proposed_at timestamptz not null default clock_timestamp(),
    confirmed_by bigint constraint rule_exception_confirmed_by_fk references person (id),
    confirmed_at timestamptz,
    ended_by bigint constraint rule_exception_ended_by_fk references person (id),
    ended_at timestamptz,
    soon_told_at timestamptz,
    over_told_at timestamptz,
    constraint rule_exception_confirmed check ((confirmed_by is null) = (confirmed_at is null)),
    constraint rule_exception_not_own check (person_id <> proposed_by and person_id is distinct from confirmed_by)
  )`,
  sql`create index rule_exception_rule_idx on rule_exception (rule_id, person_id)`,
  sql`create index rule_exception_until_idx on rule_exception (valid_until) where ended_at is null and over_told_at is null`,
];

export const ruleMigrations: Record<string, Migration> = {
  'rules-001-rule': {
    up: async (db) => {
      for (const statement of statements) await statement.execute(db);
    },
    down: async (db) => {
      await sql`drop table rule_exception`.execute(db);
      await sql`drop table access_rule`.execute(db);
    },
  },
  'rules-002-menu': {
    up: async (db) => {
      await sql`alter table access_rule drop constraint access_rule_kind, add constraint access_rule_kind check (kind in
        ('never-opens', 'always-opens', 'never-both-screens', 'never-both-roles', 'at-most', 'at-least',
          'in-menu', 'role-sees'))`.execute(db);
    },
    down: async (db) => {
      await sql`delete from rule_exception where rule_id in
        (select id from access_rule where kind in ('in-menu', 'role-sees'))`.execute(db);
      await sql`delete from access_rule where kind in ('in-menu', 'role-sees')`.execute(db);
      await sql`alter table access_rule drop constraint access_rule_kind, add constraint access_rule_kind check (kind in
        ('never-opens', 'always-opens', 'never-both-screens', 'never-both-roles', 'at-most', 'at-least'))`.execute(db);
    },
  },
};
