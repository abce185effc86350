import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { JWK, JWTVerifyGetKey } from 'jose';
import type { Database } from '#platform/server/db.ts';
import type { DatabaseClock } from '#platform/server/database-clock.ts';
import type { Log } from '#platform/server/log.ts';
import { headersOfEveryAnswer } from '#platform/server/security-headers.ts';
import { type ForgottenPassword, forgottenPassword, type HelpForgetful } from './forgotten-password.ts';
import { answerInteraction, type InteractionParts } from './interaction.ts';
import { providerKeys, publicKeys, SIGNING_ALGORITHM } from './keys.ts';
import { type MustUse, mustUseFactor } from './must-use-factor.ts';
import { sendPage } from './page.ts';
import { passkeysAt } from './passkeys.ts';
import type { KnownWords } from './password-rules.ts';
import { PROVIDER_PATH, providerInShort } from './provider-paths.ts';
import { removeExpired } from './record-adapter.ts';
import { answerSetPassword, type SetPasswordParts } from './set-password.ts';
import { rotatingLibrary, startLibrary } from './rotating-library.ts';
import type { FactorKeys } from './second-factor-store.ts';
import { secondStep } from './second-step.ts';

import type { SessionFacts } from './session-facts.ts';
import { accountStore } from './account-store.ts';
import { signInWith } from './sign-in.ts';
import { signInByPasskeyWith } from './sign-in-by-passkey.ts';
import { signInGate } from './sign-in-gate.ts';
import { signInJournal, type SignInNote } from './sign-in-journal.ts';
import { refusedPage } from './sign-out-page.ts';
import { languageFor } from './texts.ts';

const CLEAN_EVERY_MS = 10 * 60_000;

export type IdentityProviderOptions = {
  readonly db: Database;
  /** The address people type, without a trailing slash; the issuer is `<origin>/idp`. */
  readonly origin: string;
  readonly clientId: string;
  readonly audience: string;
  /** How long access tokens live, where that is less than five minutes. */
  readonly tokenSeconds?: number;
  readonly log: Log;
  /** Whether everybody is seen by an address of their own; behind a proxy that is not believed they are not. */
  readonly tellsAddresses: boolean;
  /** Refuses everything that is for development only; keys that are made are marked as production's. */
  readonly production?: boolean;
  /** Whether the person behind a subject may not sign in; asked at sign-in and at each renewal. */
  readonly isDisabled: (subject: string) => Promise<boolean>;
  /** The names of the person behind a subject and of their companies: no password may hold them. */
  readonly wordsOf: (subject: string) => Promise<KnownWords>;
  /** Writes into the trail who signed in, who failed and from where. */
  readonly writeSignIns: (notes: readonly SignInNote[]) => Promise<void>;
  readonly helpForgetful: HelpForgetful;
  /** Whether links go by mail. */
  readonly sendsMail: boolean;
  readonly sessions: SessionFacts;
  /** Whether the roles of the person behind a subject ask for a second factor. */
  readonly mustUseSecondFactor: (subject: string) => Promise<MustUse>;
  readonly factorKeys: FactorKeys;
  /** By which its access tokens are dated and judged. */
  readonly clock: Pick<DatabaseClock, 'now'>;
};

export type IdentityProvider = {
  readonly issuer: string;
  /** Its description of itself, as far as the product's page needs it. */
  readonly inShort: ReturnType<typeof providerInShort>;
  /** The algorithms its access tokens are signed with. */
  readonly algorithms: readonly string[];
  /** The public keys, as at `/idp/jwks`. */
  readonly jwks: () => Promise<{ readonly keys: readonly JWK[] }>;
  /** The public key of a token; one that is unknown is looked for among the kept ones. */
  readonly keyOf: JWTVerifyGetKey;
  /** Serves everything under `/idp`. Call it before the first route, so that no other hook sees those requests. */
  readonly mount: (app: FastifyInstance) => void;
  readonly close: () => Promise<void>;
};

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type PageParts = InteractionParts & SetPasswordParts & { readonly forgotten: ForgottenPassword };

