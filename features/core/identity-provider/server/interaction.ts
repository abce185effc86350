import type { IncomingMessage, ServerResponse } from 'node:http';
import { formFields, isFromOwnOrigin } from './form-request.ts';
import { type Details, detailsOf, keepProgress, progressOf } from './interaction-details.ts';
import { placeOf } from './place-of.ts';
import { type Page, sendPage } from './page.ts';
import type { Progress } from './second-step.ts';
import { attemptedName, type Heard, type SignIn } from './sign-in.ts';
import { expiredPage, type SentSignIn, signInPage } from './sign-in-page.ts';
import { refusedPage } from './sign-out-page.ts';
import { finishSignIn, type SignedIn, showStep, type StepParts, submitStep } from './submit-step.ts';
import { type Language, languageFor } from './texts.ts';

/** `provider` is as it is with the keys of now: asked for where it is needed, since that asks the database. */
export type InteractionParts = StepParts & {
  readonly origin: string;
  readonly signIn: SignIn;
  /** The name of an account, by its subject. */
  readonly userNameOf: (subject: string) => Promise<string | undefined>;
};

/** A form as it was sent: it names its language, for whoever is turned away is answered before anything is read. */
type Sent = SentSignIn & { readonly password: string; readonly language: Language };

/** The page that is asked for: of which request, and in which language, where one was chosen on it. */
type Asked = { readonly uid: string; readonly wanted: string | null };

const readForm = (fields: URLSearchParams, wanted: string | null): Sent => {
  const password = fields.get('password') ?? '';
  const userName = (fields.get('userName') ?? '').slice(0, 200);
  return { userName, password, hasPassword: password !== '', language: languageFor(wanted ?? fields.get('language')) };
};

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
  if (sent.userName.trim() === '' || !sent.hasPassword) return { page: signInPage(language, sent, 'missing') };
  const result = await parts.signIn(sent.userName, sent.password, heard);
  if ('refused' in result) return { page: signInPage(language, sent, result.refused) };
  const { subject, userName } = result.account;
  const { kc_action: action, acr_values: levels } = details.params;
  // The levels stand in order of preference.
  const asksFactor = typeof levels === 'string' && levels.split(' ')[0] === '2';
  const proved = { subject, userName, since: result.since, manages: action === SETS_UP, asksFactor };
  const progress = await parts.secondStep.after(proved, result.hasFactor);
  return progress === null
    ? { details, signedIn: { subject, userName, since: result.since, amr: ['pwd'] } }
    : { details, next: progress };
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
  const sent = readForm(fields, wanted);
  const from = placeOf(request);
  const verified = await parts.gate.enter({ address: from.address, account: attemptedName(sent.userName) }, (failed) =>
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
  if ('over' in verified) return leadOn(parts, request, response, sent.userName);
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
  return sendPage(response, signInPage(language, { userName, hasPassword: false }, null));
};
