import { recordAudit } from '#features/core/audit/server/api.ts';
import { isTaken, type Tx } from '#platform/server/db.ts';
import { epochOfProduct, holdEpoch, holdOffProduct } from '#platform/server/epoch.ts';
import { WiderChange } from '#platform/server/epoch-of-change.ts';
import { type ChangeContext, ownChange, type OwnChangeParts } from '#platform/server/own-change.ts';
import { isNamedAdministrator } from '#features/core/access/server/api.ts';
import {
  bindIdentity,
  findByEmail,
  findByIdentity,
  findPerson,
  holdPerson,
  type Identity,
  insertPerson,
  isFreeUserName,
  shareNames,
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
  if (id !== null) await holdPerson(tx, id);
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

/** Finds or makes the person of a first sign-in: one who was registered for it, or a new one without company or role. */
const findOrMake = async (change: ChangeContext, claims: SignInClaims): Promise<void> => {
  const { tx } = change;
  if ((await findByIdentity(tx, claims)) !== null) return;
  const epoch = await epochOfProduct(tx);
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
  if (awaited === null && (await shareNames(tx, [id]))) throw new WiderChange('names of people');
};

/**
 * The first sign-in of an account that nobody is bound to. It moves nobody's rights, so that it raises no epoch and no change
 * of a company waits for it: whoever asks about an account that is not in memory reads it. Beside such changes first; where
 * one of them or another first sign-in has made the same person, or one of that name, once more and alone.
 */
export const welcome = async (parts: OwnChangeParts, claims: SignInClaims): Promise<void> => {
  const after = (holdOff: (tx: Tx) => Promise<void>): Promise<void> =>
    ownChange(parts, async (change) => {
      await holdOff(change.tx);
      await findOrMake(change, claims);
    });
  try {
    await after(holdOffProduct);
  } catch (error) {
    if (!isTaken(error) && !(error instanceof WiderChange)) throw error;
    await after(holdEpoch);
  }
};
