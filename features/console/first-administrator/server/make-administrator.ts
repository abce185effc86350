import { ensureRole, giveRolesAtFirst } from '#features/core/access/server/api.ts';
import { companyNames } from '#features/core/companies/server/api.ts';
import { seedCompanies, seedMemberships } from '#features/console/company-management/server/api.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';

/** The role that a link gives. */
export const ADMIN = 'Admin';

/** Where there is no company yet, work begins in this one; it is renamed in the console. */
const FIRST_COMPANY = 'BLUE CITRUS';

const companyToBeginWith = async (change: ChangeContext): Promise<{ readonly id: number; readonly name: string }> => {
  const [known] = await companyNames(change.tx);
  if (known !== undefined) return { id: known[0], name: known[1] };
  const made = await seedCompanies(change, [FIRST_COMPANY]);
  return { id: made.get(FIRST_COMPANY) as number, name: FIRST_COMPANY };
};

type Whose = { readonly personId: number; readonly person: string };

/** Gives a person a company to stand in. The transaction sees every company. */
export const standSomewhere = async (change: ChangeContext, { personId, person }: Whose): Promise<void> => {
  const company = await companyToBeginWith(change);
  await seedMemberships(change, [{ personId, person, companyId: company.id, company: company.name }]);
};

/** Gives a person the role of system administrators, and a company to stand in. The transaction sees every company. */
export const makeAdministrator = async (change: ChangeContext, whose: Whose): Promise<void> => {
  const roleId = await ensureRole(change, ADMIN);
  await giveRolesAtFirst(change, [{ ...whose, roleId, role: ADMIN, companyId: null }]);
  await standSomewhere(change, whose);
};
