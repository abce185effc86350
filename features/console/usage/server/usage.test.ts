import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { personIdOf, type TestCompany, threeCompanies } from '#apps/server/testing/three-companies.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { matrixUrl } from '#features/core/access/contract/addresses.ts';
import { useDayRows, useRows } from '#features/core/use/server/api.ts';
import type { ReadInput } from '#platform/contract/reading.ts';
import { inTransaction } from '#platform/server/db.ts';
import { today } from '#platform/server/product-day.ts';
import { usageUrl } from '../contract/addresses.ts';
import {
  deniedPeopleSource,
  deniedScreensSource,
  personUseSource,
  roleUseSource,
  screenUseSource,
  unusedGrantsSource,
} from '../contract/sources.ts';

const STOCK = '/screen/warehouse/stock';
const RULES = '/screen/access/rules';
const CACHES = '/screen/operations/caches';
const HEALTH = '/screen/operations/requests';

let app: TestApp;
let one: TestCompany;
let two: TestCompany;
let third: TestCompany;
let screens: ReadonlyMap<string, number>;
let ayse: number;

const execute = (query: ReturnType<typeof sql>) =>
  inTransaction(app.database.db, 'every-company', async (tx) => void (await query.execute(tx)));
const idOf = (url: string) => screens.get(url) ?? 0;
const EVERY = { field: 'everyCompany', op: 'eq', value: true } as const;

/** A role of a company that opens screens, given so many days ago, with its people. */
const newRole = async (
  name: string,
  urls: Readonly<Record<string, 'view' | 'edit'>>,
  companyId: number | null,
  people: readonly number[],
) => {
  const elif = app.as('elif');
  const { id: roleId } = await elif.call(accessContract.createRole, { name, companyId });
  const changes = Object.entries(urls).map(([url, to]) => ({ roleId, screenId: idOf(url), from: 'none', to }) as const);
  await elif.call(accessContract.applyGrants, { changes });
  for (const personId of people) await elif.call(accessContract.giveRole, { roleId, personId, companyId });
  return roleId;
};

/** Moves the beginning of what a role opens into the past. */
const givenAgo = (roleId: number, days: number, url?: string) =>
  execute(sql`update screen_grant set valid_from = now() - ${`${days} days`}::interval
    where role_id = ${roleId} and to_epoch is null and (${url ?? null}::text is null or screen_id = ${idOf(url ?? '')})`);

/** What the server saw of somebody so many days ago, so often. */
const used = async (personId: number, companyId: number, url: string, days: number, times = 1) => {
  await execute(sql`insert into ${useRows} (person_id, company_id, screen_id, last_view_at, week, counts)
    values (${personId}, ${companyId}, ${idOf(url)}, now() - ${`${days} days`}::interval,
      date_trunc('week', ${today} - ${days}::int)::date, array[${times}::int] || array_fill(0, array[12]))
    on conflict (company_id, screen_id, person_id) do update
      set last_view_at = excluded.last_view_at, week = excluded.week, counts = excluded.counts`);
  await execute(sql`insert into ${useDayRows} as k (company_id, screen_id, day, views, edits)
    values (${companyId}, ${idOf(url)}, ${today} - ${days}::int, ${times}, 0)
    on conflict (company_id, screen_id, day) do update set views = k.views + excluded.views`);
};

const read = {
  screens: async (who: string, more: ReadInput = {}) =>
    (await app.as(who).call(screenUseSource.read, { take: 200, ...more })).rows,
  roles: async (who: string, more: ReadInput = {}) =>
    (await app.as(who).call(roleUseSource.read, { take: 200, ...more })).rows,
  people: async (who: string, more: ReadInput = {}) =>
    (await app.as(who).call(personUseSource.read, { take: 200, ...more })).rows,
  unused: async (who: string, more: ReadInput = {}) =>
    (await app.as(who).call(unusedGrantsSource.read, { take: 200, ...more })).rows,
  denied: async (who: string, more: ReadInput = {}) =>
    (await app.as(who).call(deniedScreensSource.read, { take: 200, ...more })).rows,
  deniedPeople: async (who: string, more: ReadInput = {}) =>
    (await app.as(who).call(deniedPeopleSource.read, { take: 200, ...more })).rows,
};

