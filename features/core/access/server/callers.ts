import type { Level } from '#platform/contract/access.ts';
import { isOpenAt } from '#features/core/users/server/api.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { type Caches, cacheMap } from '#platform/server/caches.ts';
import type { Caller, CallerSession, ResolveCaller, TokenClaims } from '#platform/server/caller.ts';
import { type Companies, type Epochs, PRODUCT, SESSIONS } from '#platform/server/epochs.ts';
import type { EpochSource } from '#platform/server/epoch-source.ts';
import type { ConnectionRefusal } from '#platform/server/live-room.ts';
import { isTokenOver } from '#platform/server/tokens.ts';
import { lentBehind } from './acts-for.ts';
import { decide } from './decide.ts';
import type { FactStore, KnownFacts, Whose } from './fact-store.ts';
import type { Facts } from './facts.ts';
import { levelIn, waysOf } from './rights.ts';

const CONFIRM_WITHIN_MS = 1_000;
const MAX_REMEMBERED = 20_000;

export type CallerParts = {
  readonly epochs: EpochSource;
  readonly facts: FactStore;
  readonly caches?: Caches;
  /** The name under which an issuer's identities are kept. */
  readonly issuerKey: (issuer: string) => string;
  /** Creates or binds the person of a token that is seen for the first time. */
  readonly welcome: (claims: TokenClaims) => Promise<void>;
  /** Told the company that a person chose, and that they were here. */
  readonly seen: (personId: number, companyId: number | null, claims: TokenClaims) => void;
};

/** What it takes to know somebody's rights of now. */
type Deciding = {
  readonly epochs: Pick<EpochSource, 'current'>;
  readonly facts: Pick<FactStore, 'atLeast' | 'epochOf' | 'now'>;
};

/** A response that is late counts as none: without the facts no request is allowed. */
const inTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(platformProblems.problem('undecidable')), CONFIRM_WITHIN_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const collator = new Intl.Collator('tr');

const isOpenTo = (facts: Facts, personId: number, companyId: number): boolean =>
  facts.memberships.get(personId)?.has(companyId) === true && facts.companies.get(companyId)?.active === true;

const firstCompanyOf = (facts: Facts, personId: number): number | null => {
  const active = [...(facts.memberships.get(personId) ?? [])].filter((id) => facts.companies.get(id)?.active);
  const [first] = active.toSorted((a, b) =>
    collator.compare(facts.companies.get(a)?.name ?? '', facts.companies.get(b)?.name ?? ''),
  );
  return first ?? null;
};

const idIn = (asked: string): number | null => (/^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null);

const chosenCompany = (asked: string): number => {
  const id = idIn(asked);
  if (id === null) throw platformProblems.problem('not-a-member');
  return id;
};

/** Whose facts a request is decided by: without a company that it names, those of all, among which its own is found. */
const companiesOf = (asked: string | null): Companies => {
  const id = idIn(asked ?? '');
  return id === null ? 'every' : [id];
};

/** The company a request works in: the one it names, else the last used, else the first by name; null without any. */
const companyFor = (
  facts: Facts,
  personId: number,
  asked: string | null,
  isAdmin: boolean,
  lastUsed: number | null,
): number | null => {
  if (asked !== null && asked !== '') {
    const id = chosenCompany(asked);
    const open = isAdmin ? facts.companies.get(id)?.active === true : isOpenTo(facts, personId, id);
    if (!open) throw platformProblems.problem('not-a-member');
    return id;
  }
  return lastUsed !== null && isOpenTo(facts, personId, lastUsed) ? lastUsed : firstCompanyOf(facts, personId);
};

type Known = { readonly facts: KnownFacts; readonly store: Pick<FactStore, 'epochOf'> };

