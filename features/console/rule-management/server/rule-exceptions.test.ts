import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { rulesUrl } from '#features/core/rules/contract/addresses.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { rulesContract } from '../contract/endpoints.ts';
import { accessRulesSource } from '../contract/sources.ts';

let app: TestApp;
let elif: TestPerson;
let deniz: TestPerson;
let anadolu = 0;
let ayse = 0;
let made = 0;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const SOON_MS = 2_500;
const after = (ms: number): string => new Date(Date.now() + ms).toISOString();

const { rows, idOf, personId } = lookUp(() => app);

beforeAll(async () => {
  app = await testApp();
  elif = app.as('elif');
  deniz = app.as('deniz');
  anadolu = await idOf(sql`select id from company where name like 'ANADOLU%'`);
  ayse = await personId('ayse');
});
afterAll(() => app.close());

const newRole = async () => {
  made += 1;
  return (await elif.call(accessContract.createRole, { name: `İstisna ${made}`, companyId: anadolu })).id;
};
const give = (roleId: number, personOf = ayse) =>
  elif.attempt(accessContract.giveRole, { roleId, personId: personOf, companyId: anadolu });
const take = async (role: number) => {
  const id = await idOf(sql`select id from role_membership where role_id = ${role} and to_epoch is null`);
  await elif.call(accessContract.takeRole, { membershipId: id });
};

/** Two roles that nobody may hold both, Ayşe the first of them. */
const separated = async (more: { effect?: 'block' | 'warn'; name?: string } = {}) => {
  const [one, other] = [await newRole(), await newRole()];
  const { id } = await elif.call(rulesContract.createRule, {
    name: more.name ?? `Ayrı ${made}`,
    reason: 'Görevler ayrılığı',
    effect: more.effect ?? 'block',
    companyId: anadolu,
    kind: 'never-both-roles',
    roleId: one,
    otherRoleId: other,
  });
  expect((await give(one)).code).toBeNull();
  return { id, one, other };
};
const except = (id: number, until: string, personOf = ayse, as = elif) =>
  as.attempt(rulesContract.exceptFromRule, { id, personId: personOf, reason: 'Sayım haftası', until });
const waitFor = async (isSo: () => Promise<boolean>) => {
  for (let left = 100; left > 0 && !(await isSo()); left -= 1) await new Promise((done) => setTimeout(done, 100));
  expect(await isSo()).toBe(true);
};
const bellOf = async (who: TestPerson) =>
  (await who.call(notificationsContract.listNotifications, {})).map(({ message }) => message);
const trailOf = async (id: number) =>
  (
    await rows<{ action: string; reason: string | null }>(
      sql`select action, reason from audit_event where subject_kind = 'rule' and subject_id = ${String(id)} order by id`,
    )
  ).map(({ action }) => action);

describe('an exception to a rule', () => {
  it('needs a second administrator, lets its person pass, and ends by itself', async () => {
    const { id, other } = await separated();
    expect((await give(other)).code).toBe('rule-broken');
    const proposed = await except(id, after(SOON_MS + 3_000));
    expect(proposed.body).toMatchObject({ data: { state: 'waiting' } });
    expect((await give(other)).code).toBe('rule-broken');
    const exceptionId = proposed.body.success ? proposed.body.data.exceptionId : 0;
    expect((await elif.attempt(rulesContract.confirmException, { id: exceptionId })).code).toBe(
      'rule-exception-second',
    );
    expect((await bellOf(deniz)).some((message) => message.includes('Onayınız bekleniyor'))).toBe(true);
    await deniz.call(rulesContract.confirmException, { id: exceptionId });
    expect((await give(other)).code).toBeNull();
    const { brokenBy, breakers } = await elif.call(rulesContract.findRule, { id });
    expect([brokenBy, breakers[0]?.excepted]).toEqual([0, true]);
    await take(other);
    await waitFor(async () => (await trailOf(id)).includes('rule.exception-over'));
    expect((await bellOf(deniz)).some((message) => message.includes('sona erdi'))).toBe(true);
    expect((await give(other)).code).toBe('rule-broken');
    expect(await trailOf(id)).toEqual([
      'rule.created',
      'rule.exception-proposed',
      'rule.exception-confirmed',
      'rule.exception-over',
    ]);
  });

  it('is told of a week before it ends', async () => {
    const { id } = await separated({ name: 'Haftaya biten' });
    const proposed = await except(id, after(WEEK_MS + SOON_MS));
    const exceptionId = proposed.body.success ? proposed.body.data.exceptionId : 0;
    await deniz.call(rulesContract.confirmException, { id: exceptionId });
    const isTold = async () =>
      (await bellOf(elif)).some((message) => message.includes('Haftaya biten') && message.includes('sona eriyor'));
    expect(await isTold()).toBe(false);
    await waitFor(isTold);
  });

  it('is nobody’s own, neither to make nor to confirm, and no second of it waits', async () => {
    const { id } = await separated();
    expect((await except(id, after(DAY_MS), await personId('elif'))).code).toBe('rule-exception-own');
    const forDeniz = await except(id, after(DAY_MS), await personId('deniz'));
    const exceptionId = forDeniz.body.success ? forDeniz.body.data.exceptionId : 0;
    // Of two administrators one is the author and one the beneficiary: there is no second.
    expect(forDeniz.body).toMatchObject({ data: { state: 'valid' } });
    expect((await deniz.attempt(rulesContract.confirmException, { id: exceptionId })).code).toBe(
      'rule-exception-decided',
    );
    expect((await except(id, after(DAY_MS))).code).toBeNull();
    expect((await except(id, after(DAY_MS))).code).toBe('rule-exception-open');
    expect((await except(id, after(-1_000), await personId('mehmet'))).code).toBe('rule-exception-until');
  });

  it('comes with a rule that is broken when it is kept', async () => {
    const [one, other] = [await newRole(), await newRole()];
    await give(one);
    await give(other);
    const wanted = {
      name: 'İstisnayla',
      reason: 'Görevler ayrılığı',
      effect: 'block',
      companyId: anadolu,
      kind: 'never-both-roles',
      roleId: one,
      otherRoleId: other,
    } as const;
    expect((await elif.attempt(rulesContract.createRule, wanted)).code).toBe('rule-broken-now');
    const exceptions = [{ personId: ayse, reason: 'Yıl sonuna kadar', until: after(DAY_MS) }];
    const kept = await elif.call(rulesContract.createRule, { ...wanted, exceptions });
    expect(kept.waiting).toBe(1);
    const shown = await deniz.call(rulesContract.findRule, { id: kept.id });
    expect(shown.exceptions).toMatchObject([{ person: 'Ayşe Demir', state: 'waiting', mayConfirm: true }]);
  });
});

