import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { roleMembersSource } from '#features/console/access-management/contract/sources.ts';
import { askContract } from '#features/console/access-requests/contract/endpoints.ts';
import { cachesContract } from '#features/console/caches/contract/endpoints.ts';
import { explainContract } from '#features/console/explain/contract/endpoints.ts';
import { rulesContract } from '#features/console/rule-management/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { emergencyContract } from '../contract/endpoints.ts';
import { emergenciesSource } from '../contract/sources.ts';

const STOCK = '/screen/warehouse/stock';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // Nobody of these two opens the stock but by what the tests give.
  await rows(sql`update role_membership set to_epoch = 0 where to_epoch is null and person_id in
    (select id from person where user_name in ('ayse', 'mehmet')) and role_id in (select role_id from screen_grant
      where screen_id = ${await screenId(STOCK)} and to_epoch is null)`);
});
afterAll(() => app.close());

const { rows, personId, screenId } = lookUp(() => app);
const elif = () => app.as('elif');
const ayse = () => app.as('ayse');
const at = { company: 1 };

/** A role of company 1 that opens the stock; ayse stands on its emergency list. */
const listedRole = async (name: string, people: readonly string[] = ['ayse']) => {
  const made = await elif().call(accessContract.createRole, { name, companyId: 1 });
  await elif().call(accessContract.applyGrants, {
    changes: [{ roleId: made.id, screenId: await screenId(STOCK), from: 'none', to: 'edit' }],
  });
  const { version } = await list({ ...made, name }, people);
  return { id: made.id, name, version };
};

type Role = { readonly id: number; readonly name: string; readonly version: number };
const placesOf = (people: readonly string[], companyId = 1) =>
  Promise.all(people.map(async (person) => ({ personId: await personId(person), companyId })));
const list = async ({ id, version, name }: Role, people: readonly string[], who = 'elif') =>
  app.as(who).call(accessContract.editRole, { id, version, name, emergency: await placesOf(people) });

const reason = 'Gece sevkiyatı durdu';
const take = (roleId: number, more: object = {}, who = 'ayse') =>
  app.as(who).call(emergencyContract.takeEmergency, { roleId, minutes: 60, reason, ...more }, at);
const tried = async (roleId: number, more: object = {}, who = 'ayse', company = 1) =>
  (
    await app
      .as(who)
      .attempt(emergencyContract.takeEmergency, { roleId, minutes: 60, reason, ...more } as never, { company })
  ).code;
const opens = async (who = 'ayse'): Promise<boolean> =>
  (await app.as(who).attempt(warehouseContract.listStock, {}, at)).status === 200;
const end = (id: number, who = 'ayse') => app.as(who).attempt(emergencyContract.endEmergency, { id }, at);
const eventsOf = (kind: string, id: number) =>
  rows(sql<{
    action: string;
    reason: string | null;
    after: string | null;
  }>`select action, reason, after from audit_event
    where subject_kind = ${kind} and subject_id = ${String(id)} and action like 'emergency.%' order by id`);
const bellOf = async (who: string) =>
  (await app.as(who).call(notificationsContract.listNotifications, {}, at)).map(({ message }) => message);
const shown = async (id: number) =>
  (await elif().call(emergenciesSource.read, { filter: { field: 'id', op: 'eq', value: id } })).rows[0];

