import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import type { Database } from '#platform/server/db.ts';
import { formFields, isFromOwnOrigin } from './form-request.ts';
import { sendPage } from './page.ts';
import { endSessionByUid } from './session-end.ts';
import type { SignIn } from './sign-in.ts';
import { expiredPage, signInPage } from './sign-in-page.ts';
import { refusedPage } from './sign-out-page.ts';
import { languageFor } from './texts.ts';

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

export type InteractionParts = {
  readonly provider: Provider;
  readonly db: Database;
  readonly origin: string;
  readonly signIn: SignIn;
};

const detailsOf = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Details | null> => {
  try {
    return await provider.interactionDetails(request, response);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
};

/**
 * Another person signs in where somebody's session is open: that session ends first, with its tokens.
 * The library would do it by a page that needs script.
 */
const endForeignSession = async (db: Database, details: Details, subject: string): Promise<void> => {
  const { session } = details;
  if (session?.uid === undefined || session.accountId === subject) return;
  await endSessionByUid(db, session.uid);
  details.session = undefined;
  await details.save(Math.max(1, details.exp - Math.floor(Date.now() / 1_000)));
};

const submit = async (
  parts: InteractionParts,
  details: Details,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const language = languageFor(details.params['ui_locales']);
  if (!isFromOwnOrigin(request, parts.origin)) return sendPage(response, refusedPage(language, 403, 'foreign-form'));
  const fields = await formFields(request);
  if (fields === null) return sendPage(response, refusedPage(language, 400, 'form-unreadable'));
  const userName = fields.get('userName') ?? '';
  const password = fields.get('password') ?? '';
  const sent = { userName: userName.slice(0, 200), hasPassword: password !== '' };
  if (userName.trim() === '' || !sent.hasPassword) return sendPage(response, signInPage(language, sent, 'missing'));
  const result = await parts.signIn(userName, password);
  if ('refused' in result) return sendPage(response, signInPage(language, sent, result.refused));
  await endForeignSession(parts.db, details, result.subject);
  return parts.provider.interactionFinished(
    request,
    response,
    { login: { accountId: result.subject, amr: ['pwd'] } },
    { mergeWithLastSubmission: false },
  );
};

/** The sign-in page. It belongs to one request of this browser, known by a cookie bound to the page's path. */
export const answerInteraction = async (
  parts: InteractionParts,
  request: IncomingMessage,
  response: ServerResponse,
  uid: string,
): Promise<void> => {
  const details = await detailsOf(parts.provider, request, response);
  if (details === null || details.uid !== uid) return sendPage(response, expiredPage('tr'));
  if (request.method === 'POST') return submit(parts, details, request, response);
  const hint = details.params['login_hint'];
  const userName = typeof hint === 'string' ? hint.slice(0, 200) : '';
  return sendPage(
    response,
    signInPage(languageFor(details.params['ui_locales']), { userName, hasPassword: false }, null),
  );
};
