import { sql } from 'kysely';
import { type Tx, tables } from '#platform/server/db.ts';
import { movedBy, stoodAt, type Which, writtenBy } from '#platform/server/epoch.ts';
import type { Identity } from './person-store.ts';
import type { UserTables } from './tables.ts';

export type PersonFact = {
  readonly id: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly lastCompanyId: number | null;
  /** Sign-ins of this person at that moment or before have ended. */
  readonly sessionsEndedAt: Date | null;
  /** The sign-in that did not end with them, by the provider's names of it. */
  readonly sessionsKept: readonly string[];
  /** Who answers for a program; null for people. */
  readonly ownerId: number | null;
  /** The end of their last working day; null where none is known. */
  readonly endsAt: Date | null;
};

/** Whether a person's account is open at a moment (milliseconds since 1970): it ends with their last working day. */
export const isOpenAt = (person: PersonFact | undefined, at: number): person is PersonFact =>
  person?.active === true && (person.endsAt === null || at < person.endsAt.getTime());

export type IdentityFact = {
  readonly personId: number;
  readonly issuer: string;
  readonly subject: string;
  readonly open: boolean;
};

/** Whether any person or identity was changed, begun or ended by some changes, in a query. */
export const usersMoved = (by: Which) => ({
  people: sql<boolean>`exists (select from person where ${writtenBy(by)})`,
  identities: sql<boolean>`exists (select from person_identity where ${movedBy(by)})`,
});

type Rows = ReturnType<typeof sql<boolean>>;

const peopleWhere = (tx: Tx, which: Rows): Promise<readonly PersonFact[]> =>
  tables<UserTables>(tx)
    .selectFrom('person')
    .select([
      'id',
      'user_name as userName',
      'first_name as firstName',
      'last_name as lastName',
      'active',
      'last_company_id as lastCompanyId',
      'sessions_ended_at as sessionsEndedAt',
      'sessions_kept as sessionsKept',
      'owner_id as ownerId',
      'ends_at as endsAt',
    ])
    .where(which)
    .execute();

const identitiesWhere = async (tx: Tx, which: Rows): Promise<readonly IdentityFact[]> => {
  const rows = await tables<UserTables>(tx)
    .selectFrom('person_identity')
    .select(['person_id', 'issuer', 'subject', 'to_epoch'])
    .where(which)
    .orderBy('from_epoch')
    .execute();
  return rows.map((row) => ({
    personId: row.person_id,
    issuer: row.issuer,
    subject: row.subject,
    open: row.to_epoch === null,
  }));
};

/** People whose row some changes wrote last. */
export const peopleMoved = (tx: Tx, by: Which): Promise<readonly PersonFact[]> => peopleWhere(tx, writtenBy(by));

/** Some people as they are now. */
export const peopleOf = (tx: Tx, ids: readonly number[]): Promise<readonly PersonFact[]> =>
  peopleWhere(tx, sql`id = any(${ids}::bigint[])`);

/** The people who were here last, and then those who never were; so many at most. */
export const peopleSeenLast = async (tx: Tx, most: number): Promise<readonly number[]> => {
  const rows = await tables<UserTables>(tx)
    .selectFrom('person')
    .select('id')
    .where('active', '=', true)
    .orderBy('last_seen_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** Bindings of provider accounts to people that some changes made or ended. */
export const identitiesMoved = (tx: Tx, by: Which): Promise<readonly IdentityFact[]> =>
  identitiesWhere(tx, movedBy(by));

/** The accounts that some people are bound to now. */
export const identitiesOf = (tx: Tx, people: readonly number[]): Promise<readonly IdentityFact[]> =>
  identitiesWhere(tx, sql`person_id = any(${people}::bigint[]) and to_epoch is null`);

/** The people that some accounts are bound to now. */
export const peopleBoundTo = async (tx: Tx, accounts: readonly Identity[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select person_id as id from person_identity
    join unnest(${accounts.map(({ issuer }) => issuer)}::text[], ${accounts.map(({ subject }) => subject)}::text[])
      as asked (issuer, subject) using (issuer, subject)
    where to_epoch is null`.execute(tx);
  return rows.map(({ id }) => id);
};

/** A person as they stood at an epoch, by the names of now; none before they were there. */
export const personAt = async (tx: Tx, epoch: number, id: number): Promise<readonly PersonFact[]> => {
  const rows = await tables<UserTables>(tx)
    .selectFrom('person')
    .innerJoin('person_state', 'person_state.person_id', 'person.id')
    .select([
      'person.id',
      'person.user_name as userName',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person_state.active',
      'person.owner_id as ownerId',
    ])
    .where('person.id', '=', id)
    .where(stoodAt(epoch))
    .execute();
  // None of them says who could open what then: an account that ended by its date was closed by an epoch as well.
  return rows.map((row) => ({ ...row, lastCompanyId: null, sessionsEndedAt: null, sessionsKept: [], endsAt: null }));
};

/** Those of some people who were there before an epoch. */
export const knownBefore = async (tx: Tx, epoch: number, people: readonly number[]): Promise<readonly number[]> => {
  const rows = await tables<UserTables>(tx)
    .selectFrom('person_state')
    .select('person_id as id')
    .distinct()
    .where('person_id', 'in', [...people])
    .where('from_epoch', '<', epoch)
    .execute();
  return rows.map(({ id }) => id);
};
