import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#platform/server/log.ts';
import { rateLimit } from '#platform/server/rate-limit.ts';
import { formFields, isFromOwnOrigin } from './form-request.ts';
import { askedPage, forgottenPage } from './forgotten-page.ts';
import { sendPage } from './page.ts';
import { placeOf } from './place-of.ts';
import type { SignInPlace } from './sign-in-journal.ts';
import { refusedPage } from './sign-out-page.ts';
import { languageFor } from './texts.ts';

/** Requests of one address in a quarter of an hour, and of all where the addresses cannot be distinguished. */
const MOST_OF_ADDRESS = 20;
const MOST_OF_ALL = 200;
const WINDOW_MS = 15 * 60_000;
/** More than wait at a time are turned away, from however many addresses they come. */
const MOST_WAITING = 500;
const BUSY_SECONDS = 60;

/**
 * Does what a request for a new password needs: a link by mail, or a notification to the administrators. `typed` may be
 * unknown.
 */
export type HelpForgetful = (typed: string, from: SignInPlace) => Promise<void>;

export type ForgottenPassword = {
  /** The page under `/idp/forgotten-password`. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, wanted: string | null) => Promise<void>;
  /** Ends once what was asked for is done. */
  readonly close: () => Promise<void>;
};

export type ForgottenPasswordParts = {
  readonly origin: string;
  readonly log: Log;
  readonly tellsAddresses: boolean;
  readonly sendsMail: boolean;
  readonly help: HelpForgetful;
};

/**
 * Everybody who asks gets the same answer, before anything is looked up: neither its words nor its time tell whether there
 * is such an account.
 */
export const forgottenPassword = ({
  origin,
  log,
  tellsAddresses,
  sendsMail,
  help,
}: ForgottenPasswordParts): ForgottenPassword => {
  const share = rateLimit(tellsAddresses ? MOST_OF_ADDRESS : MOST_OF_ALL, WINDOW_MS);
  // One after another, so that a flood does not take the database from other requests.
  let working: Promise<void> = Promise.resolve();
  let waiting = 0;
  const helpLater = (typed: string, from: SignInPlace): void => {
    waiting += 1;
    working = working
      .then(() => help(typed, from))
      .catch((error: unknown) => log.warn({ err: error }, 'a request for a new password could not be dealt with'))
      .finally(() => {
        waiting -= 1;
      });
  };

  const submit = async (request: IncomingMessage, response: ServerResponse, wanted: string | null): Promise<void> => {
    if (!isFromOwnOrigin(request, origin)) return sendPage(response, refusedPage('tr', 403, 'foreign-form'));
    const fields = await formFields(request);
    if (fields === null) return sendPage(response, refusedPage('tr', 400, 'form-unreadable'));
    const language = languageFor(wanted ?? fields.get('language'));
    const typed = (fields.get('account') ?? '').trim().slice(0, 200);
    if (typed === '') return sendPage(response, forgottenPage(language, '', 'missing'));
    const from = placeOf(request);
    const waitSeconds = waiting < MOST_WAITING ? share.take(tellsAddresses ? from.address : '') : BUSY_SECONDS;
    if (waitSeconds > 0) return sendPage(response, forgottenPage(language, typed, { waitSeconds }));
    sendPage(response, askedPage(language, sendsMail));
    helpLater(typed, from);
  };

  return {
    answer: async (request, response, wanted) => {
      if (request.method === 'POST') return submit(request, response, wanted);
      return sendPage(response, forgottenPage(languageFor(wanted), '', null));
    },
    close: () => working,
  };
};
