import type { Page } from '@playwright/test';
import { createNewcomer } from './support/cast.ts';
import { elif, expect, liveStands, seriousFaults, test } from './support/journey.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Bildirimler/ });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Bildirimler' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('notifications'));

test('what was told stands under the bell; what is deleted is gone from the list, the count, the browser and the server', async ({
  visit,
}) => {
  const { page: elifs, api: admin } = await visit(elif);
  const newcomer = await createNewcomer(admin);
  const { page, api } = await visit(newcomer);
  // The role of a newcomer was told already.
  await expect(bell(page)).toHaveAccessibleName('Bildirimler: 1');
  for (const name of ['B', 'C']) {
    const { id } = await admin.data<{ id: number }>('POST', '/derinuaa/api/roles', {
      name: `${newcomer.role.name} ${name}`,
      companyId: null,
    });
    await admin.data('POST', `/derinuaa/api/roles/${id}/members`, { personId: newcomer.id, companyId: null });
  }
  await expect(bell(page)).toHaveAccessibleName('Bildirimler: 3');

  await bell(page).click();
  await expect(popup(page)).toBeVisible();
  const box = await popup(page).boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(1440 * 0.6);
  expect(box?.y).toBeGreaterThanOrEqual(44);
  await expect(popup(page).getByRole('listitem')).toHaveCount(3);
  await expect(popup(page).getByRole('listitem').first()).toContainText(`“${newcomer.role.name} C” rolü verildi`);
  await expect(popup(page).getByRole('listitem').first()).toContainText('bu dakika');
  expect(await seriousFaults(page)).toEqual([]);

  const remove = popup(page).getByRole('button', { name: 'Sil' });
  await expect(remove).toBeDisabled();
  await popup(page).getByRole('listitem').nth(1).getByRole('checkbox').check();
  await remove.click();
  await expect(popup(page).getByRole('listitem')).toHaveCount(2);
  await expect(bell(page)).toHaveAccessibleName('Bildirimler: 2');
  const left = JSON.parse((await stored(page)) ?? '[]') as Record<string, unknown>[];
  expect(left.map((each) => Object.keys(each))).toEqual([
    ['id', 'message'],
    ['id', 'message'],
  ]);
  expect(await api.data<unknown[]>('GET', '/api/common/notifications')).toHaveLength(2);

  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect(popup(page)).toBeHidden();
  await bell(page).click();
  // One is opened, and with that read: it stays in the list and is counted no more, after a reload too.
  await popup(page).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/screen\/user-system\/user-profile/);
  await expect(bell(page)).toHaveAccessibleName('Bildirimler: 1');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Bildirimler: 1');
  await bell(page).click();
  await expect(popup(page).getByText('yeni')).toHaveCount(1);
  await popup(page).getByRole('checkbox', { name: 'Tümünü seç' }).check();
  await remove.click();
  await expect(popup(page).getByText('Bildiriminiz yok')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Bildirimler');
  await expect(page.getByTestId('notification-count')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  expect(await stored(page)).toBe('[]');

  await page.setViewportSize({ width: 390, height: 844 });
  await bell(page).click();
  await expect.poll(async () => (await popup(page).boundingBox())?.width).toBe(390);
  await elifs.close();
});

test('what arrives is named by a quiet notice; many are one, and none comes over the open list', async ({
  admin,
  visit,
}) => {
  const newcomer = await createNewcomer(admin);
  const { page } = await visit(newcomer);
  await liveStands(page);
  const notices = page.getByRole('region', { name: 'Bildirim iletileri' }).getByRole('status');
  // What was there before the page did not arrive.
  await expect(bell(page)).toHaveAccessibleName('Bildirimler: 1');
  await expect(notices).toHaveCount(0);
  const giveRole = async (name: string) => {
    const { id } = await admin.data<{ id: number }>('POST', '/derinuaa/api/roles', {
      name: `${newcomer.role.name} ${name}`,
      companyId: null,
    });
    await admin.data('POST', `/derinuaa/api/roles/${id}/members`, { personId: newcomer.id, companyId: null });
  };
  const focused = await page.evaluate(() => document.activeElement?.tagName);
  await giveRole('B');
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText(`“${newcomer.role.name} B” rolü verildi`);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(focused);
  // It stays while the pointer rests on it, and the next ones are counted with it.
  await notices.hover();
  await giveRole('C');
  await giveRole('D');
  await expect(notices).toContainText('3 yeni bildirim');
  await expect(notices).toContainText(`“${newcomer.role.name} D” rolü verildi`);
  await expect(notices).toHaveCount(1);
  expect(await seriousFaults(page)).toEqual([]);
  await notices.getByRole('button', { name: 'Bildirimleri göster' }).click();
  await expect(popup(page).getByRole('listitem')).toHaveCount(4);
  await expect(notices).toHaveCount(0);
  await giveRole('E');
  await expect(popup(page).getByRole('listitem')).toHaveCount(5);
  await expect(notices).toHaveCount(0);
});

test('times are told anew at each opening, and signing out leaves nothing behind', async ({ visit, admin }) => {
  const { page } = await visit(elif);
  await page.route('**/api/common/notifications', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: {
            success: true,
            message: null,
            data: Array.from({ length: 60 }, (_, index) => ({
              id: index + 1,
              message: `Bildirim ${index + 1}`,
              createdDateISO: new Date().toISOString(),
              createdDate: '21.11.2026 14:32',
              link: null,
              read: false,
            })),
          },
        })
      : route.continue(),
  );
  await page.clock.install();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Bildirimler: 60');
  await bell(page).click();
  const list = popup(page).getByRole('list');
  expect((await list.boundingBox())?.height).toBe(500);
  await expect(list.getByRole('listitem').first()).toContainText('bu dakika');
  await bell(page).click();
  await expect(popup(page)).toBeHidden();
  await page.unroute('**/api/common/notifications');
  await page.route('**/api/common/notifications', (route) => route.abort());
  await page.clock.fastForward(3 * 60_000);
  await bell(page).click();
  await expect(list.getByRole('listitem').first()).toContainText('3 dk. önce');
  expect(await stored(page)).toContain('Bildirim 60');
  await page.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await stored(page)).toBeNull();
  expect(admin.token()).not.toBe('');
});

test('below many announcements the list is still reached, and the popup closes when the focus goes on', async ({
  visit,
}) => {
  const { page } = await visit(elif);
  const answer = (data: (id: number) => object) => ({
    json: { success: true, message: null, data: Array.from({ length: 14 }, (_, index) => data(index + 1)) },
  });
  const [said, at] = ['Bakım nedeniyle sistem kapalı olacak. '.repeat(8), new Date().toISOString()];
  await page.route('**/api/common/messages', (route) =>
    route.fulfill(answer((id) => ({ id, message: said, from: at, until: null, read: true }))),
  );
  await page.route('**/api/common/notifications', (route) =>
    route.fulfill(
      answer((id) => ({ id, message: `Bildirim ${id}`, createdDateISO: at, createdDate: '', link: null, read: false })),
    ),
  );
  await page.reload();
  for (const [width, height] of [
    [390, 700],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await bell(page).press('Enter');
    await expect(popup(page).getByRole('button', { name: 'Sil' })).toBeInViewport({ ratio: 1 });
    expect((await popup(page).getByRole('list').boundingBox())?.height).toBeGreaterThan(100);
    expect(await seriousFaults(page)).toEqual([]);
    await popup(page).getByRole('checkbox').last().focus();
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(popup(page)).toBeHidden();
  }
});
