import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantedCells } from '#features/core/access/server/api.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { screenRows } from '#features/core/screens/server/api.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { type LargeSize, seedLarge } from './seed-large.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const SIZE: LargeSize = { companies: 4, people: 300, screens: 60, roles: 12, events: 500 };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await seedLarge(app.parts, SIZE);
});
afterAll(() => app.close());

const openable = async () =>
  inTransaction(app.parts.db, 'every-company', async (tx) => {
    const { rows } = await sql<{ subject: string; url: string; level: string; company: number }>`
      select i.subject, u.url, max(g.level) as level, c.company_id as company
      from person_identity i
      join role_membership m on m.person_id = i.person_id
      join membership c on c.person_id = i.person_id and (m.company_id is null or m.company_id = c.company_id)
      join screen_grant g on g.role_id = m.role_id
      join screen_url u on u.screen_id = g.screen_id
      where i.subject like 'large-%'
      group by i.subject, u.url, c.company_id order by md5(i.subject || u.url) limit 5`.execute(tx);
    return rows;
  });

describe('the large seed', () => {
  it('adds its people, each of whom may open what their roles grant', async () => {
    const { total } = await app.as('elif').call(usersContract.listUsers, {});
    expect(total).toBeGreaterThan(300);
    const samples = await openable();
    expect(samples).toHaveLength(5);
    for (const { subject, url, company } of samples) {
      const person = app.withSubject(subject);
      expect(await person.call(screensContract.checkAuthority, { url }, { company })).toMatchObject({ url });
    }
  });

  it('has given its rights as long ago as they were used, so that what nobody uses stands out', async () => {
    const cells = await inTransaction(app.parts.db, 'every-company', async (tx) => {
      const { rows } = await sql<{
        since: Date;
      }>`select g.since from ${grantedCells} g join ${screenRows} s on s.id = g.screen_id
        where s.name like 'large-%'`.execute(tx);
      return rows;
    });
    expect(cells.length).toBeGreaterThan(10);
    const earliest = Date.now() - 366 * 86_400_000;
    expect(cells.every(({ since }) => since.getTime() > earliest && since.getTime() < earliest + 2 * 86_400_000)).toBe(
      true,
    );
  });

  it('is done once', async () => {
    const before = await app.as('elif').call(usersContract.listUsers, {});
    await seedLarge(app.parts, SIZE);
    expect((await app.as('elif').call(usersContract.listUsers, {})).total).toBe(before.total);
  });
});
