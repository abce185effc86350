import type { Page } from '@playwright/test';
import type { Visitor } from '../support/chromium.ts';
import type { ForeignSite } from '../support/foreign-site.ts';
import type { RunningProduct } from '../support/running-product.ts';
import type { Tally } from '../support/tally.ts';

const SITES = '/derinuaa/api/embeddable-sites';
const SCREENS = '/derinuaa/api/screens';
/** A site on the list whose name others begin with. */
const BESIDE = 'https://reports.example';

/** Calls the API with the token that a page of an administrator uses. */
const callerOf = async ({ app, origin }: RunningProduct, page: Page) => {
  const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await page.goto(`${origin}/dashboards/home`);
  const { authorization = '' } = (await asked).headers();
  return async (url: string, payload: object): Promise<{ status: number; code: string | null }> => {
    const answer = await app.server.inject({ method: 'POST', url, headers: { authorization }, payload });
    const { code = null } = answer.json() as { code?: string };
    return { status: answer.statusCode, code };
  };
};

const screenOf = (name: string, address: string) => ({
  kind: 'embedded',
  url: `/screen/drill/${name}`,
  caption: { tr: `Tatbikat ${name}`, en: `Drill ${name}` },
  aliases: [],
  layoutName: null,
  embedding: { address, place: 'frame' },
});

const stands = (page: Page, origin: string): boolean => {
  const { origin: there, pathname } = new URL(page.url());
  return there === origin && pathname === '/screen/drill/hostile';
};

/** Opens an embedded screen, and waits until its frame has settled, or has led the page away. */
const open = async (page: Page, origin: string, name: string): Promise<void> => {
  await page.goto(`${origin}/screen/drill/${name}`);
  await page
    .locator('main iframe')
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle');
};

const hostPage = async (page: Page, { origin }: RunningProduct, site: ForeignSite, tally: Tally): Promise<void> => {
  let windows = 0;
  page.context().on('page', () => (windows += 1));
  const before = site.heard.length;
  await open(page, origin, 'hostile');
  const heard = site.heard.slice(before);
  const [asked] = heard.filter(({ url }) => url?.startsWith('/hostile'));
  const told = decodeURIComponent(heard.find(({ url }) => url?.startsWith('/tried'))?.url ?? 'nothing');
  tally.check(asked !== undefined, 'the hostile page was not shown: the rest proves nothing');
  tally.check(asked?.headers.referer === undefined, `the embedded page learns ${asked?.headers.referer}`);
  // Whether a frame that may not lead away is told so by an exception differs.
  tally.check(
    /^\/tried\?not reads, (?:not )?moves, not opens, stores&referrer=$/.test(told),
    `in its frame a page asks for ${told}`,
  );
  tally.check(
    !heard.some(({ url }) => url === '/moved' || url === '/opened'),
    'an embedded page leads the product away',
  );
  tally.check(windows === 0, 'an embedded page opens a window');
  tally.check(stands(page, origin), `an embedded page leads to ${page.url()}`);
  await page.goto(`${origin}/screen/drill/hostile`);
  await page.waitForLoadState('networkidle');
  tally.check(stands(page, origin), 'messages of an embedded page sign out');
};

const ledElsewhere = async (page: Page, { origin }: RunningProduct, site: ForeignSite, tally: Tally): Promise<void> => {
  await open(page, origin, 'own');
  const own = page.frames().filter((frame) => frame !== page.mainFrame() && frame.url().startsWith(`${origin}/`));
  tally.check(own.length === 0, `a page of our own stands in an embedded frame: ${own[0]?.url()}`);
  const before = site.heard.length;
  await page.goto(`${origin}/screen/drill/other`);
  await page
    .getByText('gömülebilen siteler arasında olmayan')
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
  const host = new URL(site.otherSite).host;
  tally.check(
    !site.heard.slice(before).some(({ headers }) => headers.host === host),
    'a site that is not on the list is shown in a frame',
  );
};

/** A page of another site in a frame of the product: shown, and able to do nothing to what stands around it. */
export const checkEmbedded = async (
  { context }: Visitor,
  product: RunningProduct,
  site: ForeignSite,
  tally: Tally,
): Promise<void> => {
  const page = await context.newPage();
  const call = await callerOf(product, page);
  const allowed = site.sameSite;
  // The harder case: with storage of its own a page has its own origin as well.
  for (const origin of [allowed, BESIDE]) await call(SITES, { origin, keepsStorage: true });
  const addresses = {
    hostile: `${allowed}/hostile?own=${product.origin}`,
    own: `${allowed}/led?to=${product.origin}/dashboards/home`,
    other: `${allowed}/led?to=${site.otherSite}/`,
    file: `${allowed}/file`,
  };
  for (const [name, address] of Object.entries(addresses)) {
    const { status, code } = await call(SCREENS, screenOf(name, address));
    tally.check(status === 201, `${address} cannot be embedded: ${code}`);
  }
  for (const address of [
    `${BESIDE}.elsewhere.example/`,
    `${product.origin}/`,
    `${allowed}@elsewhere.example/`,
    `${site.otherSite}/`,
  ]) {
    const { status } = await call(SCREENS, screenOf('refused', address));
    tally.check(status === 422, `${address} can be embedded`);
  }
  await hostPage(page, product, site, tally);
  await ledElsewhere(page, product, site, tally);
  const downloading = page.waitForEvent('download', { timeout: 20_000 });
  await page.goto(`${product.origin}/screen/drill/file`);
  tally.check((await downloading).suggestedFilename() === 'rapor.csv', 'an embedded page cannot offer a file');
  // What comes after this drill finds the product as it was.
  for (const origin of [allowed, BESIDE]) await call(`${SITES}/forbid`, { origin });
  await page.close();
};
