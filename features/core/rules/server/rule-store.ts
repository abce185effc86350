import { companyRows } from '#features/core/companies/server/api.ts';
import { roleRows } from '#features/core/access/server/api.ts';
import { screenRows } from '#features/core/screens/server/api.ts';
import { type Selectable, sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { type NamedParts, sentenceOf } from '../contract/sentence.ts';
import type { RuleTables } from './tables.ts';

type Row = Selectable<RuleTables['access_rule']>;

/** What a rule says and where, without its name. */
export type RuleParts = Pick<
  Row,
  | 'company_id'
  | 'kind'
  | 'subject'
  | 'role_id'
  | 'other_role_id'
  | 'of_company_id'
  | 'screen_id'
  | 'other_screen_id'
  | 'level'
  | 'most'
  | 'per_company'
>;

type Names = {
  readonly company: string | null;
  readonly role: string | null;
  readonly other_role: string | null;
  readonly of_company: string | null;
  readonly screen_tr: string | null;
  readonly screen_en: string | null;
  readonly other_screen_tr: string | null;
  readonly other_screen_en: string | null;
};

/** A rule with what its parts are called. */
export type StoredRule = Row & Names;

const namesOf = sql`
  (select name from ${companyRows} where id = r.company_id) as company,
  (select name from ${roleRows} where id = r.role_id) as role,
  (select name from ${roleRows} where id = r.other_role_id) as other_role,
  (select name from ${companyRows} where id = r.of_company_id) as of_company,
  (select caption_tr from ${screenRows} where id = r.screen_id) as screen_tr,
  (select caption_en from ${screenRows} where id = r.screen_id) as screen_en,
  (select caption_tr from ${screenRows} where id = r.other_screen_id) as other_screen_tr,
  (select caption_en from ${screenRows} where id = r.other_screen_id) as other_screen_en`;

/** Rules by their ids, in no order. */
export const findRules = async (tx: Tx, ids: readonly number[]): Promise<readonly StoredRule[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredRule>`select r.*, ${namesOf} from access_rule r
    where r.id in (${sql.join(ids)})`.execute(tx);
  return rows;
};

/** Whether any rule counts people over all companies: no company's change can be judged by itself then. */
export const isAnyRuleOverCompanies = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{
    any: boolean;
  }>`select exists (select from access_rule where active and deleted_at is null
    and company_id is null and kind in ('at-most', 'at-least') and not per_company) as any`.execute(tx);
  return rows[0]?.any === true;
};

/** The rules that a transaction sees, of one company or of none beside the product's; null: of all. */
export const listRules = async (tx: Tx, company: number | null): Promise<readonly StoredRule[]> => {
  const { rows } = await sql<StoredRule>`select r.*, ${namesOf} from access_rule r where r.deleted_at is null
    and (${company}::bigint is null or r.company_id is null or r.company_id = ${company}::bigint)`.execute(tx);
  return rows;
};

/** The rule of a name that was deleted last, in a place; undefined where none was. */
export const findDeletedRule = (
  tx: Tx,
  { name, companyId }: { readonly name: string; readonly companyId: number | null },
): Promise<{ readonly id: number; readonly version: number } | undefined> =>
  tables<RuleTables>(tx)
    .selectFrom('access_rule')
    .select(['id', 'version'])
    .where('name', '=', name)
    .where('company_id', 'is not distinct from', companyId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .executeTakeFirst();

/** What the parts of a rule that is not kept yet are called. */
export const nameParts = async (tx: Tx, parts: RuleParts): Promise<Names> => {
  const { rows } = await sql<Names>`select ${namesOf}
    from jsonb_populate_record(null::access_rule, ${JSON.stringify(parts)}::jsonb) r`.execute(tx);
  const [names] = rows;
  if (names === undefined) throw new Error('a record was not made of its parts');
  return names;
};

/** A rule as a sentence in both languages. */
export const saidOf = (rule: RuleParts & Names): { readonly tr: string; readonly en: string } => {
  const parts = (first: string | null, second: string | null): NamedParts => ({
    kind: rule.kind,
    subject: rule.subject,
    subjectName: rule.subject === 'role' ? rule.role : rule.of_company,
    first: rule.kind === 'never-both-roles' ? rule.role : first,
    second: rule.kind === 'never-both-roles' ? rule.other_role : second,
    level: rule.level,
    most: rule.most,
    perCompany: rule.per_company,
  });
  return {
    tr: sentenceOf(parts(rule.screen_tr, rule.other_screen_tr), 'tr'),
    en: sentenceOf(parts(rule.screen_en, rule.other_screen_en), 'en'),
  };
};

type Kept = RuleParts & Pick<Row, 'name' | 'reason' | 'effect'>;

/** Whether another rule of the same place has the name. */
export const isNameTaken = async (tx: Tx, { name, company_id }: Kept, except: number | null): Promise<boolean> => {
  const { rows } = await sql`select 1 from access_rule where deleted_at is null and name_fold = ${fold(name)}
    and company_id is not distinct from ${company_id}::bigint and id is distinct from ${except}::bigint`.execute(tx);
  return rows.length > 0;
};

const columnsOf = (rule: Kept) => ({
  name: rule.name,
  name_fold: fold(rule.name),
  reason: rule.reason,
  effect: rule.effect,
  company_id: rule.company_id,
  kind: rule.kind,
  subject: rule.subject,
  role_id: rule.role_id,
  other_role_id: rule.other_role_id,
  of_company_id: rule.of_company_id,
  screen_id: rule.screen_id,
  other_screen_id: rule.other_screen_id,
  level: rule.level,
  most: rule.most,
  per_company: rule.per_company,
});

export const insertRule = async (tx: Tx, rule: Kept): Promise<{ readonly id: number; readonly version: number }> =>
  tables<RuleTables>(tx)
    .insertInto('access_rule')
    .values({ ...columnsOf(rule), deleted_at: null })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

type Change = Partial<Kept> & Partial<Pick<Row, 'active' | 'deleted_at'>>;

/** Changes a rule where its version is still the one given; gives the new one, or null where it is not. */
export const updateRule = async (tx: Tx, id: number, version: number, to: Change): Promise<number | null> => {
  const row = await tables<RuleTables>(tx)
    .updateTable('access_rule')
    .set((eb) => ({
      ...to,
      ...(to.name === undefined ? {} : { name_fold: fold(to.name) }),
      version: eb('version', '+', 1),
      changed_at: sql<Date>`clock_timestamp()`,
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
};
