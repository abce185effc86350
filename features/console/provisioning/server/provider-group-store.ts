import { sql } from 'kysely';
import { membershipRows } from '#features/core/companies/server/api.ts';
import { personIdentityRows, personRows } from '#features/core/users/server/api.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { HELD_FOR } from '#platform/server/retry.ts';
import type { ProvisioningTables, ReadingState } from './tables.ts';

/** A group that has to be read: where it belongs, and what the provider calls it. */
export type DueGroup = { readonly companyId: number; readonly id: number; readonly externalId: string };

/** What is known of the reading of a group. */
export type Reading = {
  readonly readAt: Date | null;
  readonly state: ReadingState;
  readonly elsewhere: number;
  readonly refusal: { readonly tr: string; readonly en: string } | null;
};

/** The notifications that a group could not follow the provider. */
export const refusalGroup = (id: number): string => `provider-group:${id}`;

const NOW = sql<Date>`clock_timestamp()`;
/** Somebody who enters a group at the provider has its role so soon at the latest, and who leaves it no longer. */
const NEXT = sql<Date>`clock_timestamp() + interval '1 minute'`;
/** What was refused here needs somebody, and waits for them. */
const AFTER_REFUSAL = sql<Date>`clock_timestamp() + interval '15 minutes'`;

const row = (tx: Tx, company: number, id: number) =>
  tables<ProvisioningTables>(tx)
    .updateTable('provider_group')
    .where('company_id', '=', company)
    .where('group_id', '=', id);

/** Has a group read from now on. */
export const addReading = async (tx: Tx, company: number, id: number): Promise<void> => {
  await tables<ProvisioningTables>(tx)
    .insertInto('provider_group')
    .values({ company_id: company, group_id: id })
    .execute();
};

/** In how many milliseconds the next group is due; null: there is none. */
export const nextReading = async (tx: Tx): Promise<number | null> => {
  const { rows } = await sql<{ due: number | null }>`
    select (extract(epoch from min(next_read_at) - clock_timestamp()) * 1000)::float8 as due from provider_group`.execute(
    tx,
  );
  return rows[0]?.due ?? null;
};

/** Takes groups that are due; one that ends with its process is due again soon. */
export const takeDueGroups = async (tx: Tx, most: number): Promise<readonly DueGroup[]> => {
  const { rows } = await sql<DueGroup>`
    with due as (select company_id, group_id from provider_group where next_read_at <= clock_timestamp()
      order by next_read_at limit ${most} for update skip locked)
    update provider_group r set next_read_at = clock_timestamp() + ${HELD_FOR}
    from due join provisioned_group g on g.company_id = due.company_id and g.id = due.group_id
    where r.company_id = due.company_id and r.group_id = due.group_id
    returning g.company_id as "companyId", g.id, g.external_id as "externalId"`.execute(tx);
  return rows;
};

/** People of the company, no programs. */
const ofCompany = (company: number) => sql`select p.id from ${personRows} p
  where p.owner_id is null and p.erased_at is null and exists (select from ${membershipRows} c
    where c.person_id = p.id and c.company_id = ${company} and c.to_epoch is null)`;

/** Keeps who is in a group by what the provider calls them; those who are nobody of the company are counted. */
export const noteRead = async (
  tx: Tx,
  { companyId, id }: DueGroup,
  issuer: string,
  subjects: readonly string[] | null,
): Promise<void> => {
  const there = JSON.stringify(subjects ?? []);
  const found = sql`select distinct i.person_id from ${personIdentityRows} i
    where i.issuer = ${issuer} and i.to_epoch is null
      and i.subject in (select jsonb_array_elements_text(${there}::jsonb))
      and i.person_id in (${ofCompany(companyId)})`;
  await sql`delete from provider_group_member m where m.company_id = ${companyId} and m.group_id = ${id}
    and m.person_id not in (${found})`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    with found as (${found}), added as (
      insert into provider_group_member (company_id, group_id, person_id)
      select ${companyId}::bigint, ${id}::bigint, f.person_id from found f on conflict do nothing)
    select count(*)::int as count from found`.execute(tx);
  await row(tx, companyId, id)
    .set({
      read_at: NOW,
      next_read_at: NEXT,
      state: subjects === null ? 'missing' : 'known',
      elsewhere: (subjects?.length ?? 0) - (rows[0]?.count ?? 0),
    })
    .execute();
};

/** The provider did not say who is in a group: what it said before stands. */
export const noteUnread = async (tx: Tx, { companyId, id }: DueGroup, state: 'away' | 'refused'): Promise<void> => {
  await row(tx, companyId, id).set({ next_read_at: NEXT, state }).execute();
};

/** Keeps why what was read could not be made so here; null: it was. */
export const noteRefusal = async (tx: Tx, company: number, id: number, refusal: Reading['refusal']): Promise<void> => {
  await row(tx, company, id)
    .set({
      refusal_tr: refusal?.tr ?? null,
      refusal_en: refusal?.en ?? null,
      ...(refusal === null ? {} : { next_read_at: AFTER_REFUSAL }),
    })
    .execute();
};

/** Has a group read now. */
export const readSoon = async (tx: Tx, company: number, id: number): Promise<void> => {
  await row(tx, company, id).set({ next_read_at: NOW }).execute();
};

/** Who was in a group when it was last read, and is of the company now. */
export const peopleRead = async (tx: Tx, company: number, id: number): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select m.person_id as id from provider_group_member m
    where m.company_id = ${company} and m.group_id = ${id} and m.person_id in (${ofCompany(company)})`.execute(tx);
  return new Set(rows.map((each) => each.id));
};

/** How a group is read; null: it is not read at the provider. */
export const readingOf = async (tx: Tx, company: number, id: number): Promise<Reading | null> => {
  const { rows } = await sql<Omit<Reading, 'refusal'> & { tr: string | null; en: string | null }>`
    select read_at as "readAt", state, elsewhere, refusal_tr as tr, refusal_en as en from provider_group
    where company_id = ${company} and group_id = ${id}`.execute(tx);
  const [found] = rows;
  if (found === undefined) return null;
  const { tr, en, ...reading } = found;
  return { ...reading, refusal: tr === null || en === null ? null : { tr, en } };
};

/** What the provider calls the groups that a company follows. */
export const followedAt = async (tx: Tx, company: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ externalId: string }>`select external_id as "externalId" from provisioned_group
    where company_id = ${company} and source = 'keycloak'`.execute(tx);
  return new Set(rows.map(({ externalId }) => externalId));
};
