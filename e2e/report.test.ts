import { elif, expect, mehmet, STOCK, test, USERS } from './support/journey.ts';

test('a report of the list opens in the product with a token of its own, and can be kept', async ({ visit }) => {
  const { page } = await visit(elif, `${USERS}?q=sukru`);
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/report/Viewer/') && request.url().startsWith('http'))
      asked.push(request.headers()['authorization']);
  });
  const minted = page.waitForResponse('**/derinuaa/api/report-tokens');
  await page.getByRole('button', { name: 'Rapor', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Kişiler ve rolleri' });
  const answer = await minted;
  const { data } = (await answer.json()) as { data: { token: string } };
  await expect(dialog.getByRole('link', { name: 'İndir' })).toBeVisible({ timeout: 30_000 });
  expect(asked).toEqual([`Bearer ${data.token}`]);
  expect(answer.request().headers()['authorization']).not.toBe(asked[0]);
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'İndir' }).click(),
  ]);
  expect(kept.suggestedFilename()).toMatch(/^people-and-roles-\d{4}-\d\d-\d\d\.pdf$/);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain(data.token);
  // Tab goes through the browser's own viewer and comes back, forwards and backwards; so Escape still closes.
  const close = dialog.getByRole('button', { name: 'Raporu kapat' });
  await dialog.getByRole('link', { name: 'Yeni sekmede aç' }).focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(close).toBeFocused({ timeout: 100 });
    }).toPass();
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Rapor', exact: true })).toBeFocused();
});

test('a report that is refused says so in words', async ({ visit }) => {
  const { page } = await visit(mehmet, STOCK);
  await page.route('**/report/Viewer/**', (route) =>
    route.fulfill({
      status: 403,
      json: {
        success: false,
        data: null,
        code: 'screen-denied',
        message: 'Bu işlem için ekran yetkiniz yok.',
        requestId: 'x',
      },
    }),
  );
  await page.getByRole('button', { name: 'Rapor', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Bu işlem için ekran yetkiniz yok.');
});
