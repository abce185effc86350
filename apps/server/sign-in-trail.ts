import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import { recordAudits } from '#features/core/audit/server/api.ts';
import { noteSignIn } from '#features/console/sign-ins/server/api.ts';
import { tellOfPerson } from '#features/console/user-management/server/api.ts';
import { notify } from '#features/workplace/notifications/server/api.ts';
import { profileUrl } from '#features/core/users/contract/addresses.ts';
import { findPersonByIdentity } from '#features/core/users/server/api.ts';
import type { SignInNote, SignInOutcome } from '#features/core/identity-provider/server/sign-in-journal.ts';
import type { Tx } from '#platform/server/db.ts';
import { written } from '#platform/server/written-date.ts';
import { ownToldChange, productItself, type TellingParts, type ToldChange } from '#platform/server/own-change.ts';
import { timeNow } from '#platform/server/time-now.ts';

/** The trail has these already, from the change itself. */
const TOLD_BY_CHANGE: ReadonlySet<SignInOutcome> = new Set([
  'password-set',
  'second-factor-set',
  'second-factor-removed',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
]);

/** What the person did, and not whoever only tried to be that person. */
const DONE_BY_OWNER: ReadonlySet<SignInOutcome> = new Set([...TOLD_BY_CHANGE, 'done', 'recovery-used']);

/** Whom an account's attempts are about; a name that nobody has is told as such, for it may have been a password. */
const NOBODY = { kind: 'account', id: null, name: '—' } as const;

const subjectOf = async (tx: Tx, issuer: string, { account }: SignInNote) => {
  const person = account === null ? null : await findPersonByIdentity(tx, { issuer, subject: account.subject });
  if (person === null) return { person, subject: account === null ? NOBODY : { ...NOBODY, name: account.userName } };
  return { person, subject: { kind: 'person', id: person.id, name: `${person.firstName} ${person.lastName}` } };
};

const eventOf = async (tx: Tx, issuer: string, note: SignInNote) => {
  const { person, subject } = await subjectOf(tx, issuer, note);
  const { outcome, count, addresses } = note;
  const change = { action: `sign-in.${outcome}`, subject, before: null, after: { count, addresses } };
  // Who signed in is known. Who failed may have been anybody.
  return {
    change,
    person,
    caller: DONE_BY_OWNER.has(outcome) && person !== null ? { ...productItself, ...personOf(person) } : productItself,
  };
};

const personOf = ({
  id,
  userName,
  firstName,
  lastName,
}: NonNullable<Awaited<ReturnType<typeof findPersonByIdentity>>>) => ({
  personId: id,
  userName,
  firstName,
  lastName,
});

/** What the person is told of in the bell: it may not have been them. */
const TOLD_TO_OWNER = {
  'second-factor-set': {
    tr: 'Hesabınızda iki adımlı doğrulama kuruldu',
    en: 'Two-step verification was set up for your account',
  },
  'second-factor-removed': {
    tr: 'Hesabınızda iki adımlı doğrulama kaldırıldı',
    en: 'Two-step verification was turned off for your account',
  },
  'app-removed': {
    tr: 'Hesabınızdan doğrulama uygulaması kaldırıldı',
    en: 'The authenticator app of your account was removed',
  },
  'passkey-added': { tr: 'Hesabınıza bir geçiş anahtarı eklendi', en: 'A passkey was added to your account' },
  'passkey-removed': {
    tr: 'Hesabınızdan bir geçiş anahtarı kaldırıldı',
    en: 'A passkey of your account was removed',
  },
  'recovery-codes-made': {
    tr: 'Hesabınız için yeni kurtarma kodları oluşturuldu',
    en: 'New recovery codes were made for your account',
  },
  'recovery-used': { tr: 'Bir kurtarma kodunuzla oturum açıldı', en: 'One of your recovery codes was used to sign in' },
} as const;

const isTold = (outcome: SignInOutcome): outcome is keyof typeof TOLD_TO_OWNER => outcome in TOLD_TO_OWNER;

const tellOwner = async (change: ToldChange, { outcome, addresses }: SignInNote, personId: number): Promise<void> => {
  if (!isTold(outcome)) return;
  const [at, from] = [written(timeNow()), addresses.join(', ')];
  const said = TOLD_TO_OWNER[outcome];
  await notify(
    change,
    'account',
    [personId],
    {
      tr: `${said.tr} (${at}, ${from} adresinden). Siz yapmadıysanız hemen yöneticinize haber verin.`,
      en: `${said.en} (${at}, from ${from}). If it was not you, tell your administrator at once.`,
    },
    profileUrl,
  );
};

/** Keeps it where people look for their sign-ins. */
const keep = (change: ToldChange, { outcome, account, ...note }: SignInNote, personId: number | null): Promise<void> =>
  noteSignIn(change, {
    ...note,
    outcome: outcome === 'failed' && account === null ? 'unknown' : outcome,
    personId,
    doneBy: DONE_BY_OWNER.has(outcome) ? personId : null,
  });

/**
 * Writes who signed in, who failed and from where into the trail: an event belongs to the companies of its person. Open
 * lists of people and the open person learn that an account was locked.
 */
export const signInTrail =
  (parts: Omit<TellingParts, 'eventsOfEpoch'>, issuer: string) =>
  (notes: readonly SignInNote[]): Promise<void> =>
    ownToldChange({ ...parts, eventsOfEpoch }, async (change) => {
      for (const note of notes) {
        const { person, caller, ...event } = await eventOf(change.tx, issuer, note);
        if (!TOLD_BY_CHANGE.has(note.outcome)) await recordAudits({ ...change, caller }, [event.change]);
        await keep(change, note, person?.id ?? null);
        if (person === null) continue;
        await tellOwner(change, note, person.id);
        if (note.outcome === 'locked') await tellOfPerson(change, person.id);
      }
    });