/** The lead of each of two companies sees the use of it. */
beforeAll(async () => {
  app = await testApp();
  [one, two, third] = await threeCompanies(app);
  ayse = await personIdOf(app, 'ayse');
  const { groups } = await app.as('elif').call(accessContract.readMatrix, {});
  screens = new Map(groups.flatMap((group) => group.screens).map(({ url, id }) => [url, id]));
  await newRole('Kullanım okuyan', { [usageUrl]: 'view', [matrixUrl]: 'edit' }, one.id, [one.leadId]);
  await newRole('Kullanım okuyan', { [usageUrl]: 'view' }, two.id, [two.leadId]);
});
afterAll(() => app.close());

describe('the use of screens, roles and people', () => {
  let roleId = 0;
  beforeAll(async () => {
    roleId = await newRole('Sayım Ekibi', { [CACHES]: 'view', [HEALTH]: 'view' }, one.id, [ayse, one.leadId]);
    await used(ayse, one.id, CACHES, 3, 5);
    await used(one.leadId, one.id, CACHES, 20, 2);
    await used(one.leadId, one.id, HEALTH, 120, 9);
    await used(two.leadId, two.id, CACHES, 1, 40);
  });

  it('counts by screen the days and times of 90 days, who did and who may, in the company worked in', async () => {
    const rows = await read.screens('elif');
    expect(rows.find(({ url }) => url === CACHES)).toMatchObject({
      screen: 'Önbellekler',
      daysUsed: 2,
      times: 7,
      people: 2,
      edits: 0,
      lastEdit: null,
    });
    // Used before that: when is still known, how often is not counted any more.
    const health = rows.find(({ url }) => url === HEALTH);
    expect(health).toMatchObject({ daysUsed: 0, times: 0, people: 0 });
    expect(Date.parse(health?.lastUse ?? '')).toBeLessThan(Date.now() - 119 * 86_400_000);
    // The two, and the system administrators.
    const { mayOpen = 0 } = rows.find(({ url }) => url === CACHES) ?? {};
    expect(mayOpen).toBe(4);
    expect(rows.map(({ times }) => times)).toEqual(rows.map(({ times }) => times).toSorted((a, b) => b - a));
  });

  it('counts every company for a system administrator who asks for all', async () => {
    const [row] = await read.screens('elif', { filter: { and: [EVERY, { field: 'url', op: 'eq', value: CACHES }] } });
    expect(row).toMatchObject({ times: 47, people: 3, daysUsed: 3 });
    const people = await read.people('elif', { filter: EVERY });
    expect(people.some(({ personId }) => personId === third.leadId)).toBe(true);
  });

  it('shows a company administrator the own company alone, whatever is asked', async () => {
    const own = await read.screens(one.lead);
    expect(own.find(({ url }) => url === CACHES)).toMatchObject({ times: 7, people: 2 });
    for (const rows of [
      await read.screens(one.lead, { filter: EVERY }),
      await read.roles(one.lead, { filter: EVERY }),
      await read.people(one.lead, { filter: EVERY }),
    ])
      expect(rows).toEqual([]);
    const people = await read.people(one.lead);
    expect(people.some(({ personId }) => personId === ayse)).toBe(true);
    expect(people.some(({ personId }) => personId === two.leadId)).toBe(false);
    expect((await read.roles(two.lead)).some(({ roleId: id }) => id === roleId)).toBe(false);
    expect((await app.as('ayse').attempt(screenUseSource.read, {})).code).toBe('screen-denied');
  });

  it('counts by role what those who hold it used of what it opens', async () => {
    const row = (await read.roles('elif')).find(({ roleId: id }) => id === roleId);
    expect(row).toMatchObject({
      role: 'Sayım Ekibi',
      company: one.name,
      members: 2,
      people: 2,
      screens: 2,
      screensUsed: 1,
      times: 7,
      weeksUsed: 2,
    });
  });

  it('counts by person which screens, in how many weeks and how often', async () => {
    await used(ayse, one.id, STOCK, 17, 3);
    const row = (await read.people(one.lead)).find(({ personId }) => personId === ayse);
    expect(row).toMatchObject({ name: 'Ayşe Demir', screensUsed: 2, weeksUsed: 2, times: 8 });
    expect(row?.screens).toBeGreaterThan(0);
    // Nobody is left out because they did nothing.
    expect((await read.people(one.lead)).some(({ times, lastUse }) => times === 0 && lastUse === null)).toBe(true);
  });

  it('is ordered and narrowed like any list', async () => {
    const filter = { field: 'times', op: 'gt', value: 0 } as const;
    const rows = await read.people(one.lead, { filter, sort: [{ field: 'times', descending: false }] });
    expect(rows.map(({ times }) => times)).toEqual(rows.map(({ times }) => times).toSorted((a, b) => a - b));
    expect(rows.length).toBeGreaterThan(1);
    expect((await read.people(one.lead, { search: 'AYŞE DEM' })).map(({ personId }) => personId)).toEqual([ayse]);
  });
});

