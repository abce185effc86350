import { recordAudit } from '#features/core/audit/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { isNamedAdministrator } from '#features/core/access/server/api.ts';
import {
  bindIdentity,
  findByEmail,
  findByIdentity,
  findPerson,
  type Identity,
  insertPerson,
  isFreeUserName,
  wasEverBound,
} from '#features/core/users/server/api.ts';

export type SignInClaims = Identity & {
  readonly preferredUserName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
};

const MAX_NAME = 56;

/** A user name out of what a provider or a directory says, in the letters that user names have. */
const userNameFrom = (source: string): string => {
  const plain = source
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, MAX_NAME);
  return plain.length >= 2 ? plain : 'kullanici';
};

/** A user name that nobody has yet, made of what a provider or a directory calls somebody. */
export const freeUserName = async (tx: Tx, called: string): Promise<string> => {
  const wanted = userNameFrom(called);
  for (let suffix = 1; ; suffix += 1) {
    const name = suffix === 1 ? wanted : `${wanted}-${suffix}`;
    if (await isFreeUserName(tx, name)) return name;
  }
};

/**
 * A registered person who waits for this first sign-in: same verified e-mail, no administrator, and never an account
 * before: from whom one was taken, only an administrator gives one back.
 */
const findAwaited = async (tx: Tx, claims: SignInClaims): Promise<number | null> => {
  if (claims.email === null || !claims.emailVerified) return null;
  const id = await findByEmail(tx, claims.email);
  if (id === null || (await wasEverBound(tx, id)) || (await isNamedAdministrator(tx, id))) return null;
  return id;
};

const insertUnknown = async (tx: Tx, claims: SignInClaims, epoch: number): Promise<number> => {
  const userName = await freeUserName(tx, claims.preferredUserName ?? claims.email?.split('@')[0] ?? '');
  // An e-mail that stands with somebody else stays theirs: it says who may be bound to whom.
  const email = claims.email !== null && (await findByEmail(tx, claims.email)) === null ? claims.email : null;
  return insertPerson(
    tx,
    { userName, firstName: claims.givenName ?? userName, lastName: claims.familyName ?? '', email },
    epoch,
  );
};

/**
 * Finds or makes the person of a first sign-in: one who was registered for it, or a new one without company or role.
 * The transaction sees every company.
 */
export const createUnknownPerson = async (change: ChangeContext, claims: SignInClaims): Promise<number> => {
  const { tx } = change;
  const epoch = await change.epoch();
  // Two first requests may arrive together; the epoch's lock lets the second find what the first made.
  const known = await findByIdentity(tx, claims);
  if (known !== null) return known;
  const awaited = await findAwaited(tx, claims);
  const id = awaited ?? (await insertUnknown(tx, claims, epoch));
  await bindIdentity(tx, id, claims, epoch);
  const person = await findPerson(tx, id);
  if (person === null) throw new Error('the person just written is not there');
  await recordAudit(change, {
    action: awaited === null ? 'user.arrived' : 'user.bound',
    subject: { kind: 'person', id, name: `${person.firstName} ${person.lastName}`.trim() },
    before: null,
    after: { userName: person.userName, issuer: claims.issuer, subject: claims.subject, email: person.email },
  });
  return id;
};
