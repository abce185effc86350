import { type RawBuilder, sql } from 'kysely';
import { APP_ROLE, type Database } from '#platform/server/db.ts';
import type { Findings } from '../drill.ts';
import { definers, LEAST_SERVER, otherSchemas, unscopedKeys, writeOnce, withoutCompany } from './reviewed.ts';

const rowsOf = async <T>(db: Database, query: RawBuilder<T>): Promise<readonly T[]> => (await query.execute(db)).rows;

type Table = {
  readonly name: string;
  readonly kind: string;
  readonly tenant: boolean;
  readonly enabled: boolean;
  readonly forced: boolean;
  readonly policies: number;
  readonly whole: number;
  readonly scoped: number;
  readonly rights: boolean;
};

/** What a rule has to compare, as the catalog writes it down. */
const SCOPED = '%company_id%current_setting(%company%';

/** The tables with rows of companies that the process may touch. */
export const tenantTablesOf = async (db: Database): Promise<readonly string[]> =>
  (await tablesOf(db)).filter(({ tenant, rights }) => tenant && rights).map(({ name }) => name);

const tablesOf = (db: Database) =>
  rowsOf(
    db,
    sql<Table>`select c.relname as name, c.relkind as kind, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as tenant,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polpermissive) as policies,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd = '*'
        and p.polqual is not null and p.polwithcheck is not null) as whole,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and pg_get_expr(p.polqual, p.polrelid) like ${SCOPED}
        and pg_get_expr(p.polwithcheck, p.polrelid) like ${SCOPED}) as scoped,
      has_table_privilege(${APP_ROLE}, c.oid, 'select, insert, update, delete')
        or has_any_column_privilege(${APP_ROLE}, c.oid, 'select, insert, update') as rights
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );

/** Every table with a company is under row security, wholly; every other one has been looked at by somebody. */
const lintTables = async (found: Findings, db: Database): Promise<number> => {
  const all = await tablesOf(db);
  for (const table of all.filter(({ tenant }) => tenant)) {
    // A partition that nobody but its owner may touch is reached by its parent alone.
    if (!table.rights) continue;
    found.expect(table.enabled && table.forced, `${table.name}: row security is not forced`);
    found.expect(
      table.policies === 1 && table.whole === 1,
      `${table.name}: not one policy for reading and writing alike`,
    );
    found.expect(table.scoped === table.policies, `${table.name}: its policy does not ask for the company`);
  }
  const seen = all.filter(({ tenant, rights }) => !tenant && rights).map(({ name }) => name);
  for (const name of seen) found.expect(name in withoutCompany, `${name} has no company, and nobody wrote down why`);
  for (const name of Object.keys(withoutCompany))
    found.expect(seen.includes(name), `${name} is reviewed and not there`);
  return all.length;
};

type Role = {
  readonly name: string;
  readonly power: boolean;
  readonly owned: number;
  readonly memberships: number;
  readonly mayLogIn: boolean;
};

const lintRole = async (found: Findings, db: Database): Promise<number> => {
  const [role] = await rowsOf(
    db,
    sql<Role>`select r.rolname as name, r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication as power,
      r.rolcanlogin as "mayLogIn", (select count(*)::int from pg_class where relowner = r.oid) as owned,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where r.rolname = current_user`,
  );
  found.expect(role?.name === APP_ROLE, `the process works as ${role?.name}`);
  found.expect(role?.power === false, 'the role of the process has powers over the server');
  found.expect(role?.owned === 0, `the role of the process owns ${role?.owned} relations`);
  found.expect(role?.memberships === 0, 'the role of the process is a member of another');
  const schema = await rowsOf(
    db,
    sql<{ create: boolean }>`select has_schema_privilege(current_user, 'public', 'create') as create`,
  );
  found.expect(schema[0]?.create === false, 'the role of the process may create in the schema');
  return 5;
};

type Right = { readonly name: string; readonly right: string; readonly to: string };

/** What the process may do beyond rows: nothing; and to what is written once, only writing. */
const lintRights = async (found: Findings, db: Database): Promise<number> => {
  const rights = await rowsOf(
    db,
    sql<Right>`select c.relname as name, x.privilege_type as right,
      case when x.grantee = 0 then 'everyone' else pg_get_userbyid(x.grantee) end as to
      from pg_class c, aclexplode(c.relacl) x
      where c.relnamespace = 'public'::regnamespace and x.grantee <> c.relowner`,
  );
  const plain = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'USAGE']);
  for (const { name, right, to } of rights) {
    found.expect(plain.has(right), `${to} holds ${right} on ${name}`);
    found.expect(to === APP_ROLE, `${name} is open to ${to}`);
    found.expect(!(writeOnce.includes(name) && /UPDATE|DELETE/.test(right)), `${to} may ${right} ${name}`);
  }
  for (const name of writeOnce)
    found.expect(
      rights.some((one) => one.name === name),
      `${name} is not there`,
    );
  return rights.length;
};

type View = { readonly name: string; readonly kind: string; readonly invoker: boolean };

const lintViews = async (found: Findings, db: Database): Promise<number> => {
  const views = await rowsOf(
    db,
    sql<View>`select c.relname as name, c.relkind as kind, coalesce(c.reloptions::text ~ 'security_invoker=(true|on|1)', false) as invoker
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
      and has_table_privilege(${APP_ROLE}, c.oid, 'select')`,
  );
  for (const { name, kind, invoker } of views)
    found.expect(kind === 'v' && invoker, `${name} is read with its owner’s rights`);
  return views.length;
};

type Definer = { readonly name: string; readonly fixed: boolean };

const lintFunctions = async (found: Findings, db: Database): Promise<number> => {
  const functions = await rowsOf(
    db,
    sql<Definer>`select p.proname as name, coalesce(p.proconfig::text ~ 'search_path=', false) as fixed
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
  );
  for (const { name, fixed } of functions) {
    found.expect(name in definers, `${name} runs with its owner’s rights, and nobody wrote down why`);
    found.expect(fixed, `${name} runs with its owner’s rights on whatever path its caller has`);
  }
  return functions.length;
};

