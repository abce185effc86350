import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { deputyshipContract } from '../contract/endpoints.ts';

const STOCK = '/screen/warehouse/stock';
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { rows, personId, screenId } = lookUp(() => app);
const elif = () => app.as('elif');
const at = { company: 1 };

/** A role of company 1 that opens the stock for edit, held by ayse until then. */
const heldByAyse = async (name: string, until: string | null = null) => {
  const { id: roleId, version } = await elif().call(accessContract.createRole, { name, companyId: 1 });
  await elif().call(accessContract.applyGrants, {
    changes: [{ roleId, screenId: await screenId(STOCK), from: 'none', to: 'edit' }],
  });
  const given = await elif().call(accessContract.giveRole, {
    roleId,
    personId: await personId('ayse'),
    companyId: 1,
    validUntil: until,
  });
  return { roleId, version, ...given };
};

const wanted = async (roleIds: readonly number[], more: object = {}) => ({
  lenderId: await personId('ayse'),
  deputyId: await personId('mehmet'),
  roleIds: [...roleIds],
  validUntil: inDays(7),
  ...more,
});

const lend = async (roleId: number, more: object = {}): Promise<number> =>
  (await app.as('ayse').call(deputyshipContract.makeDeputyship, await wanted([roleId], more), at)).id;

/** Until when mehmet holds a role by deputyship, as its open row says; null where he does not. */
const lentUntil = async (roleId: number): Promise<string | null> =>
  (
    await rows(sql<{ until: Date }>`select valid_until as until from role_membership where role_id = ${roleId}
      and person_id = ${await personId('mehmet')} and deputyship_id is not null and to_epoch is null`)
  )[0]?.until.toISOString() ?? null;

const refusedFor = async (input: object, who = 'ayse', company = 1) => {
  const { code, status } = await app.as(who).attempt(deputyshipContract.makeDeputyship, input as never, { company });
  return `${status} ${code}`;
};

