import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type AccessRequestTables = {
  access_request: {
    id: Generated<number>;
    company_id: number;
    person_id: number;
    /** Canonical; an address without a screen is kept like any other, so that nothing tells them apart. */
    url: string;
    screen_id: number | null;
    reason: string | null;
    requested_at: Date;
    closed_at: Date | null;
    outcome: 'given' | 'refused' | 'expired' | null;
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
};
