import { sql } from 'kysely';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';

/** Makes many people members of a company in one statement; those who are already stay so. */
export const addManyToCompany = async (
  tx: Tx,
  companyId: number,
  people: readonly number[],
  epoch: number,
): Promise<void> => {
  await sql`insert into membership (person_id, company_id, from_epoch)
    select p.id, ${companyId}, ${epoch} from unnest(${[...people]}::bigint[]) as p (id)
    on conflict (company_id, person_id) where to_epoch is null do nothing`.execute(tx);
};

/** Makes many people members of a company in one statement; one audit event tells of all. The transaction must see every company. */
export const seedManyMembers = async (
  change: ChangeContext,
  companyId: number,
  people: readonly number[],
): Promise<void> => {
  await addManyToCompany(change.tx, companyId, people, await change.epoch());
  await recordAudit(change, {
    action: 'member.added',
    subject: { kind: 'person', id: null, name: `${people.length}` },
    company: companyId,
    before: null,
    after: { people: people.length },
  });
};
