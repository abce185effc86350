import type { Browser, Page } from '@playwright/test';
import { newPage, type Visitor } from '../support/chromium.ts';
import type { ForeignSite } from '../support/foreign-site.ts';
import type { Tally } from '../support/tally.ts';

const PLACES = [
  '/',
  '/dashboards/home',
  '/sign-in',
  '/signed-in-redirect',
  '/user/list',
  '/assets/silent-check-sso.html',
  '/idp/interaction/none',
  '/idp/session/end',
  '/idp/set-password/none',
  '/openapi.json',
  '/healthz',
  '/derinuaa/api/account',
];

/** Puts every address into frames of a page, of each kind, and waits until each was shown or refused. */
const framed = (addresses: readonly string[], tags: readonly string[]): string => `
  Promise.all(${JSON.stringify(addresses)}.flatMap((address) => ${JSON.stringify(tags)}.map((tag) => new Promise((done) => {
    const frame = document.createElement(tag);
    frame[tag === 'object' ? 'data' : 'src'] = address;
    frame.addEventListener('load', () => done(0));
    frame.addEventListener('error', () => done(0));
    setTimeout(done, 3000);
    document.body.append(frame);
  }))))`;

const shownIn = (page: Page, origin: string): readonly string[] =>
  page
    .frames()
    .filter((frame) => frame !== page.mainFrame() && frame.url().startsWith(origin))
    .map((frame) => frame.url());

/** No page of another origin shows anything of ours in a frame, whoever is signed in. */
export const checkFrames = async (
  { context }: Visitor,
  origin: string,
  site: ForeignSite,
  tally: Tally,
): Promise<void> => {
  const addresses = PLACES.map((place) => origin + place);
  for (const foreign of [site.sameSite, site.otherSite]) {
    const page = await context.newPage();
    await page.goto(foreign);
    await page.evaluate(framed(addresses, ['iframe', 'object', 'embed']));
    tally.check(page.frames().length > PLACES.length, `${foreign} made no frames`);
    const shown = shownIn(page, origin);
    for (const address of addresses)
      tally.check(!shown.some((url) => url.startsWith(address)), `${foreign} shows ${address} in a frame`);
    await page.close();
  }
};

/** The frames of our own pages: the silent page may stand in one, and nothing else of ours. */
export const checkOwnFrames = async (browser: Browser, origin: string, tally: Tally): Promise<void> => {
  const page = await newPage(browser);
  // Without the silent frame that the page itself makes.
  await page.route('**/idp/auth?**', (route) => route.abort());
  await page.goto(`${origin}/sign-in`);
  await page.evaluate(
    framed(
      PLACES.map((place) => origin + place),
      ['iframe'],
    ),
  );
  const shown = shownIn(page, origin);
  for (const place of PLACES) {
    const may = place === '/assets/silent-check-sso.html';
    const is = shown.includes(origin + place);
    tally.check(is === may, `${place} ${is ? 'is' : 'is not'} shown in a frame of our own page`);
  }
  await page.context().close();
};
