import { usersUrl } from '#features/core/users/contract/addresses.ts';
import type { Context } from '#platform/server/context.ts';
import { companiesChanged } from '../contract/events.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';

/** Tells the person, wherever they work, and who sees the company's people. */
export const tellOfMember = ({ publish }: Pick<Context, 'publish'>, companyId: number, personId: number): void => {
  publish(companiesChanged, { companyId }, { people: [personId] });
  publish(companiesChanged, { companyId }, { companies: [companyId], screens: [companiesUrl, usersUrl] });
};
