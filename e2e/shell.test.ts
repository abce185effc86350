import type { Page } from '@playwright/test';
import { ayse, elif, expect, HOME, mehmet, menuLink, ORDERS, shellStands, STOCK, test } from './support/journey.ts';

const MATRIX = '/screen/access/matrix';
const ROLES = '/screen/access/roles';
const MENU = '**/derinuaa/api/uaa-navigation-menus/list';
const LOOKUP = '**/derinuaa/api/uaa-screen/find-by-url';
const nav = (page: Page) => page.getByRole('navigation', { name: 'mainNavigation' });
const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Menüyü (aç|kapat)$/ });
const width = async (page: Page, wide: number) => page.setViewportSize({ width: wide, height: 900 });

/** Answers a call as the server does, its data changed on the way. */
const change = <T>(page: Page, url: string, by: (data: T) => T) =>
  page.route(url, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: T };
    await route.fulfill({ response: answer, json: { ...body, data: by(body.data) } });
  });

test('the shell has its sizes, and the navigation its states from phone to desk', async ({ visit }) => {
  const { page } = await visit(mehmet, STOCK);
  const size = (role: 'banner' | 'contentinfo') => page.getByRole(role).boundingBox();
  expect(await size('banner')).toMatchObject({ height: 44 });
  expect(await size('contentinfo')).toMatchObject({ height: 26 });
  await expect(nav(page)).toHaveAttribute('data-opened', 'true');
  expect(await nav(page).boundingBox()).toMatchObject({ x: 0, width: 280 });
  const logo = page.getByRole('banner').getByRole('img', { name: 'Blue Citrus' });
  await expect(logo).toBeHidden();
  await toggle(page).click();
  await expect(logo).toBeVisible();
  await expect(nav(page)).toBeHidden();
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.x).toBe(0);
  await toggle(page).click();
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.x).toBe(280);

  await width(page, 959);
  await expect(page.locator('nav')).toHaveAttribute('data-mode', 'over');
  await expect(page.locator('nav')).toHaveAttribute('data-opened', 'false');
  await width(page, 960);
  await expect(page.locator('nav')).toHaveAttribute('data-mode', 'side');
  await expect(page.locator('nav')).toHaveAttribute('data-opened', 'true');

  await width(page, 600);
  await toggle(page).click();
  const overlay = page.locator('[data-leaving]');
  await expect(overlay).toBeVisible();
  await overlay.click({ position: { x: 500, y: 400 } });
  await expect(nav(page)).toBeHidden();
  await expect(overlay).toHaveCount(0);
  // At the first page too it stays closed.
  await page.goto(STOCK);
  await shellStands(page);
  await expect(page.locator('nav')).toHaveAttribute('data-opened', 'false');
});

test('the menu stands on the right for whoever wants it there, on every device of theirs', async ({ visit }) => {
  const { page, api } = await visit(mehmet, STOCK);
  await page.getByRole('button', { name: /^Kullanıcı menüsü/ }).click();
  await page.getByRole('menuitemradio', { name: 'Sağda' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await nav(page).boundingBox())?.x).toBe(1440 - 280);
  await page.reload();
  await shellStands(page);
  await expect(nav(page)).toHaveAttribute('data-position', 'right');
  expect(await nav(page).boundingBox()).toMatchObject({ x: 1440 - 280, width: 280 });
  expect(await api.data('GET', '/api/common/preferences')).toMatchObject({ menuSide: 'right' });
  await width(page, 800);
  await toggle(page).click();
  await expect.poll(async () => (await nav(page).boundingBox())?.x).toBe(800 - 280);
  await width(page, 1440);
  await page.getByRole('button', { name: /^Kullanıcı menüsü/ }).click();
  await page.getByRole('menuitemradio', { name: 'Solda' }).click();
  await expect(nav(page)).toHaveAttribute('data-position', 'left');
});

test('a menu that somebody is in stays open over the content, dimmed, when the window gets narrow', async ({
  visit,
}) => {
  const { page } = await visit(mehmet, STOCK);
  await menuLink(page, ORDERS).focus();
  await width(page, 900);
  await expect(nav(page)).toHaveAttribute('data-mode', 'over');
  await expect(nav(page)).toHaveAttribute('data-opened', 'true');
  const overlay = page.locator('[data-leaving]');
  await expect(overlay).toBeVisible();
  await width(page, 1440);
  await expect(overlay).toHaveCount(0);
  await expect(nav(page)).toHaveAttribute('data-opened', 'true');
  await expect(menuLink(page, ORDERS)).toBeFocused();
});

