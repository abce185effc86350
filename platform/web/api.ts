import { BACKGROUND_HEADER, PREVIEW_HEADER, type Call, type InputOf, type OutputOf } from '#platform/contract/call.ts';
import { LIVE_AT_HEADER } from '#platform/contract/live-frame.ts';
import type { PlatformCode } from '#platform/contract/problem.ts';
import type { Envelope, Refusal, Success } from '#platform/contract/envelope.ts';
import { apiProblem, type ApiProblem, type CodeOf } from './api-problem.ts';
import { prepareRequest } from './api-request.ts';
import { apiTexts } from './api-texts.ts';
import { isInBackground } from './background-calls.ts';
import { bearerFor } from './bearer.ts';
import { chosenCompany, noteAnsweredIn } from './company.ts';
import { watchRequest } from './failed-request.ts';
import { language } from './i18n/language.ts';
import { translate } from './i18n/translate.ts';
import { noteIncident, noteStep } from './last-steps.ts';
import { noteLiveAt } from './live.ts';
import { notice } from './notices.ts';
import { noteServiceAway, noteUnreachable } from './service-reach.ts';
import { previewIn } from './preview.ts';
import { slice } from './state.ts';
import { askSecondFactor } from './step-up.ts';

export { type ApiProblem, type CallError, isApiProblem, isRefusedWith } from './api-problem.ts';

export type CallOptions = {
  /** Sent as `Idempotency-Key`: the server answers a second sending as it answered the first. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** No global notice; the caller tells what went wrong. */
  readonly quiet?: boolean;
  /** What is preferred of the answer (RFC 7240); `callAsync` is who prefers. */
  readonly prefer?: string;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Another company than the one this tab works in now; null: none is named. */
  readonly company?: string | null;
  /** null: asked with the person's own rights, also in a tab that looks by a preview. */
  readonly preview?: null;
};

/** What the calls need of the session; given once at start. */
export type ApiSession = {
  readonly accessToken: () => string | null;
  /** The token before that one, while it is good. */
  readonly earlierToken: () => string | null;
  /** Asks the provider silently for a fresh token; false when there is no session any more. */
  readonly renew: () => Promise<boolean>;
  /** Whether there is no session any more; otherwise the provider could not be asked. */
  readonly isOver: () => boolean;
  /** The silent renewal failed after a 401. */
  readonly ended: () => void;
};

const connected = slice<ApiSession | null>('session of calls', null);

/** Connects the calls to the session. */
export const connectApi = (to: ApiSession): void => {
  connected.set(to);
};

const headersFor = (
  url: string,
  body: string | null,
  options: CallOptions,
  own: string | null = connected.get()?.accessToken() ?? null,
): Headers => {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language() });
  const token = bearerFor(url, own);
  const { company = chosenCompany(), preview = previewIn() } = options;
  const sent = {
    Authorization: token && `Bearer ${token}`,
    'X-Company': company,
    [PREVIEW_HEADER]: preview,
    'Content-Type': body === null ? null : 'application/json',
    'Idempotency-Key': options.idempotencyKey,
    Prefer: options.prefer,
    [BACKGROUND_HEADER]: isInBackground() ? '1' : null,
  };
  for (const [name, value] of Object.entries(sent)) if (value) headers.set(name, value);
  return headers;
};

/** An answer, and how to say that it is a failure. */
type Sent = { readonly response: Response; readonly failed: (error: string) => void };

/** Sends a call once, with the session's token or another; throws an `ApiProblem` where no answer came. */
export const send = async (endpoint: Call, input: object, options: CallOptions, token?: string): Promise<Sent> => {
  const { method } = endpoint;
  const { url, body } = prepareRequest(endpoint, input as Record<string, unknown>);
  const headers = headersFor(url, body, options, token);
  const watched = watchRequest({ method, url, body, headers });
  const { signal = null, keepalive = false } = options;
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      credentials: 'omit',
      redirect: 'error',
      signal,
      keepalive,
    });
    watched.answered();
    noteStep(endpoint, response.status);
    noteLiveAt(response.headers.get(LIVE_AT_HEADER));
    if (!headers.has('X-Company') && response.ok) noteAnsweredIn(response.headers.get('x-company'));
    return { response, failed: (error) => watched.failed(response, error) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    watched.failed(null, 'unreachable');
    noteStep(endpoint, 0);
    noteUnreachable();
    throw apiProblem({ status: 0, code: 'unreachable', message: translate(apiTexts, 'unreachable') });
  }
};

/** Whether nothing was done for this reason. */
const isRefused = async ({ response }: Sent, status: number, code: PlatformCode): Promise<boolean> => {
  if (response.status !== status) return false;
  const body = await readEnvelope(response.clone());
  return body?.success === false && body.code === code;
};

/** The answer to a token that is not taken and cannot be renewed: over, or the provider is away for a while. */
const withoutToken = (sent: Sent, of: ApiSession): Sent => {
  if (of.isOver()) return sent;
  sent.failed('http-401');
  throw apiProblem({ status: 0, code: 'provider-away', message: translate(apiTexts, 'providerAway') });
};

