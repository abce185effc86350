import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { personIdOf, type TestCompany, threeCompanies } from '#apps/server/testing/three-companies.ts';
import { random } from '#apps/server/testing/random.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { auditSource } from '#features/console/audit-trail/contract/sources.ts';
import { explainUrl } from '#features/core/access/contract/addresses.ts';
import { explainContract } from '../contract/endpoints.ts';
import { openableSource, openersSource } from '../contract/sources.ts';

const STOCK = '/screen/warehouse/stock';
const ORDERS = '/screen/production/orders';
const CACHES = '/screen/operations/caches';

let app: TestApp;
let one: TestCompany;
let two: TestCompany;
let mehmet: number;
let screens: ReadonlyMap<string, number>;

type Asked = InputOf<typeof explainContract.explainAccess>;

const explain = (input: Asked) => app.as('elif').call(explainContract.explainAccess, input);
/** Moments of one machine: no two changes of a test fall into the same. */
/** The millisecond that begins next, once it has: what was changed before lies before it, however fast the answer was. */
const moment = async (): Promise<string> => {
  const at = Date.now() + 1;
  while (Date.now() < at) await setImmediate();
  return new Date(at).toISOString();
};
const okOf = ({ steps }: Awaited<ReturnType<typeof explain>>) =>
  Object.fromEntries(steps.map((each) => [each.step, each.ok]));

const newRole = async (name: string, urls: readonly string[], companyId: number | null = null): Promise<number> => {
  const { id: roleId } = await app.as('elif').call(accessContract.createRole, { name, companyId });
  const changes = urls.map((url) => ({ roleId, screenId: screens.get(url) ?? 0, from: 'none', to: 'view' }) as const);
  await app.as('elif').call(accessContract.applyGrants, { changes });
  return roleId;
};

beforeAll(async () => {
  app = await testApp();
  [one, two] = await threeCompanies(app);
  mehmet = await personIdOf(app, 'mehmet');
  const { groups } = await app.as('elif').call(accessContract.readMatrix, {});
  screens = new Map(groups.flatMap((group) => group.screens).map(({ url, id }) => [url, id]));
});
afterAll(() => app.close());