/** A page of our own for a path under the mount, or null: then the library answers. */
const ownPage = (parts: PageParts, request: IncomingMessage, path: string, search: URLSearchParams): Answer | null => {
  if (!['GET', 'HEAD', 'POST'].includes(request.method ?? '')) return null;
  if (path === '/forgotten-password')
    return (asked, response) => parts.forgotten.answer(asked, response, search.get('ui_locales'));
  const [, page, key, ...rest] = path.split('/');
  if (key === undefined || key === '' || rest.length > 0) return null;
  if (page === 'interaction')
    return (asked, response) =>
      answerInteraction(parts, asked, response, { uid: key, wanted: search.get('ui_locales') });
  if (page !== 'set-password') return null;
  return (asked, response) => answerSetPassword(parts, asked, response, key, languageFor(search.get('ui_locales')));
};

/**
 * Behind a proxy that ends TLS the request is plain http; cookies must be Secure all the same. Where it is reached is
 * settled by the configuration: what a request says of that would stand in the addresses that the library answers.
 */
const askedAt = ({ headers }: IncomingMessage, origin: string): void => {
  const { protocol, host } = new URL(origin);
  headers.host = host;
  delete headers['x-forwarded-host'];
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
};

const answerWith = (parts: PageParts, library: Answer, log: Log): Answer => {
  const headers = Object.entries(headersOfEveryAnswer(parts.origin.startsWith('https:')));
  return async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const whole = request.url ?? '/';
    const cut = whole.slice(PROVIDER_PATH.length);
    const inside = cut.startsWith('/') ? cut : `/${cut}`;
    // Taken apart as it stands: read as a relative address, what begins with two slashes would name a host, or nothing.
    const [pathname = '', ...query] = inside.split('?');
    const searchParams = new URLSearchParams(query.join('?'));
    try {
      const page = ownPage(parts, request, pathname, searchParams);
      askedAt(request, parts.origin);
      if (page !== null) return await page(request, response);
      // The library makes its addresses from the mount, which it reads off these two.
      Object.assign(request, { originalUrl: whole, url: inside });
      return await library(request, response);
    } catch (error) {
      log.error({ err: error }, 'the identity provider failed');
      if (!response.headersSent)
        return sendPage(response, refusedPage(languageFor(searchParams.get('ui_locales')), 500, 'unexpected'));
      response.destroy();
    }
  };
};

const isUnderMount = (url: string): boolean =>
  url === PROVIDER_PATH || url.startsWith(`${PROVIDER_PATH}/`) || url.startsWith(`${PROVIDER_PATH}?`);

/** Starts the embedded OpenID provider on the database; keys are made at the first start and kept. */
export const createIdentityProvider = async (options: IdentityProviderOptions): Promise<IdentityProvider> => {
  const { db, origin, log, isDisabled, wordsOf, sessions, production = false, helpForgetful: help } = options;
  const issuer = `${origin}${PROVIDER_PATH}`;
  const passkeys = passkeysAt({ db, origin, log, seal: options.factorKeys.seal });
  const second = secondStep({
    ...options,
    passkeys,
    keys: options.factorKeys,
    mustUse: mustUseFactor(db, options.mustUseSecondFactor),
  });
  const library = rotatingLibrary(db, await providerKeys(db, production), (keys) =>
    startLibrary(issuer, { ...options, isEnough: second.isEnough }, keys),
  );
  const journal = signInJournal(options.writeSignIns, log);
  const forgotten = forgottenPassword({ ...options, help });
  const answer = answerWith(
    {
      forgotten,
      provider: async () => (await library.current()).provider,
      db,
      origin,
      wordsOf,
      isDisabled,
      sessions,
      passkeys,
      signIn: signInWith(db, isDisabled, sessions.signInMoment),
      signInByPasskey: signInByPasskeyWith(db, isDisabled, { passkeys, signInMoment: sessions.signInMoment }),
      gate: signInGate(options.tellsAddresses),
      userNameOf: async (subject) => (await accountStore(db).bySubject(subject))?.userName,
      journal,
      secondStep: second,
    },
    async (request, response) => (await library.current()).answer(request, response),
    log,
  );
  const cleaning = setInterval(() => {
    removeExpired(db).catch((error: unknown) => log.warn({ err: error }, 'expired sign-in records were not removed'));
  }, CLEAN_EVERY_MS).unref();
  return {
    issuer,
    inShort: providerInShort(issuer),
    algorithms: [SIGNING_ALGORITHM],
    jwks: async () => publicKeys((await library.current()).signing),
    keyOf: library.keyOf,
    mount: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (!isUnderMount(request.raw.url ?? '')) return done();
        reply.hijack();
        answer(request.raw, reply.raw).catch(done);
      });
    },
    close: async () => {
      clearInterval(cleaning);
      await forgotten.close();
      await journal.close();
    },
  };
};
