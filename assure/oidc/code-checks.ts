import { setTimeout as wait } from 'node:timers/promises';
import { openAgent } from '../support/agent.ts';
import type { Check } from './check.ts';
import { askToken, codeFor, exchangeCode, type Extra, refreshWith, type Tokens } from './flow.ts';
import { newPkce, type ProviderUnderTest } from './provider-under-test.ts';

const aCode = (provider: ProviderUnderTest) => codeFor(provider, openAgent(provider.origin), provider.people[0]);

const readTokens = async (answer: Response): Promise<Tokens> => (await answer.json()) as Tokens;

const once: Check = {
  name: 'a code opens once; used again, what it gave is taken back',
  of: 'RFC 6749 4.1.2, RFC 9700 4.5, oidcc-codereuse',
  run: async (provider, tally) => {
    const signedIn = await aCode(provider);
    const first = await exchangeCode(provider, signedIn);
    tally.check(first.status === 200, `the code does not open: ${first.status}`);
    const { refresh_token } = await readTokens(first);
    const again = await exchangeCode(provider, signedIn);
    tally.check(again.status === 400, `the code opens again: ${again.status}`);
    const renewed = await refreshWith(provider, refresh_token);
    tally.check(renewed.status === 400, `after the reuse the refresh token still works: ${renewed.status}`);
  },
};

const atOnce: Check = {
  name: 'of many who use one code at once, at most one is served',
  of: 'RFC 9700 4.5, RFC 6819 5.1.5.4',
  run: async (provider, tally) => {
    for (let round = 0; round < 5; round += 1) {
      const signedIn = await aCode(provider);
      const answers = await Promise.all(Array.from({ length: 12 }, () => exchangeCode(provider, signedIn)));
      const served = answers.filter(({ status }) => status === 200).length;
      tally.check(served <= 1, `${served} of 12 were served`);
      tally.check(
        answers.every(({ status }) => status === 200 || status === 400),
        `answers ${answers.map(({ status }) => status).join(' ')}`,
      );
    }
  },
};

const bound: Check = {
  name: 'a code opens for its verifier, its client and its redirect address only',
  of: 'RFC 7636 4.6, RFC 6749 4.1.3, RFC 9700 2.1.1',
  run: async (provider, tally) => {
    const wrong: readonly Extra[] = [
      { code_verifier: newPkce().verifier },
      { code_verifier: null },
      { code_verifier: '' },
      { code_verifier: 'a' },
      { client_id: 'nobody' },
      { client_id: null },
      { redirect_uri: provider.silentUri },
      { redirect_uri: `${provider.redirectUri}/` },
      { redirect_uri: 'https://elsewhere.example/' },
      { redirect_uri: null },
      { grant_type: 'refresh_token' },
      { grant_type: 'Authorization_Code' },
      { grant_type: null },
      { code: `x${newPkce().verifier}` },
      { code: null },
    ];
    for (const extra of wrong) {
      const signedIn = await aCode(provider);
      const answer = await exchangeCode(provider, signedIn, extra);
      tally.check(answer.status >= 400 && answer.status < 500, `${JSON.stringify(extra)} is answered ${answer.status}`);
      tally.check(!/access_token/.test(await answer.text()), `${JSON.stringify(extra)} gives a token`);
    }
    // The challenge itself is no verifier.
    const signedIn = await aCode(provider);
    const answer = await exchangeCode(provider, signedIn, { code_verifier: signedIn.pkce.challenge });
    tally.check(answer.status === 400, 'the challenge opens the code');
  },
};

const triedOnce: Check = {
  name: 'a code that was tried with a wrong verifier or address is dead, with what was given out beside it',
  of: 'RFC 7636 4.6, RFC 9700 4.5 and 4.8.2, ASVS 10.4.2',
  run: async (provider, tally) => {
    const wrong: readonly ((challenge: string) => Extra)[] = [
      () => ({ code_verifier: newPkce().verifier }),
      (challenge) => ({ code_verifier: challenge }),
      () => ({ code_verifier: null }),
      () => ({ redirect_uri: provider.silentUri }),
    ];
    for (const extraOf of wrong) {
      const agent = openAgent(provider.origin);
      const earlier = await exchangeCode(provider, await codeFor(provider, agent, provider.people[0]));
      const { refresh_token } = await readTokens(earlier);
      const signedIn = await codeFor(provider, agent, provider.people[0]);
      const extra = extraOf(signedIn.pkce.challenge);
      const what = JSON.stringify(extra).slice(0, 40);
      tally.check((await exchangeCode(provider, signedIn, extra)).status === 400, `${what} is not refused`);
      const again = await exchangeCode(provider, signedIn);
      tally.check(again.status === 400, `after ${what} the right verifier is answered ${again.status}`);
      if (!provider.isEmbedded) continue;
      const renewed = await refreshWith(provider, refresh_token);
      tally.check(renewed.status === 400, `after ${what} a refresh token of the grant is answered ${renewed.status}`);
    }
  },
};

const shortLived: Check = {
  name: 'a code is dead after a minute',
  of: 'RFC 6749 4.1.2, ASVS 10.4.3',
  slow: true,
  run: async (provider, tally) => {
    const signedIn = await aCode(provider);
    await wait(61_500);
    const answer = await exchangeCode(provider, signedIn);
    tally.check(answer.status === 400, `a code of 61 seconds is answered ${answer.status}`);
  },
};

const otherGrants: Check = {
  name: 'no other grant is served: no password, no client credentials, no assertion, no exchange, no device',
  of: 'RFC 9700 2.4; ASVS 10.4.4',
  run: async (provider, tally) => {
    const [{ userName, password }] = provider.people;
    const grants: readonly Extra[] = [
      { grant_type: 'password', username: userName, password, scope: 'openid' },
      { grant_type: 'client_credentials', scope: 'openid' },
      { grant_type: 'implicit' },
      { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: 'e30.e30.' },
      { grant_type: 'urn:ietf:params:oauth:grant-type:saml2-bearer', assertion: 'x' },
      {
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: 'x',
        subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      },
      { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x' },
      { grant_type: 'urn:openid:params:grant-type:ciba', auth_req_id: 'x' },
    ];
    for (const extra of grants) {
      const answer = await askToken(provider, extra);
      tally.check(answer.status >= 400 && answer.status < 500, `${extra['grant_type']} is answered ${answer.status}`);
      tally.check(!/access_token/.test(await answer.text()), `${extra['grant_type']} gives a token`);
    }
  },
};

export const codeChecks: readonly Check[] = [once, atOnce, bound, triedOnce, shortLived, otherGrants];
