import { type RawBuilder, sql } from 'kysely';
import { inTransaction, type Tx } from '#platform/server/db.ts';
import { walkChain } from '#features/core/audit/server/api.ts';
import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';
import { asOwner } from './as-owner.ts';

type Column = { readonly name: string; readonly type: string };

/** Something else than what stands in a column, by its type. */
const OTHER: Readonly<Record<string, (value: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  text: (value) => sql`coalesce(${value}, '') || ' '`,
  bigint: (value) => sql`coalesce(${value}, 0) + 1`,
  boolean: (value) => sql`not ${value}`,
  'timestamp with time zone': (value) => sql`${value} + interval '1 millisecond'`,
  'bigint[]': (value) => sql`array_append(${value}, 1::bigint)`,
};

/** What is stored of an event; what the database computes of it follows. */
const columnsOf = async (tx: Tx): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = 'audit_event'::regclass and attnum > 0 and not attisdropped
    and attgenerated = '' order by attnum`.execute(tx);
  return rows;
};

/** A chain with its first and last event, and two neighbours between them. */
type Place = {
  readonly chain: number;
  readonly first: number;
  readonly id: number;
  readonly next: number;
  readonly last: number;
};

const placeIn = async (tx: Tx): Promise<Place> => {
  const { rows } = await sql<{ chain: number; ids: readonly number[] }>`select chain, array_agg(id order by id) as ids
    from audit_event group by chain order by count(*) desc limit 1`.execute(tx);
  const [{ chain, ids } = { chain: 0, ids: [] }] = rows;
  const middle = Math.floor(ids.length / 2);
  const [first, id, next, last] = [ids[0], ids[middle], ids[middle + 1], ids.at(-1)];
  if (first === undefined || id === undefined || next === undefined || last === undefined)
    throw new Error('there is no chain to tamper with');
  return { chain, first, id, next, last };
};

/** What an intruder with the owner's rights and without the product's key does to an event, and to those around it. */
const tampersOf = (
  columns: readonly Column[],
  { chain, first, id, next, last }: Place,
): readonly (readonly [string, RawBuilder<unknown>])[] => {
  const changed = columns.map(({ name, type }): readonly [string, RawBuilder<unknown>] => {
    const other = OTHER[type];
    if (other === undefined) throw new Error(`the drill knows no other value of ${name}, which is ${type}`);
    const to = name === 'id' ? sql`${last} + 1000000` : other(sql.id(name));
    return [`${name} of an event is another`, sql`update audit_event set ${sql.id(name)} = ${to} where id = ${id}`];
  });
  const names = sql.join(columns.filter(({ name }) => name !== 'id').map(({ name }) => sql.id(name)));
  return [
    ...changed,
    ['an event is removed', sql`delete from audit_event where id = ${id}`],
    ['the first event is removed', sql`delete from audit_event where id = ${first}`],
    ['the last event is removed', sql`delete from audit_event where id = ${last}`],
    ['all events of a chain are removed', sql`delete from audit_event where chain = ${chain}`],
    ['the head of a chain is removed', sql`delete from audit_head where chain = ${chain}`],
    ['all events are removed', sql`delete from audit_event`],
    [
      'two events change places',
      sql`update audit_event a set (${names}) = (select ${names} from audit_event b where b.id = ${id + next} - a.id)
        where a.id in (${id}, ${next})`,
    ],
    [
      'an event is written twice',
      sql`with again as (insert into audit_event (id, ${names}) select ${last} + 1000000, ${names} from audit_event where id = ${id}
        returning id, hash) update audit_head set event_id = again.id, hash = again.hash from again where chain = ${chain}`,
    ],
  ];
};

/** Each way to tamper with the trail is tried and found by its verification, and undone; answers how many there were. */
export const tryTampering = async (found: Findings, { database, parts }: Product): Promise<number> => {
  const isIntact = async (): Promise<boolean> => (await walkChain({ db: database.db, seal: parts.seal })).intact;
  found.expect(await isIntact(), 'the trail does not verify although nobody tampered with it');
  const { columns, place } = await asOwner(database, async (tx) => {
    await sql`create table drill_event as select * from audit_event`.execute(tx);
    await sql`create table drill_head as select * from audit_head`.execute(tx);
    return { columns: await columnsOf(tx), place: await placeIn(tx) };
  });
  const restore = (): Promise<void> =>
    asOwner(database, async (tx) => {
      await sql`delete from audit_event`.execute(tx);
      const names = sql.join(columns.map(({ name }) => sql.id(name)));
      await sql`insert into audit_event (${names}) select ${names} from drill_event`.execute(tx);
      await sql`delete from audit_head`.execute(tx);
      await sql`insert into audit_head select * from drill_head`.execute(tx);
    });
  const tampers = tampersOf(columns, place);
  for (const [what, statement] of tampers) {
    await asOwner(database, (tx) => statement.execute(tx));
    found.expect(!(await isIntact()), `the trail verifies although ${what}`);
    await restore();
  }
  found.expect(await isIntact(), 'the trail does not verify although it was restored');
  return tampers.length;
};

/** What the product itself must not be able to do to what it once wrote. */
const FORBIDDEN = ['audit_event', 'audit_daily_head'].flatMap((table) => [
  `update ${table} set hash = hash`,
  `delete from ${table}`,
  `truncate ${table}`,
]);

/** The trail can be added to and nothing else by the product's own role; answers how many ways were tried. */
export const tryRewriting = async (found: Findings, { database }: Product): Promise<number> => {
  for (const statement of FORBIDDEN) {
    const refusal = await inTransaction(database.db, 'every-company', (tx) => sql.raw(statement).execute(tx)).then(
      () => 'nothing',
      String,
    );
    found.expect(/permission denied/.test(refusal), `“${statement}” by the product was refused with ${refusal}`);
  }
  return FORBIDDEN.length;
};
