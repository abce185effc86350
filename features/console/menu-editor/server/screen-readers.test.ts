import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { today } from '#platform/server/product-day.ts';
import { menuEditorContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const STOCK = '/screen/warehouse/stock';
const idOf = async (text: string): Promise<number> => {
  const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
    sql<{ id: number }>`select coalesce((select screen_id from screen_url where url = ${text} and to_epoch is null),
      (select id from person where user_name = ${text})) as id`.execute(tx),
  );
  return rows[0]?.id ?? 0;
};

const readersOf = (id: number) => app.as('elif').call(contract.listScreenReaders, { id });

it('tells who sees an item by which role, in every company, and follows what is given', async () => {
  const elif = app.as('elif');
  const screenId = await idOf(STOCK);
  const before = await readersOf(screenId);
  expect(before.people).toBeGreaterThan(0);
  expect(before.roles.every(({ people }) => people > 0)).toBe(true);
  const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Öğle Vardiyası', companyId: 1 });
  await elif.call(accessContract.applyGrants, { changes: [{ roleId, screenId, from: 'none', to: 'view' }] });
  // A role that nobody holds shows it to nobody.
  expect((await readersOf(screenId)).roles.some(({ id }) => id === roleId)).toBe(false);
  const personId = await idOf('ayse');
  await elif.call(accessContract.giveRole, { roleId, personId, companyId: 1 });
  const after = await readersOf(screenId);
  expect(after.roles.find(({ id }) => id === roleId)).toMatchObject({
    name: 'Öğle Vardiyası',
    company: 'ANADOLU GIDA A.Ş.',
    people: 1,
  });
  expect(after.people).toBe(before.people + 1);
});

it('tells when the screen was last used, and that of an unknown one nothing is known', async () => {
  const screenId = await idOf(STOCK);
  const personId = await idOf('mehmet');
  await inTransaction(app.database.db, 'every-company', (tx) =>
    sql`insert into screen_use (person_id, company_id, screen_id, last_view_at, week, counts)
      values (${personId}, 1, ${screenId}, '2031-03-09T10:00:00Z', ${today}, array_fill(0, array[13]))
      on conflict do nothing`.execute(tx),
  );
  expect((await readersOf(screenId)).lastUsedAt).toBe('2031-03-09T10:00:00.000Z');
  expect(await readersOf(999_999)).toEqual({ roles: [], more: 0, people: 0, lastUsedAt: null });
});

it('is told to system administrators alone', async () => {
  const id = await idOf(STOCK);
  expect((await app.as('mehmet').attempt(contract.listScreenReaders, { id })).status).toBe(403);
});
