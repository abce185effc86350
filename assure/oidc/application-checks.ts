import type { Browser, Page, Request } from '@playwright/test';
import { decodeJwt } from 'jose';
import { openAgent } from '../support/agent.ts';
import { fillSignIn, newPage, shellStands, withChromium } from '../support/chromium.ts';
import type { Check } from './check.ts';
import { asksForPassword, codeFor, fillIn, open, tokensFor } from './flow.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

/** Everything the application asks for in one browser. */
const listen = (page: Page): readonly Request[] => {
  const requests: Request[] = [];
  page.context().on('request', (request) => requests.push(request));
  return requests;
};

const ANSWERS = '**/idp/auth?**';

/**
 * Starts a sign-in in a browser and carries it through elsewhere, so that the answer can be changed on its way back:
 * the page stands where the request was made, and holds what belongs to it.
 */
const startedIn = async (provider: ProviderUnderTest, browser: Browser) => {
  const page = await newPage(browser);
  const requests = listen(page);
  const asked = Promise.withResolvers<string>();
  await page.route(ANSWERS, async (route) => {
    const url = route.request().url();
    if (url.includes('prompt=none')) return route.continue();
    asked.resolve(url);
    // The request goes nowhere: the page stays where it is.
    await route.fulfill({ status: 204 });
  });
  await page.goto(`${provider.origin}/sign-in`);
  await page.locator('main button').first().click();
  const address = await asked.promise;
  await page.unroute(ANSWERS);
  const agent = openAgent(provider.origin);
  let stop = await open(provider, agent, address);
  if (asksForPassword(stop)) stop = await fillIn(provider, agent, stop, provider.people[0]);
  if (stop.kind !== 'landed') throw new Error('the sign-in did not come back');
  return { page, requests, answer: stop.params };
};

/** Opens an answer in the browser; whether somebody is signed in then, and which codes were tried. */
const bring = async (provider: ProviderUnderTest, page: Page, requests: readonly Request[], answer: string) => {
  const before = requests.length;
  await page.goto(`${provider.redirectUri}${answer}`);
  await page.locator('#password, footer').first().waitFor();
  const later = requests.slice(before);
  const sent = later.map((request) => request.postData() ?? '').join('\n');
  const bearer = later.map((request) => request.headers()['authorization'] ?? '').find((text) => text !== '');
  const subject = bearer === undefined ? null : decodeJwt(bearer.replace(/^Bearer /, '')).sub;
  return { sent, subject: subject ?? null };
};

type Change = readonly [string, (answer: URLSearchParams, foreign: URLSearchParams) => URLSearchParams];

const changed = (answer: URLSearchParams, fields: Readonly<Record<string, string | null>>): URLSearchParams => {
  const copy = new URLSearchParams(answer);
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) copy.delete(name);
    else copy.set(name, value);
  }
  return copy;
};

const changes: readonly Change[] = [
  ['the name of another provider', (answer) => changed(answer, { iss: 'https://elsewhere.example/idp' })],
  ['no name of the provider', (answer) => changed(answer, { iss: null })],
  ['another state', (answer) => changed(answer, { state: 'another' })],
  ['no state', (answer) => changed(answer, { state: null })],
  ['somebody else’s answer', (_, foreign) => foreign],
  ['somebody else’s code', (answer, foreign) => changed(answer, { code: foreign.get('code') })],
  ['an error', (answer) => changed(answer, { code: null, error: 'access_denied' })],
];

/** Changes after which the code must not even be tried. */
const UNTRIED = new Set([
  'the name of another provider',
  'no name of the provider',
  'another state',
  'no state',
  'somebody else’s answer',
]);

