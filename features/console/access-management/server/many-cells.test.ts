import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { MAX_CHANGES } from '#features/core/access/contract/vocabulary.ts';
import { seedManyRoles } from '#features/core/access/server/api.ts';
import { seedManyScreens } from '#features/core/screens/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import { ownChange } from '#platform/server/own-change.ts';
import { accessContract } from '../contract/endpoints.ts';

const ROLES = 50;
const SCREENS = 100;

let app: TestApp;
let cells: readonly { readonly roleId: number; readonly screenId: number }[];

beforeAll(async () => {
  app = await testApp();
  const { roles, screens } = await ownChange(app.parts, async (change) => ({
    roles: await seedManyRoles(
      change,
      Array.from({ length: ROLES }, (_, at) => ({ name: `Çok ${at}`, companyId: null })),
    ),
    screens: await seedManyScreens(
      change,
      Array.from({ length: SCREENS }, (_, at) => ({
        url: `/screen/cok/ekran-${at}`,
        name: `many-${at}`,
        caption: { tr: `Ekran ${at}`, en: `Screen ${at}` },
      })),
      'built-in',
    ),
  }));
  cells = roles.flatMap((roleId) => screens.map((screenId) => ({ roleId, screenId })));
});
afterAll(() => app.close());

const count = (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  inTransaction(app.database.db, 'every-company', async (tx) => (await query.execute(tx)).rows[0]?.n ?? -1);

const openCells = () =>
  count(sql<{ n: number }>`select count(*)::int as n from screen_grant g join role r on r.id = g.role_id
    where r.name like 'Çok %' and g.to_epoch is null and g.level = 'edit'`);

describe('a change of the largest size', () => {
  it('opens all of its cells at once, with an event each, and is taken back whole', async () => {
    expect(cells).toHaveLength(MAX_CHANGES);
    const elif = app.as('elif');
    const opened = await elif.call(accessContract.applyGrants, {
      changes: cells.map((cell) => ({ ...cell, from: 'none' as const, to: 'edit' as const })),
      reason: 'Yeni düzen',
    });
    expect(opened.applied).toBe(MAX_CHANGES);
    expect(await openCells()).toBe(MAX_CHANGES);
    expect(
      await count(
        sql<{
          n: number;
        }>`select count(*)::int as n from audit_event where action = 'grant.changed' and reason = 'Yeni düzen'`,
      ),
    ).toBe(MAX_CHANGES);
    const undone = await elif.call(accessContract.applyGrants, {
      changes: cells.map((cell) => ({ ...cell, from: 'edit' as const, to: 'none' as const })),
      undoes: opened.epoch,
    });
    expect(undone.applied).toBe(MAX_CHANGES);
    expect(await openCells()).toBe(0);
    // The embedded database may be busy with what follows the change, and whoever asks is told to come again.
    const chain = async () => (await elif.attempt(auditContract.verifyChain, {})).body;
    await expect.poll(chain).toMatchObject({ data: { intact: true } });
  });

  it('is refused whole where one cell is not as it was seen, and where it is larger', async () => {
    const [first, ...others] = cells.map((cell) => ({ ...cell, from: 'none' as const, to: 'view' as const }));
    const refused = await app.as('elif').attempt(accessContract.applyGrants, {
      changes: [{ ...(first as (typeof others)[number]), from: 'edit' }, ...others],
    });
    expect(refused.code).toBe('grants-changed');
    expect(await openCells()).toBe(0);
    const tooMany = await app
      .as('elif')
      .attempt(accessContract.applyGrants, { changes: [...others, ...others.slice(0, 2)] });
    expect(tooMany.code).toBe('input-invalid');
  });
});
