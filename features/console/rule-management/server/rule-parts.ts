import { findRoles } from '#features/core/access/server/api.ts';
import { openCompany } from '#features/core/companies/server/api.ts';
import type { RuleParts } from '#features/core/rules/server/api.ts';
import { screensOf } from '#features/core/screens/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { rulesContract } from '../contract/endpoints.ts';
import { rulesProblems } from '../contract/problems.ts';

type Said = ParsedInputOf<typeof rulesContract.tryRule>;

const wrong = (path: string) => rulesProblems.problem('rule-parts-wrong', {}, [{ path, code: 'rule-parts-wrong' }]);

const needed = <T>(value: T | null | undefined, path: string): T => {
  if (value === null || value === undefined) throw wrong(path);
  return value;
};

type Uses = {
  readonly screens: 0 | 1 | 2;
  readonly roles: 0 | 1 | 2;
  readonly subject: boolean;
  readonly counts: boolean;
};

const USES: Readonly<Record<Said['kind'], Uses>> = {
  'never-opens': { screens: 1, roles: 0, subject: true, counts: false },
  'always-opens': { screens: 1, roles: 0, subject: true, counts: false },
  'never-both-screens': { screens: 2, roles: 0, subject: false, counts: false },
  'never-both-roles': { screens: 0, roles: 2, subject: false, counts: false },
  'at-most': { screens: 1, roles: 0, subject: false, counts: true },
  'at-least': { screens: 1, roles: 0, subject: false, counts: true },
  'in-menu': { screens: 1, roles: 0, subject: false, counts: false },
  'role-sees': { screens: 1, roles: 1, subject: false, counts: false },
};

type SaidRule = Pick<RuleParts, 'subject' | 'role_id' | 'other_role_id' | 'of_company_id'>;

const whoIn = (said: Said, uses: Uses): SaidRule => {
  // A kind with one role speaks of that role.
  const besides = uses.roles === 1 ? 'role' : 'everyone';
  const subject = uses.subject ? said.subject : besides;
  const namesRole = uses.roles > 0 || subject === 'role';
  return {
    subject,
    role_id: namesRole ? needed(said.roleId, 'roleId') : null,
    other_role_id: uses.roles === 2 ? needed(said.otherRoleId, 'otherRoleId') : null,
    of_company_id: subject === 'company' ? needed(said.ofCompanyId, 'ofCompanyId') : null,
  };
};

const whatIn = (said: Said, uses: Uses): Pick<RuleParts, 'screen_id' | 'other_screen_id' | 'level'> => ({
  screen_id: uses.screens > 0 ? needed(said.screenId, 'screenId') : null,
  other_screen_id: uses.screens === 2 ? needed(said.otherScreenId, 'otherScreenId') : null,
  level: uses.screens > 0 ? said.level : 'view',
});

/** What the kind uses of what was said, and nothing else. */
export const partsOf = (said: Said): RuleParts => {
  const uses = USES[said.kind];
  const parts = {
    ...whoIn(said, uses),
    ...whatIn(said, uses),
    company_id: said.companyId,
    kind: said.kind,
    most: said.kind === 'at-most' ? needed(said.most, 'most') : null,
    per_company: uses.counts && said.companyId === null && said.perCompany,
  };
  if (parts.role_id !== null && parts.role_id === parts.other_role_id) throw wrong('otherRoleId');
  if (parts.screen_id !== null && parts.screen_id === parts.other_screen_id) throw wrong('otherScreenId');
  return parts;
};

/** Throws unless the caller governs the rules of a place: of the product as an administrator, else of the own company. */
export const mustGovernRules = ({ caller }: Context, companyId: number | null): void => {
  if (caller.isAdmin) return;
  if (companyId === null) throw rulesProblems.problem('rule-product-admin-only');
  if (companyId !== caller.companyId) throw rulesProblems.problem('rule-company-foreign');
};

const mustBeOpen = async ({ tx }: Context, company: number | null): Promise<void> => {
  if (company !== null && (await openCompany(tx, company)) === null)
    throw rulesProblems.problem('rule-company-unknown');
};

/** Throws unless all that a rule names is there, and may be named in its place. */
export const mustBeThere = async (ctx: Context, parts: RuleParts): Promise<void> => {
  const { company_id: company, of_company_id: ofCompany } = parts;
  await mustBeOpen(ctx, company);
  await mustBeOpen(ctx, ofCompany);
  if (company !== null && ofCompany !== null && company !== ofCompany) throw wrong('ofCompanyId');
  const roles = [parts.role_id, parts.other_role_id].filter((id) => id !== null);
  const found = await findRoles(ctx.tx, roles);
  const named = found.filter((role) => company === null || role.companyId === null || role.companyId === company);
  if (named.length < roles.length) throw rulesProblems.problem('rule-role-unknown');
  const screens = [parts.screen_id, parts.other_screen_id].filter((id) => id !== null);
  if ((await screensOf(ctx.tx, screens)).length < screens.length) throw rulesProblems.problem('rule-screen-unknown');
};
