import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { companiesOfPerson } from '#features/core/companies/server/api.ts';
import { passwordProblems } from '#features/core/identity-provider/contract/password-problems.ts';
import { mistakeInOwn, proveOwnPassword, replacePassword } from '#features/core/identity-provider/server/api.ts';
import { EMBEDDED_ISSUER, endSessionsOf, namesByIdentity, subjectAt } from '#features/core/users/server/api.ts';
import { profileUrl } from '#features/core/users/contract/addresses.ts';
import { noteSignIn } from '#features/console/sign-ins/server/api.ts';
import { notify } from '#features/workplace/notifications/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { inTransaction, type Tx } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange, type ToldChange } from '#platform/server/own-change.ts';
import { written } from '#platform/server/written-date.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { ownPasswordContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { doneByCaller } from './done-by-caller.ts';
import { tellOfPerson } from './tell-of-person.ts';

type ChangeOwn = typeof ownPasswordContract.changeOwnPassword;
type Asked = Pick<Context, 'caller' | 'ip' | 'device' | 'requestId'>;

type Own = { readonly subject: string; readonly own: readonly string[]; readonly companies: readonly string[] };

/** The caller's account here, and the words that their password may not hold. */
const ownAccount = async (tx: Tx, personId: number): Promise<Own | null> => {
  const subject = await subjectAt(tx, personId, EMBEDDED_ISSUER);
  if (subject === null) return null;
  const named = await namesByIdentity(tx, { issuer: EMBEDDED_ISSUER, subject });
  const companies = await companiesOfPerson(tx, personId);
  return { subject, own: named?.names ?? [], companies: companies.map(({ name }) => name) };
};

const inField = (code: keyof typeof passwordProblems.specs, path: string) =>
  passwordProblems.problem(code, {}, [{ path, code }]);

/** By the words of the rules: `passwordsDiffer` is the code `passwords-differ`. */
const codeOf = (mistake: string) =>
  mistake.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as keyof typeof passwordProblems.specs;

const told = (change: ToldChange, { caller, requestId }: Asked, action: string) =>
  recordAudit(
    { ...change, caller, requestId },
    {
      action,
      subject: { kind: 'person', id: caller.personId, name: `${caller.firstName} ${caller.lastName}`.trim() },
      before: null,
      after: null,
    },
  );

/** The person learns of it wherever they are signed in next: it may not have been them. */
const tellOwner = async (change: ToldChange, { caller, ip }: Asked): Promise<void> => {
  const at = written(timeNow());
  await notify(
    change,
    'account',
    [caller.personId],
    {
      tr: `Parolanız değiştirildi (${at}, ${ip} adresinden). Siz değiştirmediyseniz hemen yöneticinize haber verin.`,
      en: `Your password was changed (${at}, from ${ip}). If it was not you, tell your administrator at once.`,
    },
    profileUrl,
  );
};

/** Changes the caller's own password; every sign-in of theirs ends but the one it was changed by. */
export const changeOwnPassword = (parts: Parts) => {
  const making = { ...parts, eventsOfEpoch };

  const prove = async (asked: Asked, subject: string, password: string): Promise<void> => {
    const proof = await proveOwnPassword(parts.db, subject, password);
    if (proof === 'proved') return;
    // What the lock turns away is not written: there is no end to it.
    if (proof !== 'turned-away')
      await ownToldChange(making, async (change) => {
        await told(change, asked, 'user.password-refused');
        await noteSignIn(change, doneByCaller(asked, 'password-refused', asked.caller.personId));
        if (proof === 'locked') await tellOfPerson(change, asked.caller.personId);
      });
    throw inField(proof === 'wrong' ? 'password-wrong' : 'password-locked', 'currentPassword');
  };

  return async (input: ParsedInputOf<ChangeOwn>, asked: Context): Promise<ReturnOf<ChangeOwn>> => {
    const { caller } = asked;
    const account =
      parts.config.oidc.externalIssuer === null
        ? await inTransaction(parts.db, 'every-company', (tx) => ownAccount(tx, caller.personId), 'read only')
        : null;
    if (account === null) throw usersProblems.problem('account-elsewhere');
    const chosen = { password: input.newPassword, repeated: input.repeatedPassword };
    // First what costs no attempt.
    const mistake = await mistakeInOwn(parts.db, account.subject, chosen, account);
    if (mistake !== null)
      throw inField(codeOf(mistake), mistake === 'passwordsDiffer' ? 'repeatedPassword' : 'newPassword');
    await prove(asked, account.subject, input.currentPassword);
    const put = await replacePassword(account.subject, input.newPassword);
    await ownToldChange(making, async (change) => {
      await put(change.tx);
      await endSessionsOf(change, caller.personId, caller.session?.ids ?? []);
      await told(change, asked, 'user.password-changed');
      await noteSignIn(change, doneByCaller(asked, 'password-changed', caller.personId));
      await tellOwner(change, asked);
    });
    return {};
  };
};
