import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import { ownToldChange } from '#platform/server/own-change.ts';
import { mailBox } from '#platform/server/testing/mail-box.ts';
import { mailChoiceContract as contract } from '../contract/endpoints.ts';
import type { NoticeKind } from '../contract/vocabulary.ts';
import { notify, notifyOnce } from './api.ts';

const SOON = { timeout: 20_000, interval: 50 };

const personId = async (app: TestApp, userName: string): Promise<number> => {
  const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
    sql<{ id: number }>`select id from person where user_name = ${userName}`.execute(tx),
  );
  return rows[0]?.id ?? 0;
};

describe('notifications by mail', () => {
  let box: Awaited<ReturnType<typeof mailBox>>;
  let app: TestApp;
  beforeAll(async () => {
    box = await mailBox((to) => (to.startsWith('yok') ? 550 : null));
    app = await testApp({ SMTP_URL: box.url });
  });
  afterAll(async () => {
    await app.close();
    await box.close();
  });

  const tell = async (kind: NoticeKind, tr: string): Promise<void> => {
    const people = await Promise.all(['ayse', 'mehmet'].map((name) => personId(app, name)));
    await ownToldChange({ ...app.parts, eventsOfEpoch }, (change) =>
      notify(change, kind, people, { tr, en: `EN ${tr}` }, '/screen/production/orders?company=1'),
    );
  };

  it('come to those who chose their kind, and to nobody else', async () => {
    const before = await app.as('ayse').call(contract.readMailChoice, {});
    const offered = async (who: string) => (await app.as(who).call(contract.readMailChoice, {})).offered;
    expect(await offered('ayse')).toEqual(['account', 'access', 'approvals', 'work']);
    expect(await offered('elif')).toEqual(['account', 'access', 'approvals', 'work', 'administration']);
    expect(before).toMatchObject({ kinds: [], sendsMail: true, failing: null });
    expect((await app.as('ayse').call(contract.chooseMail, { kinds: ['work', 'account', 'work'] })).kinds).toEqual([
      'account',
      'work',
    ]);
    await tell('access', 'Rolünüz değişti.');
    await tell('work', 'Emriniz üç şişe arttı.');
    const ayse = await personId(app, 'ayse');
    await ownToldChange({ ...app.parts, eventsOfEpoch }, (change) =>
      notifyOnce(change, [ayse], {
        kind: 'account',
        group: 'deneme:1',
        message: { tr: 'Yeni cihaz.', en: 'New device.' },
        link: null,
      }),
    );
    await vi.waitFor(() => expect(box.arrived).toHaveLength(2), SOON);
    expect(box.arrived.every(({ to }) => to === before.email)).toBe(true);
    const [work] = box.arrived.filter(({ text }) => text.includes('Emriniz üç şişe arttı.'));
    expect(work?.text).toContain('http://localhost:4300/screen/production/orders?company=1');
    expect(work?.text).toContain('EN Emriniz üç şişe arttı.');
    await app.as('ayse').call(contract.chooseMail, { kinds: [] });
    await tell('work', 'Bundan sonrası zilde.');
    await app.as('mehmet').call(contract.chooseMail, { kinds: ['work'] });
    await tell('work', 'Bu da Mehmet’e.');
    await vi.waitFor(() => expect(box.arrived).toHaveLength(3), SOON);
    expect(box.arrived[2]?.text).toContain('Merhaba Mehmet');
  });

  it('say where one was refused', async () => {
    const id = await personId(app, 'mehmet');
    await inTransaction(app.database.db, 'every-company', (tx) =>
      sql`update person set email = 'yok@ornek.example' where id = ${id}`.execute(tx),
    );
    await tell('work', 'Gitmeyecek.');
    await vi.waitFor(
      async () =>
        expect(await app.as('mehmet').call(contract.readMailChoice, {})).toMatchObject({
          email: 'yok@ornek.example',
          failing: { refused: true },
        }),
      SOON,
    );
  });
});

describe('where no mail is sent', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('says so, and takes no choice', async () => {
    const ayse = app.as('ayse');
    expect(await ayse.call(contract.readMailChoice, {})).toMatchObject({ sendsMail: false, kinds: [] });
    expect((await ayse.attempt(contract.chooseMail, { kinds: ['work'] })).code).toBe('no-mail-sent');
    expect((await ayse.attempt(contract.chooseMail, { kinds: [] })).status).toBe(200);
    expect((await app.nobody.attempt(contract.readMailChoice, {})).status).toBe(401);
  });
});
