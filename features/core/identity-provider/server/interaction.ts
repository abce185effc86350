import type { IncomingMessage, ServerResponse } from 'node:http';
import { formFields, isFromOwnOrigin } from './form-request.ts';
import { type Details, detailsOf, keepProgress, progressOf } from './interaction-details.ts';
import { placeOf } from './place-of.ts';
import { type Page, sendPage } from './page.ts';
import type { PasskeyOptions } from './passkeys.ts';
import { readPasskeyAnswer } from './passkey-answer.ts';
import type { Progress } from './progress.ts';
import { attemptedName, type Heard, type SignIn } from './sign-in.ts';
import type { SignInByPasskey } from './sign-in-by-passkey.ts';
import { expiredPage, type SentSignIn, signInPage } from './sign-in-page.ts';
import { refusedPage } from './sign-out-page.ts';
import { finishSignIn, type SignedIn, showStep, type StepParts, submitStep } from './submit-step.ts';
import { type Language, languageFor } from './texts.ts';

/** `provider` is as it is with the keys of now: asked for where it is needed, since that asks the database. */
export type InteractionParts = StepParts & {
  readonly origin: string;
  readonly signIn: SignIn;
  readonly signInByPasskey: SignInByPasskey;
  /** The name of an account, by its subject. */
  readonly userNameOf: (subject: string) => Promise<string | undefined>;
};

/** A form as it was sent: it names its language, for whoever is turned away is answered before anything is read. */
type Sent = SentSignIn & {
  readonly password: string;
  /** What the browser answered of a passkey, where one was used instead of the password. */
  readonly answer: string | null;
  readonly language: Language;
};

/** The page that is asked for: of which request, and in which language, where one was chosen on it. */
type Asked = { readonly uid: string; readonly wanted: string | null };

const readForm = (fields: URLSearchParams, wanted: string | null, passkey: PasskeyOptions): Sent => {
  const password = fields.get('password') ?? '';
  return {
    password,
    passkey,
    userName: (fields.get('userName') ?? '').slice(0, 200),
    hasPassword: password !== '',
    answer: fields.get('passkey'),
    language: languageFor(wanted ?? fields.get('language')),
  };
};

/** What attempts wait in line by: the account's name, or the passkey, which says itself whose it is. */
const attemptedAs = ({ userName, answer }: Sent): string =>
  answer === null ? attemptedName(userName) : `passkey ${readPasskeyAnswer(answer)?.id.slice(0, 200) ?? ''}`;

type Verified =
  | { readonly over: true }
  | { readonly page: Page }
  | { readonly details: Details; readonly next: Progress }
  | { readonly details: Details; readonly signedIn: SignedIn };

/** The name that applications ask by for the set-up of a second factor, as Keycloak has it. */
const SETS_UP = 'CONFIGURE_TOTP';

/** What is done in the attempt's turn: everything that asks the database or costs a hash. */
const verify = async (
  parts: InteractionParts,
  {
    request,
    response,
    uid,
    sent,
    heard,
  }: {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly uid: string;
    readonly sent: Sent;
    readonly heard: Heard;
  },
): Promise<Verified> => {
  const provider = await parts.provider();
  const details = await detailsOf(provider, request, response);
  if (details === null || details.uid !== uid) return { over: true };
  const language = sent.language;
  const isLacking = sent.userName.trim() === '' || !sent.hasPassword;
  if (sent.answer === null && isLacking) return { page: signInPage(language, sent, 'missing') };
  const result =
    sent.answer === null
      ? await parts.signIn(sent.userName, sent.password, heard)
      : await parts.signInByPasskey(uid, sent.answer, heard);
  if ('refused' in result) return { page: signInPage(language, sent, result.refused) };
  const { subject, userName } = result.account;
  const { since, amr, hasFactor } = result;
  const { kc_action: action, acr_values: levels } = details.params;
  // The levels stand in order of preference.
  const asksFactor = typeof levels === 'string' && levels.split(' ')[0] === '2';
  const proved = { request: uid, subject, userName, since, amr, manages: action === SETS_UP, asksFactor };
  const progress = await parts.secondStep.after(proved, hasFactor);
  return progress === null ? { details, signedIn: { subject, userName, since, amr } } : { details, next: progress };
};

