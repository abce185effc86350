import { type RawBuilder, sql } from 'kysely';
import { roleRows } from '#features/core/access/server/api.ts';
import { companyRows } from '#features/core/companies/server/api.ts';
import { screenRows } from '#features/core/screens/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import type { Language } from '#platform/server/answers.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Kept } from './rows-of-person.ts';

type Kind = 'person' | 'role' | 'screen' | 'company';

const PERSON = /(?:^|_)(?:person_id|by|actor_id|author_id|lender_id|deputy_id|fallback_id|on_behalf_id|personal_of)$/;

/** What a column's number is the id of; null: it is a number. */
export const kindOfId = (column: string): Kind | null => {
  if (column === 'role_id') return 'role';
  if (column === 'screen_id') return 'screen';
  if (column === 'company_id' || column === 'last_company_id') return 'company';
  return PERSON.test(column) ? 'person' : null;
};

const sources = (
  language: Language,
): Readonly<Record<Kind, { readonly from: RawBuilder<unknown>; readonly name: RawBuilder<string> }>> => ({
  person: { from: sql`${personRows}`, name: sql<string>`trim(first_name || ' ' || last_name)` },
  role: { from: sql`${roleRows}`, name: sql<string>`name` },
  screen: { from: sql`${screenRows}`, name: language === 'en' ? sql<string>`caption_en` : sql<string>`caption_tr` },
  company: { from: sql`${companyRows}`, name: sql<string>`name` },
});

export type NameOf = (kind: Kind, id: unknown) => string | null;

/** What the ids in these rows are called. */
export const namesOfIds = async (tx: Tx, rows: readonly Kept[], language: Language): Promise<NameOf> => {
  const wanted = new Map<Kind, Set<number>>();
  for (const row of rows)
    for (const [column, value] of Object.entries(row)) {
      const kind = kindOfId(column);
      if (kind !== null && typeof value === 'number') wanted.set(kind, (wanted.get(kind) ?? new Set()).add(value));
    }
  const known = new Map<string, string>();
  for (const [kind, ids] of wanted) {
    const { from, name } = sources(language)[kind];
    const { rows: found } = await sql<{ id: number; name: string }>`select id, ${name} as name from ${from}
      where id = any(${[...ids]}::bigint[])`.execute(tx);
    for (const each of found) known.set(`${kind} ${each.id}`, each.name);
  }
  return (kind, id) => known.get(`${kind} ${String(id)}`) ?? null;
};
