import { type Expression, sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { isNamedAdministrator } from './held-roles.ts';
import { type PersonRow, searchPeople as search } from './people-query.ts';
import { bindIdentity, findByEmail, type Identity, insertPerson, isBound, isUserNameTaken } from './person-store.ts';
import type { UserTables } from './tables.ts';

export type Person = {
  readonly id: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
};

const personColumns = ['person.id', 'person.user_name as userName', 'person.first_name as firstName', 'person.last_name as lastName', 'person.active'] as const;

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

/** The person with this user name, or null. User names compare as they are. */
export const findPersonByUserName = async (tx: Tx, userName: string): Promise<Person | null> => {
  const row = await tables<UserTables>(tx).selectFrom('person').select(personColumns).where('user_name', '=', userName).executeTakeFirst();
  return row ?? null;
};

/** A person by id, or null. */
export const findPersonById = async (tx: Tx, id: number): Promise<Person | null> => {
  const row = await tables<UserTables>(tx).selectFrom('person').select(personColumns).where('id', '=', id).executeTakeFirst();
  return row ?? null;
};

type Search = {
  readonly search: string; readonly skip: number; readonly take: number;
  readonly among?: Expression<number>; readonly except?: Expression<number>; readonly activeOnly?: boolean;
};

/** People found by name, user name or e-mail, in the names' order. */
export const searchPeople = (tx: Tx, { activeOnly = false, ...query }: Search): Promise<{ rows: PersonRow[]; total: number }> =>
  search(tx, { ...query, state: activeOnly ? 'active' : 'all', sort: 'name' });

/** The active person with exactly this user name or e-mail, or null. */
export const findPersonExactly = async (tx: Tx, text: string): Promise<Person | null> => {
  const row = await tables<UserTables>(tx)
    .selectFrom('person').select(personColumns)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('user_name', '=', text), eb(sql`lower(email)`, '=', sql`lower(${text})`)]))
    .orderBy('id').executeTakeFirst();
  return row ?? null;
};

/** Notes that somebody signed in. */
export const noteSignIn = async (tx: Tx, personId: number): Promise<void> => {
  await tables<UserTables>(tx).updateTable('person').set({ last_sign_in_at: sql`clock_timestamp()` }).where('id', '=', personId).execute();
};

export type SignInClaims = Identity & {
  readonly preferredUserName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
};

const MAX_NAME = 56;

/** A user name out of what the provider says, in the letters that user names have. */
const userNameFrom = (claims: SignInClaims): string => {
  const source = claims.preferredUserName ?? claims.email?.split('@')[0] ?? '';
  const plain = source.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase().replaceAll(/[^a-z0-9._-]/g, '').replace(/^[._-]+/, '').slice(0, MAX_NAME);
  return plain.length >= 2 ? plain : 'kullanici';
};

const freeUserName = async (tx: Tx, wanted: string): Promise<string> => {
  for (let suffix = 1; ; suffix += 1) {
    const name = suffix === 1 ? wanted : `${wanted}-${suffix}`;
    if (!(await isUserNameTaken(tx, name))) return name;
  }
};

/** A registered person who waits for this first sign-in: same verified e-mail, no account yet, no administrator. */
const findAwaited = async (tx: Tx, claims: SignInClaims): Promise<number | null> => {
  if (claims.email === null || !claims.emailVerified) return null;
  const id = await findByEmail(tx, claims.email);
  if (id === null || (await isBound(tx, id)) || (await isNamedAdministrator(tx, id))) return null;
  return id;
};

const insertUnknown = async (tx: Tx, claims: SignInClaims, epoch: number): Promise<number> => {
  const userName = await freeUserName(tx, userNameFrom(claims));
  // An e-mail that stands with somebody else stays theirs: it says who may be bound to whom.
  const email = claims.email !== null && (await findByEmail(tx, claims.email)) === null ? claims.email : null;
  return insertPerson(tx, { userName, firstName: claims.givenName ?? userName, lastName: claims.familyName ?? '', email }, epoch);
};

/**
 * The person of a first sign-in: one who was registered for it, or a new one without company or role. The transaction
 * has raised the epoch and sees every company; the answer tells which of the two, for the trail.
 */
export const createUnknownPerson = async (tx: Tx, claims: SignInClaims, epoch: number): Promise<{ readonly person: Person; readonly outcome: 'found' | 'bound' | 'created' }> => {
  // Two first requests may arrive together; the epoch's lock lets the second find what the first made.
  const known = await findPersonByIdentity(tx, claims);
  if (known !== null) return { person: known, outcome: 'found' };
  const awaited = await findAwaited(tx, claims);
  const id = awaited ?? (await insertUnknown(tx, claims, epoch));
  await bindIdentity(tx, id, claims, epoch);
  const person = await findPersonById(tx, id);
  if (person === null) throw new Error('the person just written is not there');
  return { person, outcome: awaited === null ? 'created' : 'bound' };
};

export type SeedPerson = {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly identity?: Identity;
  readonly lastSignInAt?: Date;
};

/** Adds people to an empty database; gives their ids by user name. */
export const seedPeople = async ({ tx, epoch }: { readonly tx: Tx; readonly epoch: number }, people: readonly SeedPerson[]): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  for (const person of people) {
    const id = await insertPerson(tx, person, epoch);
    if (person.identity) await bindIdentity(tx, id, person.identity, epoch);
    if (person.lastSignInAt) await tables<UserTables>(tx).updateTable('person').set({ last_sign_in_at: person.lastSignInAt }).where('id', '=', id).execute();
    ids.set(person.userName, id);
  }
  return ids;
};
export { notePresence } from './presence.ts';
