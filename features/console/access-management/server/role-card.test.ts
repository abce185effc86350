import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '../contract/endpoints.ts';
import { rolesSource } from '../contract/sources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { rows, personId, companyId } = lookUp(() => app);
const eventsOf = (id: number) =>
  rows(sql<{ action: string; before: string; after: string }>`select action, before, after from audit_event
    where subject_kind = 'role' and subject_id = ${String(id)} order by id`);

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe('the card of a role', () => {
  it('says what it is for, who answers for it and how long it is given, in the panel, the list and the trail', async () => {
    const elif = app.as('elif');
    const [ayse, mehmet] = [await personId('ayse'), await personId('mehmet')];
    const { id, version } = await elif.call(accessContract.createRole, {
      name: 'Işıl Sayım',
      companyId: null,
      purpose: 'Yıl sonu sayımı',
    });
    const card = { purpose: 'Iğdır deposunun sayımı', askable: true, longestDays: 30, owners: [mehmet, ayse] };
    const edited = await elif.call(accessContract.editRole, { id, version, name: 'Işıl Sayım', ...card });
    expect(edited.version).toBe(version + 1);
    const shown = await elif.call(accessContract.findRole, { id });
    expect(shown).toMatchObject({ purpose: card.purpose, askable: true, longestDays: 30 });
    expect(shown.owners.map((owner) => owner.id).toSorted()).toEqual([ayse, mehmet].toSorted());
    for (const search of ['igdir sayimi', shown.owners[0]?.name ?? '']) {
      const found = await elif.call(rolesSource.read, { search });
      expect(found.rows.find((row) => row.id === id)).toMatchObject({ purpose: card.purpose, longestDays: 30 });
    }
    const event = (await eventsOf(id)).at(-1);
    expect(event?.action).toBe('role.edited');
    expect(JSON.parse(event?.before ?? '')).toEqual({
      purpose: 'Yıl sonu sayımı',
      askable: false,
      longestDays: null,
      owners: [],
    });
    expect(JSON.parse(event?.after ?? '')).toMatchObject({
      longestDays: 30,
      owners: shown.owners.map(({ name }) => name),
    });
  });

  it('is changed in the version one saw; what stays as it is leaves no event', async () => {
    const elif = app.as('elif');
    const { id, version } = await elif.call(accessContract.createRole, { name: 'Vinç', companyId: null });
    const { version: next } = await elif.call(accessContract.editRole, { id, version, name: 'Vinç', longestDays: 5 });
    expect(await elif.attempt(accessContract.editRole, { id, version, name: 'Vinç', purpose: 'x' })).toMatchObject({
      status: 412,
      code: 'role-stale',
    });
    const same = await elif.call(accessContract.editRole, { id, version: next, name: 'Vinç', longestDays: 5 });
    expect(same.version).toBe(next);
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['role.created', 'role.edited']);
    await elif.call(accessContract.editRole, { id, version: next, name: 'Vinçler', longestDays: 5 });
    expect((await eventsOf(id)).at(-1)?.action).toBe('role.renamed');
  });

  it('names owners of the role’s own company alone, and none who are not there', async () => {
    const elif = app.as('elif');
    const { id, version } = await elif.call(accessContract.createRole, {
      name: 'Nar Sayım',
      companyId: await companyId('EGE NAR'),
    });
    const edit = (owners: readonly number[]) =>
      elif.attempt(accessContract.editRole, { id, version, name: 'Nar Sayım', owners: [...owners] });
    for (const stranger of [await personId('mehmet'), 999_999])
      expect(await edit([stranger])).toMatchObject({ status: 422, code: 'role-owner-unknown' });
    const candidates = await elif.call(accessContract.findRoleCandidates, { id, search: '', as: 'owner' });
    expect(candidates.rows.map((row) => row.userName)).not.toContain('mehmet');
    expect((await edit([candidates.rows[0]?.id ?? 0])).status).toBe(200);
  });

  it('limits for how long the role is given, and ends it by then where no end is named', async () => {
    const elif = app.as('elif');
    const { id, version } = await elif.call(accessContract.createRole, { name: 'Geçici', companyId: null });
    await elif.call(accessContract.editRole, { id, version, name: 'Geçici', longestDays: 10 });
    const ayse = await personId('ayse');
    const give = (validUntil?: string) =>
      elif.attempt(accessContract.giveRole, { roleId: id, personId: ayse, companyId: null, validUntil });
    expect(await give(inDays(20))).toMatchObject({ status: 422, code: 'role-too-long' });
    expect((await give()).status).toBe(201);
    const held = await elif.call(accessContract.listRolesOfPerson, { personId: ayse });
    const end = held.rows.find((row) => row.roleId === id)?.validUntil ?? '';
    expect(Math.round((Date.parse(end) - Date.now()) / DAY)).toBe(10);
  });

  it('of a built-in role stays as it is', async () => {
    const elif = app.as('elif');
    const { rows: found } = await elif.call(accessContract.listRoles, {});
    const admin = found.find((role) => role.name === 'Admin');
    const change = { id: admin?.id ?? 0, version: admin?.version ?? 0, name: 'Admin', purpose: 'Her şey' };
    expect((await elif.attempt(accessContract.editRole, change)).code).toBe('role-protected');
  });
});