test('an entry opens in a new tab by its icon, and every link of the menu is a real one', async ({ visit }) => {
  const { page, context } = await visit(mehmet);
  const entries = nav(page).locator('a[data-entry]');
  expect(await entries.count()).toBeGreaterThan(2);
  for (const entry of await entries.all()) {
    const href = await entry.getAttribute('href');
    expect(href).toMatch(/^\//);
    await expect(entry.locator('xpath=following-sibling::a[@target="_blank"]')).toHaveAttribute('href', href ?? '');
  }
  const opened = context.waitForEvent('page');
  await menuLink(page, STOCK).hover();
  await nav(page).getByRole('link', { name: 'Stok: yeni sekmede aç' }).click();
  await expect(await opened).toHaveURL((url) => url.pathname === STOCK);
  await expect(page).toHaveURL((url) => url.pathname === HOME);
});

test('rows of every kind are drawn, and the panel beside the menu closes after a route change', async ({ visit }) => {
  const { page } = await visit(mehmet);
  const row = { screenId: null, url: null, icon: null, caption: '', title: '', parentId: null };
  await change<object[]>(page, MENU, (rows) => [
    ...rows,
    {
      ...row,
      id: 9001,
      sequenceNo: 901,
      kind: 'aside',
      title: 'Kısayollar',
      caption: 'Kısayollar',
      subtitle: 'Sık işler',
    },
    {
      ...row,
      id: 9002,
      sequenceNo: 1,
      parentId: 9001,
      screenId: 9902,
      url: ORDERS,
      title: 'Emirler',
      caption: 'Emirler',
    },
    { ...row, id: 9003, sequenceNo: 902, kind: 'divider' },
    { ...row, id: 9004, sequenceNo: 903, kind: 'spacer' },
    {
      ...row,
      id: 9005,
      sequenceNo: 904,
      kind: 'external-link',
      url: 'https://citrus.example/yardim',
      title: 'Yardım',
      caption: 'Yardım',
    },
  ]);
  await page.goto(STOCK);
  await shellStands(page);
  await expect(nav(page).getByRole('separator')).toHaveCount(1);
  await expect(nav(page).getByText('Sık işler')).toBeVisible();
  const outside = nav(page).getByRole('link', { name: 'Yardım' });
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  await nav(page).getByRole('button', { name: 'Kısayollar' }).click();
  const panel = nav(page).getByRole('group', { name: 'Kısayollar' });
  await expect(panel).toBeVisible();
  await toggle(page).click();
  await expect(panel).toHaveCount(0);
  await toggle(page).click();
  await nav(page).getByRole('button', { name: 'Kısayollar' }).click();
  await panel.getByRole('link', { name: 'Emirler', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === ORDERS);
  await expect(panel).toHaveCount(0);
  await expect(nav(page)).toHaveAttribute('data-opened', 'true');
});

test('the footer says year, time and weekday, and the station where the layout shows it', async ({ visit }) => {
  const { page } = await visit(mehmet);
  await page.clock.setFixedTime(new Date('2026-11-21T11:32:40Z'));
  await page.evaluate(() => localStorage.setItem('host-name-data', JSON.stringify({ hostName: 'HAT3-TERMINAL-01' })));
  const footer = page.getByRole('contentinfo');
  let layoutName = 'RecipeMixtureProductionLayout';
  await change<object>(page, LOOKUP, (screen) => ({ ...screen, layoutName }));
  await page.goto(STOCK);
  await expect(footer).toContainText('HAT3-TERMINAL-01');
  await expect(footer).toContainText('© 2026');
  await expect(footer.locator('time')).toHaveText('21.11.2026 14:32');
  await expect(footer.getByText('Cmt', { exact: true })).toBeVisible();
  layoutName = 'OtherLayout';
  await page.goto(STOCK);
  await expect(footer).toBeVisible();
  await expect(footer).not.toContainText('HAT3');
});

test('the top bar names the page by its route, else by the menu, else Ana Sayfa', async ({ visit }) => {
  const { page } = await visit(mehmet);
  const crumb = page.getByRole('banner').getByRole('strong');
  await change<object>(page, LOOKUP, (screen) => ({ ...screen, caption: 'Rotanın başlığı' }));
  await page.goto(STOCK);
  await expect(crumb).toHaveText('Rotanın başlığı');
  await expect(page).toHaveTitle('Rotanın başlığı · Blue Citrus');
  await change<{ url: string | null }[]>(page, MENU, (rows) =>
    rows.map((row) => (row.url === HOME ? { ...row, title: 'Başlangıç' } : row)),
  );
  await page.goto(HOME);
  await expect(crumb).toHaveText('Başlangıç');
  await page.unroute(MENU);
  await change<object[]>(page, MENU, () => []);
  await page.goto(HOME);
  await expect(crumb).toHaveText('Ana Sayfa');
});

test('the top bar shows its tools by role', async ({ visit }) => {
  const { page } = await visit(elif);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: /^Firma değiştir, şimdiki: Backup - / })).toBeVisible();
  // A band says so over every page, and covers none of it.
  const band = page.getByRole('note', { name: 'Çalıştığınız sistem' });
  await expect(band).toHaveText(/^Test sistemi/);
  expect((await band.boundingBox())?.height).toBe((await bar.boundingBox())?.y);
  await expect(bar.getByRole('button', { name: /bildirim/i })).toBeVisible();
  await bar.getByRole('button', { name: 'Kullanıcı menüsü: Elif Yılmaz' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profil' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Çıkış' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/screen/user-system/user-profile');

  const { page: other } = await visit(ayse);
  const plain = other.getByRole('banner');
  await expect(plain.getByRole('button', { name: /bildirim/i })).toBeVisible();
  await expect(plain.getByRole('button', { name: /Kullanıcı menüsü: Ayşe Demir/ })).toBeVisible();
  await expect(plain.getByRole('button', { name: /^Firma değiştir/ })).toHaveCount(0);
});

/** Parts of the top bar that lie over each other or beyond its edge, and the title where it is cut. */
const crowded = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const parts = [...bar.querySelectorAll<HTMLElement>('button, strong')].filter(
      (part) => part.checkVisibility() && part.getBoundingClientRect().width > 0,
    );
    const box = (part: Element) => part.getBoundingClientRect();
    const name = (part: Element) => part.getAttribute('aria-label') ?? part.textContent;
    const isOver = (a: Element, b: Element) =>
      Math.min(box(a).right, box(b).right) - Math.max(box(a).left, box(b).left) > 1 &&
      Math.min(box(a).bottom, box(b).bottom) - Math.max(box(a).top, box(b).top) > 1;
    return [
      ...parts.flatMap((a, at) =>
        parts.slice(at + 1).flatMap((b) => (isOver(a, b) ? [`${name(a)} × ${name(b)}`] : [])),
      ),
      ...parts.filter((part) => box(part).right > innerWidth || box(part).width < 20).map(name),
      ...parts.filter((part) => part.localName === 'strong' && part.scrollWidth > part.clientWidth).map(name),
    ];
  });