describe('a deputyship', () => {
  it('lends a role until its end, is told to the deputy, shown to both, ended and brought back', async () => {
    const { roleId } = await heldByAyse('Işık Depo');
    const id = await lend(roleId, { reason: 'Yıllık izin' });
    expect(await lentUntil(roleId)).not.toBeNull();
    const [told] = await app.as('mehmet').call(notificationsContract.listNotifications, {}, at);
    expect(told?.message).toMatch(/^Ayşe Demir size .* tarihine kadar vekâlet verdi\.$/);
    const received = await app
      .as('mehmet')
      .call(deputyshipContract.listDeputyships, { personId: await personId('mehmet') }, at);
    expect(received.received[0]).toMatchObject({
      id,
      state: 'now',
      reason: 'Yıllık izin',
      lender: { name: 'Ayşe Demir' },
      roles: [{ name: 'Işık Depo', held: true }],
      may: { end: true, change: false },
    });
    await app.as('ayse').call(deputyshipContract.endDeputyship, { id }, at);
    expect(await lentUntil(roleId)).toBeNull();
    const [over] = await app.as('mehmet').call(notificationsContract.listNotifications, {}, at);
    expect(over?.message).toBe('Ayşe Demir’e vekâletiniz sona erdirildi.');
    await app.as('ayse').call(deputyshipContract.restoreDeputyship, { id }, at);
    expect(await lentUntil(roleId)).not.toBeNull();
    expect(
      await app.as('mehmet').attempt(deputyshipContract.changeDeputyship, { id, validUntil: inDays(9) }, at),
    ).toMatchObject({
      code: 'deputyship-not-yours',
    });
    await app.as('mehmet').call(deputyshipContract.endDeputyship, { id }, at);
    expect(await app.as('ayse').attempt(deputyshipContract.endDeputyship, { id }, at)).toMatchObject({
      code: 'deputyship-over',
    });
    expect(
      await rows(
        sql`select action from audit_event where subject_kind = 'deputyship' and subject_id = ${String(id)} order by id`,
      ),
    ).toEqual(['created', 'ended', 'restored', 'ended'].map((what) => ({ action: `deputyship.${what}` })));
    expect((await elif().call(auditContract.verifyChain, {})).intact).toBe(true);
  });

  it('of somebody of another company is none here to a system administrator, and nobody to the company’s own', async () => {
    const { id } = await elif().call(usersContract.createUser, {
      userName: 'ugur.bagli',
      firstName: 'Uğur',
      lastName: 'Bağlı',
      companyId: 2,
    });
    const asked = deputyshipContract.listDeputyships;
    expect(await elif().call(asked, { personId: id }, at)).toEqual({ given: [], received: [], mayMake: false });
    expect((await elif().attempt(asked, { personId: id + 1_000 }, at)).code).toBe('deputyship-person-unknown');
    const { roleId } = await heldByAyse('Yakın Bakan');
    await elif().call(accessContract.applyGrants, {
      changes: [{ roleId, screenId: await screenId('/user/list'), from: 'none', to: 'edit' }],
    });
    expect((await app.as('ayse').attempt(asked, { personId: id }, at)).code).toBe('deputyship-person-unknown');
  });

  it('is refused where the role, its time or the people do not allow it', async () => {
    const { roleId, version } = await heldByAyse('Iğdır Sevk', inDays(3));
    const ayse = await personId('ayse');
    expect(await refusedFor(await wanted([roleId]))).toBe('422 deputyship-outlasts-own');
    const short = { validUntil: inDays(2) };
    expect(await refusedFor(await wanted([roleId], { ...short, deputyId: ayse }))).toBe('422 deputyship-self');
    expect(await refusedFor(await wanted([], short))).toBe('422 deputyship-empty');
    expect(await refusedFor(await wanted([roleId], { validUntil: inDays(-1) }))).toBe('422 validity-wrong');
    expect(await refusedFor(await wanted([roleId], short), 'mehmet')).toBe('422 deputyship-person-unknown');
    const [admin] = await rows(sql<{ id: number }>`select id from role where name = 'Admin' and company_id is null`);
    const ofElif = await wanted([admin?.id ?? 0], { ...short, lenderId: await personId('elif') });
    expect(await refusedFor(ofElif, 'elif')).toBe('403 deputyship-role-protected');
    const { id: unheld } = await elif().call(accessContract.createRole, { name: 'Taşınmayan', companyId: 1 });
    expect(await refusedFor(await wanted([unheld], short))).toBe('422 deputyship-not-held');
    await elif().call(accessContract.editRole, { id: roleId, version, name: 'Iğdır Sevk', lendable: false });
    expect((await elif().call(accessContract.findRole, { id: roleId })).lendable).toBe(false);
    expect(await refusedFor(await wanted([roleId], short))).toBe('422 deputyship-role-kept');
    const away = await rows(sql<{ id: number }>`select p.id from person p where p.active and not exists (
      select from membership m where m.person_id = p.id and m.company_id = 1 and m.to_epoch is null) limit 1`);
    if (away[0] !== undefined)
      expect(await refusedFor(await wanted([roleId], { ...short, deputyId: away[0].id }))).toBe(
        '422 deputyship-person-unknown',
      );
    const closed = await rows(sql<{ id: number }>`select id from company where not active limit 1`);
    if (closed[0] !== undefined)
      expect(await refusedFor(await wanted([roleId], short), 'ayse', closed[0].id)).toMatch(/^403/);
  });

  it('is never lent on, and says of each role why it cannot be lent', async () => {
    const { roleId } = await heldByAyse('Zincir');
    await lend(roleId);
    const mehmet = await personId('mehmet');
    const on = { lenderId: mehmet, deputyId: await personId('ayse'), roleIds: [roleId], validUntil: inDays(1) };
    expect(await refusedFor(on, 'mehmet')).toBe('422 deputyship-lent-on');
    const { rows: lendable } = await app
      .as('mehmet')
      .call(deputyshipContract.listRolesToLend, { personId: mehmet }, at);
    expect(lendable.find(({ id }) => id === roleId)?.refusal).toMatch(/vekâletle taşınıyor/);
  });

  it('ends with whatever ends the right of its lender, in that change, and comes back with its undo', async () => {
    const { roleId, membershipId } = await heldByAyse('Bağlı Rol');
    await lend(roleId);
    const ayse = await personId('ayse');
    await elif().call(accessContract.takeRole, { membershipId });
    expect(await lentUntil(roleId)).toBeNull();
    const [told] = await app.as('mehmet').call(notificationsContract.listNotifications, {}, at);
    expect(told?.message).toBe('Ayşe Demir’in vekâletiyle taşıdığınız “Bağlı Rol” rolü sona erdi.');
    // Given back for a shorter time than it is lent for, the deputy has it for that time alone.
    const until = inDays(2);
    await elif().call(accessContract.giveRole, { roleId, personId: ayse, companyId: 1, validUntil: until });
    expect(await lentUntil(roleId)).toBe(until);
    await elif().call(usersContract.deactivateUser, { id: ayse });
    expect(await lentUntil(roleId)).toBeNull();
    await elif().call(usersContract.reactivateUser, { id: ayse });
    expect(await lentUntil(roleId)).toBe(until);
    const { version } = await elif().call(accessContract.findRole, { id: roleId });
    const { epoch } = await elif().call(accessContract.readMatrix, {});
    const retired = await elif().call(accessContract.retireRole, { id: roleId, version, membersAt: epoch });
    expect(await lentUntil(roleId)).toBeNull();
    await elif().call(accessContract.restoreRole, { id: roleId, version: retired.version });
    expect(await lentUntil(roleId)).toBe(until);
  });

  it('cannot be taken like a role of one’s own, nor is it copied', async () => {
    const { roleId } = await heldByAyse('Alınmaz');
    await lend(roleId);
    const { rows: held } = await elif().call(accessContract.listRolesOfPerson, { personId: await personId('mehmet') });
    const lent = held.find((row) => row.roleId === roleId);
    expect(lent).toMatchObject({ lentBy: 'Ayşe Demir', mayTake: false });
    expect(await elif().attempt(accessContract.takeRole, { membershipId: lent?.membershipId ?? 0 })).toMatchObject({
      code: 'membership-lent',
    });
    const copy = { id: roleId, name: 'Alınmaz Kopya', companyId: 1, members: true };
    expect((await elif().call(accessContract.cloneRole, copy)).members).toBe(1);
  });
});
