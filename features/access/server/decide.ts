import type { Decision, DecisionStep } from '#platform/contract/decision.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { CompanyFact } from '#features/companies/server/api.ts';
import type { ScreenFact, ScreenUrlFact } from '#features/screens/server/api.ts';
import type { PersonFact } from '#features/users/server/api.ts';
import type { GrantFact, RoleFact, RoleMembershipFact } from './facts.ts';

/** Everything a decision looks at, as of one epoch. */
export type Facts = {
  readonly people: ReadonlyMap<number, PersonFact>;
  readonly companies: ReadonlyMap<number, CompanyFact>;
  /** Companies of a person. */
  readonly memberships: ReadonlyMap<number, ReadonlySet<number>>;
  readonly roles: ReadonlyMap<number, RoleFact>;
  readonly everyoneRoles: readonly RoleFact[];
  readonly roleMemberships: ReadonlyMap<number, readonly RoleMembershipFact[]>;
  /** Grants by role, then by screen. */
  readonly grants: ReadonlyMap<number, ReadonlyMap<number, GrantFact>>;
  readonly screens: ReadonlyMap<number, ScreenFact>;
  readonly urls: ReadonlyMap<string, ScreenUrlFact>;
  readonly canonicalUrls: ReadonlyMap<number, string>;
};

/** The protected role of system administrators. */
export const ADMIN = 'Admin';

/** Whether a right that begins and ends holds at a moment. */
export const holdsAt = (row: { readonly validFrom: number; readonly validUntil: number }, at: number): boolean =>
  row.validFrom <= at && at < row.validUntil;

/** The roles that a person holds in a company at a moment (milliseconds since 1970); without a company, the global ones. */
export const rolesAt = (facts: Facts, personId: number, companyId: number | null, at: number): readonly RoleFact[] => {
  const held = new Set<RoleFact>();
  for (const membership of facts.roleMemberships.get(personId) ?? []) {
    const role = facts.roles.get(membership.roleId);
    const here = membership.companyId === null || membership.companyId === companyId;
    if (role?.active && here && holdsAt(membership, at)) held.add(role);
  }
  if (companyId !== null) for (const role of facts.everyoneRoles) held.add(role);
  return [...held];
};

/** The best level that some roles give on a screen at a moment, and the grant that gives it. */
export const grantOn = (facts: Facts, roles: readonly RoleFact[], screenId: number, at: number): GrantFact | null => {
  let best: GrantFact | null = null;
  for (const role of roles) {
    const grant = facts.grants.get(role.id)?.get(screenId);
    if (grant && holdsAt(grant, at) && (best === null || grant.level === 'edit')) best = grant;
    if (best?.level === 'edit') return best;
  }
  return best;
};

const denied = (because: readonly DecisionStep[], url: string | null): Decision => ({
  allowed: false,
  level: null,
  url,
  because,
});

/** Who asks: a person, the company they work in, and the roles they hold there now. */
export type Asker = {
  readonly personId: number;
  readonly companyId: number | null;
  readonly roles: readonly RoleFact[];
};

const whoSteps = (facts: Facts, { personId, companyId }: Asker): DecisionStep[] => {
  const person = facts.people.get(personId);
  const company = companyId === null ? null : facts.companies.get(companyId);
  return [
    {
      step: 'person',
      ok: person?.active === true,
      subject: person ? `${person.firstName} ${person.lastName}` : null,
      id: personId || null,
    },
    { step: 'company', ok: company?.active === true, subject: company?.name ?? null, id: companyId },
  ];
};

/** The screen that a url leads to, with the steps to it. */
const screenSteps = (facts: Facts, url: string) => {
  const canonical = canonicalScreenUrl(url);
  const found = canonical === null ? undefined : facts.urls.get(canonical);
  const screen = found && facts.screens.get(found.screenId);
  const because: DecisionStep[] = [{ step: 'address', ok: canonical !== null, subject: canonical, id: null }];
  if (canonical !== null)
    because.push({
      step: 'screen',
      ok: screen !== undefined,
      subject: screen?.captionTr ?? null,
      id: screen?.id ?? null,
    });
  return { screen, because };
};

/** The grant that opens a screen to the asker, with the steps to it. */
const grantSteps = (facts: Facts, { roles }: Asker, screenId: number, at: number) => {
  const names = roles.map((role) => role.name).join(', ');
  const grant = grantOn(facts, roles, screenId, at);
  const giver = grant && facts.roles.get(grant.roleId);
  const because: DecisionStep[] = [
    { step: 'roles', ok: roles.length > 0, subject: names || null, id: null },
    { step: 'grant', ok: grant !== null, subject: giver?.name ?? null, id: grant?.id ?? null },
  ];
  return { grant, because };
};

/**
 * May this person open this url in this company at this moment, and why: the url is made canonical, its screen found,
 * the roles held there looked through for the best grant.
 */
export const decide = (facts: Facts, asker: Asker, url: string, at: number): Decision => {
  const who = whoSteps(facts, asker);
  const where = screenSteps(facts, url);
  const { screen } = where;
  if (!screen) return denied([...who, ...where.because], null);
  const what = grantSteps(facts, asker, screen.id, at);
  const because = [...who, ...where.because, ...what.because];
  const screenUrl = facts.canonicalUrls.get(screen.id) ?? null;
  const { grant } = what;
  return grant !== null && because.every((step) => step.ok)
    ? { allowed: true, level: grant.level, url: screenUrl, because }
    : denied(because, screenUrl);
};