const callerIn = (
  { facts, store }: Known,
  personId: number,
  companyId: number | null,
  at: number,
  session: CallerSession | null,
): Caller => {
  const person = facts.people.get(personId);
  if (!person) throw platformProblems.problem('token-invalid');
  const rights = facts.rights.of(personId, companyId, at);
  return {
    personId,
    userName: person.userName,
    firstName: person.firstName,
    lastName: person.lastName,
    companyId,
    roles: rights.names,
    isAdmin: rights.isAdmin,
    isProgram: person.ownerId !== null,
    levelOf: (url): Level | null => (companyId === null ? null : levelIn(rights, url)),
    actsFor: (access) => {
      const lent = rights.isLent ? lentBehind(waysOf(rights), access) : null;
      const lender = lent === null ? undefined : facts.people.get(lent.by);
      return lender === undefined ? null : { personId: lender.id, name: `${lender.firstName} ${lender.lastName}` };
    },
    screenUrl: (id) => facts.canonicalUrls.get(id) ?? null,
    decide: (url) => decide(facts, { personId, companyId, rights, at }, url),
    epoch: store.epochOf([PRODUCT, SESSIONS, ...(companyId === null ? [] : [companyId])]),
    productEpoch: store.epochOf([PRODUCT]),
    session,
  };
};

/**
 * The facts of now, with those of whoever is asked about. Those who share a read of the epochs share the wait for its facts
 * too, with its limit of time; people whom nobody asked about before are read then.
 */
const exactFactsOf = (parts: Deciding) => {
  const factsAt = async (read: Promise<Epochs>, whose: Whose): Promise<KnownFacts> => {
    try {
      return await inTime(read.then((epochs) => parts.facts.atLeast(epochs, whose)));
    } catch {
      throw platformProblems.problem('undecidable');
    }
  };
  let shared: { readonly read: Promise<Epochs>; readonly facts: Promise<KnownFacts> } | null = null;
  return async (of: Companies, whose: Whose): Promise<KnownFacts> => {
    const read = parts.epochs.current(of);
    if (shared?.read !== read) shared = { read, facts: factsAt(read, []) };
    const facts = await shared.facts;
    return facts.holds(whose) ? facts : factsAt(read, whose);
  };
};

/** Programs use tokens of their own clients, and people those of the product's client; throws `token-invalid`. */
const mustComeByOwnClient = (facts: KnownFacts, personId: number, { ofOtherClient }: TokenClaims): void => {
  const isProgram = (facts.people.get(personId)?.ownerId ?? null) !== null;
  if (isProgram !== ofOtherClient) throw platformProblems.problem('token-invalid');
};

/** Throws the refusal of a person who is disabled, or whose sign-in is over. */
const mustBeSignedIn = (facts: KnownFacts, personId: number, session: CallerSession | null, at: number): void => {
  const person = facts.people.get(personId);
  if (!isOpenAt(person, at)) throw platformProblems.problem('person-disabled');
  if (session !== null && facts.sessions.has(session, person)) throw platformProblems.problem('session-ended');
};

/**
 * A person with the rights of now, where something goes on in their name without a token of their provider: refused like
 * one, when they are disabled, no longer in the company, or signed out of the session that it goes back to.
 */
export const callerById = (parts: Deciding) => {
  const exactFacts = exactFactsOf(parts);
  return async (personId: number, companyId: number | null, session: CallerSession | null = null): Promise<Caller> => {
    const facts = await exactFacts(companyId === null ? [] : [companyId], [personId]);
    const at = parts.facts.now();
    mustBeSignedIn(facts, personId, session, at);
    const { isAdmin } = facts.rights.of(personId, null, at);
    const company = companyId === null ? null : companyFor(facts, personId, String(companyId), isAdmin, null);
    return callerIn({ facts, store: parts.facts }, personId, company, at, session);
  };
};

const sessionOf = (issuer: string, claims: TokenClaims): CallerSession => ({
  issuer,
  ids: claims.sessionIds,
  since: claims.signedInAt ?? claims.issuedAt,
  secondFactorAt: claims.secondFactorAt,
});

