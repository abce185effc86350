import type { Database } from '#platform/server/db.ts';
import { createPasswordLink } from '#features/core/identity-provider/server/api.ts';
import { openAgent } from '../support/agent.ts';
import type { Check } from './check.ts';
import {
  asksForPassword,
  authorizationAddress,
  codeFor,
  exchangeCode,
  fillIn,
  open,
  refreshWith,
  silently,
  type Tokens,
} from './flow.ts';
import { newPkce, type ProviderUnderTest } from './provider-under-test.ts';

const WRONG = 'wrong-password-of-this-drill';
const CHOSEN = 'chosen-password-of-this-drill';

/** Sends what opens an account the way a mistaken program would: in addresses, headers and broken bodies. */
const misuse = async (provider: ProviderUnderTest, tokens: Tokens, code: string, verifier: string): Promise<void> => {
  const query = new URLSearchParams({ code, code_verifier: verifier, refresh_token: tokens.refresh_token });
  await fetch(`${provider.metadata.token_endpoint}?${query}`);
  await fetch(`${provider.origin}/derinuaa/api/account?access_token=${tokens.access_token}`);
  await fetch(`${provider.origin}/derinuaa/api/account/${tokens.access_token}`);
  for (const authorization of [`Bearer ${tokens.access_token}`, `Bearer ${tokens.id_token}`, tokens.refresh_token])
    await fetch(`${provider.origin}/derinuaa/api/account`, { headers: { authorization } });
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
    for (const address of [provider.metadata.token_endpoint, `${provider.origin}/derinuaa/api/uaa-screen/find-by-url`])
      await fetch(address, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${tokens.access_token}` },
        body: `{"refresh_token":"${tokens.refresh_token}","password":"${WRONG}"`,
      });
};

/** A whole session with everything in it that opens an account; answers those secrets. */
const session = async (provider: ProviderUnderTest, db: Database): Promise<ReadonlyMap<string, string>> => {
  const [person] = provider.people;
  const agent = openAgent(provider.origin);
  const page = await open(provider, agent, authorizationAddress(provider, newPkce()));
  if (asksForPassword(page)) await fillIn(provider, agent, page, { ...person, password: WRONG });
  const signedIn = await codeFor(provider, agent, person);
  const tokens = (await (await exchangeCode(provider, signedIn)).json()) as Tokens;
  const renewed = (await (await refreshWith(provider, tokens.refresh_token)).json()) as Tokens;
  await silently(provider, agent);
  await misuse(provider, renewed, signedIn.code, signedIn.pkce.verifier);
  const { url } = await db.transaction().execute((tx) => createPasswordLink(tx, `demo-${person.userName}`));
  const link = new URL(url, provider.origin).href;
  await agent.get(link);
  await agent.post(link, { password: CHOSEN, repeated: 'other' });
  const cookies = agent.cookies().map(({ name, value }) => [`cookie ${name}`, value] as const);
  const end = new URLSearchParams({ id_token_hint: renewed.id_token });
  await agent.get(`${provider.metadata.end_session_endpoint}?${end}`);
  await exchangeCode(provider, signedIn);
  await refreshWith(provider, renewed.refresh_token);
  return new Map([
    ['password', person.password],
    ['wrong password', WRONG],
    ['chosen password', CHOSEN],
    ['code', signedIn.code],
    ['verifier', signedIn.pkce.verifier],
    ['first access token', tokens.access_token],
    ['access token', renewed.access_token],
    ['ID token', renewed.id_token],
    ['first refresh token', tokens.refresh_token],
    ['refresh token', renewed.refresh_token],
    ['one-time link', new URL(link).pathname.split('/').at(-1) ?? ''],
    ...cookies,
  ]);
};

/** What may be found of a secret although its text was changed on the way; of a token the signature is enough. */
const formsOf = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').slice(0, -4),
  ...secret.split('.').slice(1),
];

/** What the product's own log tells of a session, at its most talkative. */
export const logChecks = (db: Database, logged: () => string): readonly Check[] => [
  {
    name: 'no line of the log holds what opens an account',
    of: 'RFC 9700 4.3; ASVS 14.2.1, 16.2.5',
    run: async (provider, tally) => {
      const before = logged().length;
      const secrets = await session(provider, db);
      const text = logged().slice(before);
      tally.check(text.split('\n').length > 20, 'the log says nothing');
      for (const [name, secret] of secrets) {
        tally.check(secret.length >= 8, `there is no ${name}`);
        tally.check(!formsOf(secret).some((form) => text.includes(form)), `the ${name} is logged`);
      }
    },
  },
];
