import { decide, factsAt, grantsOfScreenAt, openingsOf } from '#features/core/access/server/api.ts';
import { nameOf } from '#features/core/users/server/api.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import { acrossCompanies } from '#platform/server/db.ts';
import type { explainContract } from '../contract/endpoints.ts';
import type { ExplainedStep, Explanation } from '../contract/shapes.ts';
import { askedPerson } from './asked-person.ts';
import { eventsBehind } from './events-behind.ts';
import { emergencyShown, lenderNames, lentShown, type Names } from './lent-shown.ts';
import { type Seen, seenAt } from './moment.ts';
import { reasonsHeld } from './reasons-held.ts';

type Facts = Awaited<ReturnType<typeof factsAt>>;
type Events = ReturnType<typeof eventsBehind>;

type StepFound = Omit<ExplainedStep, 'event' | 'lent' | 'emergency'>;

/** Whether the person belonged to the company, or was let in as a system administrator. */
const membershipStep = (facts: Facts, personId: number, companyId: number | null, isAdmin: boolean): StepFound => {
  const belongs = companyId !== null && facts.memberships.get(personId)?.has(companyId) === true;
  return {
    step: 'membership',
    ok: companyId !== null && (belongs || isAdmin),
    subject: belongs || !isAdmin ? null : 'Admin',
    id: companyId,
  };
};

const isoOf = (moment: number): string | null => (Number.isFinite(moment) ? new Date(moment).toISOString() : null);

/** The roles of the product and of the company that opened a screen then, others' left out. */
const rolesThatOpen = async (
  { tx }: Context,
  facts: Facts,
  { epoch, at, screenId, companyId }: Way,
): Promise<Explanation['wouldOpen']> => {
  if (screenId === null) return [];
  const grants = await grantsOfScreenAt(tx, epoch, screenId);
  return grants.flatMap(({ roleId, level, validFrom, validUntil }) => {
    const role = facts.roles.get(roleId);
    const counts = role?.active === true && validFrom <= at && at < validUntil;
    const isHere = role?.companyId === null || role?.companyId === companyId;
    return role !== undefined && counts && isHere ? [{ id: role.id, name: role.name, level }] : [];
  });
};

/** What decides about a person in a company at a moment, and what came of it. */
const wayOf = (facts: Facts, { at, epoch }: Seen, personId: number, companyId: number | null, url: string) => {
  const moment = at.getTime();
  const rights = facts.rights.of(personId, companyId, moment);
  const decision = decide(facts, { personId, companyId, rights, at: moment }, url);
  const { isAdmin } = facts.rights.of(personId, null, moment);
  const found = facts.urls.get(canonicalScreenUrl(url) ?? '');
  const screenId = found === undefined ? null : found.screenId;
  return {
    at: moment,
    epoch,
    decision,
    held: rights.names,
    companyId,
    screenId,
    membership: membershipStep(facts, personId, companyId, isAdmin),
    openings: screenId === null ? [] : openingsOf(facts, rights, personId, companyId, screenId, moment),
  };
};
type Way = ReturnType<typeof wayOf>;

const companyNamed = (facts: Facts, id: number | null): Explanation['company'] => {
  const company = id === null ? undefined : facts.companies.get(id);
  return company === undefined ? null : { id: company.id, name: company.name };
};

/** The companies that the person belonged to; of them a reader of one company is told that one. */
const companiesShown = (facts: Facts, personId: number, { isAdmin, companyId }: Context['caller']) =>
  [...(facts.memberships.get(personId) ?? [])]
    .filter((id) => isAdmin || id === companyId)
    .flatMap((id) => companyNamed(facts, id) ?? []);

const screenShown = (facts: Facts, screenId: number | null, language: 'tr' | 'en'): Explanation['screen'] => {
  const screen = screenId === null ? undefined : facts.screens.get(screenId);
  if (screen === undefined) return null;
  const url = facts.canonicalUrls.get(screen.id) ?? '';
  return { id: screen.id, url, caption: (language === 'en' && screen.captionEn) || screen.captionTr };
};

const stepsShown = (
  { decision, membership, screenId, openings }: Way,
  people: Names,
  events: Events,
  language: 'tr' | 'en',
): Promise<ExplainedStep[]> => {
  const giver = openings[0]?.role ?? null;
  const steps = decision
    .because(language)
    .flatMap((step): StepFound[] => (step.step === 'company' ? [step, membership] : [step]));
  const lent = lentShown(people, openings[0]?.lent ?? null);
  const emergency = emergencyShown(openings[0]?.emergency ?? null);
  return Promise.all(
    steps.map(async (step) => ({
      ...step,
      event: await events.ofStep(step, screenId, giver),
      lent: step.step === 'grant' ? lent : null,
      emergency: step.step === 'grant' ? emergency : null,
    })),
  );
};

type Behind = { readonly people: Names; readonly events: Events; readonly reasons: ReadonlyMap<number, string> };

const openingsShown = (
  { openings, screenId }: Way,
  { people, events, reasons }: Behind,
): Promise<Explanation['openings']> =>
  Promise.all(
    openings.map(async ({ role, level, until, lent, emergency }) => ({
      role: { id: role.id, name: role.name },
      level,
      until: isoOf(until),
      lent: lentShown(people, lent),
      emergency: emergencyShown(emergency),
      reason: reasons.get(role.id) ?? null,
      given: await events.ofRole(role),
      granted: screenId === null ? null : await events.ofGrant(role.id, screenId),
    })),
  );

/**
 * Why a person could open an address at a moment, or not: the decision of those facts, step by step, each with the event
 * that made it so, and every role that opens the screen.
 */
export const explainAccess =
  ({ routeRoles }: Pick<Parts, 'routeRoles'>) =>
  async (input: ParsedInputOf<typeof explainContract.explainAccess>, context: Context): Promise<Explanation> => {
    const { tx, caller, language } = context;
    const { person, companyId } = await askedPerson(context, input);
    // What is shown of it is chosen below, by who asks.
    return acrossCompanies(tx, async () => {
      const seen = await seenAt(tx, input.at, companyId);
      const facts = await factsAt(tx, seen.epoch, person.id);
      const way = wayOf(facts, seen, person.id, companyId, input.url);
      const events = eventsBehind(context, { personId: person.id, companyId, at: seen.at });
      const people = await lenderNames(
        tx,
        way.openings.flatMap(({ lent }) => lent?.by ?? []),
      );
      const reasons = await reasonsHeld(context, { personId: person.id, companyId, epoch: seen.epoch });
      const allowed = way.decision.allowed && way.membership.ok;
      const screen = screenShown(facts, way.screenId, language);
      return {
        allowed,
        level: allowed ? way.decision.level : null,
        at: seen.at.toISOString(),
        epoch: seen.epoch,
        person: { id: person.id, name: nameOf(person), userName: person.userName },
        company: companyNamed(facts, companyId),
        companies: companiesShown(facts, person.id, caller),
        screen,
        steps: await stepsShown(way, people, events, language),
        missingRouteRoles: (routeRoles.get(screen?.url ?? '') ?? []).filter((role) => !way.held.includes(role)),
        openings: await openingsShown(way, { people, events, reasons }),
        wouldOpen: allowed ? [] : await rolesThatOpen(context, facts, way),
      };
    });
  };
