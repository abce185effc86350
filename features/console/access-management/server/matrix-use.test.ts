import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { personIdOf, type TestCompany, threeCompanies } from '#apps/server/testing/three-companies.ts';
import { useRows } from '#features/core/use/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import { today } from '#platform/server/product-day.ts';
import { accessContract } from '../contract/endpoints.ts';

const STOCK = '/screen/warehouse/stock';

let app: TestApp;
let one: TestCompany;

beforeAll(async () => {
  app = await testApp();
  [one] = await threeCompanies(app);
});
afterAll(() => app.close());

const used = (personId: number, companyId: number, screenId: number, days: number) =>
  inTransaction(app.database.db, 'every-company', async (tx) => {
    await sql`insert into ${useRows} (person_id, company_id, screen_id, last_view_at, week, counts)
      values (${personId}, ${companyId}, ${screenId}, now() - ${`${days} days`}::interval,
        date_trunc('week', ${today} - ${days}::int)::date, array[1] || array_fill(0, array[12]))
      on conflict (company_id, screen_id, person_id) do update set last_view_at = excluded.last_view_at`.execute(tx);
  });

it('counts of each cell the people of the role who used its screen in 90 days, each once', async () => {
  const elif = app.as('elif');
  const { groups } = await elif.call(accessContract.readMatrix, {});
  const screenId = groups.flatMap(({ screens }) => screens).find(({ url }) => url === STOCK)?.id ?? 0;
  const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Sayım Ekibi', companyId: one.id });
  await elif.call(accessContract.applyGrants, { changes: [{ roleId, screenId, from: 'none', to: 'view' }] });
  const people = await Promise.all(['mehmet', 'ayse'].map((name) => personIdOf(app, name)));
  for (const personId of people) await elif.call(accessContract.giveRole, { roleId, personId, companyId: one.id });
  const countOf = async () =>
    (await elif.call(accessContract.readMatrixUse, {})).cells.find(
      ([role, screen]) => role === roleId && screen === screenId,
    )?.[2];
  await used(people[0] ?? 0, one.id, screenId, 5);
  await used(people[1] ?? 0, one.id, screenId, 120);
  expect(await countOf()).toBe(1);
  await used(people[1] ?? 0, one.id, screenId, 20);
  expect(await countOf()).toBe(2);
  expect((await app.as('ayse').attempt(accessContract.readMatrixUse, {})).status).toBe(403);
});
