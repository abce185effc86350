import type { BrowserContext, Page } from '@playwright/test';
import type { Drill } from '../drill.ts';
import { blindPlaces, readPlaces } from '../storage/places.ts';
import { foundIn, foundOnDisk, noteSecrets } from '../storage/secrets.ts';
import { fillSignIn, shellStands, withDevice } from '../support/chromium.ts';
import { withOwnProvider } from '../support/running-product.ts';
import { figuresOf, newTally, type Tally } from '../support/tally.ts';

const PASSWORD = 'bluecitrus';
const HOME = '/dashboards/home';
const STOCK = '/screen/warehouse/stock';
/** What belongs to the device and stays when somebody signs out. */
const KEPT = new Set(['language', 'theme', 'host-name-data']);
/** How far each page was scrolled, under random names: the router's. */
const SCROLLED = 'tsr-scroll-restoration';
const TOKEN = /eyJ[\w-]{10,}\.[\w-]{10,}/;

type Looking = {
  readonly page: Page;
  readonly device: BrowserContext;
  readonly origin: string;
  readonly notes: Awaited<ReturnType<typeof noteSecrets>>;
  readonly tally: Tally;
  readonly moments: string[];
};

/** Looks everywhere; `midway` is the moment at which a code is on its way to be used. */
const look = async ({ notes, tally, moments, page }: Looking, moment: string, midway = false, at = page) => {
  moments.push(moment);
  const secrets = midway ? notes.tokens() : new Map([...notes.tokens(), ...notes.used(), ['password', PASSWORD]]);
  for (const [place, text] of Object.entries(await readPlaces(at))) {
    const found = foundIn(text, secrets);
    tally.check(found.length === 0, `${moment}: ${found.join(', ')} in ${place}`);
    tally.check(!TOKEN.test(text), `${moment}: what looks like a token in ${place}`);
  }
};

const keysOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]');

const signIn = async (looking: Looking): Promise<void> => {
  const { page, origin, notes } = looking;
  await page.goto(`${origin}/sign-in`);
  const start = page.locator('main button').first();
  await start.waitFor();
  await look(looking, 'nobody is signed in');
  await start.click();
  await page.locator('#password').waitFor();
  await look(looking, 'the provider asks');
  await fillSignIn(page, 'elif', 'wrong-password');
  await page.locator('#note').waitFor();
  await look(looking, 'the password was wrong');
  const release = notes.hold();
  const asked = page.waitForRequest('**/idp/token');
  await fillSignIn(page, 'elif', PASSWORD);
  await asked;
  await page.waitForTimeout(300);
  await look(looking, 'the code is on its way', true);
  release();
  await shellStands(page);
  await look(looking, 'signed in');
};

const work = async (looking: Looking): Promise<void> => {
  const { page, device, origin, notes, tally } = looking;
  await page.goto(origin + STOCK);
  await shellStands(page);
  await page.locator('main [role=grid]').first().waitFor();
  await look(looking, 'a screen is open, found by the silent frame');
  const before = notes.tokens().size;
  const renewed = page.waitForResponse('**/idp/token');
  await page.clock.fastForward('04:05');
  await renewed;
  await page.waitForTimeout(500);
  tally.check(notes.tokens().size > before, 'nothing was renewed');
  await look(looking, 'renewed in the background');
  await page
    .locator('header')
    .getByRole('button', { name: /Bildirimler/ })
    .click();
  await page.getByRole('dialog', { name: 'Bildirimler' }).waitFor();
  await look(looking, 'the notifications are open');
  await page.keyboard.press('Escape');
  const second = await device.newPage();
  await second.goto(origin + HOME);
  await shellStands(second);
  await look(looking, 'a second tab', false, second);
  await look(looking, 'the first tab beside it');
  await second.close();
  await page.goto(`${origin}/test`);
  await page.locator('button').first().waitFor();
  await look(looking, 'the page that raises an error');
  await page.goto(`${origin}/404-not-found`);
  await look(looking, 'a page that is not there');
};

const leave = async (looking: Looking): Promise<void> => {
  const { page, origin, tally } = looking;
  await page.goto(origin + HOME);
  await shellStands(page);
  await page.goto(`${origin}/sign-out`);
  await page.waitForURL((url) => url.pathname === '/sign-in');
  await page.locator('main button').first().waitFor();
  await look(looking, 'signed out');
  const left = (await keysOf(page)).filter((key) => !KEPT.has(key) && !key.startsWith(SCROLLED));
  tally.check(left.length === 0, `after signing out these are left: ${left.join(', ')}`);
  await page.goBack();
  await page.waitForTimeout(500);
  await page.locator('main button, #user-name').first().waitFor();
  await look(looking, 'the back button after signing out');
  const menu = page.getByRole('navigation', { name: 'mainNavigation' });
  tally.check((await menu.count()) === 0, 'the back button shows the first person’s page');
};

const another = async (looking: Looking): Promise<void> => {
  const { page, origin } = looking;
  await page.goto(origin + HOME);
  await fillSignIn(page, 'mehmet', PASSWORD);
  await shellStands(page);
  await look(looking, 'another person on the same device');
};

const onDevice = async (device: BrowserContext, origin: string, tally: Tally) => {
  const page = device.pages()[0] ?? (await device.newPage());
  await page.goto(`${origin}/404-not-found`);
  const blind = await blindPlaces(page);
  if (blind.length > 0) throw new Error(`nothing is seen in ${blind.join(', ')}`);
  const notes = await noteSecrets(device);
  await page.clock.install();
  const looking: Looking = { page, device, origin, notes, tally, moments: [] };
  await signIn(looking);
  await work(looking);
  await leave(looking);
  await another(looking);
  const workers = device.serviceWorkers().length;
  tally.check(workers === 0, `${workers} service workers`);
  const cookies = await device.cookies();
  tally.check(cookies.length > 0, 'the provider keeps no session');
  for (const { name, httpOnly, sameSite } of cookies)
    tally.check(httpOnly && sameSite !== 'None', `script or another site reaches the cookie ${name}`);
  const { tokens } = notes;
  tally.check(tokens().size >= 9, `only ${tokens().size} tokens were given out`);
  return { moments: looking.moments, tokens: tokens() };
};

export const drill: Drill = {
  id: 'G13',
  title: 'nothing that opens an account is stored in the browser',
  run: () =>
    withOwnProvider(async ({ origin }) => {
      const tally = newTally();
      let disk = { files: 0, found: [] as readonly string[] };
      let given: ReadonlyMap<string, string> = new Map();
      const { moments } = await withDevice(
        async (device) => {
          const seen = await onDevice(device, origin, tally);
          given = seen.tokens;
          return seen;
        },
        (folder) => {
          // The address that signs out carries an ID token, as OpenID Connect has it, and the browser keeps addresses.
          disk = foundOnDisk(folder, new Map([...given].filter(([name]) => !name.startsWith('id_token'))));
        },
      );
      tally.check(disk.files > 10, `the browser left ${disk.files} files`);
      for (const found of disk.found) tally.check(false, `on disk: ${found}`);
      return {
        ...figuresOf(tally),
        moments: moments.length,
        tokens: given.size,
        filesOnDisk: disk.files,
        leftOut: [
          'ID tokens on disk: the address that signs out carries one into the browser’s history, as the standard has it',
        ],
      };
    }),
};
