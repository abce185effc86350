import { fresh, setGrant } from './support/cast.ts';
import { elif, expect, seriousFaults, STOCK, test } from './support/journey.ts';

const PROVISIONING = '/screen/user/provisioning';
const COMPANY = 1;

type Json = Readonly<Record<string, unknown>>;

test('a directory brings people and a group by SCIM; the group is mapped to a role in the open browser, and back', async ({
  visit,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const mark = fresh();
  const { page, api } = await visit(elif, PROVISIONING);
  const roleNamed = (name: string) =>
    api.data<{ id: number }>('POST', '/derinuaa/api/roles', { name, companyId: COMPANY }, COMPANY);
  const [connecting, given] = [`Eşitleme ${mark}`, `Depocu ${mark}`];
  const { id: roleId } = await roleNamed(connecting);
  await setGrant(api, { id: roleId, name: connecting }, PROVISIONING, 'edit');
  await setGrant(api, { ...(await roleNamed(given)), name: given }, STOCK, 'view');
  const owners = '/derinuaa/api/program-owners?search=mehmet';
  const { rows } = await api.data<{ rows: readonly { id: number }[] }>('GET', owners, undefined, COMPANY);
  const program = await api.data<{ clientId: string; key: string }>(
    'POST',
    '/derinuaa/api/programs',
    { name: `Dizin ${mark}`, ownerId: rows[0]?.id, roleIds: [roleId], validUntil: '2040-01-31T20:59:59.000Z' },
    COMPANY,
  );

  const told = await fetch(`${origin}/idp/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${program.clientId}:${program.key}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await told.json()) as { access_token: string };
  const scim = async (path: string, body: Json): Promise<Json> => {
    const answer = await fetch(`${origin}/scim/v2${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toMatch(/\/scim\/v2\/\w+\/\d+$/);
    return (await answer.json()) as Json;
  };
  const name = { givenName: 'Iğdır', familyName: `Çelik ${mark}` };
  const { id } = await scim('/Users', { userName: `igdir.${mark}@ornek.example`, name });
  await scim('/Groups', { displayName: `Gece vardiyası ${mark}`, members: [{ value: id }] });

  // It comes into the open list by itself.
  await page.getByRole('row', { name: new RegExp(`Gece vardiyası ${mark}`) }).click();
  const panel = page.getByRole('complementary', { name: `Gece vardiyası ${mark}` });
  await expect(panel).toContainText('Rol yok');
  await panel.getByRole('button', { name: 'Role bağla' }).click();
  const form = page.getByRole('dialog', { name: /grubunu role bağla/ });
  await form.getByLabel('Rol').fill(given);
  await page.getByRole('option', { name: given }).click();
  expect(await seriousFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(panel).toContainText('Rolü bu gruptan alıyor');
  const rolesNow = async () => {
    const user = await api.data<{ roles: readonly { name: string }[] }>('GET', `/derinuaa/api/users/${String(id)}`);
    return user.roles.map((role) => role.name);
  };
  expect(await rolesNow()).toEqual([given]);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(panel).toContainText('Rol yok');
  expect(await rolesNow()).toEqual([]);

  await page.getByRole('button', { name: 'Bağlantı bilgileri' }).click();
  const connection = page.getByRole('dialog', { name: 'Bağlantı bilgileri' });
  await expect(connection.getByRole('textbox', { name: 'SCIM adresi' })).toHaveValue(/\/scim\/v2$/);
  await expect(connection.getByRole('link', { name: `Dizin ${mark}` })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});