describe('a rule that warns', () => {
  it('lets the change pass, tells its author, and stands in the trail', async () => {
    const { id, other } = await separated({ effect: 'warn', name: 'Yalnız uyarı' });
    expect((await give(other)).code).toBeNull();
    expect((await bellOf(elif)).some((message) => message.includes('Yalnız uyarı'))).toBe(true);
    expect(await trailOf(id)).toEqual(['rule.created', 'rule.warned']);
    const { version } = await elif.call(rulesContract.findRule, { id });
    const stricter = { id, version, name: 'Yalnız uyarı', reason: 'x', effect: 'block', companyId: anadolu } as const;
    const edited = await elif.attempt(rulesContract.editRule, {
      ...stricter,
      kind: 'never-both-roles',
      roleId: await newRole(),
      otherRoleId: other,
    });
    expect(edited.code).toBeNull();
  });
});

describe('what was broken before', () => {
  it('hinders nothing that breaks nothing new; what is switched off or deleted hinders nothing', async () => {
    const { id, one, other } = await separated();
    const { version } = await elif.call(rulesContract.findRule, { id });
    const off = await elif.call(rulesContract.switchRule, { id, version, active: false });
    expect((await give(other)).code).toBeNull();
    expect((await elif.attempt(rulesContract.switchRule, { id, version: off.version, active: true })).code).toBe(
      'rule-broken-now',
    );
    expect((await elif.attempt(rulesContract.switchRule, { id, version, active: true })).code).toBe('rule-stale');
    await take(one);
    const on = await elif.call(rulesContract.switchRule, { id, version: off.version, active: true });
    expect((await give(one)).code).toBe('rule-broken');
    const gone = await elif.call(rulesContract.deleteRule, { id, version: on.version });
    expect((await give(one)).code).toBeNull();
    expect((await elif.attempt(rulesContract.restoreRule, { id, version: gone.version })).code).toBe('rule-broken-now');
    await take(one);
    await elif.call(rulesContract.restoreRule, { id, version: gone.version });
    expect((await give(one)).code).toBe('rule-broken');
  });
});

describe('a company administrator', () => {
  it('writes rules of the own company, sees the product’s, and learns nothing of others', async () => {
    const role = await newRole();
    const screenId = await idOf(
      sql`select screen_id as id from screen_url where url = ${rulesUrl} and to_epoch is null`,
    );
    await elif.call(accessContract.applyGrants, { changes: [{ roleId: role, screenId, from: 'none', to: 'edit' }] });
    const mehmet = app.as('mehmet');
    await give(role, await personId('mehmet'));
    const parts = { reason: 'Firma kuralı', effect: 'block', kind: 'at-most', most: 500, screenId } as const;
    const own = await mehmet.call(rulesContract.createRule, { ...parts, name: 'Firmanın', companyId: anadolu });
    expect((await mehmet.attempt(rulesContract.createRule, { ...parts, name: 'Ürünün', companyId: null })).code).toBe(
      'rule-product-admin-only',
    );
    const foreign = await idOf(sql`select id from company where name like 'EGE NAR%'`);
    expect((await mehmet.attempt(rulesContract.createRule, { ...parts, name: 'El', companyId: foreign })).code).toBe(
      'rule-company-foreign',
    );
    const theirs = await elif.call(rulesContract.createRule, { ...parts, name: 'Ege’nin', companyId: foreign });
    const products = await elif.call(rulesContract.createRule, { ...parts, name: 'Herkesin', companyId: null });
    const { rows: list } = await mehmet.call(accessRulesSource.read, { take: 200 });
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, products.id]));
    expect(list.map(({ id }) => id)).not.toContain(theirs.id);
    expect((await mehmet.attempt(rulesContract.findRule, { id: theirs.id })).code).toBe('rule-unknown');
    const shown = await mehmet.call(rulesContract.findRule, { id: products.id });
    expect(shown.mayEdit).toBe(false);
    expect((await mehmet.attempt(rulesContract.deleteRule, { id: products.id, version: products.version })).code).toBe(
      'rule-product-admin-only',
    );
  });
});
