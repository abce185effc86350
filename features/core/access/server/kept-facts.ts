import type { CompanyFact, MembershipFact } from '#features/core/companies/server/api.ts';
import type { ScreenFact, ScreenUrlFact } from '#features/core/screens/server/api.ts';
import type { Identity, IdentityFact, PersonFact } from '#features/core/users/server/api.ts';
import { type EndedSessions, endedSessions } from './ended-sessions.ts';
import type { Facts, GrantFact, RoleFact, RoleMembershipFact } from './facts.ts';
import type { Changes } from './read-changes.ts';
import type { PeopleRows } from './read-people.ts';
import { type RightsStore, rightsStore } from './rights.ts';

/** Whom somebody asks about: people, or the one whom a provider knows by an account. */
export type Whose = readonly number[] | Identity;

const isAccount = (whose: Whose): whose is Identity => 'subject' in whose;

/** Facts, and of people those who were asked for. */
export type KnownFacts = Facts & {
  readonly personOf: (issuer: string, subject: string) => number | null;
  /** Whether all that is asked about somebody is among them; whoever was asked for last is forgotten last. */
  readonly holds: (whose: Whose) => boolean;
  readonly rights: RightsStore;
  readonly sessions: EndedSessions;
};

const emptyFacts = () => {
  /** Of each issuer, the people by the subjects it knows them by. */
  const identities = new Map<string, Map<string, number>>();
  const facts = {
    people: new Map<number, PersonFact>(),
    identities,
    accountsOf: new Map<number, readonly Identity[]>(),
    personOf: (issuer: string, subject: string): number | null => identities.get(issuer)?.get(subject) ?? null,
    companies: new Map<number, CompanyFact>(),
    memberships: new Map<number, Set<number>>(),
    roles: new Map<number, RoleFact>(),
    everyoneRoles: [] as RoleFact[],
    roleMemberships: new Map<number, RoleMembershipFact[]>(),
    grants: new Map<number, Map<number, GrantFact>>(),
    screens: new Map<number, ScreenFact>(),
    urls: new Map<string, ScreenUrlFact>(),
    canonicalUrls: new Map<number, string>(),
    sessions: endedSessions(),
  };
  return Object.assign(facts, { rights: rightsStore(facts) });
};
type Kept = ReturnType<typeof emptyFacts>;

const forgetAccount = ({ identities }: Kept, personId: number, { issuer, subject }: Identity): void => {
  const subjects = identities.get(issuer);
  if (subjects?.get(subject) === personId) subjects.delete(subject);
};

const applyIdentity = (kept: Kept, { issuer, subject, personId, open }: IdentityFact): void => {
  const isOther = (account: Identity): boolean => account.issuer !== issuer || account.subject !== subject;
  const others = (kept.accountsOf.get(personId) ?? []).filter(isOther);
  kept.accountsOf.set(personId, open ? [...others, { issuer, subject }] : others);
  if (!open) return forgetAccount(kept, personId, { issuer, subject });
  const subjects = kept.identities.get(issuer) ?? new Map<string, number>();
  kept.identities.set(issuer, subjects.set(subject, personId));
};

const applyMembership = (kept: Kept, { personId, companyId, open }: MembershipFact): void => {
  const companies = kept.memberships.get(personId) ?? new Set<number>();
  if (open) companies.add(companyId);
  else companies.delete(companyId);
  kept.memberships.set(personId, companies);
};

const applyRoleMembership = (kept: Kept, fact: RoleMembershipFact): void => {
  const others = (kept.roleMemberships.get(fact.personId) ?? []).filter((other) => other.id !== fact.id);
  kept.roleMemberships.set(fact.personId, fact.open ? [...others, fact] : others);
};

const applyGrant = (kept: Kept, fact: GrantFact): void => {
  const screens = kept.grants.get(fact.roleId) ?? new Map<number, GrantFact>();
  if (fact.open) screens.set(fact.screenId, fact);
  else if (screens.get(fact.screenId)?.id === fact.id) screens.delete(fact.screenId);
  kept.grants.set(fact.roleId, screens);
};

const applyUrl = (kept: Kept, fact: ScreenUrlFact): void => {
  if (fact.open) {
    kept.urls.set(fact.url, fact);
    if (!fact.alias) kept.canonicalUrls.set(fact.screenId, fact.url);
    return;
  }
  if (kept.urls.get(fact.url)?.screenId === fact.screenId) kept.urls.delete(fact.url);
  // A screen that is retired has no address any more.
  if (!fact.alias && kept.canonicalUrls.get(fact.screenId) === fact.url) kept.canonicalUrls.delete(fact.screenId);
};