describe('what was given and is not used', () => {
  const cellsOf = async (who: string, roleId: number) =>
    (await read.unused(who, { filter: { field: 'roleId', op: 'eq', value: roleId } })).map(({ url }) => url);

  it('is what a role has opened for 90 days and nobody who holds it used since', async () => {
    const roleId = await newRole('Eski Ekip', { [CACHES]: 'view', [HEALTH]: 'edit', [STOCK]: 'view' }, one.id, [
      one.leadId,
    ]);
    // Not yet: it was given today.
    expect(await cellsOf('elif', roleId)).toEqual([]);
    await givenAgo(roleId, 89);
    expect(await cellsOf('elif', roleId)).toEqual([]);
    await givenAgo(roleId, 100);
    await used(one.leadId, one.id, CACHES, 10);
    await used(one.leadId, one.id, HEALTH, 95);
    // Somebody else's use is none of this role's.
    await used(ayse, one.id, STOCK, 1);
    const rows = await read.unused('elif', { filter: { field: 'roleId', op: 'eq', value: roleId } });
    expect(rows.map(({ url }) => url).toSorted()).toEqual([HEALTH, STOCK]);
    expect(rows.find(({ url }) => url === HEALTH)).toMatchObject({
      role: 'Eski Ekip',
      level: 'edit',
      members: 1,
      mayTake: true,
      until: null,
    });
    expect(rows.find(({ url }) => url === STOCK)?.lastUse).toBeNull();
    await used(one.leadId, one.id, HEALTH, 2);
    expect(await cellsOf('elif', roleId)).toEqual([STOCK]);
  });

  it('counts from the first day without a break: another level is none, taking it away is one', async () => {
    const roleId = await newRole('Değişen Ekip', { [CACHES]: 'view', [HEALTH]: 'view' }, one.id, []);
    await givenAgo(roleId, 200);
    const elif = app.as('elif');
    const change = (url: string, from: 'none' | 'view' | 'edit', to: 'none' | 'view' | 'edit') =>
      elif.call(accessContract.applyGrants, { changes: [{ roleId, screenId: idOf(url), from, to }] });
    await change(CACHES, 'view', 'edit');
    await change(HEALTH, 'view', 'none');
    await change(HEALTH, 'none', 'view');
    // Nobody holds it, so nobody used it.
    expect(await cellsOf('elif', roleId)).toEqual([CACHES]);
  });

  it('of the product’s roles is judged by the use of every company, and is a system administrator’s to see', async () => {
    const roleId = await newRole('Genel Okur', { [CACHES]: 'view', [HEALTH]: 'view' }, null, [ayse, two.leadId]);
    await givenAgo(roleId, 120);
    await used(ayse, one.id, CACHES, 400);
    await used(ayse, one.id, HEALTH, 400);
    await used(two.leadId, two.id, CACHES, 2);
    expect(await cellsOf('elif', roleId)).toEqual([HEALTH]);
    expect(await cellsOf(one.lead, roleId)).toEqual([]);
    const companyRole = await newRole('Firma Okuru', { [HEALTH]: 'view' }, one.id, []);
    await givenAgo(companyRole, 120);
    expect(await cellsOf(one.lead, companyRole)).toEqual([HEALTH]);
    expect(await cellsOf(two.lead, companyRole)).toEqual([]);
    expect((await read.unused(one.lead)).every(({ company, mayTake }) => company === one.name && mayTake)).toBe(true);
  });

  it('says nothing of system administrators, who hold every screen, and speaks of everybody’s role', async () => {
    await execute(sql`update screen_grant set valid_from = now() - interval '300 days' where to_epoch is null`);
    const rows = await read.unused('elif');
    expect(rows.filter(({ role }) => role === 'Admin')).toEqual([]);
    const [row] = rows.filter(({ role }) => role === 'Herkes');
    expect(row).toMatchObject({ company: null, mayTake: true });
    expect(row?.members).toBeGreaterThan(10);
  });
});