describe('an emergency', () => {
  it('opens what the role opens with the next request, told at once with who, what, where, until and why', async () => {
    const role = await listedRole('Acil Depo');
    expect(await opens()).toBe(false);
    const offered = await ayse().call(emergencyContract.listEmergencyRoles, { url: `${STOCK}?x=1` }, at);
    expect(offered.rows).toMatchObject([{ id: role.id, name: 'Acil Depo', held: false, running: null }]);
    const { id, until } = await take(role.id);
    expect(await opens()).toBe(true);
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(3_600_000);
    for (const admin of ['elif', 'deniz'])
      expect((await bellOf(admin))[0]).toMatch(
        /^Ayşe Demir, .+ firmasında “Acil Depo” rolünü \d\d\.\d\d\.\d{4} \d\d:\d\d tarihine kadar acil erişimle aldı\. Gerekçe: Gece sevkiyatı durdu$/,
      );
    const ofAyse = { personId: await personId('ayse'), companyId: 1, url: STOCK };
    const explained = await elif().call(explainContract.explainAccess, ofAyse);
    expect(explained.steps.find(({ step }) => step === 'grant')?.emergency).toEqual({ emergencyId: id, until });
    expect(explained.openings[0]?.given).not.toBeNull();
    const members = await elif().call(roleMembersSource.read, {
      filter: { field: 'roleId', op: 'eq', value: role.id },
    });
    expect(members.rows).toMatchObject([{ name: 'Ayşe Demir', emergency: true, validUntil: until, reason }]);
    expect(await shown(id)).toMatchObject({ state: 'now', person: 'Ayşe Demir', role: 'Acil Depo', reason });
    expect((await eventsOf('person', await personId('ayse'))).at(-1)).toMatchObject({
      action: 'emergency.taken',
      reason,
    });
    expect((await end(id)).status).toBe(200);
    expect(await opens()).toBe(false);
    expect((await end(id)).code).toBe('emergency-over');
    expect(await shown(id)).toMatchObject({ state: 'over' });
  });

  it('lasts four hours at most, has a reason, and is not taken twice, nor by who holds the role', async () => {
    const role = await listedRole('Acil Süre');
    expect(await tried(role.id, { minutes: 241 })).not.toBeNull();
    expect(await tried(role.id, { minutes: 0 })).not.toBeNull();
    expect(await tried(role.id, { reason: ' ' })).not.toBeNull();
    const both = await Promise.all([tried(role.id, { minutes: 240 }), tried(role.id, { minutes: 240 })]);
    expect(both.toSorted()).toEqual(['emergency-runs-already', null]);
    const [{ ms } = { ms: 0 }] = await rows(sql<{
      ms: number;
    }>`select extract(epoch from valid_until - valid_from)::float8
      * 1000 as ms from role_membership where role_id = ${role.id} and to_epoch is null`);
    expect(ms).toBe(4 * 3_600_000);
    const [{ id } = { id: 0 }] = await rows(
      sql<{ id: number }>`select id from emergency where role_id = ${role.id} and ended_at is null`,
    );
    await end(id);
    const { membershipId } = await elif().call(accessContract.giveRole, {
      roleId: role.id,
      personId: await personId('ayse'),
      companyId: 1,
    });
    expect(await tried(role.id)).toBe('emergency-held');
    await elif().call(accessContract.takeRole, { membershipId });
  });

  it('ends by the clock, audited once and told', async () => {
    const role = await listedRole('Acil Saat');
    const { id } = await take(role.id);
    await rows(sql`update emergency set valid_until = clock_timestamp() + interval '2 seconds' where id = ${id}`);
    await rows(sql`update role_membership set valid_until = (select valid_until from emergency where id = ${id})
      where emergency_id = ${id}`);
    await elif().call(cachesContract.clearCache, { name: 'access-facts' } as never);
    // Whatever changes next lets the clock look for its next moment.
    await elif().call(accessContract.createRole, { name: 'Başka Bir Rol', companyId: 1 });
    const expired = async () =>
      (
        await rows(sql<{ after: string }>`select before as after from audit_event where action = 'role.expired'
          and subject_kind = 'person' and before::jsonb ->> 'roleId' = ${String(role.id)}`)
      ).map(({ after }) => (JSON.parse(after) as { emergency?: boolean }).emergency);
    await expect.poll(expired).toEqual([true]);
    expect(await opens()).toBe(false);
    expect((await bellOf('ayse'))[0]).toMatch(/acil erişimle aldığınız “Acil Saat” rolünün süresi doldu\.$/);
    expect((await shown(id))?.endedAt).not.toBeNull();
  });

  it('is for those on the list alone, in the company of the list: no deputy of theirs takes it', async () => {
    const role = await listedRole('Acil Listede');
    for (const who of ['mehmet', 'elif']) expect(await tried(role.id, {}, who)).toBe('emergency-not-listed');
    expect((await app.as('mehmet').call(emergencyContract.listEmergencyRoles, {}, at)).rows).toEqual([]);
    expect(await tried(role.id, {}, 'elif', 2)).toBe('emergency-not-listed');
    const { id } = await take(role.id);
    expect((await end(id, 'mehmet')).code).toBe('emergency-unknown');
    await end(id);
  });

  it('ends with the place on the list, with the account, and with the role', async () => {
    const role = await listedRole('Acil Dayanak');
    const first = await take(role.id);
    const { version } = await list(role, []);
    expect(await opens()).toBe(false);
    expect(await shown(first.id)).toMatchObject({ state: 'over' });
    expect((await bellOf('ayse'))[0]).toMatch(/acil erişimle aldığınız “Acil Dayanak” rolü sona erdi\.$/);
    expect(await tried(role.id)).toBe('emergency-not-listed');
    const { version: next } = await list({ ...role, version }, ['ayse']);
    const second = await take(role.id);
    await elif().call(accessContract.retireRole, {
      id: role.id,
      version: next,
      membersAt: (await elif().call(accessContract.weighRetirement, { id: role.id })).epoch,
    });
    expect(await shown(second.id)).toMatchObject({ state: 'over' });
    expect(await tried(role.id)).toBe('emergency-not-listed');
    const { version: retired } = (
      await rows(sql<{ version: number }>`select version from role where id = ${role.id}`)
    )[0] ?? { version: 0 };
    await elif().call(accessContract.restoreRole, { id: role.id, version: retired });
    expect(await opens()).toBe(false);
  });

  it('ends when its person is deactivated, and cannot be taken then', async () => {
    const role = await listedRole('Acil Hesap', ['mehmet']);
    const { id } = await take(role.id, {}, 'mehmet');
    const mehmet = await personId('mehmet');
    await elif().call(usersContract.deactivateUser, { id: mehmet } as never);
    expect(await shown(id)).toMatchObject({ state: 'over' });
    expect(await tried(role.id, {}, 'mehmet')).not.toBeNull();
    await elif().call(usersContract.reactivateUser, { id: mehmet } as never);
    expect(await opens('mehmet')).toBe(false);
  });

  it('answers no request: what was asked for waits on', async () => {
    const role = await listedRole('Acil ve İstek');
    await ayse().call(askContract.requestAccess, { url: STOCK }, at);
    const { id } = await take(role.id);
    expect(await opens()).toBe(true);
    const outcomes = await rows(sql<{ outcome: string | null }>`select outcome from access_request
      where person_id = ${await personId('ayse')} and url = ${STOCK}`);
    expect(outcomes).toEqual([{ outcome: null }]);
    await end(id);
  });

  it('is refused where a rule forbids it', async () => {
    const role = await listedRole('Acil Kasa');
    const { id: other } = await elif().call(accessContract.createRole, { name: 'Acil Muhasebe', companyId: 1 });
    await elif().call(accessContract.giveRole, { roleId: other, personId: await personId('ayse'), companyId: 1 });
    await elif().call(rulesContract.createRule, {
      name: 'Kasa ile muhasebe acilde de ayrıdır',
      reason: 'Görevler ayrılığı',
      effect: 'block',
      kind: 'never-both-roles',
      companyId: 1,
      roleId: role.id,
      otherRoleId: other,
    });
    expect(await tried(role.id)).toBe('rule-broken');
    expect(await opens()).toBe(false);
  });
});

