import { ayse, elif, expect, HOME, test, USERS } from './support/journey.ts';

const CHECK = '**/derinuaa/api/uaa-screen/check-authority';

for (const [status, told] of [
  [404, /yetkilendirme|yetki|authorization/i],
  [500, /yetki|denetlen|doğrulan/i],
] as const)
  test(`when the check answers ${status} the screen opens with a banner, and no protected byte arrives`, async ({
    visit,
  }) => {
    const { page } = await visit(ayse);
    await page.route(CHECK, (route) =>
      route.fulfill({
        status,
        json: { success: false, data: null, message: 'yok', code: 'unexpected', requestId: 'x' },
      }),
    );
    const answers: { url: string; status: number; text: string }[] = [];
    page.on('response', async (response) => {
      if (/\/(derinuaa\/api\/users|data-sources\/users\/)/.test(response.url()))
        answers.push({ url: response.url(), status: response.status(), text: await response.text() });
    });
    await page.goto(USERS);
    await expect(page).toHaveURL((url) => url.pathname === USERS);
    await expect(page.getByText(told).first()).toBeVisible();
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('elif');
    }
    await expect(page.getByRole('main')).not.toContainText('elif');
  });

test('a person who may is not hindered by a failing check', async ({ visit }) => {
  const { page } = await visit(elif);
  await page.route(CHECK, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.goto(USERS);
  await expect(page.getByRole('main')).toContainText('Ayşe');
  await page.unroute(CHECK);
  await page.goto(HOME);
  await expect(page.getByRole('main')).toBeVisible();
});
