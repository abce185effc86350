import type { Page } from '@playwright/test';
import { createNewcomer } from '../support/cast.ts';
import { expect, liveStands, signInOn, shellStands, STOCK, test } from '../support/journey.ts';

const refusalOf = async (origin: string, token: string): Promise<string | null> => {
  const answer = await fetch(`${origin}/derinuaa/api/account`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { readonly code?: string }).code ?? null;
};

const toldSo = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(({ pathname }) => pathname === '/sign-in');
  await expect(page.getByRole('main')).toContainText('Oturumunuz sona erdi');
};

/**
 * Waits for the next second. A provider outside tells the moment of a sign-in in whole seconds, so that one in the second in
 * which all sessions were ended counts as ended: a journey types a password that fast, nobody else does.
 */
const nextSecond = async (): Promise<void> => {
  const second = Math.floor(Date.now() / 1_000);
  await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(second);
};

test('whoever an administrator signs out is out in every browser at once, and in again by their password', async ({
  admin,
  provider,
  visit,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const newcomer = await createNewcomer(admin, [STOCK]);
  const [one, two] = [await visit(newcomer, STOCK), await visit(newcomer, STOCK)];
  await liveStands(one.page);
  await liveStands(two.page);
  const tokens = [one.api.token(), two.api.token()];
  expect(await Promise.all(tokens.map((token) => refusalOf(origin, token)))).toEqual([null, null]);
  await provider.endSessions(admin, newcomer);
  // Nobody clicks: the live connection ends, and no token is renewed.
  await toldSo(one.page);
  await toldSo(two.page);
  expect(await Promise.all(tokens.map((token) => refusalOf(origin, token)))).toEqual([
    'session-ended',
    'session-ended',
  ]);
  await signInOn(one.page, newcomer);
  await shellStands(one.page);
  await expect(one.page).toHaveURL(({ pathname }) => pathname === STOCK);
});

test('whoever the product’s administrator signs out, or disables for a while, signs in anew where their account is', async ({
  admin,
  visit,
  baseURL,
}) => {
  const newcomer = await createNewcomer(admin, [STOCK]);
  const { page, api } = await visit(newcomer, STOCK);
  const act = (deed: string) => admin.data('POST', `/derinuaa/api/users/${newcomer.id}/${deed}`, {});
  await liveStands(page);
  const former = api.token();
  await act('end-sessions');
  await toldSo(page);
  await nextSecond();
  await signInOn(page, newcomer);
  await shellStands(page);
  await expect.poll(() => api.token() === former).toBe(false);
  const disabled = api.token();
  await act('deactivate');
  await act('reactivate');
  expect(await Promise.all([former, disabled].map((token) => refusalOf(baseURL ?? '', token)))).toEqual([
    'session-ended',
    'session-ended',
  ]);
});

test('signing out of one browser leaves the other signed in', async ({ admin, visit, baseURL }) => {
  const origin = baseURL ?? '';
  const newcomer = await createNewcomer(admin, [STOCK]);
  const [one, two] = [await visit(newcomer, STOCK), await visit(newcomer, STOCK)];
  const tokens = [one.api.token(), two.api.token()];
  await one.page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(newcomer.firstName) })
    .click();
  await one.page.getByRole('menuitem', { name: /Çıkış/ }).click();
  await expect(one.page).toHaveURL(({ pathname }) => pathname === '/sign-in');
  expect(await Promise.all(tokens.map((token) => refusalOf(origin, token)))).toEqual(['session-ended', null]);
  await shellStands(two.page);
});
