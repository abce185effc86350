// Started by screenshots.mjs. A word after the command takes only the screens whose url holds it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArguments } from './chromium-arguments.ts';
import { makeShots, type Shot } from './made-screens.ts';
import { DEMO_PASSWORD } from '#apps/server/demo.ts';
import { demoPeople } from '#apps/server/demo-cast.ts';
import { serverFeatures } from '#apps/server/server-features.ts';
import type { ScreenManifest } from '#platform/server/feature.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'reports', 'screenshots');
const only = process.argv[2] ?? '';
const HOME = '/dashboards/home';

const themes = ['light', 'dark'] as const;
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 693 },
] as const;

const shotOf = (url: string): Shot => ({
  name: url.replace(/^\//, '').replaceAll(/[/?=&]+/g, '-'),
  url,
});

/** Screens with something opened, beside the bare ones. */
const opened: Readonly<Record<string, readonly string[]>> = {
  'warehouse-stock': ['?row=1'],
  'production-orders': ['?row=1'],
  'access-roles': ['?role=1'],
  'user-list': ['?person=1'],
  'client-list': ['?client=1'],
  'audit-trail': ['?event=2'],
  'operations-requests': ['?entry=1', '?tab=health'],
};

/** What the registry does not know: the pages beside the screens. */
const beside = ['/403-unauthorized', '/404-not-found', '/500-server-error', '/504-gateway-timeout'].map(shotOf);

const mayEdit = (roles: readonly string[], { name, everyone }: ScreenManifest): boolean =>
  everyone === 'edit' ||
  roles.some((role) => serverFeatures.some(({ demo }) => demo?.grants?.[name]?.[role] === 'edit'));

/** Who works on a screen: one of the demo people whose role edits it, else the administrator, who sees everything. */
const personFor = (screen: ScreenManifest): string =>
  demoPeople.find(({ userName, roles }) => ['ayse', 'mehmet'].includes(userName) && mayEdit(roles, screen))?.userName ??
  'elif';

/** Every registered screen, by who works on it. */
const shotsByPerson = (): ReadonlyMap<string, readonly Shot[]> => {
  const screens = serverFeatures.flatMap((feature) => feature.screens ?? []);
  const shots = screens.flatMap((screen) =>
    ['', ...(opened[screen.name] ?? [])].map((query) => ({
      userName: personFor(screen),
      ...shotOf(`${screen.url}${query}`),
    })),
  );
  return Map.groupBy(
    [...shots, ...beside.map((shot) => ({ userName: 'elif', ...shot }))].filter(({ url }) => url.includes(only)),
    ({ userName }) => userName,
  );
};

type Product = { readonly origin: string; readonly stop: () => Promise<void> };

const isReady = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const ended = async (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** The product with its demo people, on a port and a database of its own. */
const startProduct = async (): Promise<Product> => {
  const port = Number(process.env['PORT'] ?? (await freePort()));
  const data = mkdtempSync(path.join(tmpdir(), 'blue-citrus-screenshots-'));
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: 'localhost', DATA_DIR: data, DATABASE_URL: '', LOG_LEVEL: 'warn' },
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended(child);
    rmSync(data, { recursive: true, force: true });
  };
  const until = Date.now() + 60_000;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error('The product did not start; its lines above say why.');
    }
    await pause(100);
  }
  return { origin, stop };
};

/** A browser of one person: the theme is chosen as the product remembers it, the rest is constant. */
const openContext = async (browser: Browser, origin: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL: origin, locale: 'tr-TR', timezoneId: 'Europe/Istanbul', reducedMotion: 'reduce' });

const chooseTheme = async (page: Page, theme: string): Promise<void> => {
  await page.evaluate(`localStorage.setItem('theme', ${JSON.stringify(theme)})`);
};

/** Waits until what is fetched has come and letters and pictures stand. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  // The entries of the menu, beside the mark of the product, are drawn a moment after the screen.
  const pageAlone = page.locator('body:not(:has(nav))');
  await pageAlone.or(page.locator('nav a').nth(1)).first().waitFor({ state: 'attached' });
};

const take = async (page: Page, name: string, theme: string, width: number): Promise<void> => {
  await settle(page);
  await page.screenshot({ path: path.join(folder, `${name}.${theme}.${width}.png`), animations: 'disabled' });
};

const inEveryForm = async (page: Page, shots: readonly Shot[]): Promise<number> => {
  let taken = 0;
  for (const theme of themes) {
    await chooseTheme(page, theme);
    for (const size of widths) {
      await page.setViewportSize(size);
      for (const { name, url } of shots) {
        await page.goto(url);
        await take(page, name, theme, size.width);
        taken += 1;
      }
    }
  }
  return taken;
};

/** The pages a person meets before signing in; the provider's own page has no theme to choose. */
const takeSignedOut = async (browser: Browser, origin: string): Promise<number> => {
  const context = await openContext(browser, origin);
  const page = await context.newPage();
  await page.goto('/sign-in');
  let taken = await inEveryForm(page, [{ name: 'sign-in', url: '/sign-in' }]);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const size of widths) {
      await page.setViewportSize(size);
      await page.goto('/sign-in');
      await page
        .getByRole('main')
        .getByRole('button', { name: /oturum aç/i })
        .click();
      await page.getByLabel('Parola').waitFor();
      await take(page, 'provider-sign-in', theme, size.width);
      taken += 1;
    }
  }
  await context.close();
  return taken;
};

const signIn = async (page: Page, userName: string): Promise<void> => {
  await page.goto(HOME);
  const name = page.getByRole('textbox', { name: 'Kullanıcı adı' });
  const start = page.getByRole('main').getByRole('button', { name: /oturum aç/i });
  await name.or(start).first().waitFor();
  if (!(await name.isVisible())) await start.click();
  await name.fill(userName);
  await page.getByLabel('Parola').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Oturum aç' }).click();
  await page.getByRole('contentinfo').waitFor();
  await settle(page);
};

/** The picture of README.md: taken last, when the page shows that somebody has been at work. */
const takeHome = async (page: Page): Promise<void> => {
  await chooseTheme(page, 'light');
  await page.setViewportSize({ width: 1440, height: 860 });
  await page.goto(HOME);
  await settle(page);
  await page.screenshot({ path: path.join(root, 'docs', 'home.png'), animations: 'disabled' });
};

const takeSignedIn = async (browser: Browser, origin: string): Promise<number> => {
  let taken = 0;
  // What only an administrator makes is looked for under its own address.
  for (const [userName, shots] of new Map([['elif', []], ...shotsByPerson()])) {
    const context = await openContext(browser, origin);
    const page = await context.newPage();
    await signIn(page, userName);
    taken += await inEveryForm(page, shots);
    if (userName === 'elif')
      taken += await inEveryForm(
        page,
        (await makeShots(page)).filter(({ url }) => url.includes(only)),
      );
    if (userName === 'elif' && only === '') {
      await takeHome(page);
      taken += 1;
    }
    await context.close();
  }
  return taken;
};

const run = async (): Promise<void> => {
  if (only === '') rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const product = await startProduct();
  try {
    const browser = await chromium.launch({
      ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
      args: [...chromiumArguments],
    });
    const before = only === '' ? await takeSignedOut(browser, product.origin) : 0;
    const taken = await takeSignedIn(browser, product.origin);
    await browser.close();
    console.log(`${before + taken} pictures: reports/screenshots${only === '' ? ', docs/home.png' : ''}`);
  } finally {
    await product.stop();
  }
};

await run();
