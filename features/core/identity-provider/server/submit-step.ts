import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { type Details, detailsOf, endForeignSession, keepProgress, progressOf } from './interaction-details.ts';
import { sendPage } from './page.ts';
import { placeOf } from './place-of.ts';
import { PROVIDER_PATH } from './provider-paths.ts';
import type { Passkeys } from './passkeys.ts';
import { hasSecondFactor, type Progress, type Stepped } from './progress.ts';
import type { SecondStep } from './second-step.ts';
import type { SessionFacts } from './session-facts.ts';
import type { SignInGate } from './sign-in-gate.ts';
import type { SignInJournal } from './sign-in-journal.ts';
import { type SentSignIn, signInPage } from './sign-in-page.ts';
import type { Language } from './texts.ts';

export type StepParts = {
  readonly provider: () => Promise<Provider>;
  readonly sessions: SessionFacts;
  readonly gate: SignInGate;
  readonly journal: SignInJournal;
  readonly secondStep: SecondStep;
  readonly passkeys: Passkeys;
};

export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Who has proved all that is asked for; `since` and `amr` as in `Progress`. */
export type SignedIn = Pick<Progress, 'subject' | 'userName' | 'since' | 'amr'>;

type Sent = { readonly uid: string; readonly fields: URLSearchParams; readonly language: Language };

/** The same page again, by which the browser's history holds no form that was sent. */
export const showStep = (response: ServerResponse, uid: string, language: Language): void => {
  const location = `${PROVIDER_PATH}/interaction/${uid}?ui_locales=${language}`;
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
};

/** Goes on to the application with somebody who is signed in. */
export const finishSignIn = async (
  { journal, sessions, provider }: Pick<StepParts, 'journal' | 'sessions' | 'provider'>,
  { request, response }: Exchange,
  details: Details,
  { subject, userName, since, amr }: SignedIn,
): Promise<void> => {
  journal.note('done', { subject, userName }, placeOf(request));
  await endForeignSession(sessions, details, subject);
  const acr = hasSecondFactor(amr) ? '2' : '1';
  return (await provider()).interactionFinished(
    request,
    response,
    { login: { accountId: subject, amr: [...amr], acr, ts: since } },
    { mergeWithLastSubmission: false },
  );
};

const laterOf = (stepped: Stepped): Progress | null =>
  'finished' in stepped ? stepped.finished : 'progress' in stepped ? (stepped.progress ?? null) : null;

/** Keeps what came of an answer with the request to sign in. */
const keep = async (details: Details, before: Progress, stepped: Stepped): Promise<void> => {
  if ('refused' in stepped) return keepProgress(details, null);
  const later = laterOf(stepped);
  if (later === null) return;
  const endedSession = later.since !== before.since && details.session?.accountId === before.subject;
  await keepProgress(details, later, endedSession);
};

type Done = { readonly details: Details; readonly stepped: Stepped };

const LONGEST_NAME = 60;

/** A name as it is kept: on one line, without signs that are not seen. */
const typedName = (typed: string): string =>
  Array.from(typed.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim())
    .slice(0, LONGEST_NAME)
    .join('');

/** Does in its turn what was sent; null where it answers a step that is over, as the second of two equal forms does. */
const doStep = async (
  { provider, secondStep }: StepParts,
  { request, response }: Exchange,
  { fields, language }: Sent,
): Promise<Done | null> => {
  const details = await detailsOf(await provider(), request, response);
  const progress = details === null ? null : progressOf(details);
  if (details === null || progress === null || progress.step !== fields.get('step')) return null;
  const sent = {
    language,
    does: fields.get('do') ?? '',
    code: (fields.get('code') ?? '').slice(0, 40),
    passkey: fields.get('passkey'),
    name: typedName(fields.get('name') ?? ''),
    device: placeOf(request).device,
  };
  const stepped: Stepped = (await secondStep.mayGoOn(progress))
    ? await secondStep.answer(progress, sent)
    : { refused: 'restart' };
  await keep(details, progress, stepped);
  return { details, stepped };
};

const shownAgain = ({ passkeys }: StepParts, { uid }: Sent, userName: string): SentSignIn => ({
  userName,
  hasPassword: false,
  passkey: passkeys.askingAny(uid),
});

const respond = async (
  parts: StepParts,
  exchange: Exchange,
  { details, stepped }: Done,
  sent: Sent,
  userName: string,
) => {
  const { response } = exchange;
  if ('finished' in stepped) return finishSignIn(parts, exchange, details, stepped.finished);
  if ('page' in stepped) return sendPage(response, stepped.page);
  if ('refused' in stepped && stepped.refused !== 'restart')
    return sendPage(response, signInPage(sent.language, shownAgain(parts, sent, userName), stepped.refused));
  return showStep(response, sent.uid, sent.language);
};

/** Accounts take turns here too: of two equal forms the second finds the step done. */
const inTurn = async (
  parts: StepParts,
  exchange: Exchange,
  sent: Sent,
  { subject, userName }: Progress,
): Promise<void> => {
  const { request, response } = exchange;
  const from = placeOf(request);
  const done = await parts.gate.enter({ address: from.address, account: userName }, async (failed) => {
    const result = await doStep(parts, exchange, sent);
    failed(result?.stepped.notes?.some((note) => note === 'code-failed' || note === 'passkey-failed') ?? false);
    return result ?? { over: true };
  });
  if ('over' in done) return showStep(response, sent.uid, sent.language);
  if ('waitSeconds' in done)
    return sendPage(response, signInPage(sent.language, shownAgain(parts, sent, userName), 'busy', done.waitSeconds));
  for (const note of done.stepped.notes ?? []) parts.journal.note(note, { subject, userName }, from);
  return respond(parts, exchange, done, sent, userName);
};

/** Does what was sent by one of the pages that follow the password; `over`: the request to sign in is. */
export const submitStep = async (parts: StepParts, exchange: Exchange, sent: Sent): Promise<'over' | 'answered'> => {
  const { request, response } = exchange;
  const details = await detailsOf(await parts.provider(), request, response);
  if (details === null || details.uid !== sent.uid) return 'over';
  const progress = progressOf(details);
  if (progress === null) showStep(response, sent.uid, sent.language);
  else await inTurn(parts, exchange, sent, progress);
  return 'answered';
};
