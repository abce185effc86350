import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { APP_ROLE, type Database } from './db.ts';
import { editedOf, MigrationsEdited, type Written, writtenAs } from './edited-migrations.ts';
import { epochMigrations } from './epoch.ts';
import type { ServerFeature } from './feature.ts';
import { filterTimeMigrations } from './filter-time.ts';
import { idempotencyMigrations } from './idempotency.ts';
import { liveLogMigrations } from './live-log.ts';
import { alphabeticalParts, migrationOrder } from './migration-order.ts';
import { nodeMigrations } from './nodes/node-rows.ts';
import { sealMigrations } from './seal-fingerprint.ts';
import { textMigrations } from './text-functions.ts';

type Tables = Partial<Pick<ServerFeature, 'name' | 'needs'>> &
  Pick<ServerFeature, 'migrations' | 'tenantTables' | 'appendOnly'>;

const platformMigrations: Readonly<Record<string, Migration>> = {
  ...epochMigrations,
  ...idempotencyMigrations,
  ...liveLogMigrations,
  ...textMigrations,
  ...sealMigrations,
  ...nodeMigrations,
  ...filterTimeMigrations,
};

const migrationsOf = (features: readonly Tables[]): Record<string, Migration> => {
  const all: Record<string, Migration> = { ...platformMigrations };
  for (const feature of features) {
    for (const [name, migration] of Object.entries(feature.migrations ?? {})) {
      if (name in all) throw new Error(`two migrations are named ${name}`);
      all[name] = migration;
    }
  }
  return all;
};

/** The advisory lock of migrations; the number only has to be unique. */
const MIGRATION_LOCK = 4_300_026;

/**
 * Of processes that start together one migrates, and the others find its work done. The migrator's own lock covers one of
 * its runs, and we need several: between two of them another process would meet migrations that it was not given yet.
 * Granting locks no table at all.
 */
const oneAfterAnother = <T>(owner: Database, work: (owner: Database) => Promise<T>): Promise<T> =>
  owner.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(own);
    try {
      return await work(own);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(own);
    }
  });

/** The login of the process must be a member of the role that owns nothing. */
const createAppRole = async (owner: Database, appLogin: string | null): Promise<void> => {
  await sql`do $$ begin
    if not exists (select from pg_roles where rolname = '${sql.raw(APP_ROLE)}') then
      create role ${sql.raw(APP_ROLE)} nologin;
    end if;
  exception when duplicate_object or unique_violation then null; end $$`.execute(owner);
  await sql`do $$ begin
    execute format('grant ${sql.raw(APP_ROLE)} to %I', current_user);
  exception when insufficient_privilege then null; end $$`.execute(owner);
  if (appLogin !== null) await sql`grant ${sql.raw(APP_ROLE)} to ${sql.id(appLogin)}`.execute(owner);
  await sql`grant usage on schema public to ${sql.raw(APP_ROLE)}`.execute(owner);
};

/** A table whose rows belong to several companies at once names them in an array beside the column. */
const hasSeveral = async (owner: Database, table: string): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`select exists (select from pg_attribute
    where attrelid = ${table}::regclass and attname = 'company_ids' and not attisdropped) as there`.execute(owner);
  return rows[0]?.there === true;
};

const isNullable = async (owner: Database, table: string): Promise<boolean> => {
  const { rows } = await sql<{ nullable: boolean }>`select not attnotnull as nullable from pg_attribute
    where attrelid = ${table}::regclass and attname = 'company_id'`.execute(owner);
  if (rows[0] === undefined) throw new Error(`tenant table ${table} has no company_id`);
  return rows[0].nullable;
};

/**
 * The rows that a connection sees: of all companies, or of the one it works for. Each setting stands in a select of its own,
 * so that a statement reads it once; otherwise it is read for every row, at a third of the statement's time. Whoever sees
 * all is asked about first: a million rows are counted in three quarters of the time then.
 */
const SEEN_BY_ALL = `(select current_setting('app.scope', true) = 'every-company')`;

const COMPANY = `(select nullif(current_setting('app.company', true), '')::bigint)`;

const SEEN_ROWS = `${SEEN_BY_ALL} or company_id = ${COMPANY}`;

/** The same of rows that may be of no company, which are the product's and seen by everybody. */
const SEEN_OR_SHARED = `${SEEN_ROWS} or company_id is null`;

