import type { CompanyFact, MembershipFact } from '#features/core/companies/server/api.ts';
import type { ScreenFact, ScreenUrlFact } from '#features/core/screens/server/api.ts';
import type { IdentityFact, PersonFact } from '#features/core/users/server/api.ts';
import type { Cache } from '#platform/server/caches.ts';
import type { DatabaseClock } from '#platform/server/database-clock.ts';
import type { Database } from '#platform/server/db.ts';
import { type Epochs, PRODUCT } from '#platform/server/epoch.ts';
import { type EndedSessions, endedSessions } from './ended-sessions.ts';
import type { Facts, GrantFact, RoleFact, RoleMembershipFact } from './facts.ts';
import { type Changes, readChanges } from './read-changes.ts';
import { type RightsStore, rightsStore } from './rights.ts';

/** The facts in memory, brought forward by what changed since the epoch they are of. */
const emptyFacts = () => {
  /** Of each issuer, the people by the subjects it knows them by. */
  const identities = new Map<string, Map<string, number>>();
  const facts = {
    people: new Map<number, PersonFact>(),
    identities,
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

const applyIdentity = (kept: Kept, { issuer, subject, personId, open }: IdentityFact): void => {
  const subjects = kept.identities.get(issuer) ?? new Map<string, number>();
  if (open) subjects.set(subject, personId);
  else subjects.delete(subject);
  kept.identities.set(issuer, subjects);
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

/** Synchronous, so that no request sees half of a change. */
const apply = (kept: Kept, { rows: changes, sessions, now }: Changes): void => {
  for (const person of changes.people) kept.people.set(person.id, person);
  for (const identity of endedFirst(changes.identities)) applyIdentity(kept, identity);
  for (const company of changes.companies) kept.companies.set(company.id, company);
  for (const membership of endedFirst(changes.memberships)) applyMembership(kept, membership);
  for (const role of changes.roles) kept.roles.set(role.id, role);
  if (changes.roles.length > 0)
    kept.everyoneRoles = [...kept.roles.values()].filter((role) => role.everyone && role.active);
  for (const membership of endedFirst(changes.roleMemberships)) applyRoleMembership(kept, membership);
  for (const grant of endedFirst(changes.grants)) applyGrant(kept, grant);
  for (const screen of changes.screens) kept.screens.set(screen.id, screen);
  for (const url of endedFirst(changes.urls)) applyUrl(kept, url);
  kept.sessions.add(sessions, now);
  kept.rights.follow(changes);
};

/** Facts made of all these rows and nothing else. */
export const factsOf = (changes: Changes): KnownFacts => {
  const kept = emptyFacts();
  apply(kept, changes);
  return kept;
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

/** Facts, and the person bound to a provider's account. */
export type KnownFacts = Facts & {
  readonly personOf: (issuer: string, subject: string) => number | null;
  readonly rights: RightsStore;
  readonly sessions: EndedSessions;
};

export type FactStore = {
  /** The facts, of the given epochs or later ones; those of other companies may be older. */
  readonly atLeast: (epochs: Epochs) => Promise<KnownFacts>;
  /** The newest change of the product, or of a company too, by which they are. */
  readonly epochOf: (company: number | null) => number;
  /** The newest change that they are by. */
  readonly newest: () => number;
  /** The facts as they are in memory. */
  readonly held: () => KnownFacts;
  /** Now, by the database's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** What is held, and the way to forget it: the next question reads it again. */
  readonly cache: Cache;
  /** What people may do, made ready from it. */
  readonly rightsCache: Cache;
};

/** Rights are rebuilt with the facts, so each reader asks for the current ones. */
const rightsCacheOf = (held: () => RightsStore): Cache => ({
  name: 'access-rights',
  title: { tr: 'Kişilerin hazır hakları', en: 'Prepared rights of people' },
  entries: () => held().size(),
  clear: () => {
    const count = held().size();
    held().clear();
    return count;
  },
  clearCompany: (companyId) => held().clearCompany(companyId),
});

const FACTS_CACHE = { name: 'access-facts', title: { tr: 'Erişim bilgileri', en: 'Access facts' } } as const;

/** The newest of what is known of the product, and of a company where one is meant. */
const newestIn = (known: Epochs, company: number | null): number =>
  Math.max(known.get(PRODUCT) ?? 0, company === null ? 0 : (known.get(company) ?? 0));

/** What is new, all of one moment. */
const readInOne = (db: Database, known: Epochs, companies: readonly number[]): Promise<Changes> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readChanges(tx, known, companies));

/** Keeps the facts of decisions in memory and reads only what changed since, of the companies that somebody asks about. */
export const factStore = (db: Database, clock: DatabaseClock): FactStore => {
  let kept = emptyFacts();
  /** By company; of nobody where nothing is held, and no change where a company is not in it. */
  let known: Epochs = new Map();
  const wanted = new Set<number>();
  let hits = 0;
  let misses = 0;
  let refreshing: Promise<void> | null = null;

  const isKnown = (epochs: Epochs): boolean =>
    known.size > 0 && epochs.entries().every(([company, epoch]) => (known.get(company) ?? 0) >= epoch);

  const refresh = async (): Promise<void> => {
    const into = kept;
    const companies = [...wanted];
    wanted.clear();
    const changes = await readInOne(db, known, companies);
    if (into !== kept) return;
    apply(kept, changes);
    known = new Map([...known, ...changes.epochs]);
  };

  const refreshOnce = (): Promise<void> => {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  return {
    atLeast: async (epochs) => {
      if (isKnown(epochs)) hits += 1;
      else misses += 1;
      while (!isKnown(epochs)) {
        for (const company of epochs.keys()) wanted.add(company);
        await refreshOnce();
      }
      return kept;
    },
    epochOf: (company) => newestIn(known, company),
    newest: () => Math.max(0, ...known.values()),
    held: () => kept,
    now: clock.now,
    cache: {
      ...FACTS_CACHE,
      entries: () => sizeOf(kept),
      hits: () => hits,
      misses: () => misses,
      clear: () => {
        const rows = sizeOf(kept);
        kept = emptyFacts();
        known = new Map();
        return rows;
      },
    },
    rightsCache: rightsCacheOf(() => kept.rights),
  };
};
