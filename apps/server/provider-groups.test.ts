import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { cachesContract } from '#features/console/caches/contract/endpoints.ts';
import { provisioningContract } from '#features/console/provisioning/contract/endpoints.ts';
import { provisioningUrl } from '#features/console/provisioning/contract/permissions.ts';
import { explainContract } from '#features/console/explain/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { drivenApp } from './testing/driven-app.ts';

const { followGroup, unfollowGroup, readGroupNow, applyReading, listProviderGroups, getProvisionedGroup } =
  provisioningContract;

const world = await drivenApp();
const { app, keycloak, look, elif, find } = world;
afterAll(world.close);
afterEach(world.settle);

const COMPANY = 1;
/** Until a hundred people have been given a role, or it was weighed to take it from them. */
const MANY = { timeout: 60_000, interval: 100 };
const STOCK = '/screen/warehouse/stock';
const here = { company: COMPANY };
let roles = 0;

/** A role of the company that opens a screen. */
const roleOpening = async (url = STOCK, level: 'view' | 'edit' = 'view') => {
  roles += 1;
  const name = `Keycloak Depo ${roles}`;
  const { id, version } = await elif().call(accessContract.createRole, { name, companyId: COMPANY });
  const screenId = await look.screenId(url);
  await elif().call(accessContract.applyGrants, { changes: [{ roleId: id, screenId, from: 'none', to: level }] });
  return { id, name, version };
};
const rolesOf = async (id: number) => (await find(id)).roles.map(({ name }) => name);
const shown = (id: number) => elif().call(getProvisionedGroup, { id }, here);
const readingOf = async (id: number) => (await shown(id)).reading;
/** Reads a group now, and waits until that is done. */
const read = async (id: number): Promise<void> => {
  const before = (await readingOf(id))?.readAt;
  await elif().call(readGroupNow, { id }, here);
  await expect.poll(async () => (await readingOf(id))?.readAt).not.toBe(before);
};
/** Follows a group of Keycloak with these people in it, read once. */
const followed = async (path: string, people: readonly string[], roleId: number | null = null) => {
  const group = keycloak.addGroup(path, people);
  const { id } = await elif().call(followGroup, { groupId: group.id, name: path, roleId }, here);
  await expect.poll(async () => (await readingOf(id))?.state).toBe('known');
  return { group, id };
};
const eventsOf = (subject: number) =>
  look.rows(sql<{ action: string; reason: string | null; author: number }>`
    select action, reason, actor_id as author from audit_event
    where subject_kind = 'person' and subject_id = ${subject}::text and action in ('role.given', 'role.taken') order by id`);
/** Somebody of the company with an account that both know. */
const member = world.created;

