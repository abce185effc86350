import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import { rulesContract } from '../contract/endpoints.ts';
import { accessRulesSource } from '../contract/sources.ts';

let app: TestApp;
let elif: TestPerson;
let anadolu = 0;
let ayse = 0;

const STOCK = '/screen/warehouse/stock';
const ORDERS = '/screen/production/orders';
const USERS = '/user/list';
const CACHES = '/screen/operations/caches';
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const { rows, idOf, personId, screenId } = lookUp(() => app);

beforeAll(async () => {
  app = await testApp();
  elif = app.as('elif');
  anadolu = await idOf(sql`select id from company where name like 'ANADOLU%'`);
  ayse = await personId('ayse');
});
afterAll(() => app.close());

/** Nobody takes roles along into the next test. */
afterEach(async () => {
  const left = await rows<{ id: number }>(sql`select m.id from role_membership m join role r on r.id = m.role_id
    where m.to_epoch is null and r.name like 'Deneme %'`);
  for (const { id } of left) await elif.call(accessContract.takeRole, { membershipId: id });
});

let made = 0;
const newRole = async (opens: Readonly<Record<string, 'view' | 'edit'>> = {}, companyId: number | null = anadolu) => {
  made += 1;
  const { id } = await elif.call(accessContract.createRole, { name: `Deneme ${made}`, companyId });
  for (const [url, to] of Object.entries(opens)) expect((await cell(id, url, 'none', to)).code).toBeNull();
  return id;
};
const cell = async (
  role: number,
  url: string,
  from: 'none' | 'view' | 'edit',
  to: 'none' | 'view' | 'edit',
  more = {},
) =>
  elif.seconded(accessContract.applyGrants, {
    changes: [{ roleId: role, screenId: await screenId(url), from, to, ...more }],
  });
const give = (roleOf: number, more: { validFrom?: string; validUntil?: string; personId?: number } = {}) =>
  elif.seconded(accessContract.giveRole, { roleId: roleOf, personId: ayse, companyId: anadolu, ...more });
const take = async (role: number) => {
  const id = await idOf(sql`select id from role_membership where role_id = ${role} and to_epoch is null`);
  await elif.call(accessContract.takeRole, { membershipId: id });
};

type Input = ParsedInputOf<typeof rulesContract.createRule>;
const keep = (parts: Partial<Input> & Pick<Input, 'kind'>, as: TestPerson = elif) => {
  made += 1;
  return as.attempt(rulesContract.createRule, {
    name: `Kural ${made}`,
    reason: 'Görevler ayrılığı',
    effect: 'block',
    companyId: anadolu,
    ...parts,
  });
};
const kept = async (parts: Partial<Input> & Pick<Input, 'kind'>) => {
  const { body } = await keep(parts);
  if (!body.success) throw new Error(body.message);
  return body.data;
};
const drop = async (id: number) => {
  const { version } = await elif.call(rulesContract.findRule, { id });
  await elif.call(rulesContract.deleteRule, { id, version });
};

describe('a rule that nobody holds two roles', () => {
  it('refuses the second, names rule, person and both roles, and lets roles pass that never meet', async () => {
    const [one, other] = [await newRole(), await newRole()];
    const rule = await kept({ kind: 'never-both-roles', roleId: one, otherRoleId: other, name: 'İki rol' });
    expect((await give(one, { validUntil: inDays(10) })).code).toBeNull();
    const refused = await give(other);
    expect(refused).toMatchObject({ status: 409, code: 'rule-broken' });
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(/İki rol.*Ayşe Demir hem Deneme \d+ hem Deneme \d+ rolünde olur/),
      fields: [{ params: { ruleId: rule.id, personId: ayse } }],
    });
    expect((await give(other, { validFrom: inDays(5) })).code).toBe('rule-broken');
    expect((await give(other, { validFrom: inDays(11) })).code).toBeNull();
    await drop(rule.id);
  });
});

describe('the doors beside the matrix and the roles', () => {
  it('are held to rules too: nobody comes back with rights that break one', async () => {
    const [one, other] = [await newRole(), await newRole()];
    const person = { firstName: 'Işık', lastName: 'Şen', userName: 'isik.sen', companyId: anadolu };
    const { id } = await elif.call(usersContract.createUser, person);
    for (const role of [one, other]) expect((await give(role, { personId: id })).code).toBeNull();
    await elif.call(usersContract.deactivateUser, { id });
    const rule = await kept({ kind: 'never-both-roles', roleId: one, otherRoleId: other });
    const refused = await elif.seconded(usersContract.reactivateUser, { id });
    expect(refused).toMatchObject({ status: 409, code: 'rule-broken' });
    await drop(rule.id);
    expect((await elif.seconded(usersContract.reactivateUser, { id })).code).toBeNull();
  });
});

