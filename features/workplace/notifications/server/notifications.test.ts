import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { productionContract } from '#features/floor/production/contract/endpoints.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { inTransaction } from '#platform/server/db.ts';
import { notificationsContract as contract } from '../contract/endpoints.ts';
import { MOST_KEPT } from '../contract/vocabulary.ts';
import { notify } from './api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const personId = async (userName: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from person where user_name = ${userName}`.execute(
    app.database.db,
  );
  return rows[0]?.id ?? 0;
};

/** Tells people something, as a feature would. */
const tell = async (userNames: readonly string[], tr: string, link: string | null = null): Promise<void> => {
  const people = await Promise.all(userNames.map(personId));
  await inTransaction(app.database.db, { company: null }, (tx) =>
    notify({ tx, publish: () => undefined }, 'work', people, { tr, en: `EN ${tr}` }, link),
  );
};

const messages = async (userName: string): Promise<readonly string[]> =>
  (await app.as(userName).call(contract.listNotifications, {})).map((each) => each.message);

const clear = async (userName: string): Promise<void> => {
  const all = await app.as(userName).call(contract.listNotifications, {});
  if (all.length > 0) await app.as(userName).call(contract.deleteNotifications, { id: all.map((each) => each.id) });
};

describe('the bell', () => {
  it('shows mine, the newest first, in my language, with the fields of the specification', async () => {
    await clear('ayse');
    await tell(['ayse'], 'Birinci');
    await tell(['ayse', 'mehmet'], 'İkinci', '/screen/warehouse/stock?company=1');
    const mine = await app.as('ayse').call(contract.listNotifications, {});
    expect(mine).toEqual([
      {
        id: expect.any(Number),
        message: 'İkinci',
        createdDateISO: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        createdDate: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/),
        link: '/screen/warehouse/stock?company=1',
        read: false,
      },
      expect.objectContaining({ message: 'Birinci', link: null }),
    ]);
    const english = await app.as('ayse').call(contract.listNotifications, {}, { language: 'en' });
    expect(english.map((each) => each.message)).toEqual(['EN İkinci', 'EN Birinci']);
  });

  it('deletes mine and nobody else’s, one or several at once', async () => {
    await clear('ayse');
    await clear('mehmet');
    await tell(['ayse', 'mehmet'], 'A');
    await tell(['ayse', 'mehmet'], 'B');
    await tell(['ayse', 'mehmet'], 'C');
    const [c, b, a] = (await app.as('ayse').call(contract.listNotifications, {})).map((each) => each.id);
    const others = (await app.as('mehmet').call(contract.listNotifications, {})).map((each) => each.id);
    const token = await app.as('ayse').token();
    const remove = async (query: string) => {
      const answer = await app.server.inject({
        method: 'DELETE',
        url: `/api/common/notifications?${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.statusCode, deleted: answer.json().data?.deleted };
    };
    expect(await remove(`id=${a}`)).toEqual({ status: 200, deleted: [a] });
    expect(await remove(`id=${b}&id=${c}&id=${others[0]}`)).toMatchObject({ status: 200 });
    expect(await messages('ayse')).toEqual([]);
    expect(await messages('mehmet')).toEqual(['C', 'B', 'A']);
    for (const wrong of ['', 'id=', 'id=x', 'id=0', 'id=1&other=2'])
      expect([wrong, (await remove(wrong)).status]).toEqual([wrong, 400]);
  });

  it('remembers what was read, for every device', async () => {
    await clear('ayse');
    for (const text of ['A', 'B', 'C']) await tell(['ayse'], text);
    const [c] = await app.as('ayse').call(contract.listNotifications, {});
    expect(await app.as('ayse').call(contract.readNotifications, { ids: [c?.id ?? 0] })).toEqual({ read: 1 });
    expect((await app.as('ayse').call(contract.listNotifications, {})).map((each) => each.read)).toEqual([
      true,
      false,
      false,
    ]);
    expect(await app.as('mehmet').call(contract.readNotifications, { ids: [c?.id ?? 0] })).toEqual({ read: 0 });
    expect(await app.as('ayse').call(contract.readNotifications, {})).toEqual({ read: 2 });
    expect(await app.as('ayse').call(contract.readNotifications, { ids: [] })).toEqual({ read: 0 });
  });

  it('keeps the newest two hundred of each person', async () => {
    await clear('deniz');
    const id = await personId('deniz');
    await inTransaction(app.database.db, { company: null }, async (tx) => {
      for (let count = 0; count < MOST_KEPT + 3; count += 1)
        await notify({ tx, publish: () => undefined }, 'work', [id], { tr: `${count}`, en: `${count}` }, null);
    });
    const { rows } = await sql<{
      kept: number;
      oldest: string;
    }>`select count(*) as kept, min(message_tr::int)::text as oldest
      from notification where person_id = ${id}`.execute(app.database.db);
    expect(rows).toEqual([{ kept: MOST_KEPT, oldest: '3' }]);
  });

  it('takes no link that leads out of the product', async () => {
    const outside = [
      'https://a.example',
      '//a.example',
      'a',
      '/\\a.example',
      '/\t/a.example',
      'javascript:alert(1)',
      '/a\n',
    ];
    for (const link of outside) await expect(tell(['ayse'], 'x', link)).rejects.toThrow(/notification_link_inside/);
  });
});

describe('what is told', () => {
  it('a role that is given or taken, to whom it concerns, and not what somebody does to themself', async () => {
    await clear('ayse');
    await clear('elif');
    const elif = app.as('elif');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Gece Amiri', companyId: 1 });
    for (const person of ['ayse', 'elif']) {
      const { membershipId } = await elif.call(accessContract.giveRole, {
        roleId,
        personId: await personId(person),
        companyId: 1,
      });
      await elif.call(accessContract.takeRole, { membershipId });
    }
    expect(await messages('ayse')).toEqual([
      'ANADOLU GIDA A.Ş. firmasında “Gece Amiri” rolünden çıkarıldınız.',
      'Size ANADOLU GIDA A.Ş. firmasında “Gece Amiri” rolü verildi.',
    ]);
    expect(await messages('elif')).toEqual([]);
  });

  it('a right of a role that changes, once to each who holds it, whatever was changed at a time', async () => {
    const elif = app.as('elif');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Yeni Yetki', companyId: 1 });
    for (const person of ['ayse', 'elif'])
      await elif.call(accessContract.giveRole, { roleId, personId: await personId(person), companyId: 1 });
    for (const person of ['ayse', 'elif', 'mehmet']) await clear(person);
    const { groups } = await elif.call(accessContract.readMatrix, {});
    const [first, second] = groups.flatMap(({ screens }) => screens).slice(0, 2);
    const cell = (screenId: number, from: 'none' | 'view', to: 'none' | 'view' | 'edit') => ({
      roleId,
      screenId,
      from,
      to,
    });
    const [one, other] = [first?.id ?? 0, second?.id ?? 0];
    await elif.call(accessContract.applyGrants, { changes: [cell(one, 'none', 'view')] });
    await elif.call(accessContract.applyGrants, { changes: [cell(one, 'view', 'edit'), cell(other, 'none', 'view')] });
    await elif.call(accessContract.applyGrants, { changes: [cell(other, 'view', 'none')] });
    const ending = { ...cell(other, 'none', 'view'), validUntil: '2030-11-30T20:59:59Z' };
    await elif.call(accessContract.applyGrants, { changes: [ending] });
    expect(await messages('ayse')).toEqual([
      `${second?.caption.tr} ekranı size açıldı (30.11.2030’a kadar).`,
      `${second?.caption.tr} ekranı bir rolünüzde kapatıldı.`,
      '2 ekrandaki yetkileriniz değişti.',
      `${first?.caption.tr} ekranı size açıldı.`,
    ]);
    expect(await messages('elif')).toEqual([]);
    expect(await messages('mehmet')).toEqual([]);
  });

  it('a step of an order, to whoever opened it', async () => {
    await clear('elif');
    const elif = app.as('elif');
    const [line] = await elif.call(productionContract.listLines, {});
    const { id, number } = await elif.call(productionContract.createOrder, {
      product: 'Nar suyu',
      unit: 'kg',
      lineId: line?.id ?? 0,
      planned: '10',
      startAt: '2026-11-21T08:00:00.000Z',
      dueAt: '2026-11-22T08:00:00.000Z',
    });
    await app.as('deniz').call(productionContract.stepOrder, { id, to: 'running' });
    await elif.call(productionContract.stepOrder, { id, to: 'paused', reason: 'Mola' });
    const told = await elif.call(contract.listNotifications, {});
    expect(told.map(({ message, link }) => [message, link])).toEqual([
      [
        `${number} numaralı üretim emri: üretimde (Deniz Arslan).`,
        `/screen/production/orders?row=${id}&status=all&company=1`,
      ],
    ]);
  });
});
