import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNewcomer, setGrant } from './support/cast.ts';
import { elif, expect, recordOf, seriousFaults, test } from './support/journey.ts';

/** A site of its own, whose page says how it was asked. */
const withSite = async (work: (origin: string) => Promise<void>): Promise<void> => {
  const server = createServer(({ url = '', headers }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>Pano</title><h1>Üretim panosu</h1><p>${url} · ${headers.referer ?? 'gizli'}</p>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

test('a page of another site is allowed, made a screen, seen in its frame by whom it is granted, and moved to a tab', async ({
  admin,
  visit,
}) =>
  withSite(async (origin) => {
    const tail = Date.now().toString(36);
    const url = `/screen/raporlar/pano-${tail}`;
    const { page } = await visit(elif, '/screen/navigation/menu?form=new');
    const dialog = page.getByRole('dialog', { name: 'Ekran oluştur' });
    await dialog.getByLabel('Başlık (Türkçe)').fill(`Işıklı pano ${tail}`);
    await dialog.getByLabel('Başlık (İngilizce)').fill(`Light board ${tail}`);
    await dialog.getByLabel('Adres', { exact: true }).fill(url);
    await dialog.getByLabel('Tür', { exact: true }).selectOption({ label: 'Başka bir sitenin sayfası' });
    await dialog.getByLabel('Sayfanın adresi').fill(`${origin}/pano?firma={company}&dil={language}`);
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ekran oluştur' }).click();
    await expect(dialog.getByText(`“${origin}” gömülebilen siteler arasında değil; önce onu ekleyin.`)).toBeVisible();

    // What was written waits as a draft while the site is added.
    await admin.data('POST', '/derinuaa/api/embeddable-sites', { origin, keepsStorage: false });
    await dialog.getByRole('button', { name: 'Ekran oluştur' }).click();
    const trying = page.getByRole('dialog', { name: 'Sayfayı dene' });
    await expect(trying.getByText('Bu site, siz sayfayı açtıktan sonra izin verilenlere eklendi')).toBeVisible();
    await trying.getByRole('button', { name: 'Sayfayı yenile' }).click();
    await expect(trying.frameLocator('iframe').getByRole('heading', { name: 'Üretim panosu' })).toBeVisible();
    await trying.getByRole('button', { name: 'Evet, görünüyor' }).click();

    const newcomer = await createNewcomer(admin);
    await setGrant(admin, newcomer.role, url, 'view');
    const reader = await visit(newcomer, url);
    const frame = reader.page.frameLocator('main iframe');
    await expect(frame.getByText(/^\/pano\?firma=\d+&dil=tr · gizli$/)).toBeVisible();
    expect(await seriousFaults(reader.page)).toEqual([]);
    await expect(reader.page.getByRole('link', { name: 'Yeni sekmede aç', exact: true })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );

    await recordOf(page).getByRole('button', { name: 'Sayfayı dene' }).click();
    await trying.getByRole('button', { name: 'Hayır, kendi sekmesinde açılsın' }).click();
    await expect(trying).toBeHidden();
    await reader.page.reload();
    const opened = reader.context.waitForEvent('page');
    await reader.page.getByRole('link', { name: 'Yeni sekmede aç', exact: true }).click();
    await expect((await opened).getByText(/^\/pano\?firma=\d+&dil=tr · gizli$/)).toBeVisible();

    await page.goto('/screen/navigation/menu?form=sites');
    await page.getByRole('button', { name: `Listeden çıkar: ${origin}` }).click();
    const question = page.getByRole('dialog', { name: `${origin} listeden çıkarılsın mı?` });
    await expect(question.getByText(`Işıklı pano ${tail}`)).toBeVisible();
    await question.getByRole('button', { name: 'Çıkar', exact: true }).click();
    await reader.page.reload();
    await expect(reader.page.getByText(`${origin} gömülebilen siteler arasında değil`)).toBeVisible();
  }));
