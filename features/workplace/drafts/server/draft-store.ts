import { type Tx, tables } from '#platform/server/db.ts';
import { nowMs } from '#platform/server/time-now.ts';
import type { DraftTables } from './tables.ts';

/** Drafts of a person in a company at most; the oldest make room. */
const MOST_DRAFTS = 40;
/** A draft that was not changed for so long is deleted. */
const KEEP_MS = 30 * 24 * 3_600_000;

export type Owner = { readonly tx: Tx; readonly person: number; readonly company: number };

const oldest = (): Date => new Date(nowMs() - KEEP_MS);

/** What a person has not finished in a company, the newest first. */
export const draftsOf = ({ tx, person, company }: Owner) =>
  tables<DraftTables>(tx)
    .selectFrom('form_draft')
    .select(['key', 'href', 'title', 'updated_at as updatedAt'])
    .where('person_id', '=', person)
    .where('company_id', '=', company)
    .where('updated_at', '>', oldest())
    .orderBy('updated_at', 'desc')
    .orderBy('key')
    .limit(MOST_DRAFTS)
    .execute();

export const findDraft = ({ tx, person, company }: Owner, key: string) =>
  tables<DraftTables>(tx)
    .selectFrom('form_draft')
    .select(['data', 'updated_at as updatedAt'])
    .where('person_id', '=', person)
    .where('company_id', '=', company)
    .where('key', '=', key)
    .where('updated_at', '>', oldest())
    .executeTakeFirst();

const dropSurplus = async ({ tx, person, company }: Owner): Promise<void> => {
  const db = tables<DraftTables>(tx);
  const surplus = await db
    .selectFrom('form_draft')
    .select('key')
    .where('person_id', '=', person)
    .where('company_id', '=', company)
    .orderBy('updated_at', 'desc')
    .offset(MOST_DRAFTS)
    .execute();
  if (surplus.length === 0) return;
  await db
    .deleteFrom('form_draft')
    .where('person_id', '=', person)
    .where('company_id', '=', company)
    .where(
      'key',
      'in',
      surplus.map((row) => row.key),
    )
    .execute();
};

/** Keeps a form as it is now, in the place of how it was. */
export const putDraft = async (
  owner: Owner,
  draft: Pick<DraftTables['form_draft'], 'key' | 'data' | 'href' | 'title'>,
  at: Date,
): Promise<void> => {
  const changed = { data: draft.data, href: draft.href, title: draft.title, updated_at: at };
  await tables<DraftTables>(owner.tx)
    .insertInto('form_draft')
    .values({ person_id: owner.person, company_id: owner.company, key: draft.key, ...changed })
    .onConflict((conflict) => conflict.constraint('form_draft_pk').doUpdateSet(changed))
    .execute();
  await dropSurplus(owner);
};

/** Throws a draft away; false when there was none. */
export const deleteDraft = async ({ tx, person, company }: Owner, key: string): Promise<boolean> => {
  const { numDeletedRows } = await tables<DraftTables>(tx)
    .deleteFrom('form_draft')
    .where('person_id', '=', person)
    .where('company_id', '=', company)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Deletes the drafts of all people that were not changed for so long. */
export const forgetOldDrafts = async (tx: Tx): Promise<void> => {
  await tables<DraftTables>(tx).deleteFrom('form_draft').where('updated_at', '<', oldest()).execute();
};
