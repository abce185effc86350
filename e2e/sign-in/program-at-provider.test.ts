import { fresh } from '../support/cast.ts';
import { elif, expect, seriousFaults, test } from '../support/journey.ts';

const PROGRAMS = '/screen/user/programs';
const STOCK_ROWS = '/derinexecution/api/data-sources/stock-by-lot/read';

test('a program whose service account is at Keycloak reads the stock by a token of its, until it is ended', async ({
  provider,
  visit,
  baseURL,
}) => {
  const { outside } = provider;
  test.skip(outside === null, 'here the product makes the keys of programs');
  const name = `Terazi ${fresh()}`;
  const account = await outside?.makeServiceAccount(`terazi-${fresh()}`);
  const read = async () => {
    const answer = await fetch(`${baseURL}${STOCK_ROWS}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await account?.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ take: 1 }),
    });
    return { status: answer.status, code: ((await answer.json()) as { readonly code?: string }).code };
  };
  // A service account that nobody has opened a program for is nobody here.
  expect(await read()).toEqual({ status: 401, code: 'token-invalid' });

  const { page } = await visit(elif, PROGRAMS);
  const dialog = (title: string) => page.getByRole('dialog', { name: title });
  await page.getByRole('button', { name: 'Yeni program' }).first().click();
  const form = dialog('Yeni program');
  await form.getByRole('textbox', { name: 'Ad', exact: true }).fill(name);
  await form.getByLabel('Sahibi').fill('mehmet');
  await form.getByRole('button', { name: /Mehmet Kaya/ }).click();
  await form.getByRole('checkbox', { name: 'Depo Sorumlusu' }).check();
  await form.getByLabel('Bitiş tarihi').fill('2040-01-31');
  await form.getByLabel('Hizmet hesabının kimliği (sub)').fill(account?.subject ?? '');
  expect(await seriousFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Aç', exact: true }).click();
  await expect(form).toBeHidden();
  await expect.poll(read).toMatchObject({ status: 200 });

  await page.getByRole('row', { name: new RegExp(name) }).click();
  const panel = page.getByRole('complementary', { name });
  await expect(panel).toContainText('Çalışıyor');
  await panel.getByRole('button', { name: 'Sonlandır' }).click();
  await dialog(`${name} sonlandırılsın mı?`).getByRole('button', { name: 'Sonlandır' }).click();
  await expect(panel).toContainText('Sonlandırıldı');
  expect((await read()).status).toBeGreaterThanOrEqual(401);
});