const wrongAnswers: Check = {
  name: 'the application takes only the answer to its own request, of the provider it asked',
  of: 'RFC 9700 2.1, 4.4, 4.5, 4.7; RFC 9207 2.4',
  slow: true,
  run: (provider, tally) =>
    withChromium(async (browser) => {
      const right = await startedIn(provider, browser);
      const fine = await bring(provider, right.page, right.requests, `#${right.answer}`);
      tally.check(fine.subject === 'demo-ayse', `the right answer signs in ${fine.subject}: the others prove nothing`);
      await right.page.context().close();
      for (const [what, change] of changes) {
        const { page, requests, answer } = await startedIn(provider, browser);
        const foreign = await codeFor(provider, openAgent(provider.origin), provider.people[1]);
        const brought = change(answer, foreign.landing.params);
        const { sent, subject } = await bring(provider, page, requests, `#${brought}`);
        tally.check(subject === null, `${what}: ${subject} is signed in`);
        const wasTried = sent.includes(`code=${brought.get('code') ?? 'none'}`);
        tally.check(!UNTRIED.has(what) || !wasTried, `${what}: the code is tried`);
        await page.context().close();
      }
    }),
};

const tokensInAddress: Check = {
  name: 'the application takes no token from an address, also of who is signed in',
  of: 'RFC 9700 2.1.2, 4.3.2',
  slow: true,
  run: (provider, tally) =>
    withChromium(async (browser) => {
      const theirs = await tokensFor(provider, openAgent(provider.origin), provider.people[1]);
      const fragment = new URLSearchParams({
        access_token: theirs.access_token,
        id_token: theirs.id_token,
        token_type: 'Bearer',
      });
      for (const sign of ['#', '?']) {
        const page = await newPage(browser);
        const requests = listen(page);
        const nobody = await bring(provider, page, requests, `${sign}${fragment}`);
        tally.check(nobody.subject === null, `a token behind ${sign} signs in ${nobody.subject}`);
        await fillSignIn(page, 'ayse', 'bluecitrus');
        await shellStands(page);
        const somebody = await bring(provider, page, requests, `${sign}${fragment}`);
        tally.check(somebody.subject === 'demo-ayse', `a token behind ${sign} makes ayse ${somebody.subject}`);
        await page.context().close();
      }
    }),
};

const addresses: Check = {
  name: 'nothing that opens an account travels in an address or a referrer',
  of: 'RFC 9700 4.2, 4.3; ASVS 14.2.1',
  run: (provider, tally) =>
    withChromium(async (browser) => {
      const page = await newPage(browser);
      const requests = listen(page);
      const given: string[] = ['bluecitrus'];
      page.context().on('response', (response) => {
        if (!response.url().endsWith('/idp/token')) return;
        const sent = new URLSearchParams(response.request().postData() ?? '');
        given.push(...['code', 'code_verifier', 'refresh_token'].flatMap((name) => sent.get(name) ?? []));
        void response.json().then(
          (body: Record<string, string>) => given.push(body['access_token'] ?? '', body['refresh_token'] ?? ''),
          () => undefined,
        );
      });
      await page.goto(`${provider.origin}/dashboards/home`);
      await fillSignIn(page, 'ayse', 'bluecitrus');
      await shellStands(page);
      await page.goto(`${provider.origin}/screen/warehouse/stock`);
      await shellStands(page);
      await page.waitForLoadState('networkidle');
      const secrets = given.filter((secret) => secret !== '');
      tally.check(secrets.length >= 7, `only ${secrets.length} secrets were given out`);
      for (const request of requests) {
        // What stands behind # is for the page alone and is not sent.
        const [sent = ''] = request.url().split('#', 1);
        const { referer = '' } = await request.allHeaders();
        const found = secrets.filter((secret) => sent.includes(secret) || referer.includes(secret));
        tally.check(found.length === 0, `${sent.slice(0, 60)} carries ${found.length} secrets`);
      }
      tally.check(
        secrets.every((secret) => !page.url().includes(secret)),
        'the address that stays holds one',
      );
      await page.context().close();
    }),
};

/** What the application itself does with the provider's answers, in a real browser. */
export const applicationChecks: readonly Check[] = [wrongAnswers, tokensInAddress, addresses];
