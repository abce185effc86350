import { sql } from 'kysely';
import { administratorsBeside, eventsOfEpoch } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { createPasswordLink } from '#features/core/identity-provider/server/api.ts';
import { askForMail } from '#features/core/mail/server/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import {
  EMBEDDED_ISSUER,
  findByEmail,
  findByUserName,
  findPersonById,
  nameOf,
  type Person,
  subjectAt,
} from '#features/core/users/server/api.ts';
import { countSignIns, noteSignIn } from '#features/console/sign-ins/server/api.ts';
import { linkIn, notifyOnce, retell } from '#features/workplace/notifications/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange, type TellingParts, type ToldChange } from '#platform/server/own-change.ts';
import { newSecret } from '#platform/server/secret-hash.ts';
import { nowMs } from '#platform/server/time-now.ts';

/** Links that one account may be asked for in an hour, whoever asks. */
const MOST_AN_HOUR = 3;
const HOUR_MS = 3_600_000;
/** How long a link that went by mail works. */
const LINK_LIFE_MS = 30 * 60_000;

type Helping = Omit<TellingParts, 'eventsOfEpoch'> & Pick<Parts, 'config'>;
/** Where the request came from. */
type From = { readonly address: string; readonly device: string };

/** The person of a user name or an e-mail, where they may sign in by a password here. */
const personNamed = async (tx: Tx, typed: string): Promise<(Person & { readonly subject: string }) | null> => {
  const id = (await findByUserName(tx, typed)) ?? (typed.includes('@') ? await findByEmail(tx, typed) : null);
  const person = id === null ? null : await findPersonById(tx, id);
  if (person === null || !person.active) return null;
  const subject = await subjectAt(tx, person.id, EMBEDDED_ISSUER);
  return subject === null ? null : { ...person, subject };
};

const hasHadEnough = async (tx: Tx, personId: number): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtext('forgotten-password'), ${personId}::integer)`.execute(tx);
  return (await countSignIns(tx, personId, 'link-asked', HOUR_MS)) >= MOST_AN_HOUR;
};

/** Whether a link goes to the person by mail. Its secret is a seal, made anew when the mail is sent: it is stored nowhere. */
const goesByMail = async (
  change: ToldChange,
  { config }: Helping,
  { id, subject }: { readonly id: number; readonly subject: string },
): Promise<boolean> => {
  if (config.mail === null) return false;
  const linkSealed = `password-link ${newSecret()}`;
  const addressees = await askForMail(change, [id], {
    subject: { tr: 'yeni parola', en: 'new password' },
    text: {
      tr: 'Hesabınız için yeni bir parola istendi. Bağlantı 30 dakika geçerlidir ve bir kez kullanılır; parolanızı belirleyince açık oturumlarınız kapanır. İsteyen siz değilseniz bir şey yapmanız gerekmez: parolanız değişmedi.',
      en: 'A new password was asked for your account. The link works once, within 30 minutes; setting a password ends your open sessions. If it was not you who asked, there is nothing to do: your password has not changed.',
    },
    link: '/idp/set-password/',
    linkSealed,
    validMs: LINK_LIFE_MS,
  });
  if (addressees === 0) return false;
  const expiresAt = new Date(nowMs() + LINK_LIFE_MS);
  await createPasswordLink(change.tx, subject, { secret: change.seal(linkSealed), expiresAt, purpose: 'forgotten' });
  return true;
};

/** By which an entry of the bell is found again once the link is made. */
const groupOf = (personId: number): string => `forgotten-password:${personId}`;

const tellAdministrators = async (change: ToldChange, person: Person): Promise<void> => {
  const name = `${nameOf(person)} (${person.userName})`;
  await notifyOnce(change, await administratorsBeside(change.tx, [person.id]), {
    kind: 'administration',
    group: groupOf(person.id),
    message: {
      tr: `${name} parolasını unuttuğunu bildirdi. İsteyenin o olduğundan emin olun, sonra kendisine bir parola bağlantısı verin.`,
      en: `${name} says that the password is forgotten. Make sure that it was this person who asked, then give them a password link.`,
    },
    link: linkIn(null, `${usersUrl}?person=${person.id}`),
  });
};

/** An administrator made the link: the entry of the bell is no news any more. */
export const forgetfulHelped = (change: Pick<ToldChange, 'tx' | 'publish'>, personId: number): Promise<void> =>
  retell(change, groupOf(personId), null);

/**
 * What a request for a new password comes to: a link by mail, or a word to the administrators where no mail is sent or the
 * person has no address. Who has no account here, a closed one, or has asked too often gets nothing.
 */
export const helpForgetful = (parts: Helping, typed: string, from: From): Promise<void> =>
  ownToldChange({ ...parts, eventsOfEpoch }, async (change) => {
    const person = await personNamed(change.tx, typed);
    if (person === null || (await hasHadEnough(change.tx, person.id))) return;
    await recordAudit(change, {
      action: 'sign-in.link-asked',
      subject: { kind: 'person', id: person.id, name: nameOf(person) },
      before: null,
      after: { addresses: [from.address] },
    });
    await noteSignIn(change, {
      outcome: 'link-asked',
      personId: person.id,
      doneBy: null,
      addresses: [from.address],
      devices: from.device === '' ? [] : [from.device],
    });
    if (!(await goesByMail(change, parts, person))) await tellAdministrators(change, person);
  });
