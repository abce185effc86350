import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type Api, apiOf } from './api.ts';
import { originOf } from './origin.ts';
import { type KeptAdmin, keptAdmin } from './kept-admin.ts';
import type { Account, Session } from './account.ts';
import { type Provider, startProvider } from './provider.ts';

export { expect } from '@playwright/test';

const demo = (userName: string): Account => ({ userName, password: 'bluecitrus' });
export const elif = demo('elif');
export const deniz = demo('deniz');
export const mehmet = demo('mehmet');
export const ayse = demo('ayse');

export const HOME = '/dashboards/home';
export const STOCK = '/screen/warehouse/stock';
/** The stock by lot. */
export const LOTS = `${STOCK}?by=lots`;
export const ORDERS = '/screen/production/orders';
export const USERS = '/user/list';

/** A browser of one person: its page, and calls to the API with the token that page uses. */
export type Visit = { readonly page: Page; readonly context: BrowserContext; readonly api: Api };

/** What a browser complains about; a journey that expects some of it says so. */
export type Noise = { readonly heard: string[]; readonly expected: RegExp[] };

type Journeys = {
  /** Where people sign in: the suite of sign-in journeys runs with each. */
  readonly provider: Provider;
  readonly noise: Noise;
  /** Opens a browser of its own for a person nobody knows yet. */
  readonly stranger: () => Promise<Visit>;
  /**
   * The same, signed in on the page that was asked for: by the session that their account has open already, as a browser
   * that was closed and opened again. The suite of sign-in journeys types the password each time.
   */
  readonly visit: (account: Account, path?: string, how?: { readonly clock: boolean }) => Promise<Visit>;
  /** Calls as elif, to prepare what a journey needs. */
  readonly admin: Api;
};

// The browser itself notes every answer of 400 and more; the page's own handling of them is what counts.
const OF_THE_BROWSER = /^Failed to load resource: /;

/** Writes down errors and blocked resources of every page of a context. */
const listen = (context: BrowserContext, noise: Noise): void => {
  context.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_BROWSER.test(message.text())) noise.heard.push(message.text());
  });
  context.on('weberror', (error) => noise.heard.push(String(error.error())));
};

/** The provider's page is a plain form, whoever the provider is. */
export const signInForm = (page: Page) => ({
  name: page.locator('form input[type="text"]'),
  password: page.locator('form input[type="password"]'),
  submit: page.locator('form [type="submit"]'),
});

/** Goes on to the provider's page, wherever the product stands before it. */
export const reachProvider = async (page: Page): Promise<void> => {
  const { name } = signInForm(page);
  const start = page.getByRole('main').locator('button[type="button"]').filter({ hasText: 'Oturum aç' });
  await expect(name.or(start).first()).toBeVisible();
  // After a sign-out the form opens by itself, perhaps before the button is pressed.
  if (!(await name.isVisible())) await start.or(name).first().click();
  await expect(name).toBeVisible();
};

/** Fills in the provider's page. */
export const signInOn = async (page: Page, account: Account): Promise<void> => {
  await reachProvider(page);
  const { name, password, submit } = signInForm(page);
  await name.fill(account.userName);
  await password.fill(account.password);
  await submit.click();
};

/** Waits until the shell stands: navigation read, content shown. */
export const shellStands = async (page: Page): Promise<void> => {
  await expect(page.locator('nav')).toBeAttached();
  await expect(page.getByRole('contentinfo')).toBeVisible();
};

/** Signs somebody in on the page as it stands: their session lets them in, or they type their password. */
const enter = async (page: Page, account: Account): Promise<void> => {
  const start = page.getByRole('main').locator('button[type="button"]').filter({ hasText: 'Oturum aç' });
  await expect(page.getByRole('contentinfo').or(signInForm(page).name).or(start).first()).toBeVisible();
  if (!(await page.getByRole('contentinfo').isVisible())) await signInOn(page, account);
  await shellStands(page);
};

/** Companies in which the demo administrator works; the one asked for last is the one that their next page opens in. */
const COMPANIES = [2, 1];
const DRAFTS = '/api/common/drafts';

/** Throws away what an earlier journey left half-typed: with the session of its person it would come back. */
const dropDrafts = async (api: Api): Promise<void> => {
  for (const company of COMPANIES)
    for (const { key } of await api.data<readonly { readonly key: string }[]>('GET', DRAFTS, undefined, company))
      await api.data('DELETE', `${DRAFTS}?key=${encodeURIComponent(key)}`, undefined, company);
};