describe('a decision in steps', () => {
  it('names what the route of the screen requires beside the right, where the person does not hold it', async () => {
    const roleId = await newRole('Önbellek Gören', [CACHES], one.id);
    await app.as('elif').call(accessContract.giveRole, { roleId, personId: one.leadId, companyId: one.id });
    const said = await explain({ personId: one.leadId, companyId: one.id, url: CACHES });
    expect([said.allowed, said.missingRouteRoles]).toEqual([true, ['Admin']]);
    const elif = await personIdOf(app, 'elif');
    expect((await explain({ personId: elif, companyId: one.id, url: CACHES })).missingRouteRoles).toEqual([]);
    expect((await explain({ personId: mehmet, url: STOCK })).missingRouteRoles).toEqual([]);
    const { rows } = await app.as('elif').call(explainContract.findScreens, { search: CACHES });
    expect(rows.map(({ url, routeRoles }) => [url, routeRoles])).toEqual([[CACHES, ['Admin']]]);
  });

  it('names every role that opens the screen, until when, and the events behind it', async () => {
    const roleId = await newRole('Stok Okuru', [STOCK]);
    const validUntil = new Date(Date.now() + 86_400_000).toISOString();
    await app.as('elif').call(accessContract.giveRole, { roleId, personId: mehmet, companyId: null, validUntil });
    const said = await explain({ personId: mehmet, url: `${STOCK}?lot=1` });
    expect(said).toMatchObject({ allowed: true, level: 'edit', screen: { url: STOCK, caption: 'Stok' } });
    expect(said.openings.map(({ role, level, until }) => [role.name, level, until])).toEqual([
      ['Depo Sorumlusu', 'edit', null],
      ['Stok Okuru', 'view', validUntil],
    ]);
    const { rows } = await app.as('elif').call(auditSource.read, { take: 200 });
    const event = (id: number | null) => rows.find((row) => row.id === id);
    expect(event(said.openings[1]?.given ?? null)).toMatchObject({ action: 'role.given', subject: 'Mehmet Kaya' });
    expect(event(said.openings[1]?.granted ?? null)).toMatchObject({
      action: 'grant.changed',
      subject: 'Stok Okuru · Stok',
    });
  });

  it('of what cannot be opened says at which step, and which roles would open it', async () => {
    const refused = await explain({ personId: mehmet, url: CACHES });
    expect([refused.allowed, refused.level, okOf(refused)['grant']]).toEqual([false, null, false]);
    expect(refused.wouldOpen.map(({ name }) => name)).toContain('Admin');
    const unknown = await explain({ personId: mehmet, url: '/screen/yok/boyle' });
    expect([unknown.allowed, unknown.screen, okOf(unknown)['screen']]).toEqual([false, null, false]);
    const odd = await explain({ personId: mehmet, url: '//evil.example' });
    expect([odd.allowed, okOf(odd)['address']]).toEqual([false, false]);
    const elsewhere = await explain({ personId: mehmet, url: STOCK, companyId: two.id });
    expect([elsewhere.allowed, okOf(elsewhere)['membership'], elsewhere.companies]).toEqual([
      false,
      false,
      [{ id: one.id, name: one.name }],
    ]);
  });

  it('of an administrator where they do not belong says by what they are let in', async () => {
    const elif = await personIdOf(app, 'elif');
    const said = await explain({ personId: elif, url: STOCK, companyId: two.id });
    expect(said.allowed).toBe(true);
    expect(okOf(said)['membership']).toBe(true);
  });
});

describe('the past is told as it was', () => {
  it('a role given, renamed and taken; an account that was closed', async () => {
    const elif = app.as('elif');
    const { id: personId } = await elif.call(usersContract.createUser, {
      firstName: 'Geçmiş',
      lastName: 'Kişi',
      userName: 'gecmis.kisi',
      companyId: one.id,
    });
    const roleId = await newRole('Eski Ad', [CACHES]);
    const before = await moment();
    await elif.call(accessContract.giveRole, { roleId, personId, companyId: null });
    const held = await moment();
    await elif.call(accessContract.editRole, { id: roleId, name: 'Yeni Ad', version: 1 });
    const renamed = await moment();
    await elif.call(usersContract.deactivateUser, { id: personId, reason: 'deneme' });
    const closed = await moment();
    const at = async (when: string) => {
      const said = await explain({ personId, url: CACHES, at: when });
      return [said.allowed, said.openings.map(({ role }) => role.name), okOf(said)['person']];
    };
    expect(await at(before)).toEqual([false, [], true]);
    expect(await at(held)).toEqual([true, ['Eski Ad'], true]);
    expect(await at(renamed)).toEqual([true, ['Yeni Ad'], true]);
    expect(await at(closed)).toEqual([false, ['Yeni Ad'], false]);
    const changed = await elif.call(explainContract.compareAccess, { personId, from: before, to: renamed });
    expect(changed.rows).toMatchObject([
      { screen: { url: CACHES }, before: null, after: 'view', rolesBefore: [], rolesAfter: ['Yeni Ad'] },
    ]);
    const lost = await elif.call(explainContract.compareAccess, { personId, from: held });
    expect(lost.rows.find(({ screen }) => screen.url === CACHES)).toMatchObject({ before: 'view', after: null });
  });

  it('a company by its name of then', async () => {
    const before = await moment();
    const { rows } = await app.as('elif').call(companiesContract.listCompanies, {});
    const version = rows.find(({ id }) => id === two.id)?.version ?? 0;
    await app.as('elif').call(companiesContract.renameCompany, { id: two.id, name: 'EGE NAR A.Ş.', version });
    const asked = { personId: two.leadId, url: STOCK, companyId: two.id };
    expect((await explain({ ...asked, at: before })).company?.name).toBe(two.name);
    expect((await explain(asked)).company?.name).toBe('EGE NAR A.Ş.');
  });

  it('before the first record that is said, and moments in the wrong order are refused', async () => {
    const elif = app.as('elif');
    const early = await elif.attempt(explainContract.explainAccess, {
      personId: mehmet,
      url: STOCK,
      at: '2001-01-01T00:00:00.000Z',
    });
    expect([early.status, early.body]).toMatchObject([422, { code: 'explain-before-records' }]);
    const [from, to] = [await moment(), '2026-01-01T00:00:00.000Z'];
    const wrong = await elif.attempt(explainContract.compareAccess, { personId: mehmet, from, to: from });
    expect([wrong.status, wrong.body]).toMatchObject([422, { code: 'explain-order' }]);
    expect((await elif.attempt(explainContract.compareAccess, { personId: mehmet, from, to })).status).toBe(422);
  });

  it('what ends by its date is over at a moment to come', async () => {
    const roleId = await newRole('Yarına Kadar', [CACHES]);
    const validUntil = new Date(Date.now() + 3_600_000).toISOString();
    await app.as('elif').call(accessContract.giveRole, { roleId, personId: mehmet, companyId: null, validUntil });
    expect((await explain({ personId: mehmet, url: CACHES })).allowed).toBe(true);
    const at = new Date(Date.now() + 7_200_000).toISOString();
    expect((await explain({ personId: mehmet, url: CACHES, at })).allowed).toBe(false);
  });
});