type Column = { readonly schema: string; readonly table: string; readonly name: string };

/** The process reads in no schema that nobody has looked at, makes nothing there, and finds no company's rows. */
const lintSchemas = async (found: Findings, db: Database): Promise<number> => {
  const schemas = await rowsOf(
    db,
    sql<{ name: string; create: boolean }>`select nspname as name, has_schema_privilege(oid, 'create') as create
      from pg_namespace where has_schema_privilege(oid, 'usage') and nspname not like 'pg\\_%'
      and nspname not in ('public', 'information_schema')`,
  );
  for (const { name, create } of schemas) {
    found.expect(name in otherSchemas, `the process may look into ${name}, and nobody wrote down why`);
    found.expect(!create, `the process may create in ${name}`);
  }
  const columns = await rowsOf(
    db,
    sql<Column>`select n.nspname as schema, c.relname as table, a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any(${schemas.map(({ name }) => name)}) and a.attname = 'company_id'`,
  );
  for (const { schema, table } of columns) found.add(`${schema}.${table} has rows of companies without row security`);
  return schemas.length;
};

type Key = { readonly table: string; readonly name: string; readonly definition: string };

/** A name is unique in its company, or it tells one company what another has. */
const lintKeys = async (found: Findings, db: Database): Promise<number> => {
  const keys = await rowsOf(
    db,
    sql<Key>`select t.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition
      from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where x.indisunique and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped)`,
  );
  for (const { table, name, definition } of keys) {
    const ownNumber = /\((day, )?id\)$/.test(definition);
    found.expect(ownNumber || definition.includes('company_id') || name in unscopedKeys, `${table}: ${definition}`);
  }
  return keys.length;
};

/** Reads the catalog as the process sees it; answers how many things were looked at. */
export const lintCatalog = async (found: Findings, db: Database): Promise<number> => {
  const [server] = await rowsOf(
    db,
    sql<{ number: number }>`select current_setting('server_version_num')::int as number`,
  );
  found.expect((server?.number ?? 0) >= LEAST_SERVER, `PostgreSQL ${server?.number} is older than ${LEAST_SERVER}`);
  const counts = [
    await lintTables(found, db),
    await lintRole(found, db),
    await lintRights(found, db),
    await lintViews(found, db),
    await lintFunctions(found, db),
    await lintKeys(found, db),
    await lintSchemas(found, db),
  ];
  return counts.reduce((sum, count) => sum + count, 1);
};