/**
 * A request to sign in that is over. Whoever is signed in has come back to it by the browser's history, or has sent the
 * form twice, and is led to the product. Anybody else is told to begin anew, also somebody who typed another name than
 * that of the open session: they would go on as that person, and believe it to be their own session.
 */
const leadOn = async (
  { provider, userNameOf }: InteractionParts,
  request: IncomingMessage,
  response: ServerResponse,
  typed: string | null,
): Promise<void> => {
  const library = await provider();
  const { accountId } = await library.Session.get(library.createContext(request, response));
  const isTheirs =
    accountId !== undefined && (typed === null || (await userNameOf(accountId)) === attemptedName(typed));
  if (!isTheirs) return sendPage(response, expiredPage('tr'));
  response.writeHead(303, { location: '/', 'cache-control': 'no-store' }).end();
};

/** Whom a form says that it signs in. */
const claimedName = async ({ passkeys, userNameOf }: InteractionParts, { userName, answer }: Sent): Promise<string> => {
  if (answer === null) return userName;
  const owner = await passkeys.ownerOf(answer);
  return owner === null ? '' : ((await userNameOf(owner)) ?? '');
};

const submit = async (
  parts: InteractionParts,
  request: IncomingMessage,
  response: ServerResponse,
  { uid, wanted }: Asked,
): Promise<void> => {
  if (!isFromOwnOrigin(request, parts.origin)) return sendPage(response, refusedPage('tr', 403, 'foreign-form'));
  const fields = await formFields(request);
  if (fields === null) return sendPage(response, refusedPage('tr', 400, 'form-unreadable'));
  if (fields.has('step')) {
    const language = languageFor(wanted ?? fields.get('language'));
    const said = await submitStep(parts, { request, response }, { uid, fields, language });
    return said === 'over' ? leadOn(parts, request, response, null) : undefined;
  }
  const sent = readForm(fields, wanted, parts.passkeys.askingAny(uid));
  const from = placeOf(request);
  const verified = await parts.gate.enter({ address: from.address, account: attemptedAs(sent) }, (failed) =>
    verify(parts, {
      request,
      response,
      uid,
      sent,
      heard: (outcome, account) => {
        // What a locked account turns away was not looked at.
        failed(outcome === 'failed');
        parts.journal.note(outcome, account ? { subject: account.subject, userName: account.userName } : null, from);
      },
    }),
  );
  if ('waitSeconds' in verified) {
    parts.journal.note('turned-away', null, from);
    return sendPage(response, signInPage(sent.language, sent, 'busy', verified.waitSeconds));
  }
  if ('over' in verified) return leadOn(parts, request, response, await claimedName(parts, sent));
  if ('page' in verified) return sendPage(response, verified.page);
  if ('signedIn' in verified) return finishSignIn(parts, { request, response }, verified.details, verified.signedIn);
  await keepProgress(verified.details, verified.next);
  return showStep(response, uid, sent.language);
};

/** The name that is typed already: the one that was asked for, or that of whoever proves once more who they are. */
const expectedName = async ({ userNameOf }: InteractionParts, { params, session }: Details): Promise<string> => {
  const hint = params['login_hint'];
  if (typeof hint === 'string') return hint.slice(0, 200);
  return session?.accountId === undefined ? '' : ((await userNameOf(session.accountId)) ?? '');
};

/** The sign-in page. It belongs to one request of this browser, known by a cookie bound to the page's path. */
export const answerInteraction = async (
  parts: InteractionParts,
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked,
): Promise<void> => {
  const { uid, wanted } = asked;
  if (request.method === 'POST') return submit(parts, request, response, asked);
  const provider = await parts.provider();
  const details = await detailsOf(provider, request, response);
  if (details === null || details.uid !== uid) return leadOn(parts, request, response, null);
  const language = languageFor(wanted ?? details.params['ui_locales']);
  const progress = progressOf(details);
  if (progress !== null && (await parts.secondStep.mayGoOn(progress)))
    return sendPage(response, await parts.secondStep.page(progress, language));
  const userName = await expectedName(parts, details);
  const passkey = parts.passkeys.askingAny(uid);
  return sendPage(response, signInPage(language, { userName, hasPassword: false, passkey }, null));
};