/** The same of rows that belong to several companies; those of none are the product's. */
const SEEN_BY_SEVERAL = `${SEEN_BY_ALL} or company_ids = '{}' or ${COMPANY} = any (company_ids)`;

const ruleOf = async (owner: Database, table: string) => {
  const rule = async (): Promise<string> => {
    if (await hasSeveral(owner, table)) return SEEN_BY_SEVERAL;
    return (await isNullable(owner, table)) ? SEEN_OR_SHARED : SEEN_ROWS;
  };
  return sql.raw(`(${await rule()})`);
};

const secureTable = async (owner: Database, table: string): Promise<void> => {
  const rule = await ruleOf(owner, table);
  const id = sql.table(table);
  await sql`alter table ${id} enable row level security`.execute(owner);
  await sql`alter table ${id} force row level security`.execute(owner);
  await sql`drop policy if exists company_rows on ${id}`.execute(owner);
  await sql`create policy company_rows on ${id} for all using ${rule} with check ${rule}`.execute(owner);
};

const grantRights = async (owner: Database, features: readonly Tables[]): Promise<void> => {
  await sql`grant select, insert, update, delete on all tables in schema public to ${sql.raw(APP_ROLE)}`.execute(owner);
  await sql`grant usage on all sequences in schema public to ${sql.raw(APP_ROLE)}`.execute(owner);
  await sql`revoke all on kysely_migration, kysely_migration_lock from ${sql.raw(APP_ROLE)}`.execute(owner);
  for (const table of features.flatMap((feature) => feature.appendOnly ?? []))
    await sql`revoke update, delete on ${sql.table(table)} from ${sql.raw(APP_ROLE)}`.execute(owner);
};

/** Row security and rights; the mark last, so that a start that ends before it leaves all of it to the next. */
const setRules = async (owner: Database, features: readonly Tables[], mark: string): Promise<void> => {
  // Each table by itself: a node that serves meanwhile never waits for two, and never finds one without its rule.
  for (const table of features.flatMap((feature) => feature.tenantTables ?? []))
    await owner.transaction().execute((tx) => secureTable(tx, table));
  await owner.transaction().execute((tx) => grantRights(tx, features));
  await sql`comment on table kysely_migration is ${sql.lit(mark)}`.execute(owner);
};

/** The database has migrations of which nothing here knows: made by a newer product, or by a feature that is gone. */
export class MigrationsUnknown extends Error {
  constructor(names: readonly string[]) {
    super(
      `The database has migrations that this product does not know: ${names.join(', ')}. ` +
        'Start a newer version on it, or see "Removing a feature", docs/removing-a-feature.md.',
    );
    this.name = 'MigrationsUnknown';
  }
}

/** What earlier starts have done here: the migrations that ran, how they were written, and the mark of the rules that were set after them. */
type Done = { readonly names: readonly string[]; readonly mark: string | null; readonly written: string | null };

const doneBefore = async (owner: Database): Promise<Done> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    owner,
  );
  if (rows[0]?.there !== true) return { names: [], mark: null, written: null };
  const done = await sql<Done>`select coalesce(array_agg(name order by name), '{}') as names,
    obj_description('kysely_migration'::regclass, 'pg_class') as mark,
    col_description('kysely_migration'::regclass, 1) as written from kysely_migration`.execute(owner);
  return done.rows[0] ?? { names: [], mark: null, written: null };
};

/** Notes the source of the migrations that ran, so that a later edit is detected. */
const noteWritten = async (owner: Database, written: Written): Promise<void> => {
  await sql`comment on column kysely_migration.name is ${sql.lit(JSON.stringify(written))}`.execute(owner);
};

/** Differs wherever a rule or a right may: another rule, other tables, or other tables that belong to a company. */
const markOf = (migrations: readonly string[], features: readonly Tables[]): string => {
  const listed = (tables: (feature: Tables) => readonly string[] | undefined): readonly string[] =>
    features.flatMap((feature) => tables(feature) ?? []).toSorted();
  const told = [
    [SEEN_ROWS, SEEN_OR_SHARED, SEEN_BY_SEVERAL],
    migrations.toSorted(),
    listed((feature) => feature.tenantTables),
    listed((feature) => feature.appendOnly),
  ];
  return `rules set: ${createHash('sha256').update(JSON.stringify(told)).digest('hex')}`;
};

