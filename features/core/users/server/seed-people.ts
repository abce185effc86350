import { recordAudit } from '#features/core/audit/server/api.ts';
import { tables } from '#platform/server/db.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { findPerson } from './people-query.ts';
import { bindIdentity, findByIdentity, type Identity, insertPerson } from './person-store.ts';
import type { UserTables } from './tables.ts';

export type SeedPerson = {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly identity?: Identity;
  readonly lastSignInAt?: Date;
  /** False for somebody who has left. */
  readonly active?: boolean;
};

const seedPerson = async (change: ChangeContext, person: SeedPerson): Promise<number> => {
  const { tx } = change;
  const epoch = await change.epoch();
  const id = await insertPerson(tx, person, epoch, person.active ?? true);
  if (person.identity) await bindIdentity(tx, id, person.identity, epoch);
  if (person.lastSignInAt)
    await tables<UserTables>(tx)
      .updateTable('person')
      .set({ last_sign_in_at: person.lastSignInAt, last_seen_at: person.lastSignInAt })
      .where('id', '=', id)
      .execute();
  await recordAudit(change, {
    action: 'user.created',
    company: null,
    subject: { kind: 'person', id, name: `${person.firstName} ${person.lastName}` },
    before: null,
    after: { userName: person.userName, email: person.email, ...person.identity },
  });
  return id;
};

/** Adds people to an empty database; gives their ids by user name. */
export const seedPeople = async (
  change: ChangeContext,
  people: readonly SeedPerson[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  for (const person of people) ids.set(person.userName, await seedPerson(change, person));
  return ids;
};

/** Binds another account to the person of a known one, unless it is bound already. */
export const bindAnother = async (change: ChangeContext, known: Identity, another: Identity): Promise<void> => {
  const { tx } = change;
  const personId = await findByIdentity(tx, known);
  if (personId === null || (await findByIdentity(tx, another)) !== null) return;
  const person = await findPerson(tx, personId);
  if (person === null) return;
  await bindIdentity(tx, personId, another, await change.epoch());
  await recordAudit(change, {
    action: 'user.bound',
    subject: { kind: 'person', id: personId, name: `${person.firstName} ${person.lastName}` },
    before: null,
    after: { userName: person.userName, issuer: another.issuer, subject: another.subject, email: person.email },
  });
};
