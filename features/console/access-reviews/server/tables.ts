import { type ColumnType, type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Decision, LineResult, ReviewerKind, ScopeKind, Silence } from '../contract/vocabulary.ts';

/** What a person did for their employer, and does now. */
export type Moved = {
  readonly from: { readonly department: string | null; readonly title: string | null };
  readonly to: { readonly department: string | null; readonly title: string | null };
};

export type ReviewTables = {
  access_review: {
    id: Generated<number>;
    company_id: number;
    name: string;
    scope_kind: ScopeKind;
    /** Roles, people or screens, by the kind. */
    scope_ids: readonly number[];
    /** Whether roles of the product are reviewed too, which an administrator alone can take. */
    product_roles: boolean;
    reviewer_kind: ReviewerKind;
    reviewer_ids: readonly number[];
    /** Who decides where there is no other reviewer, or it would be the reviewed person. */
    fallback_id: number;
    due_at: Date;
    every_months: number | null;
    /** When the next one begins by itself; null where none does, or has begun. */
    next_at: Date | null;
    silence: Silence;
    /** The change of department or title that opened the review of one person; null where somebody started it. */
    moved: ColumnType<Moved | null, string | null, string | null>;
    started_by: number;
    started_at: Generated<Date>;
    /** When reviewers were reminded that the due day is near. */
    reminded_at: Date | null;
    /** When people were notified that the due day has passed. */
    settled_at: Date | null;
    /** When all rights without an answer were taken. */
    swept_at: Date | null;
    closed_by: number | null;
    closed_at: Date | null;
    /** What was written when it was closed, and where the audit trail stood. */
    evidence: string | null;
    head_event: number | null;
    head_hash: string | null;
    version: Generated<number>;
  };
  access_review_line: {
    id: Generated<number>;
    review_id: number;
    company_id: number;
    person_id: number;
    role_id: number;
    /** The membership as it stood at the start, or as it was brought back since. */
    membership_id: number;
    /** The role of the product holds in every company. */
    everywhere: boolean;
    last_use_at: Date | null;
    weeks: number;
    times: number;
    given_by: number | null;
    given_at: Date;
    reason: string | null;
    valid_until: Date | null;
    /** Any of them decides. */
    reviewer_ids: readonly number[];
    decision: Decision | null;
    new_until: Date | null;
    word: string | null;
    decided_by: number | null;
    decided_at: Date | null;
    result: LineResult | null;
    note_tr: string | null;
    note_en: string | null;
    result_at: Date | null;
    /** The membership that a shortening opened. */
    made_id: number | null;
    /** When the person was notified that there was no decision. */
    noticed_at: Date | null;
    version: Generated<number>;
  };
};

const createReview = sql`create table access_review (
  id bigint generated always as identity,
  company_id bigint not null,
  name text not null,
  scope_kind text not null,
  scope_ids bigint[] not null,
  product_roles boolean not null,
  reviewer_kind text not null,
  reviewer_ids bigint[] not null,
  fallback_id bigint not null,
  due_at timestamptz not null,
  every_months integer,
  next_at timestamptz,
  silence text not null,
  started_by bigint not null,
  started_at timestamptz not null default clock_timestamp(),
  reminded_at timestamptz,
  settled_at timestamptz,
  swept_at timestamptz,
  closed_by bigint,
  closed_at timestamptz,
  evidence text,
  head_event bigint,
  head_hash text,
  version integer not null default 1,
  constraint access_review_pk primary key (id),
  constraint access_review_company_fk foreign key (company_id) references company (id),
  constraint access_review_fallback_fk foreign key (fallback_id) references person (id),
  constraint access_review_starter_fk foreign key (started_by) references person (id),
  constraint access_review_closer_fk foreign key (closed_by) references person (id),
  constraint access_review_scope check (scope_kind in ('all', 'roles', 'people', 'screens')),
  constraint access_review_reviewers check (reviewer_kind in ('owners', 'named')),
  constraint access_review_silence check (silence in ('keep', 'remove')),
  constraint access_review_months check (every_months in (3, 6, 12)),
  constraint access_review_closed check ((closed_at is null) = (evidence is null))
)`;

const createLine = sql`create table access_review_line (
  id bigint generated always as identity,
  review_id bigint not null,
  company_id bigint not null,
  person_id bigint not null,
  role_id bigint not null,
  membership_id bigint not null,
  everywhere boolean not null,
  last_use_at timestamptz,
  weeks integer not null,
  times integer not null,
  given_by bigint,
  given_at timestamptz not null,
  reason text,
  valid_until timestamptz,
  reviewer_ids bigint[] not null,
  decision text,
  new_until timestamptz,
  word text,
  decided_by bigint,
  decided_at timestamptz,
  result text,
  note_tr text,
  note_en text,
  result_at timestamptz,
  made_id bigint,
  noticed_at timestamptz,
  version integer not null default 1,
  constraint access_review_line_pk primary key (id),
  constraint access_review_line_review_fk foreign key (review_id) references access_review (id),
  constraint access_review_line_person_fk foreign key (person_id) references person (id),
  constraint access_review_line_role_fk foreign key (role_id) references role (id),
  constraint access_review_line_decision check (decision in ('keep', 'shorten', 'remove')),
  constraint access_review_line_decided check ((decision is null) = (decided_by is null)),
  constraint access_review_line_not_own check (decided_by <> person_id),
  constraint access_review_line_end check (decision <> 'shorten' or new_until is not null),
  constraint access_review_line_result check (result in ('applied', 'refused', 'waiting', 'gone', 'lapsed'))
)`;

export const reviewMigrations: Record<string, Migration> = {
  'access-reviews-001-review': {
    up: async (db) => {
      await createReview.execute(db);
      await createLine.execute(db);
      await sql`create index access_review_open_idx on access_review (due_at) where closed_at is null`.execute(db);
      await sql`create index access_review_next_idx on access_review (next_at) where next_at is not null`.execute(db);
      await sql`create index access_review_line_review_idx on access_review_line (review_id)`.execute(db);
      await sql`create index access_review_line_reviewer_idx on access_review_line using gin (reviewer_ids)`.execute(
        db,
      );
    },
    down: async (db) => {
      await sql`drop table access_review_line`.execute(db);
      await sql`drop table access_review`.execute(db);
    },
  },
  'access-reviews-002-moved': {
    up: async (db) => {
      await sql`alter table access_review add column moved jsonb`.execute(db);
    },
    down: async (db) => {
      await sql`alter table access_review drop column moved`.execute(db);
    },
  },
};
