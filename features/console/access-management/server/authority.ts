import { type Holding, holdingsOf } from '#features/core/access/server/api.ts';
import type { Level } from '#platform/contract/access.ts';
import type { Context } from '#platform/server/context.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import { accessProblems } from '../contract/problems.ts';

/** What somebody may give: an administrator everything, a company's administrator what it holds there. */
export type Authority =
  | { readonly kind: 'everything' }
  | { readonly kind: 'company'; readonly companyId: number | null; readonly holdings: readonly Holding[] };

/** The authority of the caller in the company they work in; read again under the lock of a change. */
export const authorityOf = async ({ caller, tx }: Context): Promise<Authority> => {
  if (caller.isAdmin) return { kind: 'everything' };
  const holdings = caller.companyId === null ? [] : await holdingsOf(tx, caller.personId, caller.companyId);
  return { kind: 'company', companyId: caller.companyId, holdings };
};

/** What changes: a role's own marks decide who may. */
export type GovernedRole = { readonly name: string; readonly companyId: number | null; readonly protected: boolean };

/** Why this role is not the authority's to change, or null. */
export const refusalFor = (
  authority: Authority,
  role: GovernedRole,
): 'role-protected' | 'role-admin-only' | 'role-company-foreign' | null => {
  if (authority.kind === 'everything') return null;
  if (role.protected) return 'role-protected';
  if (role.companyId === null) return 'role-admin-only';
  return role.companyId === authority.companyId ? null : 'role-company-foreign';
};

/** Throws unless the authority governs the role. */
export const mustGovern = (authority: Authority, role: GovernedRole): void => {
  const refusal = refusalFor(authority, role);
  if (refusal !== null) throw accessProblems.problem(refusal, { name: role.name });
};

const later = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? null : new Date(Math.max(a.getTime(), b.getTime()));

/** When the authority's own level on a screen ends: null never, undefined when it does not hold it. */
export const ownEnd = (holdings: readonly Holding[], screenId: number, level: Level): Date | null | undefined => {
  const enough = holdings.filter((held) => held.screenId === screenId && (held.level === 'edit' || level === 'view'));
  const [first, ...others] = enough;
  return first === undefined ? undefined : others.reduce((end, held) => later(end, held.until), first.until);
};

/** A right about to be given; `screen` is its name for people. */
export type GivenRight = {
  readonly screenId: number;
  readonly screen: string;
  readonly level: Level;
  readonly until: Date | null;
};

/** Throws when somebody would give what they do not hold, or for longer than they hold it. */
export const mustHold = (authority: Authority, rights: readonly GivenRight[]): void => {
  if (authority.kind === 'everything') return;
  for (const { screenId, screen, level, until } of rights) {
    const end = ownEnd(authority.holdings, screenId, level);
    if (end === undefined) throw accessProblems.problem('grant-exceeds-own', { screen });
    if (end !== null && (until === null || until > end))
      throw accessProblems.problem('grant-outlasts-own', { screen, until: writtenDay(end) });
  }
};
