import { elif, expect, seriousFaults, shellStands, test } from './support/journey.ts';

const ROLES = '/screen/access/roles';

test('an administrator looks at the product as an operator sees it, in a tab of its own that changes nothing', async ({
  visit,
}) => {
  const { page, context } = await visit(elif, `${ROLES}?q=operat%C3%B6r`);
  await page.getByText('Operatör').first().click();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Bu rolle önizle' }).click();
  const preview = await opened;
  await shellStands(preview);
  const band = preview.getByRole('note', { name: 'Önizleme' });
  await expect(band).toContainText('Operatör rolüyle önizliyorsunuz');
  await expect(band).toContainText('dk kaldı');
  const menu = preview.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Kullanıcılar (kilitli)' })).toBeVisible();
  expect(await seriousFaults(preview)).toEqual([]);

  // What the role may open is looked at, with nothing to change it by; the tab stays a preview.
  await menu.getByRole('link', { name: 'Üretim Emirleri', exact: true }).click();
  await expect(preview.getByRole('heading', { name: 'Üretim Emirleri', level: 1 })).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Yeni emir' })).toHaveCount(0);
  expect(new URL(preview.url()).searchParams.get('preview')).not.toBeNull();
  await preview.reload();
  await expect(band).toContainText('Operatör');

  // What it may not open is refused as it would be refused to an operator, with the reason.
  await menu.getByRole('link', { name: 'Kullanıcılar (kilitli)' }).click();
  await expect(preview.getByText('“Kullanıcılar” ekranını açma yetkiniz yok')).toBeVisible();

  await band.getByRole('button', { name: 'Önizlemeyi kapat' }).click();
  await shellStands(preview);
  await expect(band).toHaveCount(0);
  await preview.getByRole('navigation').first().getByRole('link', { name: 'Kullanıcılar', exact: true }).click();
  await expect(preview.getByRole('heading', { name: 'Kullanıcılar', level: 1 })).toBeVisible();
});

test('a preview that has ended says so on the next page, and is closed from there', async ({ visit, admin }) => {
  const { page, context } = await visit(elif, `${ROLES}?q=operat%C3%B6r`);
  await page.getByText('Operatör').first().click();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Bu rolle önizle' }).click();
  const preview = await opened;
  await shellStands(preview);
  const id = new URL(preview.url()).searchParams.get('preview');
  const company = Number(new URL(preview.url()).searchParams.get('company'));
  await admin.data('POST', `/derinuaa/api/previews/${id}/ending`, {}, company);
  await preview.getByRole('navigation').first().getByRole('link', { name: 'Üretim Emirleri', exact: true }).click();
  await expect(preview.getByRole('heading', { name: 'Önizleme sona erdi' })).toBeVisible();
  await preview.getByRole('main').getByRole('link', { name: 'Önizlemeyi kapat' }).click();
  await shellStands(preview);
  await expect(preview.getByRole('note', { name: 'Önizleme' })).toHaveCount(0);
  expect(new URL(preview.url()).searchParams.get('preview')).toBeNull();
});
