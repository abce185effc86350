import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { companyIdsOf } from '#features/core/companies/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { personChanged } from '#features/core/users/contract/events.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';

/**
 * Tells those who see a person in a list, in the companies the person belongs to, and the person's own tabs. It names
 * nobody: who hears it asks again, and is shown what they may see.
 */
export const tellOfPerson = async (
  { tx, publish }: Pick<Context, 'tx' | 'publish'>,
  personId: number,
): Promise<void> => {
  const companies = await companyIdsOf(tx, [personId]);
  publish(personChanged, {}, { companies, screens: [usersUrl, companiesUrl] });
  publish(personChanged, {}, { people: [personId] });
};
