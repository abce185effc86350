import type { Page } from '@playwright/test';
import { createNewcomer, setGrant } from './support/cast.ts';
import { elif, expect, HOME, liveStands, ORDERS, STOCK, test } from './support/journey.ts';

const MATRIX = '/screen/access/matrix';

const pendingOf = (page: Page) => page.getByRole('region', { name: 'Bekleyen değişiklikler' });
/** The matrix with the columns of one role: others' journeys make roles too. */
const matrixOf = (role: string) => `${MATRIX}?role=${encodeURIComponent(role)}`;
const cellOf = (page: Page, role: string, screen: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${role}, ${screen}: `) });

test('the matrix is worked by keys: arrows move, Enter and Space go on, digits set, Delete takes back', async ({
  admin,
  visit,
}) => {
  const { role } = await createNewcomer(admin);
  const { page } = await visit(elif, matrixOf(role.name));
  await cellOf(page, role.name, 'Stok').click();
  await expect(pendingOf(page)).toContainText('Yok → Görüntüle');
  await page.keyboard.press('Space');
  await expect(pendingOf(page)).toContainText('Yok → Düzenle');
  await page.keyboard.press('Delete');
  await expect(pendingOf(page)).not.toContainText('Yok →');

  const before = await page.locator(':focus').getAttribute('data-row');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).not.toHaveAttribute('data-row', before ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator(':focus')).toHaveAccessibleName(`${role.name}, Stok: Yok`);
  await page.keyboard.press('2');
  await expect(page.locator(':focus')).toHaveAccessibleName(`${role.name}, Stok: Düzenle, kaydedilmedi, önceki Yok`);
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(`${role.name}, Stok: Yok`);
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveAttribute('data-column', '0');
});

test('where one works stays in view when what waits to be saved takes room beside it', async ({ visit }) => {
  const { page } = await visit(elif, HOME);
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(MATRIX);
  await page.locator('[data-row="0"][data-column="0"]').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(pendingOf(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.locator(':focus')).toHaveAttribute('data-row', '0');
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: 'Vazgeç' })).toBeDisabled();
});

test('staged changes survive a reload and are saved together or not at all', async ({ admin, visit }) => {
  const newcomer = await createNewcomer(admin);
  const { name } = newcomer.role;
  const { page, api } = await visit(elif, matrixOf(name));
  await cellOf(page, name, 'Stok').click();
  await cellOf(page, name, 'Üretim Emirleri').click();
  await page.reload();
  const save = page.getByRole('button', { name: '2 değişikliği kaydet' });
  await expect(save).toBeEnabled();
  await liveStands(page);

  // Another administrator changes a cell meanwhile: the list says so, and waits for a word.
  await setGrant(admin, newcomer.role, STOCK, 'edit');
  const conflict = pendingOf(page).getByRole('alert');
  await expect(conflict).toContainText('Düzenle');
  await expect(save).toBeDisabled();
  const grants = async () => {
    type Cells = { grants: readonly (readonly [number, number, string, string | null])[] };
    const matrix = await api.data<Cells>('GET', '/derinuaa/api/grants');
    return matrix.grants.filter(([roleId]) => roleId === newcomer.role.id).map(([, , level]) => level);
  };
  expect(await grants()).toEqual(['edit']);

  await conflict.getByRole('button', { name: 'Benimkini koru' }).click();
  await expect(pendingOf(page)).toContainText('Düzenle → Görüntüle');
  await save.click();
  await expect(page.getByText('2 değişiklik kaydedildi.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await grants()).toEqual(['view', 'view']);
});

test('whoever takes theirs in a conflict has nothing left to save', async ({ admin, visit }) => {
  const { role } = await createNewcomer(admin, [ORDERS]);
  const { page } = await visit(elif, matrixOf(role.name));
  await liveStands(page);
  await cellOf(page, role.name, 'Üretim Emirleri').focus();
  await page.keyboard.press('0');
  await expect(pendingOf(page)).toContainText('Düzenle → Yok');
  await setGrant(admin, role, ORDERS, 'view');
  await pendingOf(page).getByRole('button', { name: 'Onunkini al' }).click();
  await expect(cellOf(page, role.name, 'Üretim Emirleri')).toHaveAccessibleName(
    `${role.name}, Üretim Emirleri: Görüntüle`,
  );
  await expect(page.getByRole('button', { name: 'Vazgeç' })).toBeDisabled();
});

test('whoever comes back finds the matrix scrolled to where it was left', async ({ visit }) => {
  const { page } = await visit(elif, HOME);
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto(MATRIX);
  const scrolled = page.locator('[role="grid"]').locator('..');
  const top = () => scrolled.evaluate(({ scrollTop }) => scrollTop);
  await scrolled.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(top).toBe(200);
  await page.getByRole('link', { name: 'Blue Citrus, ana sayfa' }).click();
  await expect(page).toHaveURL((url) => url.pathname === HOME);
  await page.goBack();
  await expect.poll(top).toBe(200);
  await page.reload();
  await expect.poll(top).toBe(200);
});

test('roles are found and pinned first, and the keys of the matrix stand under ?', async ({ admin, visit }) => {
  const { role } = await createNewcomer(admin);
  const { page } = await visit(elif, MATRIX);
  await page.getByRole('searchbox', { name: 'Rol ara' }).fill(role.name);
  await expect(page.getByRole('columnheader')).toHaveText([/Ekran/, new RegExp(role.name)]);
  await page.getByRole('button', { name: `${role.name} rolünü başa sabitle` }).click();
  await page.getByRole('searchbox', { name: 'Rol ara' }).fill('');
  await expect(page.getByRole('columnheader').nth(1)).toContainText(role.name);
  await page.reload();
  await expect(page.getByRole('columnheader').nth(1)).toContainText(role.name);
  await expect(page.getByText('Rolü başa sabitle')).toHaveCount(0);
  await page.locator('[data-row="0"][data-column="0"]').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Rolü başa sabitle');
});
