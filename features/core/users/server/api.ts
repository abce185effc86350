import { type RawBuilder, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import type { Identity } from './person-store.ts';
import type { UserTables } from './tables.ts';
export { personIdentityRows, personRows, personStateRows } from './rows.ts';

export {
  type IdentityFact,
  identitiesMoved,
  identitiesOf,
  isOpenAt,
  type PersonFact,
  knownBefore,
  peopleBoundTo,
  peopleMoved,
  peopleOf,
  peopleSeenLast,
  personAt,
  usersMoved,
} from './facts.ts';
export { EMBEDDED_ISSUER } from './embedded-issuer.ts';
export {
  changeEmployment,
  closeOver,
  type Employment,
  type EmploymentRow,
  employmentOf,
  NO_EMPLOYMENT,
  nextLastDay,
  type PersonWhoLeft,
  reportsTo,
} from './employment-store.ts';
export { nameOf } from './person-name.ts';
export {
  findByEmail,
  findByUserName,
  findPeopleLike,
  isFreeUserName,
  type NamedPerson,
  shareNames,
} from './person-names.ts';
export { findPeople, findPerson, type PersonRow, searchPeople } from './people-query.ts';
export {
  bindIdentity,
  bindManyIdentities,
  changeOwner,
  changePerson,
  changeState,
  endIdentity,
  findByIdentity,
  wasEverBound,
  holdPerson,
  type Identity,
  insertManyPeople,
  insertPerson,
  isBound,
  noteOwnerLeft,
  subjectAt,
} from './person-store.ts';
export {
  endEverySession,
  endSessionsOf,
  endSessionsOfAccount,
  endSessionsOfMany,
  signInMoment,
} from './end-sessions.ts';
export { eraseProfile, isSharedName, profileToErase } from './erase-profile.ts';
export {
  accountWaitsForDeletion,
  askForAccount,
  askProvider,
  askToDeleteAccount,
  changesOf,
  countChanges,
  forgetChanges,
  nextChangeDue,
  noteFailedChange,
  noteProviderAway,
  providerChangeWaiting,
  removeChange,
  retryChangesOf,
  takeDueChanges,
  waitingKindsOf,
  type WaitingChange,
} from './provider-changes.ts';
export { takeLookUps } from './look-ups.ts';
export { notePresence } from './presence.ts';
export { bindAnother, type SeedPerson, seedPeople } from './seed-people.ts';
export { seedManyPeople } from './seed-many.ts';

/** What a person is called, by id: a fragment of a query. */
export const nameOfPerson = (id: RawBuilder<unknown>) =>
  sql<string>`(select trim(first_name || ' ' || last_name) from person where id = ${id})`;

export type Person = {
  readonly id: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the account is open now: it was not closed, and its last working day is not over. */
  readonly active: boolean;
  /** Who answers for a program; null for people. */
  readonly ownerId: number | null;
};

const personColumns = [
  'person.id',
  'person.user_name as userName',
  'person.first_name as firstName',
  'person.last_name as lastName',
  sql<boolean>`(person.active and (person.ends_at is null or person.ends_at > clock_timestamp()))`.as('active'),
  'person.owner_id as ownerId',
] as const;

/** The person an account at a provider is bound to, or null. */
export const findPersonByIdentity = async (tx: Tx, identity: Identity): Promise<Person | null> => {
  const row = await tables<UserTables>(tx)
    .selectFrom('person')
    .innerJoin('person_identity', 'person_identity.person_id', 'person.id')
    .select(personColumns)
    .where('person_identity.issuer', '=', identity.issuer)
    .where('person_identity.subject', '=', identity.subject)
    .where('person_identity.to_epoch', 'is', null)
    .executeTakeFirst();
  return row ?? null;
};

/** What the person of an account is called, e-mail address included, or null. */
export const namesByIdentity = async (
  tx: Tx,
  identity: Identity,
): Promise<{ readonly id: number; readonly names: readonly string[] } | null> => {
  const person = await findPersonByIdentity(tx, identity);
  if (person === null) return null;
  const row = await tables<UserTables>(tx)
    .selectFrom('person')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirst();
  const names = [person.firstName, person.lastName, person.userName, row?.email ?? ''];
  return { id: person.id, names: names.filter((name) => name !== '') };
};

/** The person with this user name, or null. User names compare as they are. */
export const findPersonByUserName = async (tx: Tx, userName: string): Promise<Person | null> => {
  const row = await tables<UserTables>(tx)
    .selectFrom('person')
    .select(personColumns)
    .where('user_name', '=', userName)
    .executeTakeFirst();
  return row ?? null;
};

/** Where mail to a person goes; null where no address is known. */
export const emailOf = async (tx: Tx, id: number): Promise<string | null> => {
  const row = await tables<UserTables>(tx).selectFrom('person').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email || null;
};

/** A person by id, or null. */
export const findPersonById = async (tx: Tx, id: number): Promise<Person | null> => {
  const row = await tables<UserTables>(tx)
    .selectFrom('person')
    .select(personColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
};
