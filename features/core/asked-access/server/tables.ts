import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Level } from '#platform/contract/access.ts';
import type { RequestOutcome } from '../contract/vocabulary.ts';

export type AccessRequestTables = {
  access_request: {
    id: Generated<number>;
    company_id: number;
    /** For whom. */
    person_id: number;
    /** Who asked: the person, or a colleague. */
    asked_by: number;
    /** Canonical; an address without a screen is kept like any other, so that nothing tells them apart. */
    url: string;
    screen_id: number | null;
    level: Generated<Level>;
    /** Until when it is needed; null for good. */
    until: Date | null;
    reason: string | null;
    requested_at: Date;
    /** When the approvers were reminded. */
    reminded_at: Date | null;
    closed_at: Date | null;
    outcome: RequestOutcome | null;
    /** Who answered; null where it was closed without an answer, as when the right was given another way. */
    decided_by: number | null;
    /** What the approver wrote. */
    word: string | null;
    /** By which role it was given. */
    role_id: number | null;
    /** The membership that an approval opened; null where the role is a personal one. */
    membership_id: number | null;
    given_until: Date | null;
  };
};

const createAccessRequest = sql`create table access_request (
  id bigint generated always as identity constraint access_request_pk primary key,
  company_id bigint not null constraint access_request_company_fk references company (id),
  person_id bigint not null constraint access_request_person_fk references person (id),
  url text not null,
  screen_id bigint constraint access_request_screen_fk references screen (id),
  reason text,
  requested_at timestamptz not null,
  closed_at timestamptz,
  outcome text,
  constraint access_request_outcome_known check (outcome in ('given', 'refused', 'expired')),
  constraint access_request_closed_with_outcome check ((closed_at is null) = (outcome is null))
)`;

export const accessRequestMigrations: Record<string, Migration> = {
  '0032-access-request': {
    up: async (db) => {
      await createAccessRequest.execute(db);
      await sql`create unique index access_request_open_key on access_request (person_id, company_id, url) where closed_at is null`.execute(
        db,
      );
    },
    down: async (db) => {
      await sql`drop table access_request`.execute(db);
    },
  },
  'asked-access-001-answers': {
    up: async (db) => {
      await sql`alter table access_request
        add column asked_by bigint constraint access_request_asker_fk references person (id),
        add column level text not null default 'view' constraint access_request_level check (level in ('view', 'edit')),
        add column until timestamptz,
        add column reminded_at timestamptz,
        add column decided_by bigint constraint access_request_decider_fk references person (id),
        add column word text,
        add column role_id bigint constraint access_request_role_fk references role (id),
        add column membership_id bigint constraint access_request_membership_fk references role_membership (id),
        add column given_until timestamptz,
        drop constraint access_request_outcome_known,
        add constraint access_request_outcome_known
          check (outcome in ('given', 'refused', 'expired', 'withdrawn', 'left'))`.execute(db);
      await sql`select set_config('app.scope', 'every-company', true)`.execute(db);
      await sql`update access_request set asked_by = person_id`.execute(db);
      await sql`select set_config('app.scope', '', true)`.execute(db);
      await sql`alter table access_request alter column asked_by set not null`.execute(db);
      await sql`create index access_request_waiting_idx on access_request (requested_at) where closed_at is null`.execute(
        db,
      );
      await sql`create index access_request_asker_idx on access_request (asked_by, company_id)`.execute(db);
    },
    down: async (db) => {
      await sql`drop index access_request_asker_idx`.execute(db);
      await sql`drop index access_request_waiting_idx`.execute(db);
      await sql`select set_config('app.scope', 'every-company', true)`.execute(db);
      await sql`delete from access_request where outcome in ('withdrawn', 'left')`.execute(db);
      await sql`select set_config('app.scope', '', true)`.execute(db);
      await sql`alter table access_request
        drop constraint access_request_outcome_known,
        drop column given_until, drop column membership_id, drop column role_id, drop column word, drop column decided_by,
        drop column reminded_at, drop column until, drop column level, drop column asked_by,
        add constraint access_request_outcome_known check (outcome in ('given', 'refused', 'expired'))`.execute(db);
    },
  },
};
