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

const isNamedOtherwise = (person: ComparedPerson, { firstName = '', lastName = '' }: Account): boolean =>
  person.firstName !== firstName || person.lastName !== lastName;

/** In what a person differs from their account, but for what Keycloak is asked to change anyway. */
export const differencesOf = (
  person: ComparedPerson,
  accounts: ReadonlyMap<string, Account>,
): readonly FoundDifference[] => {
  const { id: personId, subject, active, waiting } = person;
  const of = (kind: FoundDifference['kind'], there: FoundDifference['there'] = null) => [{ personId, kind, there }];
  if (subject === null) return active && !waiting.includes('create') ? of('without-account') : [];
  const account = accounts.get(subject);
  if (account === undefined) return active ? of('missing') : [];
  const { firstName = '', lastName = '', email = '', enabled = false } = account;
  const isStateKnown = waiting.includes('state') || enabled === active;
  const state = isStateKnown ? [] : of(active ? 'closed-there' : 'open-there');
  if (waiting.includes('names') || !active) return state;
  return [
    ...state,
    ...(isNamedOtherwise(person, account) ? of('name', { firstName, lastName }) : []),
    ...(folded(person.email) === folded(email) ? [] : of('email', { email })),
  ];
};

/** Compares everybody with their accounts, and keeps the differences for somebody to settle; it changes nothing by itself. */
export const compareEverybody = async ({ db, log }: Pick<Parts, 'db' | 'log'>, keycloak: Keycloak): Promise<void> => {
  try {
    const accounts = await everyAccount(keycloak);
    await inTransaction(db, 'every-company', async (tx) => {
      const people = await peopleToCompare(tx, keycloak.issuer);
      await concludeComparison(
        tx,
        accounts.size,
        people.flatMap((person) => differencesOf(person, accounts)),
      );
    });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ failure: error.failure, error: error.message }, 'accounts could not be compared with Keycloak');
    await inTransaction(db, 'every-company', (tx) => noteFailedComparison(tx, error.message));
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
