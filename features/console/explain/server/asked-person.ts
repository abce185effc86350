import { findPerson, type PersonRow } from '#features/core/users/server/api.ts';
import { visiblePeople } from '#features/console/user-management/server/api.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { explainProblems } from '../contract/problems.ts';

type Asked = { readonly personId: number; readonly companyId?: number | undefined };

/**
 * Of whom and where it is asked. A system administrator asks about everybody in every company; anybody else about people of
 * the company they work in, and whoever is not of it does not exist for them.
 */
export const askedPerson = async (
  context: Context,
  { personId, companyId }: Asked,
): Promise<{ readonly person: PersonRow; readonly companyId: number | null }> => {
  const { caller, tx } = context;
  if (!caller.isAdmin && companyId !== undefined && companyId !== caller.companyId)
    throw platformProblems.problem('not-a-member');
  const person = await findPerson(tx, personId, await visiblePeople(context));
  if (person === null) throw explainProblems.problem('explain-person-unknown');
  return { person, companyId: companyId ?? caller.companyId };
};
