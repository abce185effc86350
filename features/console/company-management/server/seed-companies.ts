import { recordAudit } from '#features/core/audit/server/api.ts';
import { addManyToCompany, insertCompany, openMembership } from '#features/core/companies/server/api.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';

/** Adds companies by name to an empty database; gives their ids by name. */
export const seedCompanies = async (
  change: ChangeContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  for (const name of names) {
    const id = await insertCompany(change.tx, name, await change.epoch());
    await recordAudit(change, {
      action: 'company.created',
      subject: { kind: 'company', id, name },
      company: id,
      before: null,
      after: { name },
    });
    ids.set(name, id);
  }
  return ids;
};

export type SeedMembership = {
  readonly personId: number;
  readonly companyId: number;
  readonly person: string;
  readonly company: string;
};

/** Adds memberships; what is there already stays. The transaction must see every company. */
export const seedMemberships = async (change: ChangeContext, memberships: readonly SeedMembership[]): Promise<void> => {
  for (const { personId, companyId, person, company } of memberships) {
    if (!(await openMembership(change.tx, personId, companyId, await change.epoch()))) continue;
    await recordAudit(change, {
      action: 'member.added',
      subject: { kind: 'person', id: personId, name: person },
      company: companyId,
      before: null,
      after: { company },
    });
  }
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
