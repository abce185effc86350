import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditUrl } from '#features/console/audit-trail/contract/addresses.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import type { TestApp } from './test-app.ts';

export type TestCompany = {
  readonly id: number;
  readonly name: string;
  /** Administers its people, members and trail by a role of it, and is of no other company. */
  readonly lead: string;
  readonly leadId: number;
};

/** The id of a person, as the system administrator finds it. */
export const personIdOf = async (app: TestApp, userName: string): Promise<number> => {
  const { rows } = await app.as('elif').call(usersContract.listUsers, { search: userName, take: 200 });
  return rows.find((row) => row.userName === userName)?.id ?? 0;
};

const THIRD = 'ÜÇÜNCÜ TARIM A.Ş.';

/** The two companies of the demo and a third one, each with an administrator of its own. */
export const threeCompanies = async (app: TestApp): Promise<readonly [TestCompany, TestCompany, TestCompany]> => {
  const elif = app.as('elif');
  await elif.call(companiesContract.createCompany, { name: THIRD });
  const { rows } = await elif.call(companiesContract.listCompanies, {});
  const { groups } = await elif.call(accessContract.readMatrix, {});
  const screens = groups.flatMap((group) => group.screens);
  const made = async (begin: string, lead: string): Promise<TestCompany> => {
    const { id = 0, name = '' } = rows.find((row) => row.name.startsWith(begin)) ?? {};
    const leadId = await personIdOf(app, lead);
    if (name === THIRD) {
      for (const other of rows.filter((row) => row.id !== id))
        await elif.attempt(companiesContract.removeMember, { id: other.id, personId: leadId });
      await elif.call(companiesContract.addMember, { id, userName: lead });
    }
    const role = await elif.call(accessContract.createRole, { name: 'Firma Yöneticisi', companyId: id });
    await elif.call(accessContract.applyGrants, {
      changes: [usersUrl, companiesUrl, auditUrl].map((url) => ({
        roleId: role.id,
        screenId: screens.find((screen) => screen.url === url)?.id ?? 0,
        from: 'none' as const,
        to: 'edit' as const,
      })),
    });
    await elif.call(accessContract.giveRole, { roleId: role.id, personId: leadId, companyId: id });
    return { id, name, lead, leadId };
  };
  return [
    await made('ANADOLU', 'hakan.ozturk'),
    await made('EGE', 'gulsum.sahin'),
    await made('ÜÇÜNCÜ', 'huseyin.kurt'),
  ];
};
