import { elif, expect, test } from './support/journey.ts';

test('an unregistered screen leads to 404 after the server was asked', async ({ visit }) => {
  const { page } = await visit(elif);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/derinuaa/api/uaa-screen/check-authority'));
  await page.goto('/screen/x');
  const answer = await asked;
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ success: false, code: 'screen-unknown' });
  await expect(page).toHaveURL((url) => url.pathname === '/404-not-found');
});