describe('whoever administers one company', () => {
  beforeAll(async () => {
    const roleId = await newRole('Firma Denetçisi', [explainUrl], one.id);
    await app.as('elif').call(accessContract.giveRole, { roleId, personId: one.leadId, companyId: one.id });
  });

  it('asks in it, and is told of nobody and nowhere else', async () => {
    const lead = app.as(one.lead);
    const own = await lead.call(explainContract.explainAccess, { personId: mehmet, url: STOCK });
    expect([own.allowed, own.company?.id]).toEqual([true, one.id]);
    const stranger = await lead.attempt(explainContract.explainAccess, { personId: two.leadId, url: STOCK });
    const nobody = await lead.attempt(explainContract.explainAccess, { personId: 999_999, url: STOCK });
    const told = ({ status, body }: typeof nobody) => ({ status, ...body, requestId: null });
    expect(told(stranger)).toEqual(told(nobody));
    const elsewhere = { personId: mehmet, url: STOCK, companyId: two.id };
    expect(await lead.attempt(explainContract.explainAccess, elsewhere)).toMatchObject({
      status: 403,
      body: { code: 'not-a-member' },
    });
    const { rows } = await lead.call(explainContract.findPeople, { search: '' });
    expect(rows.map(({ id }) => id)).not.toContain(two.leadId);
    expect((await lead.call(explainContract.findPeople, { search: '', id: two.leadId })).rows).toEqual([]);
  });

  it('lists screens by the name, in the order and to the search of the reader’s language', async () => {
    const filter = { field: 'personId', op: 'eq', value: mehmet } as const;
    const read = async (language: 'tr' | 'en', asked: object = {}) => {
      const { rows } = await app.as('elif').call(openableSource.read, { filter, take: 200, ...asked }, { language });
      return rows.filter(({ url }) => [STOCK, ORDERS].includes(url)).map(({ screen }) => screen);
    };
    expect(new Set(await read('tr', { sort: [{ field: 'screen' }] }))).toEqual(new Set(['Stok', 'Üretim Emirleri']));
    expect([...new Set(await read('en', { sort: [{ field: 'screen' }] }))]).toEqual(['Production Orders', 'Stock']);
    expect(new Set(await read('en', { search: 'production' }))).toEqual(new Set(['Production Orders']));
    expect(await read('tr', { search: 'production' })).not.toContain('Stok');
  });

  it('lists its own people alone, and a list that names nothing is empty', async () => {
    const filter = { field: 'screenId', op: 'eq', value: screens.get(STOCK) ?? 0 } as const;
    const { rows } = await app.as(one.lead).call(openersSource.read, { filter, take: 200 });
    expect(new Set(rows.map(({ company }) => company))).toEqual(new Set([one.name]));
    const all = await app.as('elif').call(openersSource.read, { filter, take: 200 });
    expect(all.total).toBeGreaterThan(rows.length);
    for (const nothing of [null, { or: [filter, { field: 'name', op: 'contains', value: 'a' } as const] }])
      expect((await app.as('elif').call(openersSource.read, { filter: nothing })).total).toBe(0);
    const of = { field: 'personId', op: 'eq', value: mehmet } as const;
    const openable = await app.as('elif').call(openableSource.read, { filter: of, take: 200 });
    expect(openable.rows.map(({ url }) => url)).toContain(STOCK);
    const foreign = { field: 'personId', op: 'eq', value: two.leadId } as const;
    expect((await app.as(one.lead).call(openableSource.read, { filter: foreign })).total).toBe(0);
  });
});

