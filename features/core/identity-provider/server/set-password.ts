import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Database } from '#platform/server/db.ts';
import { type Account, accountStore } from './account-store.ts';
import { beginSession } from './begin-session.ts';
import { formFields, isFromOwnOrigin } from './form-request.ts';
import { type Page, sendPage } from './page.ts';
import { hashedPassword, type KnownWords, mistakeIn } from './password-rules.ts';
import { placeOf } from './place-of.ts';
import type { SessionFacts } from './session-facts.ts';
import { shortestOf } from './shortest-password.ts';
import type { SecondStep } from './second-step.ts';
import { linkGonePage, passwordSavedPage, setPasswordPage } from './set-password-page.ts';
import { forgetFailures } from './sign-in-attempts.ts';
import type { SignInJournal } from './sign-in-journal.ts';
import { refusedPage } from './sign-out-page.ts';
import type { Language } from './texts.ts';

export type SetPasswordParts = {
  readonly db: Database;
  readonly origin: string;
  /** Words from what is known of the person, which a guess would try. */
  readonly wordsOf: (subject: string) => Promise<KnownWords>;
  readonly sessions: SessionFacts;
  readonly provider: () => Promise<Provider>;
  readonly isDisabled: (subject: string) => Promise<boolean>;
  readonly journal: SignInJournal;
  readonly secondStep: SecondStep;
};

/** A page to show, or the account whose person has set a password and goes on. */
type Outcome = { readonly page: Page } | { readonly account: Account };

/** Sets the password, uses the link up, ends the person's sessions and unlocks the account: all or nothing. */
const setPassword = async (
  sessions: SessionFacts,
  secret: string,
  userName: string,
  password: string,
): Promise<boolean> => {
  const hashed = await hashedPassword(password);
  return sessions.ending(async ({ tx, account }) => {
    const accounts = accountStore(tx);
    const subject = await accounts.takeLink(secret);
    if (subject === undefined) return false;
    await accounts.setPassword(subject, hashed);
    await account(subject, 'password-set');
    await forgetFailures(tx, userName);
    return true;
  });
};

const submitted = async (
  { db, origin, wordsOf, sessions, isDisabled, journal, secondStep }: SetPasswordParts,
  request: IncomingMessage,
  secret: string,
  language: Language,
): Promise<Outcome> => {
  if (!isFromOwnOrigin(request, origin)) return { page: refusedPage(language, 403, 'foreign-form') };
  const fields = await formFields(request);
  if (fields === null) return { page: refusedPage(language, 400, 'form-unreadable') };
  const account = await accountStore(db).accountOfLink(secret);
  if (account === undefined) return { page: linkGonePage(language) };
  const password = fields.get('password') ?? '';
  const chosen = { userName: account.userName, password, repeated: fields.get('repeated') ?? '' };
  const shortest = await shortestOf(db, account.subject);
  const mistake = await mistakeIn(chosen, await wordsOf(account.subject), shortest);
  if (mistake !== null) return { page: setPasswordPage(language, { userName: account.userName, shortest }, mistake) };
  if (!(await setPassword(sessions, secret, account.userName, password))) return { page: linkGonePage(language) };
  journal.note('password-set', { subject: account.subject, userName: account.userName }, placeOf(request));
  if (await isDisabled(account.subject)) return { page: passwordSavedPage(language, false) };
  const isIn = await secondStep.isEnough(account.subject, ['pwd']);
  return isIn ? { account } : { page: passwordSavedPage(language, true) };
};

/** Who has the link and has just chosen the password need not type it again, where it is all that is asked for. */
const goOn = async (
  { provider, sessions, origin, journal }: SetPasswordParts,
  request: IncomingMessage,
  response: ServerResponse,
  { subject, userName }: Account,
): Promise<void> => {
  await beginSession({ provider: await provider(), sessions, origin }, request, response, subject);
  journal.note('done', { subject, userName }, placeOf(request));
  response.writeHead(303, { location: '/', 'cache-control': 'no-store' }).end();
};

/** The page of a one-time link. Opening it changes nothing, so a mail scanner does not use it up. */
export const answerSetPassword = async (
  parts: SetPasswordParts,
  request: IncomingMessage,
  response: ServerResponse,
  secret: string,
  language: Language,
): Promise<void> => {
  if (request.method === 'POST') {
    const outcome = await submitted(parts, request, secret, language);
    if ('account' in outcome) return goOn(parts, request, response, outcome.account);
    return sendPage(response, outcome.page);
  }
  const account = await accountStore(parts.db).accountOfLink(secret);
  if (account === undefined) return sendPage(response, linkGonePage(language));
  const shortest = await shortestOf(parts.db, account.subject);
  return sendPage(response, setPasswordPage(language, { userName: account.userName, shortest }, null));
};
