import type { Browser, Page } from '@playwright/test';
import { newPage, type Visitor } from '../support/chromium.ts';
import type { ForeignSite } from '../support/foreign-site.ts';
import type { Tally } from '../support/tally.ts';

const SILENT = '/assets/silent-check-sso.html';
const SECRET = 'code-of-this-drill';

/** Holds the silent frame of a page that is starting, and tells the page what its frame would, as though it came from that origin. */
const tellWaitingPage = async (browser: Browser, origin: string, from: string): Promise<boolean> => {
  const page = await newPage(browser);
  let asked = '';
  let wasTaken = false;
  await page.route('**/idp/auth?**', (route) => {
    asked = route.request().url();
  });
  await page.route('**/idp/token', (route) => {
    wasTaken ||= route.request().postData()?.includes(SECRET) === true;
    return route.fulfill({ status: 400, json: { error: 'invalid_grant' } });
  });
  // The page counts as loaded only once its frame is, which is held here.
  await page.goto(`${origin}/sign-in`, { waitUntil: 'commit' });
  await page.locator('iframe').first().waitFor({ state: 'attached' });
  while (asked === '') await page.waitForTimeout(50);
  const state = new URL(asked).searchParams.get('state') ?? '';
  const answer = `${origin}${SILENT}#${new URLSearchParams({ code: SECRET, state, iss: `${origin}/idp` })}`;
  await page.evaluate(`window.dispatchEvent(new MessageEvent('message', {
    origin: ${JSON.stringify(from)},
    source: document.querySelector('iframe').contentWindow,
    data: { source: 'silent-check-sso', url: ${JSON.stringify(answer)} },
  }))`);
  const deadline = Date.now() + 1_500;
  while (!wasTaken && Date.now() < deadline) await page.waitForTimeout(50);
  await page.context().close();
  return wasTaken;
};

/** The silent page as though nothing forbade a foreign page to frame it: what does it tell whom? */
const framedWithoutPolicy = async (context: Visitor['context'], foreign: string, origin: string): Promise<unknown> => {
  const page = await context.newPage();
  await page.route(`${origin}${SILENT}*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ status: 200, contentType: 'text/html', body: await answer.text() });
  });
  await page.goto(foreign);
  await page.evaluate(`new Promise((done) => {
    globalThis.told = [];
    addEventListener('message', ({ origin, data }) => globalThis.told.push([origin, data]));
    const frame = document.createElement('iframe');
    frame.src = ${JSON.stringify(`${origin}${SILENT}#code=${SECRET}&state=x`)};
    frame.addEventListener('load', () => setTimeout(done, 300));
    document.body.append(frame);
  })`);
  const told = await page.evaluate('globalThis.told');
  await page.close();
  return told;
};

/** What a page of another origin can do to the product's window when it opens one itself. */
const openedByForeign = async (page: Page, origin: string): Promise<unknown> =>
  page.evaluate(`new Promise((done) => {
    globalThis.told = [];
    addEventListener('message', (event) => globalThis.told.push(event.data));
    const opened = window.open(${JSON.stringify(`${origin}/sign-in`)});
    setTimeout(() => {
      let reach = [];
      try { reach = [opened?.closed === false ? 'open' : 'gone', opened?.length ?? 0]; } catch (error) { reach = [String(error)]; }
      try { opened?.postMessage({ source: 'silent-check-sso', url: 'x' }, '*'); } catch {}
      setTimeout(() => done([...reach, ...globalThis.told]), 200);
    }, 2500);
  })`);

/** Nobody but the silent page in the frame that the product made tells it who is signed in. */
export const checkMessages = async (
  { browser, visitor, origin, site }: { browser: Browser; visitor: Visitor; origin: string; site: ForeignSite },
  tally: Tally,
): Promise<void> => {
  const strangers = [site.sameSite, site.otherSite, 'null', '', `${origin}.elsewhere.example`];
  const [own, ...taken] = await Promise.all(
    [origin, ...strangers].map((from) => tellWaitingPage(browser, origin, from)),
  );
  tally.check(own === true, 'the right message is not heard: the others prove nothing');
  for (const [index, from] of strangers.entries())
    tally.check(taken[index] === false, `a message of ${from || 'no origin'} is taken`);
  for (const foreign of [site.sameSite, site.otherSite]) {
    const told = await framedWithoutPolicy(visitor.context, foreign, origin);
    tally.check(JSON.stringify(told) === '[]', `the silent page tells ${foreign}: ${JSON.stringify(told)}`);
    const page = await visitor.context.newPage();
    await page.goto(foreign);
    const reach = await openedByForeign(page, origin);
    tally.check(JSON.stringify(reach) === '["gone",0]', `${foreign} keeps hold of a window: ${JSON.stringify(reach)}`);
    await page.close();
  }
};
