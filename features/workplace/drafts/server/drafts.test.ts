import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { inTransaction } from '#platform/server/db.ts';
import { draftsContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A company is named wherever another was worked in before: the last one would hold otherwise. */
const here = { company: 1 };

const ORDERS = '/screen/production/orders';
const draft = (name: string, data: Record<string, unknown> = { product: 'Nar suyu' }) => ({
  key: `${ORDERS}#${name}`,
  href: `${ORDERS}?form=new`,
  title: 'Üretim emri oluştur',
  data,
});

describe('a half-filled form', () => {
  it('is kept as it was left, for its person and company only, and thrown away when it is done', async () => {
    const elif = app.as('elif');
    const { key } = draft('new');
    await elif.call(contract.keepDraft, draft('new', { product: 'Nar' }));
    await elif.call(contract.keepDraft, draft('new', { product: 'Nar suyu', note: '', item: { id: 3 } }));
    expect((await elif.call(contract.readDraft, { key }))?.data).toEqual({
      product: 'Nar suyu',
      note: '',
      item: { id: 3 },
    });
    expect(await elif.call(contract.listDrafts, {})).toEqual([
      { key, href: `${ORDERS}?form=new`, title: 'Üretim emri oluştur', updatedAt: expect.any(String) },
    ]);
    expect(await app.as('deniz').call(contract.readDraft, { key })).toBeNull();
    expect(await elif.call(contract.readDraft, { key }, { company: 2 })).toBeNull();
    expect(await elif.call(contract.listDrafts, {}, { company: 2 })).toEqual([]);
    expect(await app.as('deniz').call(contract.dropDraft, { key })).toEqual({ dropped: false });
    expect(await elif.call(contract.dropDraft, { key }, here)).toEqual({ dropped: true });
    expect(await elif.call(contract.readDraft, { key }, here)).toBeNull();
  });

  it('outlives the right to its screen, and is shown only with it', async () => {
    const mehmet = app.as('mehmet');
    const key = '/user/list#new';
    await mehmet.call(contract.keepDraft, { ...draft('x'), key });
    expect(await mehmet.call(contract.listDrafts, {})).toEqual([]);
    expect(await mehmet.call(contract.readDraft, { key })).toBeNull();
    const { rows } = await inTransaction(app.database.db, { company: 1 }, (tx) =>
      sql`select 1 from form_draft where key = ${key}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  it('is given back to whoever asks for a screen they may not open, and offered to nobody', async () => {
    const mehmet = app.as('mehmet');
    const key = '/403-unauthorized#ask:/user/list';
    await mehmet.call(contract.keepDraft, { ...draft('x', { reason: 'Iğdır vardiyası' }), key });
    expect((await mehmet.call(contract.readDraft, { key }))?.data).toEqual({ reason: 'Iğdır vardiyası' });
    expect(await app.as('ayse').call(contract.readDraft, { key })).toBeNull();
    expect(await mehmet.call(contract.listDrafts, {})).toEqual([]);
  });

  it('has its limits: size, number, age, and pages of the product only', async () => {
    const elif = app.as('elif');
    expect((await elif.attempt(contract.keepDraft, draft('big', { note: 'x'.repeat(33_000) }))).code).toBe(
      'draft-too-large',
    );
    for (const href of ['https://a.example', '//a.example', '/\\a', 'a', '/a b'])
      expect([href, (await elif.attempt(contract.keepDraft, { ...draft('x'), href })).status]).toEqual([href, 400]);
    for (const key of ['no-hash', '#a', '/a#', '/a b#c'])
      expect([key, (await elif.attempt(contract.keepDraft, { ...draft('x'), key })).status]).toEqual([key, 400]);
    for (let count = 0; count < 42; count += 1) await elif.call(contract.keepDraft, draft(`n${count}`), here);
    const kept = await elif.call(contract.listDrafts, {}, here);
    expect([kept.length, kept[0]?.key, kept.at(-1)?.key]).toEqual([40, `${ORDERS}#n41`, `${ORDERS}#n2`]);
    await inTransaction(app.database.db, { company: 1 }, (tx) =>
      sql`update form_draft set updated_at = now() - interval '31 days' where key = ${`${ORDERS}#n41`}`.execute(tx),
    );
    expect(await elif.call(contract.readDraft, { key: `${ORDERS}#n41` }, here)).toBeNull();
    const stranger = app.withSubject('draft-stranger', { given_name: 'Yeni', family_name: 'Kişi' });
    expect(await stranger.call(contract.listDrafts, {})).toEqual([]);
    expect((await stranger.attempt(contract.keepDraft, draft('x'))).code).toBe('no-company');
  });
});
