import type KeycloakAdminClient from '@keycloak/keycloak-admin-client';
import type { NetworkError as NetworkErrorType } from '@keycloak/keycloak-admin-client';
import type { ProviderFailure } from '#features/core/users/contract/provider-changes.ts';
import type { Config } from '#platform/server/config.ts';
import { type KeycloakRealm, keycloakRealmOf } from '#platform/server/keycloak-realm.ts';
import { timeNow } from '#platform/server/time-now.ts';

/** Keycloak did not do what it was asked; `failure` says why, and the message what it said. */
export class ProviderFault extends Error {
  readonly failure: ProviderFailure;
  constructor(failure: ProviderFailure, said: string, cause?: unknown) {
    super(said, { cause });
    this.name = 'ProviderFault';
    this.failure = failure;
  }
}

/** A Keycloak whose accounts the product changes, by a client of its own that may look after users and nothing else. */
export type Keycloak = {
  readonly issuer: string;
  /** Does something there. Throws a `ProviderFault`. */
  readonly ask: <T>(what: (client: KeycloakAdminClient) => Promise<T>) => Promise<T>;
  /** Since when it has not answered this process; null: it answered the last time, or was not asked yet. */
  readonly awaySince: () => Date | null;
};

type Login = NonNullable<Config['oidc']['keycloak']>;

const ANSWERS_WITHIN_MS = 5_000;
const MOST_SAID = 300;

const REFUSALS: ReadonlyMap<number, ProviderFailure> = new Map([
  [401, 'refused'],
  [403, 'refused'],
  [404, 'account-missing'],
  [429, 'away'],
]);

/** What a refusal means. Keycloak answers 500 as well where its own mail server does not take a mail. */
const failureOf = (status: number, said: string): ProviderFailure => {
  const isAboutMail = /e-?mail/i.test(said);
  if (status === 409) return isAboutMail ? 'email-taken' : 'name-taken';
  if (status >= 500) return isAboutMail ? 'mail-not-sent' : 'away';
  return REFUSALS.get(status) ?? 'rejected';
};

const saidBy = ({ message, responseData }: NetworkErrorType): string => {
  const { error_description: description } = (responseData ?? {}) as { readonly error_description?: unknown };
  return (typeof description === 'string' ? `${message}: ${description}` : message).slice(0, MOST_SAID);
};

const load = () => import('@keycloak/keycloak-admin-client');

/** The library's client, made and signed in when it is first needed. */
const clientOf = (realm: KeycloakRealm, login: Login) => {
  let client: KeycloakAdminClient | null = null;
  const make = async (): Promise<KeycloakAdminClient> => {
    const { default: Client } = await load();
    return new Client({
      ...realm,
      timeout: ANSWERS_WITHIN_MS,
      // Only what the settings name is asked.
      requestOptions: { redirect: 'manual' },
    });
  };
  return {
    /** With a token that has not expired. */
    open: async (): Promise<KeycloakAdminClient> => {
      client ??= await make();
      if (client.accessToken === undefined || client.isTokenExpired())
        await client.auth({ grantType: 'client_credentials', ...login });
      return client;
    },
    /** The token is no longer taken: Keycloak signs with another key, or its sessions were ended. */
    forgetToken: (): void => {
      client = null;
    },
  };
};

/** What went wrong, as a fault: an answer of Keycloak's, or none. */
const faultOf = async (error: unknown): Promise<ProviderFault> => {
  if (error instanceof ProviderFault) return error;
  const { NetworkError } = await load();
  if (error instanceof NetworkError) {
    const { status } = error.response;
    const said = saidBy(error);
    return new ProviderFault(failureOf(status, said), `${status} ${said}`, error);
  }
  return new ProviderFault('away', error instanceof Error ? error.message.slice(0, MOST_SAID) : String(error), error);
};

const isTokenRefused = (error: unknown): boolean => error instanceof ProviderFault && error.message.startsWith('401 ');

const connect = (issuer: string, realm: KeycloakRealm, login: Login): Keycloak => {
  const { open, forgetToken } = clientOf(realm, login);
  let awaySince: Date | null = null;
  const once = async <T>(what: (client: KeycloakAdminClient) => Promise<T>): Promise<T> => {
    try {
      const done = await what(await open());
      awaySince = null;
      return done;
    } catch (error) {
      const fault = await faultOf(error);
      awaySince = fault.failure === 'away' ? (awaySince ?? timeNow()) : null;
      throw fault;
    }
  };
  return {
    issuer,
    awaySince: () => awaySince,
    ask: async (what) => {
      try {
        return await once(what);
      } catch (error) {
        if (!isTokenRefused(error)) throw error;
        forgetToken();
        return once(what);
      }
    },
  };
};

const connected = new WeakMap<Config, Keycloak>();

/** The Keycloak of the settings, one for a process; null where none is set up. */
export const keycloakOf = (config: Config): Keycloak | null => {
  const { externalIssuer, keycloak } = config.oidc;
  const realm = externalIssuer === null ? null : keycloakRealmOf(externalIssuer);
  if (externalIssuer === null || realm === null || keycloak === null) return null;
  const known = connected.get(config) ?? connect(externalIssuer, realm, keycloak);
  connected.set(config, known);
  return known;
};
