import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { accessContract, proposalContract } from '#features/console/access-management/contract/endpoints.ts';
import { answerContract, askContract } from '#features/console/access-requests/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { auditSource } from '#features/console/audit-trail/contract/sources.ts';
import { explainContract } from '#features/console/explain/contract/endpoints.ts';
import { rulesContract } from '#features/console/rule-management/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { deputyshipContract } from '../contract/endpoints.ts';

const STOCK = '/screen/warehouse/stock';
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const SOON_MS = 2_000;
const soon = (): string => new Date(Date.now() + SOON_MS).toISOString();

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
const at = { company: 1 };

/** A role of company 1 that opens the stock for edit, held by mehmet. */
const heldByMehmet = async (name: string) => {
  const { id: roleId, version } = await elif().call(accessContract.createRole, { name, companyId: 1 });
  await elif().call(accessContract.applyGrants, {
    changes: [{ roleId, screenId: await screenId(STOCK), from: 'none', to: 'edit' }],
  });
  const personOf = await personId('mehmet');
  const { membershipId } = await elif().call(accessContract.giveRole, { roleId, personId: personOf, companyId: 1 });
  return { roleId, version, membershipId };
};

const wanted = async (roleIds: readonly number[], more: object = {}) => ({
  lenderId: await personId('mehmet'),
  deputyId: await personId('ayse'),
  roleIds: [...roleIds],
  validUntil: inDays(7),
  ...more,
});
const lend = async (roleId: number, more: object = {}): Promise<number> =>
  (await app.as('mehmet').call(deputyshipContract.makeDeputyship, await wanted([roleId], more), at)).id;

const mayPost = async (): Promise<boolean> =>
  (await app.as('ayse').attempt(warehouseContract.listStock, {}, at)).status === 200;

const timedEvents = async (id: number) =>
  (
    await rows(sql<{ action: string }>`select action from audit_event where subject_kind = 'deputyship'
      and subject_id = ${String(id)} and action in ('deputyship.started', 'deputyship.expired') order by id`)
  ).map(({ action }) => action);