/** Journeys run on a test system, which asks once more before many records are changed: they mean it. */
const answerOnceMore = (page: Page): Promise<void> => {
  const question = page.getByRole('dialog', { name: /^Test sisteminde [\d.]+ kayıt birlikte değişecek$/ });
  return page.addLocatorHandler(question, () => question.getByRole('button', { name: 'Evet, burada uygula' }).click());
};

type Workers = {
  readonly startedProvider: Provider;
  readonly administrator: KeptAdmin;
  /** The sessions that are open at the provider, by user name. */
  readonly sessions: Map<string, Session>;
};

export const test = base.extend<Journeys, Workers>({
  startedProvider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use, { parallelIndex }) => {
      const provider = await startProvider(originOf(parallelIndex));
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker', auto: true },
  ],
  administrator: [
    async ({ browser, startedProvider: _started }, use, { parallelIndex }) => {
      const administrator = keptAdmin(browser, `${originOf(parallelIndex)}${HOME}`, (page) => signInOn(page, elif));
      await use(administrator);
      await administrator.close();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  baseURL: async ({}, use, { parallelIndex }) => use(originOf(parallelIndex)),
  provider: async ({ startedProvider }, use) => use(startedProvider),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  noise: async ({}, use) => {
    const noise: Noise = { heard: [], expected: [] };
    await use(noise);
    expect(noise.heard.filter((line) => !noise.expected.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  stranger: async ({ browser, noise }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      contexts.push(context);
      listen(context, noise);
      const page = await context.newPage();
      await answerOnceMore(page);
      return { page, context, api: apiOf(page) };
    });
    for (const context of contexts) await context.close();
  },
  visit: async ({ stranger, sessions, administrator }, use, { file }) => {
    const isAboutSigningIn = path.basename(path.dirname(file)) === 'sign-in';
    let isFirst = true;
    await use(async (account, address = HOME, { clock } = { clock: false }) => {
      const kept = isAboutSigningIn || clock ? undefined : (account.session ?? sessions.get(account.userName));
      if (isFirst && kept !== undefined && account.userName === elif.userName)
        await dropDrafts(await administrator.api());
      isFirst = false;
      const opened = await stranger();
      if (kept !== undefined) await opened.context.addCookies([...kept]);
      // Its time goes on as ever, until a journey moves it.
      if (clock) await opened.page.clock.install();
      await opened.page.goto(address);
      if (isAboutSigningIn) await signInOn(opened.page, account).then(() => shellStands(opened.page));
      else {
        await enter(opened.page, account);
        const cookies = await opened.context.cookies();
        sessions.set(
          account.userName,
          cookies.filter(({ name }) => name.startsWith('bc_session')),
        );
      }
      return opened;
    });
  },
  admin: async ({ administrator }, use) => use(await administrator.api()),
});

/** An entry of the side navigation; links there are real ones. */
export const menuLink = (page: Page, url: string) => page.locator('nav').locator(`a[href^="${url}"]`).first();

/** Marks the document, to tell later whether it was loaded anew. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['journey'] = 'same';
  });

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['journey'] === 'same');

/** Whether the page has a live connection that knows who is there. */
export const liveStands = async (page: Page): Promise<void> => {
  await expect(page.getByRole('contentinfo')).toContainText('Canlı bağlantı');
};

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Serious faults of accessibility on the page as it stands, one line each; of these rules only, or of all. */
export const seriousFaults = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (only) => {
    type Found = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] };
    type Rule = {
      readonly id: string;
      readonly impact: string;
      readonly enabled: boolean;
      readonly tags: readonly string[];
    };
    const { axe: runner } = window as unknown as {
      axe: {
        readonly _audit: { readonly rules: readonly Rule[] };
        run: (root: Document, options: object) => Promise<{ violations: Found[] }>;
      };
    };
    // A rule has one impact, so those of no serious one need not be tried.
    const serious = runner._audit.rules.filter(
      ({ impact, enabled, tags }) =>
        enabled &&
        (impact === 'serious' || impact === 'critical') &&
        !tags.includes('experimental') &&
        !tags.includes('deprecated'),
    );
    const runOnly = only ?? serious.map(({ id }) => id);
    if (runOnly.length === 0) throw new Error('axe has no rule of serious impact');
    // Style sheets are read anew for rules alone that are not among them.
    const { violations } = await runner.run(document, { resultTypes: ['violations'], preload: false, runOnly });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
    );
  }, rules);
};

/** The record that is open beside its list. */
export const recordOf = (page: Page) => page.getByRole('complementary');
