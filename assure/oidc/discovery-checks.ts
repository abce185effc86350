import type { Check } from './check.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

const listOf = (provider: ProviderUnderTest, name: string): readonly string[] => {
  const value = provider.metadata[name];
  return Array.isArray(value) ? (value as string[]) : [];
};

const same = (found: readonly string[], wanted: readonly string[]): boolean =>
  found.length === wanted.length && wanted.every((each) => found.includes(each));

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

type Key = Readonly<Record<string, unknown>>;

const document: Check = {
  name: 'the document names its own issuer and addresses of that issuer only',
  of: 'RFC 8414 3.3, OpenID Connect Discovery 4.3',
  run: async (provider, tally) => {
    tally.check(provider.metadata.issuer === provider.issuer, `issuer is ${provider.metadata.issuer}`);
    const addresses = Object.entries(provider.metadata).filter(([name]) => /_endpoint$|^jwks_uri$/.test(name));
    for (const [name, value] of addresses) {
      const url = new URL(String(value));
      tally.check(String(value).startsWith(`${provider.issuer}/`), `${name} stands elsewhere: ${String(value)}`);
      tally.check(url.protocol === 'https:' || LOOPBACK.has(url.hostname), `${name} is not https`);
    }
  },
};

const offers: Check = {
  name: 'the document offers what the product uses and nothing more',
  of: 'RFC 9700 2.1.1, 2.1.2, 2.4, 4.4; ASVS 10.4',
  run: async (provider, tally) => {
    const has = (name: string, value: string) => listOf(provider, name).includes(value);
    tally.check(has('code_challenge_methods_supported', 'S256'), 'S256 is not offered');
    tally.check(
      provider.metadata['authorization_response_iss_parameter_supported'] === true,
      'the issuer in the response is not announced',
    );
    tally.check(!has('id_token_signing_alg_values_supported', 'none'), 'unsigned ID tokens are offered');
    if (!provider.isEmbedded) return;
    const exactly: Readonly<Record<string, readonly string[]>> = {
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      // The last one for programs, which prove themselves by a key.
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic'],
      id_token_signing_alg_values_supported: ['ES256'],
    };
    for (const [name, wanted] of Object.entries(exactly))
      tally.check(same(listOf(provider, name), wanted), `${name} offers ${listOf(provider, name).join(', ')}`);
    const absent = [
      'registration_endpoint',
      'device_authorization_endpoint',
      'introspection_endpoint',
      'pushed_authorization_request_endpoint',
      'backchannel_authentication_endpoint',
      'userinfo_endpoint',
    ];
    for (const name of absent) tally.check(provider.metadata[name] === undefined, `${name} is offered`);
    for (const name of ['request_parameter_supported', 'request_uri_parameter_supported'])
      tally.check(provider.metadata[name] !== true, `${name} is true`);
  },
};

const keys: Check = {
  name: 'the keys are public, asymmetric, and each bound to signing',
  of: 'RFC 7517 4, RFC 8725 3.1',
  run: async (provider, tally) => {
    const { keys: found } = (await (await fetch(provider.metadata.jwks_uri)).json()) as { keys: readonly Key[] };
    tally.check(found.length > 0, 'there is no key');
    for (const key of found) {
      tally.check(
        PRIVATE_MEMBERS.every((member) => !(member in key)),
        `key ${String(key['kid'])} is private`,
      );
      tally.check(key['kty'] !== 'oct', `key ${String(key['kid'])} is symmetric`);
      tally.check(typeof key['kid'] === 'string' && key['kid'] !== '', 'a key has no id');
      tally.check(key['use'] === 'sig' || !provider.isEmbedded, `key ${String(key['kid'])} is not for signing`);
      tally.check(typeof key['alg'] === 'string', `key ${String(key['kid'])} names no algorithm`);
    }
    const ids = found.map((key) => key['kid']);
    tally.check(new Set(ids).size === ids.length, 'two keys share an id');
  },
};

const closed: Check = {
  name: 'addresses of features that are off answer nothing',
  of: 'ASVS 13.4, RFC 9700 2',
  run: async (provider, tally) => {
    if (!provider.isEmbedded) return;
    for (const path of ['/me', '/reg', '/device/auth', '/device', '/token/introspection', '/request', '/backchannel'])
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(provider.issuer + path, { method, redirect: 'manual' });
        tally.check(answer.status === 404, `${method} ${path} answers ${answer.status}`);
      }
  },
};

export const discoveryChecks: readonly Check[] = [document, offers, keys, closed];
