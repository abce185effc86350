import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { Provider } from 'oidc-provider';
import type { Database } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { nowMs } from '#platform/server/time-now.ts';
import { currentKeys, keysAt, type ProviderKeys, publicKeys, type SigningKey } from './keys.ts';
import { refuseDevelopment } from './production-guard.ts';
import { proveByKeys } from './program-clients.ts';
import { type ProviderSetup, providerConfiguration } from './provider-configuration.ts';
import { endRefusedCode } from './refused-code.ts';
import { returnSignedOut } from './sign-out.ts';
import { answerUnknownPath } from './unknown-path.ts';

export type LibraryOptions = Omit<ProviderSetup, 'signing' | 'cookies'> & {
  readonly log: Log;
  readonly production?: boolean;
};

/** The library as it runs with one set of keys. It takes its keys once, so other keys need another instance. */
export type Library = {
  readonly provider: Provider;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly signing: readonly SigningKey[];
};

type Refusal = Error & { readonly error?: string; readonly error_detail?: string };

const logEvents = (provider: Provider, log: Log): void => {
  const refusals = ['authorization.error', 'grant.error', 'end_session.error', 'revocation.error'] as const;
  for (const event of refusals)
    (provider as EventEmitter).on(event, (_: unknown, error: Refusal) =>
      log.debug({ event, code: error.error, detail: error.error_detail }, 'the identity provider refused a request'),
    );
  provider.on('server_error', (_, error) => log.error({ err: error }, 'the identity provider failed'));
};

/** Starts the library with the keys that are published now; everything else it keeps is in the database. */
export const startLibrary = (issuer: string, options: LibraryOptions, keys: ProviderKeys): Library => {
  const signing = keysAt(keys, nowMs());
  const configuration = providerConfiguration({
    ...options,
    signing: signing.map(({ key }) => key),
    cookies: keys.cookies,
  });
  if (options.production === true) refuseDevelopment(issuer, configuration);
  const provider = new Provider(issuer, configuration);
  provider.proxy = options.origin.startsWith('https:');
  provider.use(answerUnknownPath);
  provider.use(returnSignedOut(options.sessions));
  provider.use(endRefusedCode(options.db));
  proveByKeys(provider, options);
  logEvents(provider, options.log);
  return { provider, answer: provider.callback(), signing };
};

const namesOf = (signing: readonly SigningKey[]): string => signing.map(({ key }) => key.kid).join(' ');

const localSetOf = ({ signing }: Library) => createLocalJWKSet(publicKeys(signing) as JSONWebKeySet);

export type RotatingLibrary = {
  /** The library with the keys of this moment. */
  readonly current: () => Promise<Library>;
  readonly keyOf: JWTVerifyGetKey;
};

/** Looks before each answer whether the keys are still those it runs with: several processes share them. */
export const rotatingLibrary = (
  db: Database,
  first: ProviderKeys,
  start: (keys: ProviderKeys) => Library,
): RotatingLibrary => {
  let running = start(first);
  let published = localSetOf(running);
  const current = async (): Promise<Library> => {
    const keys = await currentKeys(db);
    if (namesOf(keysAt(keys, nowMs())) !== namesOf(running.signing)) {
      running = start(keys);
      published = localSetOf(running);
    }
    return running;
  };
  const readAgain = async (): Promise<void> => {
    try {
      await current();
    } catch (error) {
      throw new TypeError('the keys of the identity provider cannot be read', { cause: error });
    }
  };
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    try {
      return await published(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await readAgain();
      return published(header, token);
    }
  };
  return { current, keyOf };
};
