import { elif, expect, menuLink, STOCK, test } from '../support/journey.ts';

const TOKEN = /eyJ[\w-]+\.[\w-]+/;

test('nothing that opens an account is in browser storage', async ({ visit }) => {
  const { page, api } = await visit(elif);
  await menuLink(page, STOCK).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Stok' })).toBeVisible();
  const stored = await page.evaluate(async () => ({
    local: JSON.stringify(Object.entries(localStorage)),
    session: JSON.stringify(Object.entries(sessionStorage)),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  expect(api.token()).toMatch(TOKEN);
  for (const place of [stored.local, stored.session]) {
    expect(place).not.toMatch(TOKEN);
    expect(place).not.toMatch(/refresh_token|access_token|id_token/);
  }
  expect(stored.cookies).toBe('');
  expect(stored.databases).toEqual([]);
  expect(stored.caches).toEqual([]);
});

test('what opens the session at the provider is in cookies that no script reads', async ({ visit, provider }) => {
  const { context } = await visit(elif);
  const cookies = await context.cookies(`${provider.issuer}/`);
  // Keycloak leaves hashes of its session for its own pages to watch; they open nothing.
  const opening = cookies.filter(({ name }) => !['KEYCLOAK_SESSION', 'KC_AUTH_SESSION_HASH'].includes(name));
  expect(opening.length).toBeGreaterThan(0);
  expect(opening.filter(({ httpOnly }) => !httpOnly)).toEqual([]);
  expect(opening.filter(({ sameSite, secure }) => sameSite === 'None' && !secure)).toEqual([]);
});

test('signing out leaves nothing of the person in the tab', async ({ visit }) => {
  const { page } = await visit(elif);
  await page.evaluate(() => sessionStorage.setItem('of-a-screen', 'staged'));
  await page.goto('/sign-out');
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in');
  await expect(page.getByRole('button', { name: /oturum aç/i })).toBeVisible();
  const left = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-scroll')));
  expect(left).toEqual([]);
});