/** Finds the person of a token and the rights they have at this moment. */
export const callerResolver = (parts: CallerParts): ResolveCaller => {
  const arriving = new Map<string, Promise<void>>();
  const lastUsed = cacheMap<number, number>(
    'last-companies',
    { tr: 'Kişilerin son firmaları', en: 'Last company of each person' },
    MAX_REMEMBERED,
    (_person, company, companyId) => company === companyId,
  );
  parts.caches?.add(lastUsed.cache);

  const exactFacts = exactFactsOf(parts);

  const welcomeOnce = (key: string, claims: TokenClaims): Promise<void> => {
    const known = arriving.get(key) ?? parts.welcome(claims).finally(() => arriving.delete(key));
    arriving.set(key, known);
    return known;
  };

  return async (claims, asked) => {
    const issuer = parts.issuerKey(claims.issuer);
    const session = sessionOf(issuer, claims);
    const account = { issuer, subject: claims.subject };
    let facts = await exactFacts(companiesOf(asked), account);
    let personId = facts.personOf(issuer, claims.subject);
    if (personId === null) {
      // A program exists before its first token: no person is created from one.
      if (claims.ofOtherClient) throw platformProblems.problem('token-invalid');
      // A sign-in that has ended creates no person.
      if (facts.sessions.has(session, undefined)) throw platformProblems.problem('session-ended');
      await welcomeOnce(`${issuer}\n${claims.subject}`, claims);
      facts = await exactFacts(companiesOf(asked), account);
      personId = facts.personOf(issuer, claims.subject);
      if (personId === null) throw platformProblems.problem('token-invalid');
    }
    mustComeByOwnClient(facts, personId, claims);
    const at = parts.facts.now();
    mustBeSignedIn(facts, personId, session, at);
    // Once more, by the clock of the read that this decision waited for: a machine may have slept since the last one.
    if (isTokenOver(claims, at)) throw platformProblems.problem('token-invalid');
    const { isAdmin } = facts.rights.of(personId, null, at);
    const companyId = companyFor(
      facts,
      personId,
      asked,
      isAdmin,
      lastUsed.get(personId) ?? facts.people.get(personId)?.lastCompanyId ?? null,
    );
    if (asked !== null && companyId !== null) lastUsed.set(personId, companyId);
    parts.seen(personId, asked === null ? null : companyId, claims);
    return callerIn({ facts, store: parts.facts }, personId, companyId, at, session);
  };
};

/** What a person may open in a company, by the facts in memory: those of the request that asks, or later ones. */
export const rightsNow = (facts: FactStore, personId: number, companyId: number | null) => ({
  mayOpen: (url: string): boolean => {
    const held = facts.held();
    if (companyId === null || !isOpenAt(held.people.get(personId), facts.now())) return false;
    return levelIn(held.rights.of(personId, companyId, facts.now()), url) !== null;
  },
  isAdmin: (): boolean => {
    const held = facts.held();
    return isOpenAt(held.people.get(personId), facts.now()) && held.rights.of(personId, null, facts.now()).isAdmin;
  },
  holds: (roleId: number, since = Number.POSITIVE_INFINITY): boolean => {
    const { roles, roleMemberships } = facts.held();
    if (roles.get(roleId)?.everyone === true) return true;
    const own = roleMemberships.get(personId) ?? [];
    return own.some((membership) => membership.roleId === roleId && membership.fromEpoch <= since);
  },
  belongsTo: (id: number): boolean => facts.held().memberships.get(personId)?.has(id) === true,
});

/** Why somebody who is connected may not stay so: disabled, signed out, or no longer in their company; null where they may. */
export const connectionRefusal = async (
  parts: Deciding,
  { personId, companyId, session }: Pick<Caller, 'personId' | 'companyId' | 'session'>,
): Promise<ConnectionRefusal | null> => {
  const epochs = await parts.epochs.current(companyId === null ? [] : [companyId]);
  const facts = await parts.facts.atLeast(epochs, [personId]);
  const person = facts.people.get(personId);
  if (!isOpenAt(person, parts.facts.now())) return 'no-longer-allowed';
  if (session !== null && facts.sessions.has(session, person)) return 'session-ended';
  if (companyId === null) return null;
  const { isAdmin } = facts.rights.of(personId, null, parts.facts.now());
  return isAdmin || facts.memberships.get(personId)?.has(companyId) === true ? null : 'no-longer-allowed';
};
