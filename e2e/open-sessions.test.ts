import type { Page } from '@playwright/test';
import { createNewcomer } from './support/cast.ts';
import {
  elif,
  expect,
  HOME,
  liveStands,
  ORDERS,
  seriousFaults,
  shellStands,
  signInOn,
  test,
  USERS,
} from './support/journey.ts';

const PROFILE = '/screen/user-system/user-profile';

const sessionsOn = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Oturumlar', exact: true }) }).last();

test('a session is ended on another device: the page there says so at once, and what was typed is there again', async ({
  admin,
  stranger,
}) => {
  const newcomer = await createNewcomer(admin, [ORDERS]);
  const [{ page: lost }, { page: here }] = [await stranger(), await stranger()];
  await lost.goto(`${ORDERS}?form=new`);
  await signInOn(lost, newcomer);
  await liveStands(lost);
  await lost.getByRole('dialog').getByLabel('Ürün').fill('Nar suyu 1 L');

  await here.goto(PROFILE);
  await signInOn(here, newcomer);
  const panel = sessionsOn(here);
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Bu oturum' })).toHaveCount(1);
  expect(await seriousFaults(here)).toEqual([]);
  await panel.getByRole('button', { name: /oturumu kapat/ }).click();
  const asked = here.getByRole('dialog', { name: 'Bu cihazdaki oturum kapatılsın mı?' });
  await asked.getByRole('button', { name: 'Oturumu kapat' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);

  await expect(lost.getByRole('heading', { name: 'Oturumunuz sona erdi' })).toBeVisible();
  await here.reload();
  await shellStands(here);
  await signInOn(lost, newcomer);
  await expect(lost.getByRole('dialog').getByLabel('Ürün')).toHaveValue('Nar suyu 1 L');
});

test('an administrator ends the sessions of chosen people after reading whom it concerns', async ({
  admin,
  stranger,
  visit,
}) => {
  const newcomer = await createNewcomer(admin);
  const { page: theirs } = await stranger();
  await theirs.goto(HOME);
  await signInOn(theirs, newcomer);
  await liveStands(theirs);

  const { page } = await visit(elif, `${USERS}?person=${newcomer.id}&q=${newcomer.userName}`);
  const sessions = sessionsOn(page);
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const grid = page.getByRole('main').getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await grid.locator('[data-row="0"][data-col="1"]').focus();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('region', { name: /^1 kayıt seçili/ });
  await bar.getByRole('button', { name: 'Oturumlarını kapat' }).click();
  const asked = page.getByRole('dialog', { name: 'Oturumlarını kapat' });
  await expect(asked).toContainText('Bu geri alınamaz');
  await asked.getByRole('button', { name: 'Oturumlarını kapat (1)' }).click();
  // Of one person a notice says it all.
  await expect(page.getByText('Oturumlarını kapat: 1 kayıt.')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expect(theirs.getByRole('heading', { name: 'Oturumunuz sona erdi' })).toBeVisible();
  await expect(sessions.getByText('Açık oturumu yok.')).toBeVisible();
});
