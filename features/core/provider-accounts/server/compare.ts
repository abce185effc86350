import { subjectAt } from '#features/core/users/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import {
  type ComparedPerson,
  concludeComparison,
  type FoundDifference,
  noteFailedComparison,
  peopleToCompare,
  replaceDifferences,
} from './difference-store.ts';
import { type Keycloak, ProviderFault } from './keycloak.ts';
import { mustBeSubject } from './subject.ts';

/** An account as Keycloak lists it. */
type Account = {
  readonly id?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly enabled?: boolean;
};

const PAGE = 500;

/** All accounts, by what Keycloak calls them. It is asked a page at a time. */
const everyAccount = async (keycloak: Keycloak): Promise<ReadonlyMap<string, Account>> => {
  const accounts = new Map<string, Account>();
  for (let first = 0; ; first += PAGE) {
    const page = await keycloak.ask(({ users }) => users.find({ first, max: PAGE, briefRepresentation: true }));
    for (const account of page) accounts.set(account.id ?? '', account);
    if (page.length < PAGE) return accounts;
  }
};

const folded = (email: string | null | undefined): string => (email ?? '').toLowerCase();

type Kept = Pick<FoundDifference, 'kind' | 'there'>;

const stateOf = ({ active, waiting }: ComparedPerson, { enabled = false }: Account): readonly Kept[] => {
  if (waiting.includes('state') || enabled === active) return [];
  return [{ kind: active ? 'closed-there' : 'open-there', there: null }];
};

/** What somebody is called counts as long as they may sign in. */
const namesOf = (person: ComparedPerson, { firstName = '', lastName = '', email = '' }: Account): readonly Kept[] => {
  if (!person.active || person.waiting.includes('names')) return [];
  const isSameName = person.firstName === firstName && person.lastName === lastName;
  return [
    ...(isSameName ? [] : [{ kind: 'name', there: { firstName, lastName } } as const]),
    ...(folded(person.email) === folded(email) ? [] : [{ kind: 'email', there: { email } } as const]),
  ];
};

const kindsOf = (person: ComparedPerson, accounts: ReadonlyMap<string, Account>): readonly Kept[] => {
  const { subject, active, waiting } = person;
  if (subject === null) return active && !waiting.includes('create') ? [{ kind: 'without-account', there: null }] : [];
  const account = accounts.get(subject);
  if (account === undefined) return active ? [{ kind: 'missing', there: null }] : [];
  return [...stateOf(person, account), ...namesOf(person, account)];
};

/** In what a person differs from their account, but for what Keycloak is asked to change anyway. */
const differencesOf = (person: ComparedPerson, accounts: ReadonlyMap<string, Account>): readonly FoundDifference[] =>
  kindsOf(person, accounts).map((kept) => ({ personId: person.id, ...kept }));

/**
 * Compares everybody with their accounts, and keeps the differences for somebody to settle; it changes nothing by itself.
 * Answers how many of them are new.
 */
export const compareEverybody = async ({ db, log }: Pick<Parts, 'db' | 'log'>, keycloak: Keycloak): Promise<number> => {
  try {
    const accounts = await everyAccount(keycloak);
    return await inTransaction(db, 'every-company', async (tx) => {
      const people = await peopleToCompare(tx, keycloak.issuer);
      return concludeComparison(
        tx,
        accounts.size,
        people.flatMap((person) => differencesOf(person, accounts)),
      );
    });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ failure: error.failure, error: error.message }, 'accounts could not be compared with Keycloak');
    await inTransaction(db, 'every-company', (tx) => noteFailedComparison(tx, error.message));
    return 0;
  }
};

/** Compares one person with their account as it is now. Throws a `ProviderFault`. */
export const compareOne = async (db: Parts['db'], keycloak: Keycloak, personId: number): Promise<void> => {
  const { issuer } = keycloak;
  const subject = await inTransaction(db, 'every-company', (tx) => subjectAt(tx, personId, issuer), 'read only');
  if (subject === null) return;
  const account = await keycloak.ask(({ users }) => users.findOne({ id: mustBeSubject(subject) }));
  const accounts = new Map<string, Account>(account ? [[subject, account]] : []);
  await inTransaction(db, 'every-company', async (tx) => {
    const people = await peopleToCompare(tx, issuer, personId);
    await replaceDifferences(
      tx,
      people.flatMap((person) => differencesOf(person, accounts)),
      personId,
    );
  });
};
