import { companyNames } from '#features/core/companies/server/api.ts';
import { nameOfPerson } from '#features/core/users/server/api.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { ProposalKind, ProposalState } from '../contract/proposal-words.ts';
import type { ProposalTables } from './proposal-tables.ts';

export type StoredProposal = Selectable<ProposalTables['access_proposal']>;

export const proposalRows: RawBuilder<StoredProposal> = sql<StoredProposal>`access_proposal`;

export type NewProposal = Pick<
  StoredProposal,
  'company_id' | 'operation' | 'input' | 'author_id' | 'worked_in' | 'reason' | 'subject' | 'impact' | 'effects'
> & {
  readonly kind: ProposalKind;
  readonly why: readonly string[];
  readonly effect_count: number;
  readonly epoch: number;
  readonly days: number;
};

/** The waiting proposal of the same person for the same, or null: sent twice it waits once. */
export const sameProposal = async (
  tx: Tx,
  { author_id, operation, input, worked_in }: Pick<NewProposal, 'author_id' | 'operation' | 'input' | 'worked_in'>,
): Promise<number | null> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from access_proposal where state = 'waiting' and lapses_at > now()
    and author_id = ${author_id} and operation = ${operation} and input = ${input}
    and worked_in is not distinct from ${worked_in}::bigint limit 1`.execute(tx);
  return rows[0]?.id ?? null;
};

export const insertProposal = async (tx: Tx, { days, why, ...proposal }: NewProposal): Promise<number> => {
  const { id } = await tables<ProposalTables>(tx)
    .insertInto('access_proposal')
    .values({
      ...proposal,
      why: [...why],
      lapses_at: sql<Date>`now() + make_interval(days => ${days}::int)`,
      moved: null,
      decided_by: null,
      decided_at: null,
      word: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A proposal that row security shows, locked while it is decided. */
export const lockProposal = (tx: Tx, id: number): Promise<StoredProposal | undefined> =>
  tables<ProposalTables>(tx)
    .selectFrom('access_proposal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const readProposal = (tx: Tx, id: number): Promise<StoredProposal | undefined> =>
  tables<ProposalTables>(tx).selectFrom('access_proposal').selectAll().where('id', '=', id).executeTakeFirst();

/** What people and company of a proposal are called. */
export const namesOf = async (tx: Tx, row: StoredProposal) => {
  const { rows } = await sql<{
    author: string;
    decider: string | null;
  }>`select ${nameOfPerson(sql`${row.author_id}::bigint`)} as author,
    ${nameOfPerson(sql`${row.decided_by}::bigint`)} as decider`.execute(tx);
  const company = row.company_id === null ? null : ((await companyNames(tx)).get(row.company_id) ?? null);
  return { author: rows[0]?.author ?? '', decider: rows[0]?.decider ?? null, company };
};

/** Ends a proposal: approved or refused by somebody, withdrawn by its author, or lapsed. */
export const settleProposal = async (
  tx: Tx,
  id: number,
  to: { readonly state: ProposalState; readonly by: number | null; readonly word?: string },
): Promise<void> => {
  await tables<ProposalTables>(tx)
    .updateTable('access_proposal')
    .set({ state: to.state, decided_by: to.by, decided_at: sql<Date>`clock_timestamp()`, word: to.word ?? null })
    .where('id', '=', id)
    .execute();
};

/** Keeps what a proposal would do now, which is no longer what it did. */
export const keepMoved = async (tx: Tx, id: number, moved: string): Promise<void> => {
  await tables<ProposalTables>(tx).updateTable('access_proposal').set({ moved }).where('id', '=', id).execute();
};

/** In how many milliseconds the next proposal lapses; null where none waits. */
export const nextLapse = async (tx: Tx): Promise<number | null> => {
  const { rows } = await sql<{ wait: number | null }>`select
    extract(epoch from min(lapses_at) - clock_timestamp())::float8 * 1000 as wait
    from access_proposal where state = 'waiting'`.execute(tx);
  return rows[0]?.wait ?? null;
};

/** Ends the proposals that were not decided in time, each once over all processes. */
export const lapseOverdue = async (tx: Tx): Promise<readonly StoredProposal[]> => {
  const { rows } = await sql<StoredProposal>`update access_proposal set state = 'lapsed', decided_at = clock_timestamp()
    where state = 'waiting' and lapses_at <= clock_timestamp() returning *`.execute(tx);
  return rows;
};