describe('what is refused most', () => {
  const open = (who: string, url: string) => app.as(who).attempt(screensContract.checkAuthority, { url });
  const ofRules = async (who: string) => (await read.denied(who)).find(({ url }) => url === RULES);

  it('says who was refused, and which role that opens least else each of them lacks', async () => {
    const narrow = await newRole('Kural Okuru', { [RULES]: 'view' }, one.id, []);
    await newRole('Geniş Okur', { [RULES]: 'view', [CACHES]: 'view', [HEALTH]: 'view' }, one.id, []);
    for (const url of [RULES, RULES, RULES]) await open('mehmet', url);
    await open(one.lead, RULES);
    await open(two.lead, RULES);
    await expect
      .poll(() => ofRules('elif'))
      .toMatchObject({ times: 4, people: 2, lacking: 2, role: 'Kural Okuru', roleId: narrow, company: one.name });
    const filter = { field: 'screenId', op: 'eq', value: idOf(RULES) } as const;
    const people = await read.deniedPeople(one.lead, { filter });
    expect(people.map(({ userName, times, role, now }) => [userName, times, role, now])).toEqual([
      ['mehmet', 3, 'Kural Okuru', 'lacks'],
      [one.lead, 1, 'Kural Okuru', 'lacks'],
    ]);
    // Another company's refusals are its own, and so are the roles that would open the screen there.
    expect(await ofRules(two.lead)).toMatchObject({ times: 1, people: 1, company: two.name });
    expect((await read.denied('elif', { filter: EVERY })).filter(({ url }) => url === RULES)).toHaveLength(2);
    expect(await read.denied(one.lead, { filter: EVERY })).toEqual([]);
    const mehmet = await personIdOf(app, 'mehmet');
    await app.as('elif').call(accessContract.giveRole, { roleId: narrow, personId: mehmet, companyId: one.id });
    expect(await ofRules('elif')).toMatchObject({ times: 4, people: 2, lacking: 1 });
    expect((await read.deniedPeople('elif', { filter }))[0]).toMatchObject({
      userName: 'mehmet',
      now: 'opens',
      role: null,
      roleId: null,
    });
  });

  it('forgets what is longer ago than 90 days', async () => {
    await execute(sql`update access_denial set day = day - 90`);
    expect(await read.denied('elif')).toEqual([]);
  });
});