describe('a rule that nobody edits two screens', () => {
  it('refuses a cell and a role that lead to both, also where the right begins later', async () => {
    const [stock, orders] = [await newRole({ [STOCK]: 'edit' }), await newRole({ [ORDERS]: 'view' })];
    const here = await kept({
      kind: 'never-both-screens',
      screenId: await screenId(USERS),
      otherScreenId: await screenId(STOCK),
      level: 'edit',
    });
    const users = await newRole({ [USERS]: 'edit' });
    expect((await give(stock)).code).toBeNull();
    const refused = await give(users, { validFrom: inDays(3) });
    expect(refused.code).toBe('rule-broken');
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(
        /Ayşe Demir Kullanıcılar ekranını .* rolüyle düzenler, Stok ekranını .* rolüyle düzenler/,
      ),
    });
    expect((await give(orders)).code).toBeNull();
    expect((await cell(orders, USERS, 'none', 'edit')).code).toBe('rule-broken');
    expect((await cell(orders, USERS, 'none', 'view')).code).toBeNull();
    await take(stock);
    expect((await cell(orders, USERS, 'view', 'edit')).code).toBeNull();
    expect((await give(stock)).code).toBe('rule-broken');
    await drop(here.id);
  });
});

describe('a rule that a role never opens a screen', () => {
  it('refuses the cell of the role itself, and a person who comes to it by another role', async () => {
    const [role, other] = [await newRole(), await newRole({ [USERS]: 'view' })];
    const rule = await kept({ kind: 'never-opens', subject: 'role', roleId: role, screenId: await screenId(USERS) });
    expect((await cell(role, USERS, 'none', 'view')).code).toBe('rule-broken');
    expect((await give(role)).code).toBeNull();
    expect((await give(other)).code).toBe('rule-broken');
    expect((await give(other, { personId: await personId('deniz') })).code).toBeNull();
    await drop(rule.id);
  });
});

describe('a rule that a role always opens a screen', () => {
  it('refuses that the right is taken, and ends by a date', async () => {
    const role = await newRole({ [STOCK]: 'view' });
    const rule = await kept({ kind: 'always-opens', subject: 'role', roleId: role, screenId: await screenId(STOCK) });
    expect((await cell(role, STOCK, 'view', 'none')).code).toBe('rule-broken');
    expect((await cell(role, STOCK, 'view', 'view', { validUntil: inDays(5) })).code).toBe('rule-broken');
    expect((await cell(role, STOCK, 'view', 'edit')).code).toBeNull();
    await drop(rule.id);
  });
});

describe('rules that count people', () => {
  it('refuse one too many at any time to come, system administrators aside', async () => {
    const role = await newRole({ [USERS]: 'edit' });
    const rule = await kept({ kind: 'at-most', most: 1, level: 'edit', screenId: await screenId(USERS) });
    const mehmet = await personId('mehmet');
    expect((await give(role, { personId: mehmet, validUntil: inDays(4) })).code).toBeNull();
    const second = await give(role, { validFrom: inDays(2) });
    expect(second.code).toBe('rule-broken');
    expect(second.body).toMatchObject({ message: expect.stringContaining('Ayşe Demir Kullanıcılar ekranını') });
    expect((await give(role, { personId: await personId('deniz') })).code).toBeNull();
    expect((await give(role, { validFrom: inDays(5) })).code).toBeNull();
    await drop(rule.id);
  });

  it('refuse that the last one goes', async () => {
    const role = await newRole({ [STOCK]: 'view' });
    const screen = await screenId(CACHES);
    expect((await cell(role, CACHES, 'none', 'view')).code).toBeNull();
    expect((await give(role)).code).toBeNull();
    const rule = await kept({ kind: 'at-least', screenId: screen });
    const off = { roleId: role, screenId: screen, from: 'view', to: 'none' } as const;
    const refused = await elif.seconded(accessContract.applyGrants, { changes: [off] });
    expect(refused.code).toBe('rule-broken');
    await drop(rule.id);
    expect((await elif.seconded(accessContract.applyGrants, { changes: [off] })).code).toBeNull();
  });
});

describe('the list', () => {
  it('says the sentence, the state and how many break it', async () => {
    const [one, other] = [await newRole(), await newRole()];
    await give(one);
    await give(other);
    const broken = await keep({ kind: 'never-both-roles', roleId: one, otherRoleId: other });
    expect(broken).toMatchObject({ status: 409, code: 'rule-broken-now' });
    expect(broken.body).toMatchObject({ message: expect.stringContaining('Ayşe Demir') });
    const trial = await elif.call(rulesContract.tryRule, {
      kind: 'never-both-roles',
      companyId: anadolu,
      roleId: one,
      otherRoleId: other,
    });
    expect(trial).toMatchObject({
      brokenBy: 1,
      breakers: [{ person: 'Ayşe Demir', ways: [{ side: 1 }, { side: 2 }] }],
    });
    const { id } = await kept({
      kind: 'never-both-roles',
      roleId: one,
      otherRoleId: other,
      effect: 'warn',
      name: 'Uyaran',
    });
    const { rows: list } = await elif.call(accessRulesSource.read, { take: 50 });
    expect(list.find((row) => row.id === id)).toMatchObject({
      name: 'Uyaran',
      state: 'warns',
      brokenBy: 1,
      sentence: expect.stringMatching(/^Kimse hem Deneme \d+ hem Deneme \d+ rolünü taşıyamaz\.$/),
    });
    await drop(id);
  });
});
