import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { askContract } from '#features/console/access-requests/contract/endpoints.ts';
import { rulesContract } from '#features/console/rule-management/contract/endpoints.ts';
import { announcementsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import type { OutputOf } from '#platform/contract/call.ts';
import { inTransaction } from '#platform/server/db.ts';
import { accessContract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const idOf = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
  inTransaction(app.database.db, 'every-company', async (tx) => (await query.execute(tx)).rows[0]?.id ?? 0);
const STOCK = '/screen/warehouse/stock';
const screenId = (url: string) =>
  idOf(sql`select screen_id as id from screen_url where url = ${url} and to_epoch is null`);

/** What names the role, by kind. */
const namesIn = ({ named }: OutputOf<typeof accessContract.findUsesOfRole>) =>
  Object.fromEntries(named.map(({ title, links }) => [title.tr, links.map(({ name }) => name.tr)]));

describe('where a role is used', () => {
  it('names its rules, the requests that it would meet, announcements to it and its places in the menu', async () => {
    const elif = app.as('elif');
    const { id } = await elif.call(accessContract.createRole, { name: 'Gece Deposu', companyId: null });
    const none = await elif.call(accessContract.findUsesOfRole, { id });
    expect(none).toMatchObject({ menu: [], personalOf: null });
    expect(namesIn(none)).toMatchObject({ Kurallar: [], Duyurular: [], 'Dizin grupları': [] });
    expect(none.requests).toMatchObject({ waiting: 0, met: 0 });
    const stock = await screenId(STOCK);
    await elif.call(accessContract.applyGrants, {
      changes: [{ roleId: id, screenId: stock, from: 'none', to: 'view' }],
    });
    const rule = await elif.call(rulesContract.createRule, {
      kind: 'never-opens',
      companyId: null,
      subject: 'role',
      roleId: id,
      screenId: await screenId('/user/list'),
      level: 'view',
      name: 'Gece deposu kullanıcıları görmez',
      reason: 'Kişisel veri',
      effect: 'block',
    });
    await app.as('ayse').call(askContract.requestAccess, { url: STOCK, reason: 'Sayım' });
    const uses = await elif.call(accessContract.findUsesOfRole, { id });
    expect(namesIn(uses)['Kurallar']).toEqual(['Gece deposu kullanıcıları görmez']);
    const [link] = uses.named.find(({ title }) => title.en === 'Rules')?.links ?? [];
    expect(link).toMatchObject({ id: rule.id, address: `/screen/access/rules?rule=${rule.id}` });
    expect(uses.requests).toMatchObject({ waiting: 1, first: [{ person: 'Ayşe Demir', screen: { tr: 'Stok' } }] });
    expect(uses.menu).toEqual([{ key: expect.any(String), title: { tr: 'Depo', en: 'Warehouse' }, screens: 1 }]);
    await elif.call(announcementsContract.announce, {
      message: { tr: 'Gece sayımı', en: 'Night count' },
      audience: { kind: 'role', roleId: id },
    });
    const told = await elif.call(accessContract.findUsesOfRole, { id });
    expect(namesIn(told)['Duyurular']).toEqual(['Gece sayımı']);
  });

  it('tells nothing of screens that the caller may not open', async () => {
    const elif = app.as('elif');
    const anadolu = await idOf(sql`select id from company where name like 'ANADOLU%'`);
    const { id } = await elif.call(accessContract.createRole, { name: 'Rol İzleyen', companyId: anadolu });
    await elif.call(accessContract.applyGrants, {
      changes: [{ roleId: id, screenId: await screenId('/screen/access/roles'), from: 'none', to: 'view' }],
    });
    const mehmet = await idOf(sql`select id from person where user_name = 'mehmet'`);
    await elif.call(accessContract.giveRole, { roleId: id, personId: mehmet, companyId: anadolu });
    const uses = await app.as('mehmet').call(accessContract.findUsesOfRole, { id }, { company: anadolu });
    expect(uses).toMatchObject({ named: [], requests: null });
    expect((await app.as('mehmet').attempt(accessContract.findUsesOfRole, { id: 999_999 })).code).toBe('role-unknown');
  });
});
