import { createNewcomer } from './support/cast.ts';
import { deniz, elif, expect, recordOf, seriousFaults, test, USERS } from './support/journey.ts';

test('a person who left is erased by two administrators: a number stands in their place, and the trail is whole', async ({
  admin,
  visit,
}) => {
  const newcomer = await createNewcomer(admin);
  const { page } = await visit(elif, `${USERS}?q=${newcomer.userName}`);
  await page.getByRole('row', { name: new RegExp(newcomer.firstName) }).click();
  const record = recordOf(page);
  await expect(record.getByText('Kişisel veriler, hesap kapatıldıktan sonra silinebilir.')).toBeVisible();
  await record.getByRole('button', { name: 'Hesabı kapat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hesabı kapat' }).click();
  await record.getByRole('button', { name: 'Kişisel verileri sil…' }).click();
  const form = page.getByRole('dialog', { name: /kişisel verileri sil/ });
  await expect(form.getByText('Silinecekler')).toBeVisible();
  await expect(form.getByText(/Kalacaklar; adın yerinde “Silinen kişi \d+” yazacak/)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const mark = (await form.getByText(/Silinen kişi \d+/).innerText()).match(/Silinen kişi \d+/)?.[0] ?? '';
  await form.getByLabel('Gerekçe').fill(`${newcomer.firstName} başvurdu`);
  // What was typed stands after the page was loaded again.
  await page.reload();
  await expect(form.getByLabel('Gerekçe')).toHaveValue(`${newcomer.firstName} başvurdu`);
  await form.getByRole('button', { name: 'Kişisel verileri sil' }).click();
  await expect(page.getByText('Değişiklik yapılmadı; ikinci bir kişinin onayını bekliyor.')).toBeVisible();

  const second = await visit(deniz, `/screen/access/requests?show=changes&q=${newcomer.firstName}`);
  await second.page.getByRole('row', { name: new RegExp(newcomer.firstName) }).click();
  const proposal = recordOf(second.page);
  await expect(proposal).toContainText('Bir kişinin kişisel verileri geri alınamaz biçimde siliniyor');
  await expect(proposal).toContainText(new RegExp(`${newcomer.firstName}.* → ${mark}`));
  await proposal.getByRole('button', { name: 'Onayla' }).click();
  await expect(page.getByText(new RegExp(`Bir kişinin kişisel verileri silindi: .*${mark}`))).toBeVisible();

  await page.goto(`${USERS}?q=${newcomer.userName}`);
  await expect(page.getByText('0 kişi')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(newcomer.firstName) })).toHaveCount(0);
  await page.goto(`/screen/audit/trail?q=${encodeURIComponent(mark)}`);
  await expect(page.getByRole('row', { name: new RegExp(mark) }).first()).toBeVisible();
  await page.goto(`/screen/audit/trail?q=${newcomer.firstName}`);
  await expect(page.getByText('0 kayıt')).toBeVisible();
  expect(await admin.data('GET', '/derinuaa/api/audit-events/chain')).toMatchObject({ intact: true });
});