/** Ended rows first: the row that took their place must stand at the end. */
const endedFirst = <T extends { readonly open: boolean }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => Number(a.open) - Number(b.open));

const applyPeople = (kept: Kept, { people, identities, memberships, roleMemberships }: PeopleRows): void => {
  for (const person of people) kept.people.set(person.id, person);
  for (const identity of endedFirst(identities)) applyIdentity(kept, identity);
  for (const membership of endedFirst(memberships)) applyMembership(kept, membership);
  for (const membership of endedFirst(roleMemberships)) applyRoleMembership(kept, membership);
};

/** The rows of people who are kept: those of others are read when somebody asks for them. */
const ofKept = ({ people }: Kept, rows: PeopleRows): PeopleRows => {
  const isKept = ({ personId }: { readonly personId: number }): boolean => people.has(personId);
  return {
    people: rows.people.filter(({ id }) => people.has(id)),
    identities: rows.identities.filter(isKept),
    memberships: rows.memberships.filter(isKept),
    roleMemberships: rows.roleMemberships.filter(isKept),
  };
};

const apply = (kept: Kept, { rows, sessions, now }: Changes): void => {
  applyPeople(kept, ofKept(kept, rows));
  for (const company of rows.companies) kept.companies.set(company.id, company);
  for (const role of rows.roles) kept.roles.set(role.id, role);
  if (rows.roles.length > 0)
    kept.everyoneRoles = [...kept.roles.values()].filter((role) => role.everyone && role.active);
  for (const grant of endedFirst(rows.grants)) applyGrant(kept, grant);
  for (const screen of rows.screens) kept.screens.set(screen.id, screen);
  for (const url of endedFirst(rows.urls)) applyUrl(kept, url);
  kept.sessions.add(sessions, now);
  kept.rights.follow(rows);
};

const forget = (kept: Kept, personId: number): void => {
  for (const account of kept.accountsOf.get(personId) ?? []) forgetAccount(kept, personId, account);
  for (const byPerson of [kept.people, kept.accountsOf, kept.memberships, kept.roleMemberships])
    byPerson.delete(personId);
  kept.rights.forgetPerson(personId);
};

/** Puts people in as they were read, whatever was known of them. */
const put = (kept: Kept, rows: PeopleRows): void => {
  for (const { id } of rows.people) forget(kept, id);
  applyPeople(kept, rows);
};

const sizeOf = (kept: Kept): number =>
  kept.people.size +
  kept.identities.values().reduce((sum, subjects) => sum + subjects.size, 0) +
  kept.companies.size +
  kept.memberships.size +
  kept.roles.size +
  kept.roleMemberships.size +
  kept.grants.size +
  kept.screens.size +
  kept.urls.size +
  kept.sessions.size();

/** Of a person who is kept, whoever lends them something has to be too. */
const hasPerson = ({ people, roleMemberships }: Kept, id: number): boolean => {
  const person = people.get(id);
  if (person === undefined) return false;
  // A map keeps the order in which its keys were put in.
  people.delete(id);
  people.set(id, person);
  return (roleMemberships.get(id) ?? []).every(({ lent }) => lent === null || people.has(lent.by));
};

const holdsOf = (kept: Kept) => (whose: Whose) => {
  const asked = isAccount(whose) ? [kept.personOf(whose.issuer, whose.subject)] : whose;
  let holds = true;
  for (const id of asked) if (id === null || !hasPerson(kept, id)) holds = false;
  return holds;
};

/**
 * The facts in memory, brought forward by what changed since the epoch they are of. Of people they hold those who were asked
 * for; of more than `mostPeople` those are forgotten whom nobody asked for the longest.
 */
export const keptFacts = (mostPeople = Number.POSITIVE_INFINITY) => {
  const kept = emptyFacts();
  const facts: KnownFacts = Object.assign(kept, { holds: holdsOf(kept) });
  return {
    facts,
    /** Synchronous, so that no request sees half of a change; people and changes are of one moment. */
    bringForward: (people: PeopleRows, changes: Changes): void => {
      put(kept, people);
      apply(kept, changes);
      for (const id of kept.people.keys()) {
        if (kept.people.size <= mostPeople) return;
        forget(kept, id);
      }
    },
    size: (): number => sizeOf(kept),
  };
};

/** Facts made of all these rows and nothing else. */
export const factsOf = (changes: Changes): KnownFacts => {
  const { facts, bringForward } = keptFacts();
  bringForward(changes.rows, changes);
  return facts;
};