describe('groups of Keycloak', () => {
  it('are listed with those below them, and with what the company follows already', async () => {
    const top = keycloak.addGroup('/Fabrika');
    const below = keycloak.addGroup('/Fabrika/Şişeleme', [], top.id);
    const { state, groups } = await elif().call(listProviderGroups, {}, here);
    expect(state).toBe('known');
    expect(groups).toContainEqual({ id: below.id, name: '/Fabrika/Şişeleme', isFollowed: false });
    await elif().call(followGroup, { groupId: below.id, name: '/Fabrika/Şişeleme', roleId: null }, here);
    const again = await elif().call(listProviderGroups, {}, here);
    expect(again.groups).toContainEqual({ id: below.id, name: '/Fabrika/Şişeleme', isFollowed: true });
    const twice = await elif().attempt(followGroup, { groupId: below.id, name: 'Başka', roleId: null }, here);
    expect(twice).toMatchObject({ status: 409, code: 'group-followed' });
    keycloak.state.mood = 'away';
    expect(await elif().call(listProviderGroups, {}, here)).toEqual({ state: 'away', groups: [] });
    keycloak.state.mood = 'refuses';
    expect(await elif().call(listProviderGroups, {}, here)).toEqual({ state: 'refused', groups: [] });
  });

  it('give their role to who is in them and enters them, take it from who leaves, and say where it comes from', async () => {
    const [one, two] = [await member(), await member()];
    const role = await roleOpening();
    const { group, id } = await followed('/Depo ekibi', [one.account.id], role.id);
    await expect.poll(() => rolesOf(one.id)).toEqual([role.name]);
    const why = { personId: one.id, companyId: COMPANY, url: STOCK };
    expect((await elif().call(explainContract.explainAccess, why)).openings).toMatchObject([
      { role: { name: role.name }, reason: 'Keycloak grubu: /Depo ekibi' },
    ]);
    expect(await rolesOf(two.id)).toEqual([]);

    group.members.add(two.account.id);
    group.members.delete(one.account.id);
    await read(id);
    await expect.poll(() => rolesOf(two.id)).toEqual([role.name]);
    expect(await rolesOf(one.id)).toEqual([]);
    expect(await eventsOf(one.id)).toEqual([
      { action: 'role.given', reason: 'Keycloak grubu: /Depo ekibi', author: 0 },
      { action: 'role.taken', reason: 'Keycloak grubu: /Depo ekibi', author: 0 },
    ]);
    expect(await shown(id)).toMatchObject({
      source: 'keycloak',
      role: { name: role.name },
      total: 1,
      given: 1,
      members: [{ id: two.id, given: true }],
      reading: { state: 'known', elsewhere: 0, entering: 0, leaving: 0, refusal: null },
    });
  });

  it('that did not change raise no epoch and write nothing into the trail', async () => {
    const { account } = await member();
    const { id } = await followed('/Sakin', [account.id], (await roleOpening()).id);
    await expect.poll(async () => (await shown(id)).given).toBe(1);
    const state = async () =>
      look.rows(sql<{ epoch: number; events: number }>`select max(value) as epoch,
        (select count(*)::int from audit_event) as events from change_epoch`);
    const before = await state();
    await read(id);
    await read(id);
    expect(await state()).toEqual(before);
  });

  it('give nothing to whoever is nobody of the company, and a role to who comes back to it', async () => {
    const role = await roleOpening();
    const stranger = keycloak.addAccount({ username: 'yabanci' });
    const { id: person, account } = await member();
    const { id } = await followed('/Karışık', [stranger.id, account.id], role.id);
    await expect.poll(() => rolesOf(person)).toEqual([role.name]);
    expect(await readingOf(id)).toMatchObject({ elsewhere: 1 });
    const move = (to: 'close' | 'open') =>
      to === 'close'
        ? sql`update membership set to_epoch = (select max(value) from change_epoch)
            where person_id = ${person} and company_id = ${COMPANY} and to_epoch is null returning id`
        : sql`insert into membership (person_id, company_id, from_epoch)
            values (${person}, ${COMPANY}, (select max(value) from change_epoch)) returning id`;
    await look.rows(sql`update role_membership set to_epoch = (select max(value) from change_epoch)
      where person_id = ${person} and to_epoch is null returning id`);
    await look.rows(move('close'));
    await elif().call(cachesContract.clearCache, { name: 'access-facts' });
    await read(id);
    expect(await shown(id)).toMatchObject({ total: 0, reading: { elsewhere: 2, entering: 0, leaving: 0 } });
    await look.rows(move('open'));
    await elif().call(cachesContract.clearCache, { name: 'access-facts' });
    await read(id);
    await expect.poll(() => rolesOf(person)).toEqual([role.name]);
  });

  it('are never mapped to Admin or to a role of the product', async () => {
    const group = keycloak.addGroup('/Yöneticiler');
    for (const name of ['Admin', 'Depo Sorumlusu']) {
      const roleId = await look.idOf(sql<{ id: number }>`select id from role where name = ${name} and active`);
      const asked = { groupId: group.id, name: '/Yöneticiler', roleId };
      expect(await elif().attempt(followGroup, asked, here)).toMatchObject({ status: 422, code: 'group-role' });
    }
    expect((await elif().call(listProviderGroups, {}, here)).groups).toContainEqual({
      id: group.id,
      name: '/Yöneticiler',
      isFollowed: false,
    });
  });

  it('follow their name there, and lose everybody with the group', async () => {
    const { id: person, account } = await member();
    const role = await roleOpening();
    const { group, id } = await followed('/Eski ad', [account.id], role.id);
    await expect.poll(() => rolesOf(person)).toEqual([role.name]);
    group.path = '/Yeni ad';
    await read(id);
    await expect.poll(async () => (await shown(id)).name).toBe('/Yeni ad');
    keycloak.groups.delete(group.id);
    await read(id);
    await expect.poll(() => rolesOf(person)).toEqual([]);
    expect(await readingOf(id)).toMatchObject({ state: 'missing' });
  });

  it('keep everybody while Keycloak is away or refuses, and say so', async () => {
    const { id: person, account } = await member();
    const role = await roleOpening();
    const { group, id } = await followed('/Uzak', [account.id], role.id);
    await expect.poll(() => rolesOf(person)).toEqual([role.name]);
    group.members.clear();
    for (const [mood, state] of [
      ['away', 'away'],
      ['refuses', 'refused'],
    ] as const) {
      keycloak.state.mood = mood;
      await elif().call(readGroupNow, { id }, here);
      await expect.poll(async () => (await readingOf(id))?.state).toBe(state);
      expect(await rolesOf(person)).toEqual([role.name]);
    }
    keycloak.state.mood = 'well';
    await read(id);
    await expect.poll(() => rolesOf(person)).toEqual([]);
  });

  it('that cannot be followed wait for somebody, who is told, and for two where that takes two', async () => {
    const { id: person, account } = await member();
    const role = await roleOpening();
    const { id, group } = await followed('/Süreli', [], role.id);
    let { version } = role;
    const days = async (longestDays: number | null) => {
      const card = { id: role.id, name: role.name, version, longestDays };
      ({ version } = await elif().call(accessContract.editRole, card));
    };
    await days(30);
    group.members.add(account.id);
    await read(id);
    await expect.poll(async () => (await readingOf(id))?.refusal).toContain('bir gruba bağlanamaz');
    expect(await readingOf(id)).toMatchObject({ entering: 1, leaving: 0 });
    expect(await rolesOf(person)).toEqual([]);
    const news = async () =>
      (await elif().call(notificationsContract.listNotifications, {})).map(({ message }) => message);
    expect(await news()).toContainEqual(expect.stringMatching(/^Keycloak’taki “\/Süreli” grubunun/));
    expect((await elif().attempt(applyReading, { id }, here)).code).toBe('group-role');
    await days(null);
    expect(await elif().call(applyReading, { id }, here)).toEqual({ people: 1 });
    expect(await rolesOf(person)).toEqual([role.name]);
    expect(await readingOf(id)).toMatchObject({ entering: 0, refusal: null });
    expect(await news()).not.toContainEqual(expect.stringMatching(/^Keycloak’taki “\/Süreli” grubunun/));
  });

  it('that lose more than a hundred people at once wait for two', { timeout: 180_000 }, async () => {
    const role = await roleOpening();
    const people = await look.rows(sql<{ id: number; name: string }>`
      insert into person (user_name, first_name, last_name, name_fold, epoch)
      select 'kalabalik-' || n, 'Kalabalık', 'Kişi', '', (select max(value) from change_epoch)
      from generate_series(1, 101) n returning id, user_name as name`);
    const accounts = people.map(({ id, name }) => ({ id, subject: keycloak.addAccount({ username: name }).id }));
    await look.rows(sql`with bound as (
        insert into person_identity (person_id, issuer, subject, from_epoch)
        select a.id, ${keycloak.issuer}, a.subject, (select max(value) from change_epoch)
        from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a (id bigint, subject text))
      insert into membership (person_id, company_id, from_epoch)
      select a.id, ${COMPANY}, (select max(value) from change_epoch)
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a (id bigint) returning id`);
    await elif().call(cachesContract.clearCache, { name: 'access-facts' });
    const { id, group } = await followed(
      '/Kalabalık',
      accounts.map(({ subject }) => subject),
      role.id,
    );
    const given = async () => (await shown(id)).given;
    await expect.poll(given, MANY).toBe(101);
    // In pieces, between which others' changes go.
    const pieces = await look.rows(sql`select id from audit_event
      where action = 'group.changed' and subject_kind = 'group' and subject_id = ${id}::text`);
    expect(pieces).toHaveLength(3);
    group.members.clear();
    await read(id);
    await expect.poll(async () => (await readingOf(id))?.refusal, MANY).toContain('ikinci bir kişinin onayını');
    expect(await readingOf(id)).toMatchObject({ entering: 0, leaving: 101 });
    const alone = await elif().attempt(applyReading, { id }, here);
    expect(alone.code).toBe('waits-for-second');
    expect(await given()).toBe(101);
    // The second administrator approves.
    await elif().call(applyReading, { id }, here);
    expect(await given()).toBe(0);
  });

  it('are followed no longer once they are removed, and what they gave is taken back', async () => {
    const { id: person, account } = await member();
    const role = await roleOpening();
    const { id } = await followed('/Kaldırılan', [account.id], role.id);
    await expect.poll(() => rolesOf(person)).toEqual([role.name]);
    expect(await elif().call(unfollowGroup, { id }, here)).toEqual({ people: 1 });
    expect(await rolesOf(person)).toEqual([]);
    expect((await elif().attempt(getProvisionedGroup, { id }, here)).code).toBe('group-unknown');
  });

  it('are chosen by administrators alone, of their own company, and none by SCIM', async () => {
    const manager = await roleOpening(provisioningUrl, 'edit');
    const mehmet = await look.personId('mehmet');
    await elif().call(accessContract.giveRole, { roleId: manager.id, personId: mehmet, companyId: COMPANY });
    const { id, group } = await followed('/Yalnız Keycloak', []);
    const asked = { groupId: group.id, name: 'Deneme', roleId: null };
    const him = app.as('mehmet');
    for (const refused of [
      await him.attempt(listProviderGroups, {}, here),
      await him.attempt(followGroup, asked, here),
    ])
      expect(refused).toMatchObject({ status: 403, code: 'provider-groups-admin-only' });
    expect(await him.call(getProvisionedGroup, { id }, here)).toMatchObject({ source: 'keycloak' });
    for (const endpoint of [getProvisionedGroup, unfollowGroup, readGroupNow, applyReading])
      expect((await elif().attempt(endpoint, { id }, { company: 2 })).code).toBe('group-unknown');
    const bySCIM = await app.server.inject({
      method: 'DELETE',
      url: `/scim/v2/Groups/${id}`,
      headers: { authorization: `Bearer ${await him.token()}` },
    });
    expect(bySCIM.statusCode).toBe(404);
    const listed = await app.server.inject({
      method: 'GET',
      url: '/scim/v2/Groups',
      headers: { authorization: `Bearer ${await him.token()}` },
    });
    expect(listed.body).not.toContain('Yalnız Keycloak');
  });
});
