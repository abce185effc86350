import type { Page } from '@playwright/test';
import { createNewcomer } from './support/cast.ts';
import {
  deniz,
  elif,
  expect,
  isSameDocument,
  liveStands,
  markDocument,
  menuLink,
  ORDERS,
  seriousFaults,
  signInOn,
  test,
} from './support/journey.ts';

const DRAFTS = '/derinuaa/api/navigation-menus/drafts';
const EDITOR = '/screen/navigation/menu-editor';
const TIMELINE = '/screen/scheduler-pro-sample';

const rowOf = (page: Page, name: RegExp) => page.getByRole('treeitem', { name });
const changes = (page: Page) => page.getByRole('complementary').filter({ hasText: 'Değişiklikler' });

const begin = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Taslak başlat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Taslak başlat' });
  await dialog.getByLabel('Taslağın adı').fill(name);
  await dialog.getByRole('button', { name: 'Taslak başlat' }).click();
  await expect(page.getByLabel('Gösterilen')).toContainText(name);
};

/** Writes another Turkish title into the form of an item, by the keyboard; it is not saved yet. */
const typeTitle = async (page: Page, row: RegExp, title: string) => {
  await rowOf(page, row).click();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Menü öğesini düzenle' });
  await dialog.getByLabel('Başlık (Türkçe)', { exact: true }).fill(title);
  return dialog;
};

/** Gives an item another Turkish title. */
const retitle = async (page: Page, row: RegExp, title: string): Promise<void> => {
  const dialog = await typeTitle(page, row, title);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toHaveCount(0);
};

test('a draft is made by keys, published, redraws the menu under an open form, and is rolled back', async ({
  admin,
  stranger,
  visit,
}) => {
  const newcomer = await createNewcomer(admin, [ORDERS]);
  const { page: theirs } = await stranger();
  await theirs.goto(`${ORDERS}?form=new`);
  await signInOn(theirs, newcomer);
  await liveStands(theirs);
  const product = theirs.getByRole('dialog').getByLabel('Ürün');
  await product.fill('Nar suyu 1 L');
  await markDocument(theirs);

  const { page } = await visit(elif, EDITOR);
  await begin(page, `Taslak ${Date.now().toString(36)}`);
  // What cannot be published is shown, and offers no way to.
  await page.getByRole('button', { name: 'Yayımla', exact: true }).click();
  const empty = page.getByRole('dialog', { name: /yayımlansın mı/ });
  await expect(empty).toContainText('Taslakta yayımlanacak bir değişiklik yok.');
  await expect(empty.getByRole('button', { name: 'Yayımla', exact: true })).toHaveCount(0);
  await empty.getByRole('button', { name: 'Kapat' }).last().click();
  await retitle(page, /Hat Çizelgesi/, 'Hatların Planı');
  await expect(rowOf(page, /Hatların Planı/)).toContainText('Değişti');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rowOf(page, /Hatların Planı/)).toContainText('Taşındı');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rowOf(page, /Hatların Planı/)).not.toContainText('Taşındı');
  await expect(changes(page)).toContainText('Hatların Planı');
  expect(await seriousFaults(page)).toEqual([]);
  // Looked at beforehand as an operator would see it; everybody else has the menu that is published.
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Önizle' }).click();
  const asking = page.getByRole('dialog', { name: /taslağını önizle/ });
  await asking.getByRole('combobox', { name: 'Hangi rolün gözünden' }).click();
  await page.getByRole('option', { name: 'Operatör' }).click();
  await asking.getByRole('button', { name: 'Önizle' }).click();
  const preview = await opened;
  await expect(preview.getByRole('note', { name: 'Önizleme' })).toContainText('taslak menüyle');
  await expect(menuLink(preview, TIMELINE)).toContainText('Hatların Planı');
  await preview.close();
  await expect(menuLink(theirs, TIMELINE)).toContainText('Hat Çizelgesi');

  await page.getByRole('button', { name: 'Yayımla', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /yayımlansın mı/ });
  await expect(dialog).toContainText('1 öğe değişecek');
  await dialog.getByRole('button', { name: 'Yayımla', exact: true }).click();
  await expect(menuLink(theirs, TIMELINE)).toContainText('Hatların Planı');
  await expect(product).toHaveValue('Nar suyu 1 L');

  await page.getByRole('button', { name: 'Geçmiş' }).click();
  await page
    .getByRole('button', { name: /sürüme dön$/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /dönsün mü/ })
    .getByRole('button', { name: 'Bu sürüme dön' })
    .click();
  await expect(menuLink(theirs, TIMELINE)).toContainText('Hat Çizelgesi');
  await expect(product).toHaveValue('Nar suyu 1 L');
  expect(await isSameDocument(theirs)).toBe(true);
});

