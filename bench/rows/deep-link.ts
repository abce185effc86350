import type { Browser } from '@playwright/test';
import { openBrowser, onFreshPage, type Session, sessionOf } from '../support/browser.ts';
import { addRealm, type Keycloak, startKeycloak } from '../support/keycloak.ts';
import { figure, interleaved, times } from '../support/measure.ts';
import { type Product, signInAsElif, startProduct } from '../support/product.ts';
import { FIRST_ROW, opened, type Sight, watchSights } from '../support/sight.ts';
import { type Bench, isMissing, skipped } from '../support/row.ts';
import { smallHouse } from '../support/small-house.ts';

const WORK = 'deep link with a live session → first row of people';
const BESIDE = "Keycloak's console to its users' first row";
const AIM = 0.25;
const ROUNDS = 9;

/** From the address being opened in a browser that has loaded nothing until the row stands, in milliseconds. */
const timedOpening = (browser: Browser, session: Session, address: string, row: Sight) => () =>
  onFreshPage(browser, session, async (page) => {
    await watchSights(page);
    return opened(page, [row], () => page.goto(address, { waitUntil: 'commit' }));
  });

const openProduct = async (browser: Browser, product: Product) =>
  timedOpening(browser, await sessionOf(browser, signInAsElif(product)), `${product.origin}/user/list`, FIRST_ROW);

const openKeycloak = async (browser: Browser, keycloak: Keycloak) => {
  const realm = await addRealm(keycloak, smallHouse());
  const address = `${keycloak.address}/admin/master/console/#/${realm}/users`;
  const session = await sessionOf(browser, async (page) => {
    await page.goto(address);
    await page.locator('#username').fill('admin');
    await page.locator('#password').fill(keycloak.password);
    await page.locator('#kc-login').click();
    await page.getByRole('link', { name: 'person-1', exact: true }).waitFor();
  });
  return timedOpening(browser, session, address, { selector: 'a', at: 0, text: 'person-1' });
};

/** What somebody waits for who follows a link to the list of people. */
export const deepLink: Bench = {
  name: 'deep-link',
  run: async (world) => {
    const none = (missing: { readonly missing: string }) => ({
      rows: [skipped(WORK, BESIDE, `≤ ${AIM} ×`, missing)],
      method: `skipped: ${missing.missing}`,
    });
    const large = await world.largeOnServer();
    if (isMissing(large)) return none(large);
    const browser = await openBrowser();
    if (isMissing(browser)) return none(browser);
    const keycloak = await startKeycloak();
    if (isMissing(keycloak)) return none(keycloak);
    const product = await startProduct(large);
    try {
      const contenders = {
        product: await openProduct(browser, product),
        keycloak: await openKeycloak(browser, keycloak),
      };
      await contenders.product();
      await contenders.keycloak();
      const took = await interleaved(ROUNDS, contenders);
      const ratio = took.product / took.keycloak;
      return {
        rows: [
          {
            work: WORK,
            ours: figure(took.product, 'ms'),
            beside: `${BESIDE}: ${figure(took.keycloak, 'ms')}`,
            ratio: times(ratio),
            aim: `≤ ${AIM} ×`,
            met: ratio <= AIM,
          },
        ],
        method: `Debian's Chromium, each time a fresh one that holds the session's cookies and has loaded nothing; from opening the address until the frame in which the first row stands, in the page's own time, silent sign-in included. Ours lists 50,000 people on PostgreSQL 15, Keycloak (started for production, not for development) 20. ${ROUNDS} rounds in turn after one that does not count, medians.`,
      };
    } finally {
      await product.stop();
      await keycloak.stop();
      await browser.close();
    }
  },
};
