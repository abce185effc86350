import { sql } from 'kysely';
import type { Database } from '../db.ts';

/** Every table, column, rule, index, policy and right of a database's own schema, one line each. */
export const schemaOf = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ line: string }>`
    with own as (
      select c.oid, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relacl from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relname not like 'kysely_migration%'
    )
    select format('table %s kind %s row security %s forced %s', relname, relkind, relrowsecurity, relforcerowsecurity) as line
      from own where relkind in ('r', 'v', 'm', 'p', 'S')
    union all select format('column %s.%s %s not null %s default %s identity %s', o.relname, a.attname,
        format_type(a.atttypid, a.atttypmod), a.attnotnull, coalesce(pg_get_expr(d.adbin, d.adrelid), '-'), a.attidentity)
      from own o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum where o.relkind = 'r'
    union all select format('constraint %s %s %s', o.relname, k.conname, pg_get_constraintdef(k.oid))
      from own o join pg_constraint k on k.conrelid = o.oid
    union all select format('index %s', pg_get_indexdef(i.indexrelid)) from own o join pg_index i on i.indrelid = o.oid
    union all select format('policy %s %s %s using %s check %s', o.relname, p.polname, p.polcmd,
        pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
      from own o join pg_policy p on p.polrelid = o.oid
    union all select format('trigger %s %s', o.relname, pg_get_triggerdef(t.oid))
      from own o join pg_trigger t on t.tgrelid = o.oid and not t.tgisinternal
    union all select format('function %s', pg_get_functiondef(f.oid)) from pg_proc f
      join pg_namespace n on n.oid = f.pronamespace and n.nspname = 'public' where f.prokind in ('f', 'p')
    union all select format('type %s %s', t.typname, t.typtype) from pg_type t
      join pg_namespace n on n.oid = t.typnamespace and n.nspname = 'public' where t.typtype in ('e', 'd')
    union all select format('right %s on %s: %s', g.grantee::regrole, o.relname, g.privilege_type)
      from own o, aclexplode(o.relacl) g where g.grantee <> 0 and g.grantee <> g.grantor
    order by line`.execute(db);
  return rows.map(({ line }) => line);
};