describe('the emergency list of a role', () => {
  it('is part of the card: shown, in the trail by name, of people of the company alone', async () => {
    const role = await listedRole('Listeli', ['ayse', 'mehmet']);
    const card = await elif().call(accessContract.findRole, { id: role.id });
    expect(card.emergency.map(({ name }) => name)).toEqual(['Ayşe Demir', 'Mehmet Kaya']);
    const [event] = await rows(sql<{ after: string }>`select after from audit_event where subject_kind = 'role'
      and subject_id = ${String(role.id)} and action = 'role.edited' order by id desc limit 1`);
    expect(JSON.parse(event?.after ?? '')).toEqual({ emergency: ['Ayşe Demir', 'Mehmet Kaya'] });
    expect((await bellOf('mehmet'))[0]).toBe('“Listeli” rolünü artık acil durumda alabilirsiniz.');
    const edit = async (emergency: unknown) =>
      (await elif().attempt(accessContract.editRole, { ...role, emergency } as never)).code;
    expect(await edit(await placesOf(['ayse'], 2))).toBe('emergency-person-unknown');
    expect(await edit([{ personId: 999_999, companyId: 1 }])).toBe('emergency-person-unknown');
  });

  it('names people and companies for a role of the product, taken in that company alone', async () => {
    const made = await elif().call(accessContract.createRole, { name: 'Ürünün Acili', companyId: null });
    await elif().call(accessContract.applyGrants, {
      changes: [{ roleId: made.id, screenId: await screenId(STOCK), from: 'none', to: 'edit' }],
    });
    await list({ ...made, name: 'Ürünün Acili' }, ['ayse']);
    const { id } = await take(made.id);
    const [held] = await rows(sql<{ company: number }>`select company_id as company from role_membership
      where emergency_id = ${id} and to_epoch is null`);
    expect(held?.company).toBe(1);
    await end(id);
  });

  it('is never on a protected role, and waits for a second person where the role is marked so', async () => {
    const admin = (await elif().call(accessContract.listRoles, { search: 'Admin' })).rows.find((row) => row.protected);
    const refused = await elif().attempt(accessContract.editRole, {
      id: admin?.id ?? 0,
      name: 'Admin',
      version: admin?.version ?? 0,
      emergency: await placesOf(['ayse']),
    });
    expect(refused.code).toBe('role-protected');
    const role = await listedRole('İki İmzalı', []);
    await elif().seconded(accessContract.editRole, { ...role, fourEyes: true });
    const { version } = await elif().call(accessContract.findRole, { id: role.id });
    const listing = { ...role, version, emergency: await placesOf(['ayse']) };
    expect((await elif().attempt(accessContract.editRole, listing)).code).toBe('waits-for-second');
    expect(await tried(role.id)).toBe('emergency-not-listed');
    await elif().call(accessContract.editRole, listing);
    // Two people wanted the list: an emergency itself waits for nobody.
    expect(await end((await take(role.id)).id)).toMatchObject({ status: 200 });
  });

  it('is set within what its author may give', async () => {
    const { id: keeper } = await elif().call(accessContract.createRole, { name: 'Rol Bakan', companyId: 1 });
    await elif().seconded(accessContract.applyGrants, {
      changes: [{ roleId: keeper, screenId: await screenId('/screen/access/roles'), from: 'none', to: 'edit' }],
    });
    await elif().call(accessContract.giveRole, { roleId: keeper, personId: await personId('mehmet'), companyId: 1 });
    const role = await listedRole('Sınırlı Acil', []);
    const edit = async () =>
      (await app.as('mehmet').attempt(accessContract.editRole, { ...role, emergency: await placesOf(['ayse']) }, at))
        .code;
    expect(await edit()).toBe('grant-exceeds-own');
    await elif().call(accessContract.giveRole, { roleId: role.id, personId: await personId('mehmet'), companyId: 1 });
    expect(await edit()).toBeNull();
  });
});

