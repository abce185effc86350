import type { Page } from '@playwright/test';
import { createNewcomer, setGrant } from './support/cast.ts';
import {
  HOME,
  ORDERS,
  STOCK,
  USERS,
  ayse,
  elif,
  expect,
  liveStands,
  mehmet,
  recordOf,
  seriousFaults,
  test,
} from './support/journey.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Her yerde ara' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Her yerde ara' }).getByRole('option');
const selected = (page: Page) => page.getByRole('option', { selected: true });

/** Opens the palette and writes, by keys alone. */
const find = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
};

test('whatever one may open is found by the keyboard alone, however Turkish letters are typed', async ({ visit }) => {
  const { page } = await visit(elif);
  await find(page, 'kulanıcılr');
  await expect(selected(page)).toContainText('Kullanıcılar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === USERS);

  await find(page, 'AYSE dem');
  await expect(selected(page)).toContainText('Ayşe Demir');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === USERS && url.searchParams.has('person'));
  await expect(recordOf(page)).toContainText('Ayşe Demir');
  // Over an open record Escape closes the search and nothing else.
  await find(page, 'çil');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(recordOf(page)).toContainText('Ayşe Demir');

  await find(page, 'cilek');
  await expect(
    options(page)
      .filter({ hasText: /Çilek.*HM-/ })
      .first(),
  ).toBeVisible();
  for (let step = 0; step < 16 && !/Çilek.*HM-/.test((await selected(page).textContent()) ?? ''); step += 1)
    await page.keyboard.press('ArrowDown');
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === STOCK && url.searchParams.has('row'));
  await expect(recordOf(page)).toContainText('Çilek');
});

test('a plain operator is offered nothing that the server would refuse', async ({ visit }) => {
  const { page, api } = await visit(ayse, `${HOME}?company=1`);
  for (const text of ['kullan', 'yetki', 'elif', 'admin', 'firma', 'yeni']) {
    await find(page, text);
    await expect(page.getByRole('status').filter({ hasText: /sonuç/i })).toBeVisible();
    const hrefs = await options(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    for (const href of hrefs.filter((each) => each !== null)) {
      const { body } = await api.call('POST', '/derinuaa/api/uaa-screen/check-authority', { url: href });
      expect([text, href, body.success]).toEqual([text, href, true]);
    }
    await expect(options(page).filter({ hasText: /Kullanıcılar|Yetkileri|Elif|Yeni/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});

test('what is taken away leaves the open palette, its records with it', async ({ admin, visit }) => {
  const newcomer = await createNewcomer(admin, [STOCK]);
  const { page } = await visit(newcomer);
  await liveStands(page);
  await find(page, 'stok');
  await expect(options(page).filter({ hasText: 'Stok' }).first()).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('cilek');
  const records = options(page).filter({ hasText: /Çilek.*HM-/ });
  await expect(records.first()).toBeVisible();
  await setGrant(admin, newcomer.role, STOCK, 'none');
  await expect(records).toHaveCount(0);
});

test('the star keeps a screen at hand in every tab, and ? shows the keys of the screen', async ({ visit }) => {
  const { page } = await visit(mehmet, ORDERS);
  const second = await page.context().newPage();
  await second.goto(HOME);
  const star = page.getByRole('button', { name: 'Sık kullanılanlarda tut: Üretim Emirleri' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  // Whether it is kept is read first: until then it takes no focus.
  await expect(star).toBeEnabled();
  await star.focus();
  await page.keyboard.press('Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(second.getByRole('link', { name: 'Üretim Emirleri', exact: true }).last()).toBeVisible();

  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Yardım' });
  for (const part of ['Her yerde', 'Liste: Üretim Emirleri', 'Menü'])
    await expect(keys.getByRole('heading', { name: part })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  // Where it is a letter it is written.
  await find(page, '?');
  await expect(field(page)).toHaveValue('?');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('Escape');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});