const migratorFor = (owner: Database, migrations: Record<string, Migration>): Migrator =>
  new Migrator({
    db: owner,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  });

/** Moves the tables of these features down to how they stood after a migration. */
export const migratorOf = (owner: Database, features: readonly Tables[]): Migrator =>
  migratorFor(owner, migrationsOf(features));

const failed = (error: unknown): Error =>
  error instanceof Error ? error : new Error('migration failed', { cause: error });

/** Runs what has not run yet in the order that the features' needs give; answers the names of what ran. */
export const migrateUp = async (
  owner: Database,
  features: readonly Tables[],
  done: readonly string[] = [],
): Promise<readonly string[]> => {
  const known = migrationsOf(features);
  const ran: string[] = [];
  const before: string[] = [];
  for (const part of alphabeticalParts(migrationOrder(Object.keys(platformMigrations), features))) {
    const given = Object.fromEntries(
      [...done, ...before, ...part].flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
    );
    const { error, results = [] } = await migratorFor(owner, given).migrateToLatest();
    if (error !== undefined) throw failed(error);
    ran.push(...results.map(({ migrationName }) => migrationName));
    before.push(...part);
  }
  return ran;
};

/** Whether the process's role is there and the login can become it: then an earlier start has prepared all of it. */
const isRolePrepared = async (owner: Database, appLogin: string | null): Promise<boolean> => {
  const { rows } = await sql<{ missing: boolean }>`select exists (
    select from unnest(array[current_user::text, coalesce(${appLogin}::text, current_user::text)]) as login
    where not exists (select from pg_auth_members m
      where m.roleid = to_regrole(${APP_ROLE}) and m.member = to_regrole(quote_ident(login)))) as missing`.execute(
    owner,
  );
  return rows[0]?.missing === false;
};

/** Refuses a database that ran what is not known here, or what has been edited since. */
const refuseOthers = (known: Readonly<Record<string, Migration>>, ran: readonly string[], written: Written): void => {
  const unknown = ran.filter((name) => !(name in known));
  if (unknown.length > 0) throw new MigrationsUnknown(unknown);
  const edited = editedOf(written, writtenAs(known));
  if (edited.length > 0) throw new MigrationsEdited(edited);
};

type Plan = {
  readonly features: readonly Tables[];
  readonly appLogin: string | null;
  readonly mayBeEdited: boolean;
};

/** What is left to do; null where an earlier start has done all of it, the usual case: looking over the schema takes time. */
const leftToDo = async (owner: Database, { features, appLogin, mayBeEdited }: Plan) => {
  const known = migrationsOf(features);
  const mark = markOf(Object.keys(known), features);
  const done = await doneBefore(owner);
  const written = JSON.parse(done.written ?? '{}') as Written;
  refuseOthers(known, done.names, mayBeEdited ? {} : written);
  const isDone = done.names.length === Object.keys(known).length && done.mark === mark;
  if (isDone && (await isRolePrepared(owner, appLogin))) return null;
  return { done, mark, written: { ...writtenAs(known), ...written } };
};

const migrateRest = async (owner: Database, plan: Plan): Promise<readonly string[]> => {
  const left = await leftToDo(owner, plan);
  if (left === null) return [];
  await owner.transaction().execute((tx) => createAppRole(tx, plan.appLogin));
  const ran = await migrateUp(owner, plan.features, left.done.names);
  if (ran.length > 0) await noteWritten(owner, left.written);
  if (ran.length > 0 || left.done.mark !== left.mark) await setRules(owner, plan.features, left.mark);
  return ran;
};

/**
 * Brings the tables up to date with the owner's rights; puts each tenant table under row security and gives
 * the process's role what it needs and no more. Answers the names of the migrations that ran. Where they may not be edited,
 * as on a developer's machine, one that differs from what ran here is refused.
 */
export const migrate = async (
  owner: Database,
  features: readonly Tables[],
  appLogin: string | null = null,
  mayBeEdited = true,
): Promise<readonly string[]> => {
  const plan = { features, appLogin, mayBeEdited };
  if ((await leftToDo(owner, plan)) === null) return [];
  return oneAfterAnother(owner, (own) => migrateRest(own, plan));
};
