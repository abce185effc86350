import type { Decision, DecisionStep } from '#platform/contract/decision.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { ScreenFact } from '#features/core/screens/server/api.ts';
import { isOpenAt } from '#features/core/users/server/api.ts';
import type { Facts } from './facts.ts';
import { giverIn, levelIn, type Rights } from './rights.ts';

/** Who asks: a person, the company they work in, and what they may do there now. */
export type Asker = {
  readonly personId: number;
  readonly companyId: number | null;
  readonly rights: Rights;
  /** The moment of the question, in milliseconds since 1970. */
  readonly at: number;
};

/** What a question led to, each thing as it was then: facts change, what stands here does not. */
const wayOf = (facts: Facts, { personId, companyId, rights, at }: Asker, url: string) => {
  const canonical = canonicalScreenUrl(url);
  const found = canonical === null ? undefined : facts.urls.get(canonical);
  const screen = found && facts.screens.get(found.screenId);
  const level = canonical === null || !screen ? null : levelIn(rights, canonical);
  const giver = canonical === null || level === null ? null : giverIn(rights, canonical, level);
  return {
    personId,
    person: facts.people.get(personId),
    at,
    companyId,
    company: companyId === null ? null : facts.companies.get(companyId),
    canonical,
    screen,
    roles: rights.roles,
    level,
    giver,
    grant: screen && giver ? facts.grants.get(giver.id)?.get(screen.id) : undefined,
  };
};
type Way = ReturnType<typeof wayOf>;

const whoSteps = ({ personId, person, at, companyId, company }: Way): readonly DecisionStep[] => [
  {
    step: 'person',
    ok: isOpenAt(person, at),
    subject: person ? `${person.firstName} ${person.lastName}` : null,
    id: personId || null,
  },
  { step: 'company', ok: company?.active === true, subject: company?.name ?? null, id: companyId },
];

/** What people call a screen; its Turkish caption where it has no other. */
const captionOf = ({ captionTr, captionEn }: ScreenFact, language: 'tr' | 'en'): string =>
  (language === 'en' && captionEn) || captionTr;

const screenSteps = ({ canonical, screen }: Way, language: 'tr' | 'en'): readonly DecisionStep[] => {
  const address: DecisionStep = { step: 'address', ok: canonical !== null, subject: canonical, id: null };
  if (canonical === null) return [address];
  return [
    address,
    {
      step: 'screen',
      ok: screen !== undefined,
      subject: screen ? captionOf(screen, language) : null,
      id: screen?.id ?? null,
    },
  ];
};

const grantSteps = ({ screen, roles, level, giver, grant }: Way): readonly DecisionStep[] => {
  if (!screen) return [];
  const names = roles.map((role) => role.name).join(', ');
  return [
    { step: 'roles', ok: roles.length > 0, subject: names || null, id: null },
    { step: 'grant', ok: level !== null, subject: giver?.name ?? null, id: grant?.id ?? null },
  ];
};

const stepsOf = (way: Way, language: 'tr' | 'en'): readonly DecisionStep[] => [
  ...whoSteps(way),
  ...screenSteps(way, language),
  ...grantSteps(way),
];

/**
 * May this person open this url in this company, and why: the url is made canonical and its screen found; the rights, made
 * ready from the facts, say the level and the role that gives it. The steps are put into words when somebody asks for them.
 */
export const decide = (facts: Facts, asker: Asker, url: string): Decision => {
  const way = wayOf(facts, asker, url);
  const { person, company, screen, level } = way;
  const allowed = isOpenAt(person, asker.at) && company?.active === true && level !== null;
  return {
    allowed,
    level: allowed ? level : null,
    url: screen ? (facts.canonicalUrls.get(screen.id) ?? null) : null,
    because: (language) => stepsOf(way, language),
  };
};