describe('explained afterwards', () => {
  it('every decision is what the product decided at that moment, whatever was changed since', {
    timeout: 120_000,
  }, async () => {
    const chance = random(20_261_124);
    const elif = app.as('elif');
    const people = ['mehmet', 'ayse', 'hakan.ozturk'];
    const urls = [STOCK, ORDERS, CACHES, '/user/list', '/screen/warehouse/stock/', '/screen/yok'];
    const ids = new Map(await Promise.all(people.map(async (who) => [who, await personIdOf(app, who)] as const)));
    const roles = [await newRole('Rasgele A', [STOCK]), await newRole('Rasgele B', [ORDERS, CACHES], one.id)];
    const changes = [
      async () => {
        const roleId = chance.pick(roles);
        const personId = ids.get(chance.pick(people)) ?? 0;
        await elif.attempt(accessContract.giveRole, {
          roleId,
          personId,
          companyId: roleId === roles[1] ? one.id : null,
        });
      },
      async () => {
        const { rows } = await elif.call(accessContract.listRolesOfPerson, {
          personId: ids.get(chance.pick(people)) ?? 0,
        });
        const taken = rows.find(({ roleId }) => roles.includes(roleId));
        if (taken) await elif.call(accessContract.takeRole, { membershipId: taken.membershipId });
      },
      async () => {
        const screenId = screens.get(chance.pick([STOCK, ORDERS, CACHES, '/user/list'])) ?? 0;
        const [from, to] = [
          chance.pick(['none', 'view', 'edit'] as const),
          chance.pick(['none', 'view', 'edit'] as const),
        ];
        await elif.attempt(accessContract.applyGrants, {
          changes: [{ roleId: chance.pick(roles), screenId, from, to }],
        });
      },
    ];
    const seen: { readonly who: string; readonly url: string; readonly at: string; readonly level: string | null }[] =
      [];
    for (let step = 0; step < 40; step += 1) {
      await chance.pick(changes)();
      for (const who of people) {
        const url = chance.pick(urls);
        const { body } = await app.as(who).attempt(screensContract.checkAuthority, { url }, { company: one.id });
        const level = (body as { data: { level?: string } | null }).data?.level ?? null;
        seen.push({ who, url, at: await moment(), level });
      }
    }
    for (const { who, url, at, level } of seen) {
      const said = await explain({ personId: ids.get(who) ?? 0, url, at, companyId: one.id });
      expect({ who, url, at, level: said.level }).toEqual({ who, url, at, level });
    }
    expect(new Set(seen.map(({ level }) => level))).toEqual(new Set([null, 'view', 'edit']));
  });
});
