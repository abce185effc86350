import { type Generated, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { TaskState } from '#platform/contract/task.ts';

/** Where the job library keeps its own rows: ids of tasks and of their people, and times; nothing of what the tasks are about. */
export const JOBS_SCHEMA = 'jobs';
export const TASK_QUEUE = 'task';

export type TaskTables = {
  task: {
    id: string;
    person_id: number;
    company_id: number | null;
    /** Method and path of the operation. */
    operation: string;
    /** As it was parsed when it was accepted. */
    input: string;
    language: 'tr' | 'en';
    request_id: string;
    state: Generated<TaskState>;
    done: number | null;
    total: number | null;
    note: string | null;
    attempt: Generated<number>;
    /** Raised by every attempt: an attempt with an older fence can no longer change the task. */
    fence: Generated<number>;
    /** The job that may run it now; an older one finds nothing to do. */
    job_id: string;
    /** How far an earlier attempt had come, in the words of its own handler. */
    checkpoint: string | null;
    result: string | null;
    problem: string | null;
    file_name: string | null;
    file_type: string | null;
    file_size: number | null;
    file_fence: number | null;
    created_at: Generated<Date>;
    started_at: Date | null;
    settled_at: Date | null;
    expires_at: Date | null;
    /** When its owner took it off the list, which they may take back for a while. */
    removed_at: Date | null;
    /** The fences of attempts that ended without a word: their processes were gone. */
    lost: Generated<unknown>;
    /** Asked for by a system administrator: what came of it may be of every company. */
    as_admin: Generated<boolean>;
    /** The person who asked for it had proved a second factor lately. */
    second_factor: Generated<boolean>;
  };
  task_file_part: {
    task_id: string;
    fence: number;
    part: number;
    company_id: number | null;
    bytes: Uint8Array;
  };
};

export const taskTenantTables = ['task', 'task_file_part'] as const;

const ours = [
  sql`create table task (
    id uuid not null,
    person_id bigint not null,
    company_id bigint,
    operation text not null,
    input text not null,
    language text not null,
    request_id text not null,
    state text not null default 'queued',
    done bigint,
    total bigint,
    note text,
    attempt integer not null default 0,
    fence bigint not null default 0,
    job_id uuid not null,
    checkpoint text,
    result text,
    problem text,
    file_name text,
    file_type text,
    file_size bigint,
    file_fence bigint,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    settled_at timestamptz,
    expires_at timestamptz,
    constraint task_pk primary key (id),
    constraint task_language check (language in ('tr', 'en')),
    constraint task_state check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
    constraint task_settled check ((settled_at is null) = (state in ('queued', 'running')))
  )`,
  sql`create index task_person_idx on task (person_id, created_at desc)`,
  sql`create index task_open_idx on task (created_at) where settled_at is null`,
  sql`create index task_expiry_idx on task (expires_at) where expires_at is not null`,
  sql`create table task_file_part (
    task_id uuid not null,
    fence bigint not null,
    part integer not null,
    company_id bigint,
    bytes bytea not null,
    constraint task_file_part_pk primary key (task_id, fence, part),
    constraint task_file_part_task_fk foreign key (task_id) references task (id) on delete cascade
  )`,
];

const rights = [
  sql.raw(`grant usage on schema ${JOBS_SCHEMA} to bluecitrus_app`),
  sql.raw(`grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to bluecitrus_app`),
  // It makes no queues: those run statements that only an owner may.
  sql.raw(`revoke execute on function ${JOBS_SCHEMA}.create_queue(text, jsonb) from public`),
  sql.raw(`revoke execute on function ${JOBS_SCHEMA}.delete_queue(text) from public`),
];

/** Made by the owner like the tables; `heartbeatSeconds` is how long a worker may be silent before another takes over. */
const queue = sql.raw(
  `select ${JOBS_SCHEMA}.create_queue('${TASK_QUEUE}', '${JSON.stringify({
    policy: 'standard',
    retryLimit: 4,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 3_600,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 3_600,
    heartbeatSeconds: 15,
  })}'::jsonb)`,
);

/**
 * What the library's version of today needs, made by the owner: the process may make nothing. A later version brings a
 * migration of its own, out of the library's `getMigrationPlans`.
 */
const jobTables = async (): Promise<string> => {
  const { getConstructionPlans } = await import('pg-boss');
  // The migration has its own transaction already.
  return getConstructionPlans(JOBS_SCHEMA)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
};

export const taskMigrations: Record<string, Migration> = {
  '0194-task-second-factor': {
    up: async (db) => {
      await sql`alter table task add column second_factor boolean not null default false`.execute(db);
    },
    down: async (db) => {
      await sql`alter table task drop column second_factor`.execute(db);
    },
  },
  '0138-task-lost': {
    up: async (db) => {
      await sql`alter table task add column lost bigint[] not null default '{}'`.execute(db);
    },
    down: async (db) => {
      await sql`alter table task drop column lost`.execute(db);
    },
  },
  '0131-task-as-admin': {
    up: async (db) => {
      await sql`alter table task add column as_admin boolean not null default false`.execute(db);
    },
    down: async (db) => {
      await sql`alter table task drop column as_admin`.execute(db);
    },
  },
  '0054-task-removed': {
    up: async (db) => {
      await sql`alter table task add column removed_at timestamptz`.execute(db);
    },
    down: async (db) => {
      await sql`delete from task where removed_at is not null`.execute(db);
      await sql`alter table task drop column removed_at`.execute(db);
    },
  },
  '0050-task': {
    up: async (db) => {
      for (const statement of ours) await statement.execute(db);
      await sql.raw(await jobTables()).execute(db);
      for (const statement of [queue, ...rights]) await statement.execute(db);
    },
    down: async (db) => {
      await sql.raw(`drop schema ${JOBS_SCHEMA} cascade`).execute(db);
      await sql`drop table task_file_part`.execute(db);
      await sql`drop table task`.execute(db);
    },
  },
};