test('an administrator’s top bar has room for everything at every width, whatever the names', async ({ visit }) => {
  const { page } = await visit(elif);
  await change<object>(page, '**/derinuaa/api/account', (account) => ({
    ...account,
    firstName: 'Muhammed Abdülkadir',
    lastName: 'Karamanoğullarından',
  }));
  await change<{ rows: { mccname: string }[] }>(page, '**/client-company-for-current-user-ds**', (data) => ({
    ...data,
    rows: data.rows.map((row) => ({
      ...row,
      mccname: 'Anadolu Gıda Maddeleri Üretim Dağıtım Sanayi ve Ticaret Anonim Şirketi',
    })),
  }));
  await page.goto(MATRIX);
  await expect(page.getByRole('button', { name: /Firma değiştir, şimdiki: .*Anonim Şirketi/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ekran Yetkileri', exact: false })).toBeVisible();
  for (const wide of [390, 600, 640, 760, 800, 959, 960, 1024, 1100, 1280, 1440])
    await test.step(`${wide} px`, async () => {
      await width(page, wide);
      await expect.poll(() => crowded(page)).toEqual([]);
      const name = page.getByRole('banner').getByText('Muhammed Abdülkadir Karamanoğullarından');
      if (wide >= 600) expect((await name.boundingBox())?.width).toBeGreaterThan(60);
    });
});

test('the theme is light, dark, or the system’s as it changes, and is kept under its key', async ({ visit }) => {
  const { page } = await visit(mehmet);
  const scheme = (name: string) => expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', name);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Kullanıcı menüsü/ }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  const kept = () => page.evaluate(() => localStorage.getItem('theme'));
  await scheme('light');
  await choose('Koyu');
  await scheme('dark');
  expect(await kept()).toBe('dark');
  await page.reload();
  await shellStands(page);
  await scheme('dark');
  await choose('Sisteme göre');
  expect(await kept()).toBe('auto');
  for (const system of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: system });
    await scheme(system);
  }
});

test('the splash covers the page until its first navigation has ended', async ({ visit }) => {
  const { page } = await visit(mehmet);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(MENU, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(STOCK);
  const splash = page.locator('#splash');
  await expect(splash).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  release();
  await shellStands(page);
  await expect(splash).toHaveCount(0);
});

test('what fails before or in the shell is told in its place, with a way on', async ({ visit, noise }) => {
  noise.expected.push(/bozuk/, /undefined/);
  const { page } = await visit(mehmet);
  const broken = { contentType: 'text/javascript', body: 'throw new Error("bozuk")' };
  const first = /\/assets\/session-.*\.js$/;
  await page.route(first, (route) => route.fulfill(broken));
  await page.goto(STOCK);
  await expect(page.getByRole('alert')).toContainText('Blue Citrus açılamadı');
  await page.unroute(first);
  await page.getByRole('link', { name: 'Sayfayı yenile' }).click();
  await shellStands(page);

  const code = /\/assets\/stock-screen-.*\.js$/;
  await page.route(code, (route) => route.fulfill(broken));
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('bozuk');
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('button', { name: 'Yeniden dene' })).toBeVisible();
  await page.unroute(code);

  await change(page, '**/derinuaa/api/account', () => ({}));
  await page.reload();
  await expect(page.getByRole('main').locator('code')).toHaveText(/^\w{4}-\w{4}$/);
});

test('an error on purpose opens the dialog with its reason and status', async ({ stranger, noise }) => {
  noise.expected.push(/bilerek/i);
  const { page } = await stranger();
  await page.goto('/test');
  await page.getByRole('main').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Neden', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Durum', { exact: true })).toBeVisible();
});