/** Sends a call within the session: once more with a fresh token, or after a second factor, where the server asks for it. */
export const sendWithSession = async (endpoint: Call, input: object, options: CallOptions): Promise<Sent> => {
  const sent = await send(endpoint, input, options);
  const session = connected.get();
  if (session === null) return sent;
  const earlier = session.earlierToken();
  if (earlier !== null && (await isRefused(sent, 503, 'undecidable'))) {
    sent.failed('http-503');
    return send(endpoint, input, options, earlier);
  }
  // What was typed stays where it is: the person proves who they are, and the same call is sent again.
  if ((await isRefused(sent, 403, 'second-factor-needed')) && (await askSecondFactor())) {
    sent.failed('http-403');
    return send(endpoint, input, options);
  }
  if (sent.response.status !== 401) return sent;
  if (!(await session.renew())) return withoutToken(sent, session);
  sent.failed('http-401');
  const token = session.accessToken();
  const again = await send(endpoint, input, options);
  // A session that began meanwhile, as with a second factor, is not over because an earlier token was refused.
  if (again.response.status === 401 && session.accessToken() === token) session.ended();
  return again;
};

/** Sends a request without waiting for the response: a failure is neither shown nor logged. */
export const leave = async <E extends Call>(
  endpoint: E,
  input: InputOf<E>,
  { keepalive = false, ...options }: Pick<CallOptions, 'keepalive' | 'company' | 'preview'>,
): Promise<void> => {
  const { url, body } = prepareRequest(endpoint, input as Record<string, unknown>);
  await fetch(url, {
    method: endpoint.method,
    headers: headersFor(url, body, options),
    body,
    credentials: 'omit',
    redirect: 'error',
    keepalive,
  });
};

const fallbackMessage = (status: number): string => {
  if (status === 504) return translate(apiTexts, 'gatewayTimeout');
  if (status === 405) return translate(apiTexts, 'methodNotAllowed');
  if (status === 429 || status === 503) return translate(apiTexts, 'busy');
  return status >= 500 ? translate(apiTexts, 'serverError') : translate(apiTexts, 'refused', { status });
};

const retryAfter = (response: Response): number | null => {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
};

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && typeof (body as { success?: unknown }).success === 'boolean';

/** What stands in an answer; null where that is no envelope. */
export const readEnvelope = async (response: Response): Promise<Envelope<unknown> | null> => {
  const body: unknown = await response.json().catch(() => null);
  return isEnvelope(body) ? body : null;
};

/** What an answer that is no success fails with. */
export const problemOf = (response: Response, refusal: Refusal | null): ApiProblem<string> => {
  if (response.status === 503) noteServiceAway(retryAfter(response));
  const requestId = refusal?.requestId ?? response.headers.get('x-request-id');
  noteIncident(requestId, response.status);
  return apiProblem({
    status: response.status,
    code: refusal?.code ?? `http-${response.status}`,
    message: refusal?.message || fallbackMessage(response.status),
    fields: refusal?.fields ?? [],
    requestId,
    retryAfterSeconds: retryAfter(response),
    data: refusal?.data,
  });
};

/** What the log says of a failure: the refusal as it came, or the status alone. */
export const errorText = (response: Response, envelope: Envelope<unknown> | null): string =>
  envelope?.success === false
    ? JSON.stringify({
        code: envelope.code,
        message: envelope.message,
        requestId: envelope.requestId,
        fields: envelope.fields,
      })
    : `http-${response.status}`;

/** A refusal thrown for what it is, after its notice. */
export const refuse = (problem: ApiProblem<string>, { quiet }: CallOptions): never => {
  if (!quiet) notice(problem);
  throw problem;
};

/** What a call answers; the server answers no code that its contract does not declare. */
type AnswerOf<E extends Call> = Success<OutputOf<E>> | Refusal<CodeOf<E>>;

type Answered<E extends Call> = { readonly status: number; readonly envelope: AnswerOf<E> };

/** Calls an endpoint and gives the status and the whole envelope, also of a refusal that arrives with HTTP 200. */
export const callAnswer = async <E extends Call>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Answered<E>> => {
  const { response, failed } = await sendWithSession(endpoint, input as object, options);
  const envelope = await readEnvelope(response);
  if (!response.ok || envelope?.success === false) failed(errorText(response, envelope));
  if (response.ok && envelope) return { status: response.status, envelope: envelope as AnswerOf<E> };
  const problem = response.ok
    ? apiProblem({ status: response.status, code: 'unreadable', message: translate(apiTexts, 'unreadable') })
    : problemOf(response, envelope?.success === false ? envelope : null);
  return refuse(problem, options);
};

/** The same without the status. */
export const callEnvelope = async <E extends Call>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> => (await callAnswer(endpoint, input, options)).envelope;

/** Calls an endpoint of the product's own API: the data, or an `ApiProblem` thrown. */
export const call = async <E extends Call>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> => {
  const envelope = await callEnvelope(endpoint, input, options);
  if (envelope.success) return envelope.data;
  throw apiProblem({ ...envelope, status: 200 });
};