test('two in one draft see each other’s changes, and either undoes them', async ({ visit }) => {
  const { page } = await visit(elif, EDITOR);
  await begin(page, `Ortak ${Date.now().toString(36)}`);
  const { page: other } = await visit(deniz, new URL(page.url()).pathname + new URL(page.url()).search);
  await liveStands(other);
  await expect(rowOf(other, /Hat Çizelgesi/)).toBeVisible();

  await retitle(page, /Hat Çizelgesi/, 'Elifin Başlığı');
  await expect(rowOf(other, /Elifin Başlığı/)).toContainText('Değişti');
  await expect(changes(other)).toContainText('Elif');
  await changes(other).getByRole('button', { name: 'Geri al: Elifin Başlığı' }).click();
  await expect(rowOf(page, /Hat Çizelgesi/)).not.toContainText('Değişti');

  // Both write another title at once: whoever comes second sees the other's before it is replaced.
  const form = await typeTitle(page, /Hat Çizelgesi/, 'Elif böyle istiyor');
  await retitle(other, /Hat Çizelgesi/, 'Deniz böyle istiyor');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form).toContainText('bu öğeyi siz düzenlerken değiştirdi');
  await expect(form).toContainText('Deniz böyle istiyor');
  expect(await seriousFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(rowOf(other, /Elif böyle istiyor/)).toBeVisible();

  // What was known of the item is kept with what was written, over a reload too.
  const isKept = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/common/drafts' && answer.request().method() === 'PUT',
  );
  const again = await typeTitle(page, /Elif böyle istiyor/, 'Elif sonra böyle istiyor');
  await isKept;
  await retitle(other, /Elif böyle istiyor/, 'Deniz yeniden istiyor');
  await page.reload();
  await expect(again.getByLabel('Başlık (Türkçe)', { exact: true })).toHaveValue('Elif sonra böyle istiyor');
  await again.getByRole('button', { name: 'Kaydet' }).click();
  await expect(again).toContainText('bu öğeyi siz düzenlerken değiştirdi');
  await expect(again).toContainText('Deniz yeniden istiyor');
  await again.getByRole('button', { name: 'Kaydet' }).click();
  await expect(rowOf(other, /Elif sonra böyle istiyor/)).toBeVisible();

  await page.getByRole('button', { name: 'Taslağı sil' }).click();
  await expect(page.getByText(/taslağı silindi/)).toBeVisible();
});

test('the check of the menu names what ought to be corrected, and its fix goes into the draft and back', async ({
  visit,
}) => {
  const { page } = await visit(elif, EDITOR);
  const check = page.getByRole('complementary').filter({ hasText: 'Kontrol' });
  await expect(check).toContainText('Menüde olmayan ekran');
  await expect(check).toContainText('Düzeltmek için taslak başlatın');
  await begin(page, `Kontrol ${Date.now().toString(36)}`);
  await check.getByText('Menüde olmayan ekran').click();
  await check.getByRole('button', { name: 'Menüye ekle: Profil' }).click();
  await expect(changes(page)).toContainText('Profil');
  await expect(check.getByRole('button', { name: 'Menüye ekle: Profil' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Yayımla', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: /yayımlansın mı/ });
  await expect(publishing).toContainText('Profil');
  await page.keyboard.press('Escape');
  await expect(publishing).toHaveCount(0);
  await changes(page).getByRole('button', { name: 'Geri al: Profil' }).click();
  await expect(check).toContainText('Menüde olmayan ekran');
  expect(await seriousFaults(page)).toEqual([]);
});

type Drafted = { readonly id: number };
type Item = { readonly id: number; readonly screenId: number | null };
type Menu = {
  readonly items: readonly Item[];
  readonly screens: readonly { readonly id: number; readonly url: string }[];
};

test('a planned publication that a rule forbids stays a draft, says why, and its author is told', async ({
  admin,
  visit,
}) => {
  const menu = await admin.data<Menu>('GET', '/derinuaa/api/navigation-menus');
  const screenId = menu.screens.find(({ url }) => url === ORDERS)?.id ?? 0;
  const itemId = menu.items.find((item) => item.screenId === screenId)?.id ?? 0;
  const name = `Kural ${Date.now().toString(36)}`;
  const rule = await admin.data<Drafted>('POST', '/derinuaa/api/rules', {
    kind: 'in-menu',
    name,
    reason: 'Her vardiya buradan açar',
    effect: 'block',
    companyId: null,
    screenId,
  });
  try {
    const draft = await admin.data<Drafted>('POST', DRAFTS, { name });
    await admin.data('POST', `${DRAFTS}/${draft.id}/changes`, { changes: [{ itemId, seen: 0, op: 'remove' }] });
    const { page } = await visit(elif, `${EDITOR}?draft=${draft.id}`);
    await liveStands(page);
    const at = new Date(Date.now() + 3_000).toISOString();
    await admin.data('PUT', `${DRAFTS}/${draft.id}/schedule`, { at });
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Planlanan yayın' })).toContainText(
      name,
      {
        timeout: 20_000,
      },
    );
    await expect(page.getByLabel('Gösterilen')).toContainText(name);
    await expect(menuLink(page, ORDERS)).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Bildirimler/ })
      .click();
    await expect(page.getByText(new RegExp(`${name}.*planlanan yayın yapılamadı`)).first()).toBeVisible();
  } finally {
    await admin.data('DELETE', `/derinuaa/api/rules/${rule.id}?version=1`);
  }
});