describe('what a deputyship lends', () => {
  it('begins and ends at its dates, told once and in the bell of both', async () => {
    const { roleId } = await heldByMehmet('Zamanlı Vekâlet');
    const validFrom = soon();
    const id = await lend(roleId, { validFrom, validUntil: new Date(Date.parse(validFrom) + SOON_MS).toISOString() });
    expect((await mayPost()) && Date.now() < Date.parse(validFrom)).toBe(false);
    await expect.poll(() => timedEvents(id)).toEqual(['deputyship.started', 'deputyship.expired']);
    expect(await mayPost()).toBe(false);
    for (const [person, said] of [
      ['ayse', /vekâletiniz sona erdi\.$/],
      ['mehmet', /Ayşe Demir’e verdiğiniz vekâlet sona erdi\.$/],
    ] as const) {
      const [told] = await app.as(person).call(notificationsContract.listNotifications, {}, at);
      expect(told?.message).toMatch(said);
    }
    const { given } = await app
      .as('mehmet')
      .call(deputyshipContract.listDeputyships, { personId: await personId('mehmet') }, at);
    expect(given.find((one) => one.id === id)).toMatchObject({ state: 'ended', endedAt: null });
  });

  it('is in the trail as done in the lender’s place, and explained so, as long as nothing else allows it', async () => {
    const { roleId } = await heldByMehmet('Vekâleten Depo');
    const id = await lend(roleId);
    const post = (code: string) =>
      app
        .as('ayse')
        .call(warehouseContract.createItem, { code, name: 'Şişe kapağı', unit: 'adet', safetyStock: '0' }, at);
    await post('VEK-1');
    const events = async (code: string) =>
      (await elif().call(auditSource.read, { search: code })).rows.map(({ actor, onBehalfOf }) => [actor, onBehalfOf]);
    const [lender] = await rows(sql<{ name: string }>`select first_name || ' ' || last_name as name from person
      where user_name = 'mehmet'`);
    expect(await events('VEK-1')).toEqual([['Ayşe Demir', lender?.name]]);
    const explained = await elif().call(explainContract.explainAccess, {
      personId: await personId('ayse'),
      companyId: 1,
      url: STOCK,
    });
    expect(explained.openings[0]?.lent).toMatchObject({ deputyshipId: id, lender: { name: lender?.name } });
    expect(explained.steps.find(({ step }) => step === 'grant')?.lent?.deputyshipId).toBe(id);
    await elif().call(accessContract.giveRole, { roleId, personId: await personId('ayse'), companyId: 1 });
    await post('VEK-2');
    expect(await events('VEK-2')).toEqual([['Ayşe Demir', null]]);
    expect((await elif().call(auditContract.verifyChain, {})).intact).toBe(true);
  });

  it('answers requests in the place of the lender, with the rights of the lender, where approvals are lent too', async () => {
    const { roleId } = await heldByMehmet('Onay Veren');
    const { id: answering } = await elif().call(accessContract.createRole, { name: 'İstek Yanıtlayan', companyId: 1 });
    const requests = await screenId('/screen/access/requests');
    await elif().seconded(accessContract.applyGrants, {
      changes: [{ roleId: answering, screenId: requests, from: 'none', to: 'edit' }],
    });
    const ayse = await personId('ayse');
    for (const held of await rows(sql<{ id: number }>`select id from role_membership where person_id = ${ayse}
        and deputyship_id is null and to_epoch is null and role_id in (select role_id from screen_grant
          where screen_id = ${await screenId(STOCK)} and to_epoch is null)`))
      await elif().call(accessContract.takeRole, { membershipId: held.id });
    for (const { id } of await rows(
      sql<{ id: number }>`select deputyship_id as id from deputyship_term where to_epoch is null`,
    ))
      await app.as('mehmet').call(deputyshipContract.endDeputyship, { id }, at);
    await elif().call(accessContract.giveRole, { roleId: answering, personId: ayse, companyId: 1 });
    const { id: gokce } = await elif().call(
      usersContract.createUser,
      { userName: 'gokce', firstName: 'Gökçe', lastName: 'Işık', email: null, companyId: 1 } as never,
      at,
    );
    const { id } = await elif().call(askContract.requestAccess, { url: STOCK, personId: gokce }, at);
    const approve = () => app.as('ayse').attempt(answerContract.approveRequest, { id, roleId }, at);
    expect((await approve()).status).toBeGreaterThanOrEqual(403);
    const made = await wanted([], { approvals: true });
    await app.as('mehmet').call(deputyshipContract.makeDeputyship, made, at);
    const until = inDays(3);
    expect(await app.as('ayse').attempt(answerContract.approveRequest, { id, roleId, until }, at)).toMatchObject({
      status: 200,
    });
    expect(
      await rows(
        sql`select actor_name as actor, on_behalf_name as behalf from audit_event where action = 'access.approved'`,
      ),
    ).toEqual([{ actor: 'Ayşe Demir', behalf: 'Mehmet Kaya' }]);
    const { id: own } = await app.as('mehmet').call(askContract.requestAccess, { url: '/user/list' }, at);
    expect(await app.as('ayse').attempt(answerContract.refuseRequest, { id: own, word: 'Hayır' }, at)).toMatchObject({
      code: expect.stringMatching(/^request-/) as string,
    });
  });

  it('is refused where a rule forbids that the deputy holds it', async () => {
    const { roleId } = await heldByMehmet('Kasa Vekâleti');
    const { id: other } = await elif().call(accessContract.createRole, { name: 'Muhasebe Vekâleti', companyId: 1 });
    await elif().call(accessContract.giveRole, { roleId: other, personId: await personId('ayse'), companyId: 1 });
    await elif().call(rulesContract.createRule, {
      name: 'Kasa ile muhasebe ayrıdır',
      reason: 'Görevler ayrılığı',
      effect: 'block',
      kind: 'never-both-roles',
      companyId: 1,
      roleId,
      otherRoleId: other,
    });
    const refused = await app.as('mehmet').attempt(deputyshipContract.makeDeputyship, await wanted([roleId]), at);
    expect(refused.code).toBe('rule-broken');
  });

  it('waits for a second person where the role is marked so, who is no deputy of its author', async () => {
    const { roleId, version } = await heldByMehmet('İmzalı Vekâlet');
    await elif().seconded(accessContract.editRole, { id: roleId, version, name: 'İmzalı Vekâlet', fourEyes: true });
    const waits = await app.as('mehmet').attempt(deputyshipContract.makeDeputyship, await wanted([roleId]), at);
    expect(waits.code).toBe('waits-for-second');
    const [proposal] = await rows(sql<{ id: number }>`select id from access_proposal where state = 'waiting'`);
    const decide = (who: string) => app.as(who).attempt(proposalContract.approveProposal, { id: proposal?.id ?? 0 });
    // As long as he lends something to one who decides, that one does not.
    const { roleId: another } = await heldByMehmet('Deniz’e Verilen');
    const tie = await app
      .as('mehmet')
      .call(deputyshipContract.makeDeputyship, await wanted([another], { deputyId: await personId('deniz') }), at)
      .catch(() => null);
    expect(tie).not.toBeNull();
    if (tie !== null) {
      expect((await decide('deniz')).code).toBe('proposal-deputy');
      await app.as('mehmet').call(deputyshipContract.endDeputyship, { id: tie.id }, at);
    }
    expect(await decide('deniz')).toMatchObject({ status: 200 });
    expect(
      await rows(
        sql`select 1 from role_membership where role_id = ${roleId} and deputyship_id is not null and to_epoch is null`,
      ),
    ).toHaveLength(1);
  });

  it('never lasts longer than the lender’s own right, whatever happens to that', async () => {
    const { roleId, membershipId } = await heldByMehmet('Rastgele');
    let own: number | null = membershipId;
    const mehmet = await personId('mehmet');
    let seed = 7;
    const draw = (most: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(seed / 65_536) % most;
    };
    const steps = [
      async () => {
        await app
          .as('mehmet')
          .attempt(deputyshipContract.makeDeputyship, await wanted([roleId], { validUntil: inDays(1 + draw(9)) }), at);
      },
      async () => {
        if (own !== null) await elif().call(accessContract.takeRole, { membershipId: own });
        own = null;
      },
      async () => {
        if (own !== null) return;
        const validUntil = draw(2) === 0 ? null : inDays(1 + draw(9));
        const given = await elif().call(accessContract.giveRole, {
          roleId,
          personId: mehmet,
          companyId: 1,
          validUntil,
        });
        own = given.membershipId;
      },
      async () => {
        const { rows: all } = {
          rows: await rows(sql<{ id: number }>`select deputyship_id as id from deputyship_term
          where to_epoch is null order by 1 desc limit 1`),
        };
        if (all[0] !== undefined) await app.as('mehmet').attempt(deputyshipContract.endDeputyship, all[0], at);
      },
      async () => {
        const { version, lendable } = await elif().call(accessContract.findRole, { id: roleId });
        await elif().call(accessContract.editRole, { id: roleId, version, name: 'Rastgele', lendable: !lendable });
      },
    ];
    await steps[0]?.();
    let everLent = 0;
    for (let step = 0; step < 14; step += 1) {
      const [state] = await rows(sql<{ outlives: number; lent: number }>`select count(*)::int as lent,
          (count(*) filter (where not exists (select from role_membership o where o.role_id = m.role_id
            and o.person_id = m.lender_id and o.deputyship_id is null and o.to_epoch is null
            and (o.valid_until is null or o.valid_until >= m.valid_until))))::int as outlives
        from role_membership m where m.role_id = ${roleId} and m.deputyship_id is not null and m.to_epoch is null`);
      expect(state?.outlives).toBe(0);
      everLent += state?.lent ?? 0;
      await steps[draw(steps.length)]?.();
    }
    expect(everLent).toBeGreaterThan(0);
  });
});
