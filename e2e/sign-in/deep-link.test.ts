import { ayse, expect, mehmet, signInOn, STOCK, shellStands, test } from '../support/journey.ts';

test('a deep link opens after sign-in, its query kept', async ({ stranger }) => {
  const { page } = await stranger();
  await page.goto(`${STOCK}?q=portakal`);
  await signInOn(page, mehmet);
  await shellStands(page);
  await expect(page).toHaveURL(
    (url) => url.pathname === STOCK && url.searchParams.get('q') === 'portakal' && url.hash === '',
  );
  await expect(page.getByRole('main').getByRole('heading', { name: 'Stok' })).toBeVisible();
});

test('to whoever is signed in the page of signing in says that one goes on, not that one signs in', async ({
  visit,
}) => {
  const { page } = await visit(mehmet);
  await page.goto(`/sign-in?to=${encodeURIComponent(STOCK)}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Devam edince şu sayfa açılacak');
  await expect(main).not.toContainText('Oturum açınca');
  await main.getByRole('link', { name: 'Devam et' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === STOCK);
});

test('the root leads home', async ({ visit }) => {
  const { page } = await visit(ayse, '/');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboards/home');
  await expect(page.getByRole('main')).toContainText('Ayşe');
});

test('an address that does not exist leads to the page that says so, without sign-in', async ({ stranger }) => {
  const { page } = await stranger();
  await page.goto('/no/such/page');
  await expect(page).toHaveURL((url) => url.pathname === '/404-not-found');
  await expect(page.getByRole('heading').first()).toBeVisible();
});

test('the code comes back in the fragment, to the exact address, under S256', async ({
  stranger,
  provider,
  baseURL,
}) => {
  const { page } = await stranger();
  const asked: URL[] = [];
  const returned: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.searchParams.has('code_challenge')) asked.push(url);
  });
  page.on('response', (response) => {
    const { location } = response.headers();
    if (location !== undefined && /[#?&]code=/.test(location)) returned.push(location);
  });
  await page.goto(STOCK);
  await signInOn(page, mehmet);
  await shellStands(page);
  for (const { href, searchParams } of asked) {
    expect(href.startsWith(provider.issuer)).toBe(true);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      response_mode: 'fragment',
      code_challenge_method: 'S256',
      ui_locales: 'tr',
    });
  }
  expect(asked.map(({ searchParams }) => searchParams.get('redirect_uri'))).toEqual([
    `${baseURL}/assets/silent-check-sso.html`,
    `${baseURL}/signed-in-redirect`,
  ]);
  expect(asked[0]?.searchParams.get('prompt')).toBe('none');
  expect(returned).toHaveLength(1);
  expect(returned[0]).toMatch(new RegExp(`^${baseURL}/signed-in-redirect#`));
});

test('a live session at the provider signs in through the silent page alone', async ({ visit }) => {
  const { page, context } = await visit(mehmet);
  const second = await context.newPage();
  const documents: string[] = [];
  second.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === second.mainFrame()) documents.push(request.url());
  });
  await second.goto(STOCK);
  await shellStands(second);
  expect(documents).toHaveLength(1);
  await page.close();
});
