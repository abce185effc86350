import { recordAudit } from '#features/core/audit/server/api.ts';
import { createPasswordLink, removeSecondFactor } from '#features/core/identity-provider/server/api.ts';
import { EMBEDDED_ISSUER, findByUserName, findPerson, nameOf, subjectAt } from '#features/core/users/server/api.ts';
import type { Config } from '#platform/server/config.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { newSecret } from '#platform/server/secret-hash.ts';
import { firstAdministratorUrl } from '../contract/addresses.ts';
import { RECOVERY } from '../contract/recovery.ts';
import { insertRecoveryLink } from './recovery-link-store.ts';

/** Why no link was made, in a sentence for whoever asked on the server. */
export class NotRecovered extends Error {}

export type RecoveryLinks = {
  readonly person: string;
  /** The link that makes the person an administrator, to be shown once and kept nowhere. */
  readonly url: string;
  readonly expiresAt: Date;
  /** By which they set a new password first; null where their account is at a provider of their own. */
  readonly passwordUrl: string | null;
  /** Whether they had a second factor, which is taken away: they set up a new one. */
  readonly lostSecondFactor: boolean;
};

/**
 * Makes a one-time link by which an existing person becomes an administrator for four hours. Asked for on the server alone:
 * whoever may run commands there may read and write the database anyway, so it asks for no further right.
 */
export const makeRecoveryLink = async (
  change: Pick<ChangeContext, 'tx' | 'caller' | 'requestId' | 'seal'>,
  userName: string,
  config: Pick<Config, 'publicOrigin' | 'oidc'>,
): Promise<RecoveryLinks> => {
  const { tx } = change;
  const id = await findByUserName(tx, userName);
  const person = id === null ? null : await findPerson(tx, id);
  if (person === null)
    throw new NotRecovered(`“${userName}” adlı kullanıcı yok · There is no user called “${userName}”`);
  if (!person.active)
    throw new NotRecovered(`“${userName}” hesabı kapalı · The account of “${userName}” is deactivated`);
  const about = {
    subject: { kind: 'person', id: person.id, name: nameOf(person) },
    company: null,
    before: null,
  } as const;
  const { secret, expiresAt } = await insertRecoveryLink(tx, person.id);
  const subject = config.oidc.externalIssuer === null ? await subjectAt(tx, person.id, EMBEDDED_ISSUER) : null;
  const password = subject === null ? null : await createPasswordLink(tx, subject, { secret: newSecret(), expiresAt });
  // Whoever is locked out for want of their phone is let in by the same link.
  const isReset = subject !== null && (await removeSecondFactor(tx, subject));
  if (isReset) await recordAudit(change, { ...about, action: 'user.second-factor-reset', after: null });
  await recordAudit(change, {
    ...about,
    action: 'recovery.link-made',
    after: { expiresAt },
  });
  return {
    person: nameOf(person),
    url: `${config.publicOrigin}${firstAdministratorUrl}#${RECOVERY}${secret}`,
    expiresAt,
    passwordUrl: password === null ? null : `${config.publicOrigin}${password.url}`,
    lostSecondFactor: isReset,
  };
};
