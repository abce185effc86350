import { sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import { askProvider, makeChangesDue } from './provider-changes.ts';
import type { UserTables } from './tables.ts';

export type NewPerson = {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** The owner of a program; people have none. */
  readonly ownerId?: number;
  /** What the employer calls them by; it is searched for like a name. */
  readonly staffNumber?: string | null | undefined;
};

/** What a search for a person reads: the names first, for it orders the list too. */
export const nameFoldOf = (person: NewPerson): string =>
  fold(
    [person.firstName, person.lastName, person.userName, person.email ?? '', person.staffNumber ?? ''].join(' ').trim(),
  );

/** Adds a person and opens their state. Whoever does so beside other changes asks `shareNames` at the end. */
export const insertPerson = async (tx: Tx, person: NewPerson, epoch: number, active = true): Promise<number> => {
  const db = tables<UserTables>(tx);
  const { id } = await db
    .insertInto('person')
    .values({
      user_name: person.userName,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      name_fold: nameFoldOf(person),
      active,
      epoch,
      owner_id: person.ownerId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('person_state').values({ person_id: id, active, from_epoch: epoch, to_epoch: null }).execute();
  return id;
};

/** Adds many people in a few statements; gives their ids in the order given. */
export const insertManyPeople = async (
  tx: Tx,
  people: readonly NewPerson[],
  epoch: number,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number; userName: string }>`
    insert into person (user_name, first_name, last_name, email, name_fold, epoch)
    select p.user_name, p.first_name, p.last_name, p.email, p.name_fold, ${epoch}
    from unnest(
      ${people.map((person) => person.userName)}::text[], ${people.map((person) => person.firstName)}::text[],
      ${people.map((person) => person.lastName)}::text[], ${people.map((person) => person.email)}::text[],
      ${people.map(nameFoldOf)}::text[]
    ) as p (user_name, first_name, last_name, email, name_fold)
    returning id, user_name as "userName"`.execute(tx);
  const byName = new Map(rows.map((row) => [row.userName, row.id]));
  const ids = people.map((person) => byName.get(person.userName) as number);
  await sql`insert into person_state (person_id, active, from_epoch)
    select id, true, ${epoch} from unnest(${ids}::bigint[]) as p (id)`.execute(tx);
  return ids;
};

/** Binds an account at a provider to each of many people. */
export const bindManyIdentities = async (
  tx: Tx,
  issuer: string,
  accounts: readonly { readonly personId: number; readonly subject: string }[],
  epoch: number,
): Promise<void> => {
  await sql`insert into person_identity (person_id, issuer, subject, from_epoch)
    select p.id, ${issuer}, p.subject, ${epoch}
    from unnest(${accounts.map(({ personId }) => personId)}::bigint[],
      ${accounts.map(({ subject }) => subject)}::text[]) as p (id, subject)`.execute(tx);
};

/** Holds a person's row until the transaction ends, so that one account alone is bound to them. */
export const holdPerson = async (tx: Tx, id: number): Promise<void> => {
  await sql`select from person where id = ${id} for no key update`.execute(tx);
};

/** Whether an account at a provider is bound to the person. */
export const isBound = async (tx: Tx, personId: number): Promise<boolean> => {
  const row = await tables<UserTables>(tx)
    .selectFrom('person_identity')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('to_epoch', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether an account at a provider is, or ever was, bound to the person. */
export const wasEverBound = async (tx: Tx, personId: number): Promise<boolean> => {
  const row = await tables<UserTables>(tx)
    .selectFrom('person_identity')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
};

/** The subject of the person's account at an issuer, or null. */
export const subjectAt = async (tx: Tx, personId: number, issuer: string): Promise<string | null> => {
  const row = await tables<UserTables>(tx)
    .selectFrom('person_identity')
    .select('subject')
    .where('person_id', '=', personId)
    .where('issuer', '=', issuer)
    .where('to_epoch', 'is', null)
    .executeTakeFirst();
  return row?.subject ?? null;
};

export type Identity = { readonly issuer: string; readonly subject: string };

/** The id of the person an account at a provider is bound to, or null. */
export const findByIdentity = async (tx: Tx, identity: Identity): Promise<number | null> => {
  const row = await tables<UserTables>(tx)
    .selectFrom('person_identity')
    .select('person_id')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .where('to_epoch', 'is', null)
    .executeTakeFirst();
  return row?.person_id ?? null;
};

/** Binds an account at a provider to a person. */
export const bindIdentity = async (tx: Tx, personId: number, identity: Identity, epoch: number): Promise<void> => {
  await tables<UserTables>(tx)
    .insertInto('person_identity')
    .values({
      person_id: personId,
      issuer: identity.issuer,
      subject: identity.subject,
      from_epoch: epoch,
      to_epoch: null,
    })
    .execute();
};

/** Ends the binding of an account. */
export const endIdentity = async (tx: Tx, identity: Identity, epoch: number): Promise<void> => {
  await tables<UserTables>(tx)
    .updateTable('person_identity')
    .set({ to_epoch: epoch })
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .where('to_epoch', 'is', null)
    .execute();
};

/** Closes the person's state and opens the other one; gives the new version. */
export const changeState = async (tx: Tx, personId: number, active: boolean, epoch: number): Promise<number> => {
  const db = tables<UserTables>(tx);
  await db
    .updateTable('person_state')
    .set({ to_epoch: epoch })
    .where('person_id', '=', personId)
    .where('to_epoch', 'is', null)
    .execute();
  await db
    .insertInto('person_state')
    .values({ person_id: personId, active, from_epoch: epoch, to_epoch: null })
    .execute();
  const row = await db
    .updateTable('person')
    .set((eb) => ({ active, epoch, version: eb('version', '+', 1) }))
    .where('id', '=', personId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await askProvider(tx, [personId], 'state');
  return row.version;
};

/** Gives a program to another person, who answers for it from now on. */
export const changeOwner = async (tx: Tx, id: number, ownerId: number, epoch: number): Promise<void> => {
  await tables<UserTables>(tx)
    .updateTable('person')
    .set((eb) => ({ owner_id: ownerId, owner_left: false, epoch, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Notes of programs whether they ended because their owner left. */
export const noteOwnerLeft = async (tx: Tx, ids: readonly number[], left: boolean): Promise<void> => {
  if (ids.length === 0) return;
  await tables<UserTables>(tx)
    .updateTable('person')
    .set({ owner_left: left })
    .where('id', 'in', [...ids])
    .execute();
};

/** Writes a person's names and e-mail when the version is still the one given; null when it is not. */
export const changePerson = async (
  tx: Tx,
  id: number,
  version: number,
  to: NewPerson,
  epoch: number,
): Promise<number | null> => {
  const before = await tables<UserTables>(tx)
    .selectFrom('person')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  const row = await tables<UserTables>(tx)
    .updateTable('person')
    .set((eb) => ({
      first_name: to.firstName,
      last_name: to.lastName,
      email: to.email,
      name_fold: nameFoldOf(to),
      epoch,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (row === undefined) return null;
  const isRenamed =
    before?.first_name !== to.firstName || before.last_name !== to.lastName || before.email !== to.email;
  if (isRenamed) {
    await askProvider(tx, [id], 'names');
    await makeChangesDue(tx, id);
  }
  return row.version;
};
