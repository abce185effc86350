import { personRows } from '#features/core/users/server/api.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { RuleTables } from './tables.ts';

type Row = Selectable<RuleTables['rule_exception']>;

/** The state of an exception: one that is not confirmed in a week lapses. */
export type ExceptionState = 'waiting' | 'valid' | 'over' | 'ended' | 'lapsed';

export type StoredException = Pick<
  Row,
  | 'id'
  | 'rule_id'
  | 'company_id'
  | 'person_id'
  | 'reason'
  | 'valid_until'
  | 'proposed_by'
  | 'proposed_at'
  | 'confirmed_by'
> & {
  readonly state: ExceptionState;
  readonly person: string;
  readonly proposer: string;
  readonly confirmer: string | null;
};

const name = (id: 'person_id' | 'proposed_by' | 'confirmed_by') =>
  sql`(select p.first_name || ' ' || p.last_name from ${personRows} p where p.id = ${sql.ref(`x.${id}`)})`;

const columns = sql`x.id, x.rule_id, x.company_id, x.person_id, x.reason, x.valid_until, x.proposed_by, x.proposed_at, x.confirmed_by,
  case when x.ended_at is not null then 'ended' when x.valid_until <= clock_timestamp() then 'over'
    when x.confirmed_at is not null then 'valid'
    when x.proposed_at < clock_timestamp() - interval '7 days' then 'lapsed' else 'waiting' end as state,
  ${name('person_id')} as person, ${name('proposed_by')} as proposer, ${name('confirmed_by')} as confirmer`;

/** How many exceptions to a rule count now: a fragment of a query. */
export const exceptionCount = (rule: RawBuilder<unknown>) => sql<number>`(select count(*) from rule_exception x
  where x.rule_id = ${rule} and x.confirmed_at is not null and x.ended_at is null
    and x.valid_until > clock_timestamp())::int`;

/** The exceptions of a rule, the newest first. */
export const exceptionsOf = async (tx: Tx, rule: number): Promise<readonly StoredException[]> => {
  const { rows } = await sql<StoredException>`select ${columns} from rule_exception x where x.rule_id = ${rule}
    order by x.id desc limit 200`.execute(tx);
  return rows;
};

/** One exception, held until the transaction ends, so that two do not decide about it both. */
export const lockException = async (tx: Tx, id: number): Promise<StoredException | null> => {
  const { rows } =
    await sql<StoredException>`select ${columns} from rule_exception x where x.id = ${id} for update of x`.execute(tx);
  return rows[0] ?? null;
};

type NewException = {
  readonly ruleId: number;
  readonly companyId: number | null;
  readonly personId: number;
  readonly reason: string;
  readonly until: Date;
  readonly by: number;
};

export const insertException = async (tx: Tx, made: NewException): Promise<number> => {
  const { id } = await tables<RuleTables>(tx)
    .insertInto('rule_exception')
    .values({
      rule_id: made.ruleId,
      company_id: made.companyId,
      person_id: made.personId,
      reason: made.reason,
      valid_until: made.until,
      proposed_by: made.by,
      confirmed_by: null,
      confirmed_at: null,
      ended_by: null,
      ended_at: null,
      soon_told_at: null,
      over_told_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** From now on it counts; one that ends within a week is notified of again only at its end. */
export const setConfirmed = async (tx: Tx, id: number, by: number): Promise<void> => {
  await sql`update rule_exception set confirmed_by = ${by}, confirmed_at = clock_timestamp(),
    soon_told_at = case when valid_until < clock_timestamp() + interval '7 days' then clock_timestamp() end
    where id = ${id}`.execute(tx);
};

export const setEnded = async (tx: Tx, id: number, by: number): Promise<void> => {
  await sql`update rule_exception set ended_by = ${by}, ended_at = clock_timestamp() where id = ${id}`.execute(tx);
};

/** A validity that subscribers are to be notified of. */
export type DueException = StoredException & { readonly rule: string };

const live = sql`x.confirmed_at is not null and x.ended_at is null and x.over_told_at is null`;
const soon = sql`x.valid_until - interval '7 days'`;

/** In how many milliseconds the next exception ends, or has a week left, of those not notified yet; null: none does. */
export const nextExceptionDue = async (tx: Tx): Promise<number | null> => {
  const { rows } = await sql<{ wait: number | null }>`select extract(epoch from
      min(case when x.soon_told_at is null then ${soon} else x.valid_until end) - clock_timestamp())::float8 * 1000 as wait
    from rule_exception x where ${live}`.execute(tx);
  return rows[0]?.wait ?? null;
};

const told = async (tx: Tx, mark: 'soon_told_at' | 'over_told_at'): Promise<readonly DueException[]> => {
  const due =
    mark === 'over_told_at'
      ? sql`x.valid_until <= clock_timestamp()`
      : sql`x.soon_told_at is null and ${soon} <= clock_timestamp()`;
  const { rows } = await sql<DueException>`with due as (
      update rule_exception x set ${sql.ref(mark)} = clock_timestamp()${mark === 'over_told_at' ? sql`, soon_told_at = coalesce(x.soon_told_at, clock_timestamp())` : sql``}
      where ${live} and ${due} returning x.*)
    select ${columns}, (select r.name from access_rule r where r.id = x.rule_id) as rule from due x`.execute(tx);
  return rows;
};

/** Marks the exceptions that have ended by now as notified, and returns them. */
export const markOver = (tx: Tx): Promise<readonly DueException[]> => told(tx, 'over_told_at');

/** Marks the exceptions that end within a week as notified, and returns them. */
export const markSoon = (tx: Tx): Promise<readonly DueException[]> => told(tx, 'soon_told_at');
