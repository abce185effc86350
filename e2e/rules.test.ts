import { createNewcomer, createRole, dayAfter, fresh } from './support/cast.ts';
import { deniz, elif, expect, recordOf, seriousFaults, test } from './support/journey.ts';

test('a rule blocks two roles in one hand, two administrators make an exception, and when it ends the rule is broken', async ({
  admin,
  visit,
}) => {
  const newcomer = await createNewcomer(admin);
  const name = `${newcomer.firstName} Deneme`;
  const other = await createRole(admin);
  const rule = `Görevler ayrı ${fresh()}`;
  const { id } = await admin.data<{ id: number }>('POST', '/derinuaa/api/rules', {
    kind: 'never-both-roles',
    companyId: null,
    roleId: newcomer.role.id,
    otherRoleId: other.id,
    name: rule,
    reason: 'Satın alan ile onaylayan ayrı kişiler olmalı',
    effect: 'block',
  });

  const { page } = await visit(elif, `/screen/access/roles?role=${other.id}`);
  await recordOf(page).getByRole('button', { name: 'Kişi ekle' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('searchbox').fill(newcomer.firstName);
  await form.getByRole('button', { name: new RegExp(newcomer.firstName) }).click();
  await form.getByRole('button', { name: 'Rolü ver' }).click();
  // The refusal names the rule and the person; what was chosen stands.
  await expect(form.getByRole('alert').filter({ hasText: rule })).toContainText(newcomer.firstName);
  expect(await seriousFaults(page)).toEqual([]);

  const rules = await visit(elif, `/screen/access/rules?rule=${id}`);
  await recordOf(rules.page).getByRole('button', { name: 'İstisna öner' }).click();
  const proposal = rules.page.getByRole('dialog', { name: 'İstisna öner' });
  await proposal.getByRole('combobox', { name: 'Kişi' }).fill(newcomer.firstName);
  await rules.page.getByRole('option', { name: new RegExp(newcomer.firstName) }).click();
  await proposal.getByLabel('Bitiş tarihi').fill(dayAfter(7));
  await proposal.getByLabel('Gerekçe').fill('Bayram haftasında yerine bakacak kimse yok');
  await proposal.getByRole('button', { name: 'İstisna öner' }).click();
  const exceptions = recordOf(rules.page).getByRole('region', { name: 'İstisnalar' });
  await expect(exceptions).toContainText('Onay bekliyor');
  // Nobody excepts by themselves.
  await expect(exceptions.getByRole('button', { name: 'Onayla' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Rolü ver' }).click();
  await expect(form.getByRole('alert').filter({ hasText: rule })).toBeVisible();

  const second = await visit(deniz, `/screen/access/rules?rule=${id}`);
  await recordOf(second.page).getByRole('button', { name: 'Onayla' }).click();
  await expect(recordOf(second.page).getByRole('region', { name: 'İstisnalar' })).toContainText('Geçerli');
  await form.getByRole('button', { name: 'Rolü ver' }).click();
  await expect(form).toHaveCount(0);
  await expect(recordOf(page).getByRole('row', { name: new RegExp(newcomer.firstName) })).toHaveCount(1);

  await rules.page.reload();
  await expect(recordOf(rules.page)).toContainText('İstisnalı');
  await exceptions.getByRole('button', { name: 'Bitir' }).click();
  const ending = rules.page.getByRole('alertdialog').or(rules.page.getByRole('dialog'));
  await expect(ending).toContainText(`${name} için verilen istisna bitirilsin mi?`);
  await ending.getByRole('button', { name: 'Bitir' }).click();
  await expect(exceptions).toContainText('Bitirildi');
  await expect(recordOf(rules.page)).toContainText('Bozuk');
  await admin.data('DELETE', `/derinuaa/api/rules/${id}?version=1`);
});
