import { createAccount, createPasswordLink, hasPassword } from '#features/core/identity-provider/server/api.ts';
import { seedPeople } from '#features/core/users/server/api.ts';
import { hasAdministrator } from '#features/core/access/server/api.ts';
import type { Config } from '#platform/server/config.ts';
import { type ChangeContext, type OwnChangeParts, ownStartChange } from '#platform/server/own-change.ts';
import { firstAdministratorUrl } from '../contract/addresses.ts';
import { openLink } from './link-store.ts';
import { makeAdministrator } from './make-administrator.ts';
import { identity, isAdministered, SUBJECT } from './prepared-account.ts';

const person = { userName: 'yonetici', firstName: 'Sistem', lastName: 'Yöneticisi', email: null };

export type Offer = {
  /** The link, to be shown once and kept nowhere. */
  readonly url: string;
  /** The user name it sets a password for; null where people sign in at a provider of their own. */
  readonly userName: string | null;
};

/** A link that sets the password of the one administrator; none once that password stands. */
const offerAccount = async (change: ChangeContext): Promise<string | null> => {
  const prepared = await hasPassword(change.tx, SUBJECT);
  if (prepared === true || (prepared === null && (await hasAdministrator(change.tx)))) return null;
  if (prepared === null) {
    const ids = await seedPeople(change, [{ ...person, identity }]);
    await makeAdministrator(change, {
      personId: ids.get(person.userName) as number,
      person: `${person.firstName} ${person.lastName}`,
    });
    await createAccount(change.tx, { subject: SUBJECT, userName: person.userName });
  }
  const { password: secret, expiresAt } = await openLink(change);
  return (await createPasswordLink(change.tx, SUBJECT, { secret, expiresAt })).url;
};

const offerClaim = async (change: ChangeContext): Promise<string | null> =>
  (await isAdministered(change.tx)) ? null : `${firstAdministratorUrl}#${(await openLink(change)).claim}`;

/**
 * The way in for the first administrator of a database that has none: null once there is one. Until then
 * every node and each start offers the same link, for 72 hours, and after those a new one.
 */
export const offerFirstAdministrator = async (parts: OwnChangeParts, config: Config): Promise<Offer | null> => {
  const embedded = config.oidc.externalIssuer === null;
  const path = await ownStartChange(parts, embedded ? offerAccount : offerClaim);
  return path === null ? null : { url: `${config.publicOrigin}${path}`, userName: embedded ? person.userName : null };
};
