import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { fillSignIn, newPage, shellStands } from '../support/chromium.ts';
import type { ForeignSite } from '../support/foreign-site.ts';
import type { Tally } from '../support/tally.ts';

const file = pathToFileURL(path.resolve(import.meta.dirname, '../../platform/web/wanted-page.ts')).href;

const LEADING = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/%2f',
  '/%5c',
  '/\t/',
  '/\n/',
  '\t//',
  ' //',
  '/./',
  '/.//',
  '/..//',
  '/../..//',
  '/x/..//',
  '/%2e%2e//',
  '/;//',
  '/?//',
  '/#//',
  '/ /',
  '//\u200b',
  '/\u00a0/',
  '/\u2028/',
  '\u0000//',
  'https://',
  'http://',
  'HTTPS://',
  'https:/',
  'https:',
  'https:\\\\',
  'http:///',
  'ftp://',
  'ws://',
  'blob:https://',
  'javascript://',
  'data:text/html,',
  'vbscript:',
  'view-source:https://',
  'about:blank#',
  'file:///',
  '@',
  ':',
  '/@',
]; // prettier-ignore
const HOSTS = [
  'elsewhere.example',
  'elsewhere.example:80',
  'user@elsewhere.example',
  '[::1]',
  '2130706433',
  'еlsewhere.example',
];

/** Addresses that lead elsewhere where somebody reads them carelessly. */
export const foreignAddresses = (): readonly string[] =>
  LEADING.flatMap((lead) => HOSTS.map((host) => `${lead}${host}/screen/warehouse/stock`));

/** No page that is asked for after signing in leads anywhere else, by the product's own reading of it. */
export const readWanted = async (origin: string, tally: Tally): Promise<number> => {
  const { wantedPage } = (await import(file)) as { readonly wantedPage: (asked: unknown, origin: string) => string };
  const addresses = foreignAddresses();
  for (const asked of addresses) {
    const page = wantedPage(asked, origin);
    const leads = URL.parse(page, `${origin}/sign-in`);
    tally.check(page.startsWith('/') && leads?.origin === origin, `${JSON.stringify(asked)} leads to ${leads?.href}`);
  }
  return addresses.length;
};

/** The same in a browser: on the page that waits for a sign-in, and behind the link of who is signed in. */
export const followWanted = async (
  { browser, origin, site }: { browser: Browser; origin: string; site: ForeignSite },
  addresses: readonly string[],
  tally: Tally,
): Promise<void> => {
  const page = await newPage(browser);
  await page.goto(`${origin}/sign-in?${new URLSearchParams({ to: `//${new URL(site.otherSite).host}/x` })}`);
  await page.locator('main button').first().click();
  await fillSignIn(page, 'mehmet', 'bluecitrus');
  const stands = await shellStands(page).then(
    () => true,
    () => false,
  );
  tally.check(stands, `after signing in the product does not stand, but ${page.url()}`);
  tally.check(page.url().startsWith(`${origin}/`), `signing in leads to ${page.url()}`);
  for (const to of addresses) {
    await page.goto(`${origin}/sign-in?${new URLSearchParams({ to })}`);
    const link = page.locator('main a').first();
    await link.waitFor();
    const href = await link.getAttribute('href');
    const leads = URL.parse(href ?? '', page.url());
    tally.check(href !== null && leads?.origin === origin, `${JSON.stringify(to)} leads to ${href}`);
  }
  tally.check(site.heard.length === 0, `another site was asked for ${site.heard[0]?.url}`);
  await page.context().close();
};
