import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { menuEditorContract as contract } from '../contract/endpoints.ts';

const STOCK = '/screen/warehouse/stock';
const SOON = { timeout: 20_000, interval: 50 };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let drafts = 0;
/** A draft that gives an item another title; answers its id and the item's. */
const retitled = async (title: string, who = 'elif') => {
  drafts += 1;
  const { id } = await app.as(who).call(contract.createMenuDraft, { name: `Plan ${drafts}` });
  const { items, screens } = await app.as(who).call(contract.readMenu, {});
  const screenId = screens.find(({ url }) => url === STOCK)?.id;
  const itemId = items.find((item) => item.screenId === screenId)?.id ?? 0;
  await app.as(who).call(contract.changeMenuDraft, {
    id,
    changes: [{ itemId, seen: 0, op: 'edit', to: { title: { tr: title, en: title } } }],
  });
  return { id, itemId };
};

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const plan = (id: number, at: string | null, who = 'elif') =>
  app.as(who).attempt(contract.scheduleMenuDraft, { id, at });

/** Lets the time of a plan come; the next plan that anybody makes lets the product look. */
const letItCome = async (id: number): Promise<void> => {
  await inTransaction(app.database.db, 'every-company', (tx) =>
    sql`update menu_draft set scheduled_at = clock_timestamp() where id = ${id}`.execute(tx),
  );
  const { id: other } = await retitled('Bakılsın');
  await plan(other, inMinutes(600));
  await app.as('elif').call(contract.discardMenuDraft, { id: other });
};

const stateOf = (id: number) => app.as('elif').call(contract.openMenuDraft, { id });
const titleOf = async (itemId: number) =>
  (await app.as('elif').call(contract.readMenu, {})).items.find(({ id }) => id === itemId)?.title.tr;
const bell = async (who: string) =>
  (await app.as(who).call(notificationsContract.listNotifications, {})).map((each) => each.message);

describe('a planned publication of the menu', () => {
  it('happens by itself at its time, and its planner is told', async () => {
    const { id, itemId } = await retitled('Planlı Stok');
    const at = inMinutes(5);
    expect((await plan(id, at)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ scheduled: { at, by: 'Elif Yılmaz' }, failed: null });
    const listed = (await app.as('deniz').call(contract.listMenuDrafts, {})).drafts.find((draft) => draft.id === id);
    expect(listed?.scheduledAt).toBe(at);
    expect(await titleOf(itemId)).not.toBe('Planlı Stok');
    await letItCome(id);
    await vi.waitFor(async () => expect(await titleOf(itemId)).toBe('Planlı Stok'), SOON);
    expect((await stateOf(id)).state).toBe('published');
    await vi.waitFor(
      async () => expect(await bell('elif')).toContainEqual(expect.stringContaining('planlandığı gibi yayımlandı')),
      SOON,
    );
  });

  it('is called off, is not in the past, and ends with the draft', async () => {
    const { id, itemId } = await retitled('Vazgeçilen');
    expect((await plan(id, inMinutes(-1))).code).toBe('menu-schedule-past');
    expect((await plan(id, inMinutes(60 * 24 * 400))).code).toBe('menu-schedule-far');
    await plan(id, inMinutes(5));
    await plan(id, null);
    expect((await stateOf(id)).scheduled).toBeNull();
    await plan(id, inMinutes(5));
    await app.as('elif').call(contract.discardMenuDraft, { id });
    await app.as('elif').call(contract.restoreMenuDraft, { id });
    expect((await stateOf(id)).scheduled).toBeNull();
    expect(await titleOf(itemId)).not.toBe('Vazgeçilen');
    expect((await plan(id, inMinutes(5), 'mehmet')).status).toBe(403);
  });

  it('is judged again at its time: what fails then stays a draft and tells its planner why', async () => {
    const { id, itemId } = await retitled('Geciken');
    await plan(id, inMinutes(5));
    // Somebody else publishes the same item meanwhile.
    const other = await retitled('Araya Giren', 'deniz');
    const { version } = await stateOf(other.id);
    const { version: menuVersion } = await app.as('deniz').call(contract.readMenu, {});
    await app.as('deniz').call(contract.publishMenuDraft, { id: other.id, version, menuVersion });
    await letItCome(id);
    await vi.waitFor(async () => expect((await stateOf(id)).failed).not.toBeNull(), SOON);
    expect(await stateOf(id)).toMatchObject({
      state: 'open',
      scheduled: null,
      failed: { why: expect.stringContaining('çakışıyor') },
    });
    expect(await titleOf(itemId)).toBe('Araya Giren');
    expect(await bell('elif')).toContainEqual(expect.stringContaining('planlanan yayın yapılamadı'));
  });

  it('is made with the rights of that moment: whoever may not any more publishes nothing', async () => {
    const { id, itemId } = await retitled('Gidenin Planı', 'deniz');
    await plan(id, inMinutes(5), 'deniz');
    // As if Mehmet had planned it, and were a system administrator no more.
    await inTransaction(app.database.db, 'every-company', (tx) =>
      sql`update menu_draft set scheduled_by = (select id from person where user_name = 'mehmet') where id = ${id}`.execute(
        tx,
      ),
    );
    await letItCome(id);
    await vi.waitFor(async () => expect((await stateOf(id)).failed).not.toBeNull(), SOON);
    expect(await titleOf(itemId)).not.toBe('Gidenin Planı');
  });
});
