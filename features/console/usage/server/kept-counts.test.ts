import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { personIdOf } from '#apps/server/testing/three-companies.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { cachesContract } from '#features/console/caches/contract/endpoints.ts';
import { useDayRows, useRows } from '#features/core/use/server/api.ts';
import { createCaches } from '#platform/server/caches.ts';
import { inTransaction } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { today } from '#platform/server/product-day.ts';
import { personUseSource, roleUseSource, screenUseSource, unusedGrantsSource } from '../contract/sources.ts';
import { keepCounts } from './kept-counts.ts';

const CACHES = '/screen/operations/caches';
const EVERY = { field: 'everyCompany', op: 'eq', value: true } as const;
const MINUTE = 60_000;

let app: TestApp;
let screenId = 0;
let mehmet = 0;

const execute = (query: ReturnType<typeof sql>) =>
  inTransaction(app.database.db, 'every-company', async (tx) => void (await query.execute(tx)));

/** Uses the screen once more, as the server counts it. */
const use = async (personId: number) => {
  await execute(sql`insert into ${useRows} as k (person_id, company_id, screen_id, last_view_at, week, counts)
    values (${personId}, 1, ${screenId}, now(), date_trunc('week', ${today})::date, array[1] || array_fill(0, array[12]))
    on conflict (company_id, screen_id, person_id) do update set counts[1] = k.counts[1] + 1`);
  await execute(sql`insert into ${useDayRows} as k (company_id, screen_id, day, views, edits)
    values (1, ${screenId}, ${today}, 1, 0)
    on conflict (company_id, screen_id, day) do update set views = k.views + 1`);
};

beforeAll(async () => {
  app = await testApp();
  const { groups } = await app.as('elif').call(accessContract.readMatrix, {});
  screenId = groups.flatMap(({ screens }) => screens).find(({ url }) => url === CACHES)?.id ?? 0;
  mehmet = await personIdOf(app, 'mehmet');
});
afterAll(() => app.close());

const rowOf = async () => {
  const filter = { and: [EVERY, { field: 'url', op: 'eq', value: CACHES } as const] };
  return (await app.as('elif').call(screenUseSource.read, { filter })).rows[0];
};

describe('the use of every company', () => {
  it('is counted for each answer where there are few people', async () => {
    await use(mehmet);
    expect(await rowOf()).toMatchObject({ times: 1, countedAt: null });
    await use(mehmet);
    expect(await rowOf()).toMatchObject({ times: 2, countedAt: null });
  });

  describe('of many people', () => {
    beforeAll(() =>
      execute(sql`insert into person (user_name, first_name, last_name, email, name_fold, active, epoch)
        select 'cok-' || n, 'Çok', 'Kişi ' || n, 'cok-' || n || '@ornek.example', 'cok kisi ' || n, true, 1
        from generate_series(1, 5000) n`),
    );

    it('says when it was counted and is given again as it was, until the cache is cleared', async () => {
      const first = await rowOf();
      expect(first?.times).toBe(2);
      expect(first?.countedAt).toEqual(expect.any(String));
      await use(mehmet);
      expect(await rowOf()).toEqual(first);
      await app.as('elif').call(cachesContract.clearCache, { name: 'use-counts' });
      expect(await rowOf()).toMatchObject({ times: 3 });
    });

    it('stands in each list: screens, roles, people', async () => {
      const ask = { filter: EVERY, take: 1 };
      for (const source of [screenUseSource, roleUseSource, personUseSource]) {
        const [row] = (await app.as('elif').call(source.read, ask)).rows;
        expect(row?.countedAt).toEqual(expect.any(String));
      }
      const filter = { and: [EVERY, { field: 'personId', op: 'eq', value: mehmet } as const] };
      const [row] = (await app.as('elif').call(personUseSource.read, { filter })).rows;
      expect(row).toMatchObject({ userName: 'mehmet', times: 3, screensUsed: 1, weeksUsed: 1 });
      expect(Date.parse(row?.lastUse ?? '')).toBeGreaterThan(Date.now() - MINUTE);
    });

    it('of one company is counted for each answer as long as few people are in it', async () => {
      const own = async () => {
        const filter = { field: 'url', op: 'eq', value: CACHES } as const;
        return (await app.as('elif').call(screenUseSource.read, { filter })).rows;
      };
      expect(await own()).toMatchObject([{ times: 3, countedAt: null }]);
      await execute(sql`insert into membership (person_id, company_id, from_epoch)
        select id, 1, 1 from person where user_name like 'cok-%'`);
      expect(await own()).toMatchObject([{ times: 3, countedAt: expect.any(String) }]);
      await use(mehmet);
      expect(await own()).toMatchObject([{ times: 3 }]);
    });

    it('shows no right as unused that was taken away since', async () => {
      const elif = app.as('elif');
      const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Eski Okur', companyId: null });
      const change = (from: 'none' | 'view', to: 'none' | 'view') =>
        elif.call(accessContract.applyGrants, { changes: [{ roleId, screenId, from, to }] });
      await change('none', 'view');
      await execute(sql`update screen_grant set valid_from = now() - interval '200 days' where role_id = ${roleId}`);
      const unused = async () =>
        (await elif.call(unusedGrantsSource.read, { filter: { field: 'roleId', op: 'eq', value: roleId } })).rows;
      expect(await unused()).toMatchObject([{ url: CACHES, members: 0, lastUse: null }]);
      await change('view', 'none');
      expect(await unused()).toEqual([]);
    });
  });
});

describe('what is kept', () => {
  let now = 0;
  let times = 0;
  const ended: (() => Promise<void>)[] = [];
  const counting = {
    columns: ['times'],
    select: () => {
      times += 1;
      return sql`select ${times}::int as times`;
    },
  };
  const keeper = () =>
    keepCounts({
      db: app.database.db,
      log: createLog('silent'),
      caches: createCaches(),
      epochs: { clock: { now: () => now } },
      atClose: (work) => ended.push(work),
    });
  const ask = (countUse: ReturnType<typeof keeper>, task: object | null = null) =>
    inTransaction(app.database.db, 'every-company', async (tx) => {
      const { rows, countedAt } = await countUse(
        { tx, task: task as null },
        { name: 'numbers', company: null },
        counting,
      );
      const found = await sql<{ times: number }>`select times from ${rows} k`.execute(tx);
      return [found.rows[0]?.times, countedAt?.getTime()];
    });

  it('is given for two minutes, for fifteen while it is counted anew behind the answer, and then waited for', async () => {
    const countUse = keeper();
    now = 1_000 * MINUTE;
    expect(await ask(countUse)).toEqual([1, now]);
    now += 2 * MINUTE;
    expect(await ask(countUse)).toEqual([1, now - 2 * MINUTE]);
    now += MINUTE;
    expect(await ask(countUse)).toEqual([1, now - 3 * MINUTE]);
    await Promise.all(ended.map((work) => work()));
    expect(await ask(countUse)).toEqual([2, now]);
    now += 16 * MINUTE;
    expect(await ask(countUse)).toEqual([3, now]);
    now += 3 * MINUTE;
    // A file is made of what is fresh.
    expect(await ask(countUse, {})).toEqual([4, now]);
  });
});
