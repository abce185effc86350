import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Database, inTransaction } from '#platform/server/db.ts';
import { accountStore } from './account-store.ts';
import { formFields, isFromOwnOrigin } from './form-request.ts';
import { type Page, sendPage } from './page.ts';
import { hashPassword } from './password-hash.ts';
import { linkGonePage, type PasswordMistake, passwordSavedPage, setPasswordPage } from './set-password-page.ts';
import { forgetFailures } from './sign-in-attempts.ts';
import { refusedPage } from './sign-out-page.ts';
import type { Language } from './texts.ts';

const mistakeIn = (userName: string, password: string, repeated: string): PasswordMistake | null => {
  const length = Array.from(password).length;
  if (length === 0) return 'required';
  if (length < 10) return 'passwordShort';
  if (length > 200) return 'passwordLong';
  if (password.toLowerCase() === userName) return 'passwordIsName';
  return password === repeated ? null : 'passwordsDiffer';
};

/** Sets the password, uses the link up, ends the person's sessions and unlocks the account: all or nothing. */
const setPassword = async (db: Database, secret: string, userName: string, password: string): Promise<boolean> => {
  const hash = await hashPassword(password);
  return inTransaction(db, { company: null }, async (tx) => {
    const accounts = accountStore(tx);
    const subject = await accounts.takeLink(secret);
    if (subject === undefined) return false;
    await accounts.setPasswordHash(subject, hash);
    await accounts.endSessions(subject);
    await forgetFailures(tx, userName);
    return true;
  });
};

const submitted = async (
  db: Database,
  origin: string,
  request: IncomingMessage,
  secret: string,
  language: Language,
): Promise<Page> => {
  if (!isFromOwnOrigin(request, origin)) return refusedPage(language, 403, 'foreign-form');
  const fields = await formFields(request);
  if (fields === null) return refusedPage(language, 400, 'form-unreadable');
  const account = await accountStore(db).accountOfLink(secret);
  if (account === undefined) return linkGonePage(language);
  const password = fields.get('password') ?? '';
  const mistake = mistakeIn(account.userName, password, fields.get('repeated') ?? '');
  if (mistake !== null) return setPasswordPage(language, account.userName, mistake);
  return (await setPassword(db, secret, account.userName, password))
    ? passwordSavedPage(language)
    : linkGonePage(language);
};

/** The page of a one-time link. Opening it changes nothing, so a mail scanner does not use it up. */
export const answerSetPassword = async (
  db: Database,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
  secret: string,
  language: Language,
): Promise<void> => {
  if (request.method === 'POST') {
    sendPage(response, await submitted(db, origin, request, secret, language));
    return;
  }
  const account = await accountStore(db).accountOfLink(secret);
  sendPage(
    response,
    account === undefined ? linkGonePage(language) : setPasswordPage(language, account.userName, null),
  );
};