describe('what is judged of an emergency', () => {
  const judge = (id: number, verdict: 'fitting' | 'unfitting', who = 'elif') =>
    app.as(who).attempt(emergencyContract.judgeEmergency, { id, verdict, note: 'Kayıtlar incelendi' }, at);

  it('waits until another administrator decides, once it is over; in the trail, and told to its person', async () => {
    const role = await listedRole('Acil Karar');
    const { id } = await take(role.id);
    expect((await judge(id, 'fitting')).code).toBe('emergency-runs');
    await end(id);
    expect(await shown(id)).toMatchObject({ state: 'over', judgedBy: null });
    expect((await judge(id, 'fitting')).status).toBe(200);
    expect(await shown(id)).toMatchObject({ state: 'fitting', judgedBy: 'Elif Yılmaz', note: 'Kayıtlar incelendi' });
    expect((await judge(id, 'unfitting', 'deniz')).code).toBe('emergency-judged');
    expect((await bellOf('ayse'))[0]).toBe(
      '“Acil Karar” rolünü acil erişimle almanız uygun bulundu: Kayıtlar incelendi',
    );
    for (const admin of ['elif', 'deniz'])
      expect((await bellOf(admin)).filter((message) => message.includes('Acil Karar'))).toEqual([]);
    expect(await eventsOf('emergency', id)).toMatchObject([
      { action: 'emergency.judged', reason: 'Kayıtlar incelendi' },
    ]);
    expect((await elif().attempt(emergencyContract.reopenEmergency, { id }, at)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ state: 'over', judgedBy: null });
  });

  it('ends it at once where it was not justified', async () => {
    const role = await listedRole('Acil Uygunsuz');
    const { id } = await take(role.id);
    expect((await judge(id, 'unfitting')).status).toBe(200);
    expect(await opens()).toBe(false);
    expect(await shown(id)).toMatchObject({ state: 'unfitting' });
  });

  it('is never one’s own, nor for whoever may not decide reviews; alone, the trail says that nobody else can', async () => {
    const role = await listedRole('Acil Yönetici', ['elif', 'ayse']);
    const { id } = await take(role.id, {}, 'elif');
    expect((await judge(id, 'unfitting')).code).toBe('emergency-own');
    expect((await judge(id, 'unfitting', 'ayse')).status).toBe(403);
    expect((await bellOf('deniz'))[0]).toMatch(/^Elif Yılmaz, /);
    expect((await judge(id, 'unfitting', 'deniz')).status).toBe(200);
    const deniz = await personId('deniz');
    await rows(sql`update person set active = false where id = ${deniz}`);
    await take(role.id, {}, 'elif');
    expect((await eventsOf('person', await personId('elif'))).map(({ action }) => action).slice(-2)).toEqual([
      'emergency.taken',
      'emergency.alone',
    ]);
    await rows(sql`update person set active = true where id = ${deniz}`);
  });
});