test('a screen is checked by its url without the query, and its use is recorded with the fields of the record', async ({
  visit,
}) => {
  const { page } = await visit(mehmet);
  const check = page.waitForRequest('**/uaa-screen/check-authority');
  const usage = page.waitForRequest('**/uaa-screen-usage');
  await page.goto(`${STOCK}?q=portakal`);
  expect((await check).postDataJSON()).toEqual({ url: STOCK });
  const record = (await usage).postDataJSON() as Record<string, unknown>;
  expect(record).toMatchObject({ id: null, screenUrl: STOCK, screenCaption: 'Stok' });
  expect(Object.keys(record).toSorted()).toEqual(
    ['id', 'requestTimestamp', 'screenCaption', 'screenId', 'screenName', 'screenUrl'].toSorted(),
  );
  expect(Math.abs(Date.now() - Number(record['requestTimestamp']))).toBeLessThan(60_000);
});

test('the menu stands as it was left after F5: closed or open, and with the groups that were unfolded', async ({
  visit,
}) => {
  const { page } = await visit(elif, HOME);
  const folds = nav(page).locator('[aria-expanded]');
  const isUnfolded = async () => folds.evaluateAll((all) => all.map((each) => each.getAttribute('aria-expanded')));
  const last = folds.last();
  await last.click();
  await expect(last).toHaveAttribute('aria-expanded', 'true');
  const left = await isUnfolded();
  await page.reload();
  await shellStands(page);
  await expect.poll(isUnfolded).toEqual(left);

  // The group of the page on show stays folded too, where somebody folded it.
  await menuLink(page, MATRIX).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === MATRIX);
  // The menu unfolds what leads to a page when that stands.
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await last.click();
  await expect(last).toHaveAttribute('aria-expanded', 'false');
  const folded = await isUnfolded();
  await page.reload();
  await shellStands(page);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  // Page and menu are asked for side by side, and either may be the later one.
  await expect(folds).toHaveCount(folded.length);
  expect(await isUnfolded()).toEqual(folded);
  // On any other page the menu unfolds what leads to it.
  await page.goto(`${ROLES}?company=1`);
  await expect(last).toHaveAttribute('aria-expanded', 'true');

  await toggle(page).click();
  await expect(nav(page)).toBeHidden();
  await page.reload();
  await shellStands(page);
  await expect(nav(page)).toBeHidden();
  await expect(page.locator('nav')).toHaveAttribute('data-opened', 'false');
  await toggle(page).click();
  await page.reload();
  await expect(nav(page)).toBeVisible();

  // A menu over the content is closed at first, however it stood beside it.
  await width(page, 600);
  await page.reload();
  await shellStands(page);
  await expect(page.locator('nav')).toHaveAttribute('data-opened', 'false');
});
