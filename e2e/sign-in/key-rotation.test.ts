import {
  expect,
  isSameDocument,
  liveStands,
  markDocument,
  mehmet,
  menuLink,
  ORDERS,
  STOCK,
  test,
} from '../support/journey.ts';

const keyOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;

test('the provider signs with a new key while people work, and nobody notices', async ({ admin, provider, visit }) => {
  const { page, api } = await visit(mehmet, STOCK, { clock: true });
  await liveStands(page);
  await markDocument(page);
  const before = keyOf(api.token());
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(answer.url());
  });
  await provider.rotateKeys(admin);
  await page.clock.fastForward('04:10');
  for (const url of [ORDERS, STOCK, ORDERS]) {
    await menuLink(page, url).click();
    await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  }
  await expect.poll(() => keyOf(api.token()), 'a token of the new key is in use').not.toBe(before);
  expect(refused).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
  await liveStands(page);
});
