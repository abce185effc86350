import type { Decision, DecisionStep } from '#platform/contract/decision.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { CompanyFact } from '#features/core/companies/server/api.ts';
import type { ScreenFact, ScreenUrlFact } from '#features/core/screens/server/api.ts';
import type { PersonFact } from '#features/core/users/server/api.ts';
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

/** Who asks: a person, the company they work in, and the roles they hold there now. */
export type Asker = {
  readonly personId: number;
  readonly companyId: number | null;
  readonly roles: readonly RoleFact[];
};

/** What a question led to, each thing as it was then: facts change, what stands here does not. */
const wayOf = (facts: Facts, { personId, companyId, roles }: Asker, url: string, at: number) => {
  const canonical = canonicalScreenUrl(url);
  const found = canonical === null ? undefined : facts.urls.get(canonical);
  const screen = found && facts.screens.get(found.screenId);
  const grant = screen ? grantOn(facts, roles, screen.id, at) : null;
  return {
    personId,
    person: facts.people.get(personId),
    companyId,
    company: companyId === null ? null : facts.companies.get(companyId),
    canonical,
    screen,
    roles,
    grant,
    giver: grant && facts.roles.get(grant.roleId),
  };
};
type Way = ReturnType<typeof wayOf>;

const whoSteps = ({ personId, person, companyId, company }: Way): readonly DecisionStep[] => [
  {
    step: 'person',
    ok: person?.active === true,
    subject: person ? `${person.firstName} ${person.lastName}` : null,
    id: personId || null,
  },
  { step: 'company', ok: company?.active === true, subject: company?.name ?? null, id: companyId },
];

const screenSteps = ({ canonical, screen }: Way): readonly DecisionStep[] => {
  const address: DecisionStep = { step: 'address', ok: canonical !== null, subject: canonical, id: null };
  if (canonical === null) return [address];
  return [
    address,
    { step: 'screen', ok: screen !== undefined, subject: screen?.captionTr ?? null, id: screen?.id ?? null },
  ];
};

const grantSteps = ({ screen, roles, grant, giver }: Way): readonly DecisionStep[] => {
  if (!screen) return [];
  const names = roles.map((role) => role.name).join(', ');
  return [
    { step: 'roles', ok: roles.length > 0, subject: names || null, id: null },
    { step: 'grant', ok: grant !== null, subject: giver?.name ?? null, id: grant?.id ?? null },
  ];
};

const stepsOf = (way: Way): readonly DecisionStep[] => [...whoSteps(way), ...screenSteps(way), ...grantSteps(way)];

/**
 * May this person open this url in this company at this moment, and why: the url is made canonical, its screen found,
 * the roles held there looked through for the best grant. The steps are put into words when somebody asks for them.
 */
export const decide = (facts: Facts, asker: Asker, url: string, at: number): Decision => {
  const way = wayOf(facts, asker, url, at);
  const { person, company, screen, grant } = way;
  const allowed = person?.active === true && company?.active === true && grant !== null;
  return {
    allowed,
    level: allowed ? grant.level : null,
    url: screen ? (facts.canonicalUrls.get(screen.id) ?? null) : null,
    get because() {
      return stepsOf(way);
    },
  };
};
