import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Drill } from '../drill.ts';
import { type ListeningSite, withBareSite, withListeningSite } from '../egress/listening-site.ts';
import { foreignUrls, REDIRECTS } from '../egress/urls.ts';
import { fillSignIn, newPage, shellStands, withChromium } from '../support/chromium.ts';
import { withOwnProvider } from '../support/running-product.ts';
import { figuresOf, newTally, type Tally } from '../support/tally.ts';

/** The rule, after the store that it keeps the report token in. */
const RULE = ['state.ts', 'bearer.ts'].map((file) => path.resolve(import.meta.dirname, '../../platform/web', file));
const SESSION = 'the-session-token';
const REPORT = 'the-report-token';

/** The product's own rule for tokens, as text that a page of any policy may be given. */
const ruleText = (): string =>
  RULE.map((file) => stripTypeScriptTypes(readFileSync(file, 'utf8')))
    .join('\n')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '');

/** Calls every address as the product's calls do, with whatever token its rule gives the address. */
const callAll = (page: Page, urls: readonly string[], redirect: 'error' | 'follow'): Promise<number> =>
  page.evaluate(`(async () => {
    ${ruleText()}
    keepReportToken(${JSON.stringify(REPORT)});
    let asked = 0;
    const call = async (url) => {
      const token = bearerFor(url, ${JSON.stringify(SESSION)}, location.origin);
      const headers = token === null ? {} : { Authorization: 'Bearer ' + token };
      asked += 1;
      const timely = AbortSignal.timeout(5000);
      const options = { headers, credentials: 'omit', redirect: ${JSON.stringify(redirect)}, signal: timely };
      await fetch(url, options).catch(() => null);
    };
    const urls = ${JSON.stringify(urls)};
    while (urls.length > 0) await Promise.all(urls.splice(0, 24).map(call));
    return asked;
  })()`);

/** No token of either kind is anywhere in what the other origin heard. */
const checkHeard = (site: ListeningSite, tally: Tally, what: string, from = 0): void => {
  for (const { method, url, authorization } of site.heard.slice(from))
    tally.check(
      authorization === null && !url.includes(SESSION) && !url.includes(REPORT),
      `${what}: ${method} ${url} was sent ${String(authorization).slice(0, 24)}`,
    );
};

/** On a page without a policy, so that only the rule keeps a token back: every address, and every way to be led away. */
const byRule = (page: Page, site: ListeningSite, tally: Tally): Promise<number> =>
  withBareSite(site.port, async (origin) => {
    await page.goto(origin);
    const asked = await callAll(page, foreignUrls(origin, site.port), 'error');
    tally.check(site.heard.length >= 200, `only ${site.heard.length} of ${asked} calls reached the other origin`);
    const leading = REDIRECTS.flatMap((status) =>
      ['/report/Viewer/x', '/derinuaa/api/account'].map((path) => `/redirect/${status}${path}`),
    );
    const before = site.heard.length;
    await callAll(page, leading, 'error');
    tally.check(site.heard.length === before, 'a call of the product’s kind follows a redirect');
    const led = await callAll(page, leading, 'follow');
    tally.check(
      site.heard.length >= before + led,
      `only ${site.heard.length - before} of ${led} redirects were followed`,
    );
    checkHeard(site, tally, 'a call');
    return asked + 2 * leading.length;
  });

/** The running product, every call of which is answered with a redirect to the other origin. */
const byRedirect = async (
  page: Page,
  [origin, site]: readonly [string, ListeningSite],
  tally: Tally,
  statuses: readonly number[],
): Promise<number> => {
  let redirected = 0;
  for (const status of statuses) {
    const before = site.heard.length;
    const from = redirected;
    await page.goto(`${origin}/dashboards/home`);
    await shellStands(page);
    await page.route(/\/(derinuaa|derinexecution|bluelog|report)\/|\/api\/(?!live)/, (route) => {
      redirected += 1;
      const { pathname } = new URL(route.request().url());
      const location = `http://127.0.0.1:${site.port}/report/Viewer/${status}${pathname}`;
      return route.fulfill({ status, headers: { location } });
    });
    // What is on the page asks anew, and so does the next page.
    await page.evaluate("history.pushState(null, '', '/user/list'); dispatchEvent(new PopStateEvent('popstate'))");
    await page.waitForRequest(/\/derinuaa\//, { timeout: 20_000 }).catch(() => null);
    await page.reload({ waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.unrouteAll({ behavior: 'wait' });
    tally.check(redirected > from, `nothing was asked that could be redirected with ${status}`);
    checkHeard(site, tally, `redirected with ${status}`, before);
  }
  return redirected;
};

/** Somebody who has signed in, and whose product is led astray with every kind of redirect. */
const inProduct = async (
  browser: Browser,
  [origin, site]: readonly [string, ListeningSite],
  tally: Tally,
): Promise<number> => {
  const page = await newPage(browser);
  await page.goto(`${origin}/dashboards/home`);
  await fillSignIn(page, 'elif', 'bluecitrus');
  await shellStands(page);
  const redirected = await byRedirect(page, [origin, site], tally, REDIRECTS);
  for (let index = 0; index < redirected; index += 1) tally.check(true, 'redirected');
  return redirected;
};

export const drill: Drill = {
  id: 'G14',
  title: 'Tokens go to our own origin alone, whatever an address contains and wherever an answer leads',
  run: ({ short }) =>
    withOwnProvider(({ origin }) =>
      withListeningSite((site) =>
        withChromium(async (browser) => {
          const tally = newTally();
          const asked = await byRule(await newPage(browser), site, tally);
          const redirected = short ? 0 : await inProduct(browser, [origin, site], tally);
          return {
            ...figuresOf(tally),
            urls: asked,
            reached: site.heard.length,
            redirected,
            leftOut: ['service workers: the product has none', ...(short ? ['four of five kinds of redirect'] : [])],
          };
        }),
      ),
    ),
};
