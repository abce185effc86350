import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { announcementsContract as contract, notificationsContract } from '../contract/endpoints.ts';
import { announcementsUrl } from '../contract/addresses.ts';

type Audience = InputOf<typeof contract.announce>['audience'];

const [ANADOLU, EGE] = [1, 2];
let app: TestApp;
const ids = new Map<string, number>();
beforeAll(async () => {
  app = await testApp();
  const { rows } = await sql<{ id: number; name: string }>`select id, user_name as name from person`.execute(
    app.database.db,
  );
  for (const { id, name } of rows) ids.set(name, id);
});
afterAll(() => app.close());

const idOf = (userName: string): number => ids.get(userName) ?? 0;
const say = (tr: string, audience: Audience, more: object = {}, who = 'elif') =>
  app.as(who).call(contract.announce, { message: { tr }, audience, ...more });
const attempt = (audience: Audience, more: object = {}, who = 'elif') =>
  app.as(who).attempt(contract.announce, { message: { tr: 'x' }, audience, ...more });
const heard = async (userName: string, company: number = ANADOLU): Promise<readonly string[]> =>
  (await app.as(userName).call(notificationsContract.listMessages, {}, { company })).map(({ message }) => message);
const everyone = { kind: 'everyone' } as const;

/** Somebody who may announce in the first company and nowhere else. */
const makeAnnouncer = async (userName: string, name: string): Promise<void> => {
  const elif = app.as('elif');
  const { id: roleId } = await elif.call(accessContract.createRole, { name, companyId: ANADOLU });
  const { groups } = await elif.call(accessContract.readMatrix, {});
  const screen = groups.flatMap(({ screens }) => screens).find(({ url }) => url === announcementsUrl);
  const change = { roleId, screenId: screen?.id ?? 0, from: 'none', to: 'edit' } as const;
  await elif.call(accessContract.applyGrants, { changes: [change] });
  await elif.call(accessContract.giveRole, { roleId, personId: idOf(userName), companyId: ANADOLU });
};

const roleNamed = async (name: string): Promise<number> =>
  (await app.as('elif').call(contract.listAudiences, {})).roles.find((role) => role.name === name)?.id ?? 0;

test('reach everybody, a company, those who hold a role, or the people named, and nobody else', async () => {
  await say('Herkese', everyone);
  await say('Anadolu', { kind: 'company', companyId: ANADOLU });
  await say('Ege', { kind: 'company', companyId: EGE });
  await say('Operatöre', { kind: 'role', roleId: await roleNamed('Operatör') });
  await say('Mehmet ve Deniz', { kind: 'people', personIds: [idOf('mehmet'), idOf('deniz'), idOf('mehmet')] });
  expect(await heard('ayse')).toEqual(['Operatöre', 'Anadolu', 'Herkese']);
  expect(await heard('ayse', EGE)).toEqual(expect.arrayContaining(['Ege', 'Herkese']));
  expect(await heard('ayse', EGE)).not.toContain('Anadolu');
  expect(await heard('mehmet')).toEqual(['Mehmet ve Deniz', 'Anadolu', 'Herkese']);
  expect(await heard('deniz')).toContain('Mehmet ve Deniz');
});

test('are shown in their time only, in the reader’s language, Turkish where there is no English', async () => {
  await say('Geçmiş', everyone, { from: '2020-01-01T00:00:00.000Z', until: '2020-01-02T00:00:00.000Z' });
  await say('Gelecek', everyone, { from: '2090-01-01T00:00:00.000Z' });
  await app.as('elif').call(contract.announce, { message: { tr: 'Sayım', en: 'Stocktaking' }, audience: everyone });
  expect(await heard('ayse')).not.toContain('Geçmiş');
  expect(await heard('ayse')).not.toContain('Gelecek');
  const english = await app.as('ayse').call(notificationsContract.listMessages, {}, { language: 'en' });
  expect(english.map(({ message }) => message)).toEqual(expect.arrayContaining(['Stocktaking', 'Herkese']));
  const { rows } = await app.as('elif').call(contract.listAnnouncements, {});
  const stateOf = (tr: string) => rows.find(({ message }) => message.tr === tr)?.state;
  expect(['Geçmiş', 'Gelecek', 'Sayım'].map(stateOf)).toEqual(['over', 'planned', 'shown']);
});

test('say who has read them and who has not', async () => {
  const { id } = await say('Okuyun', { kind: 'people', personIds: [idOf('ayse'), idOf('mehmet')] });
  const read = (who: string) => app.as(who).call(notificationsContract.readMessages, { ids: [id] });
  expect(await read('ayse')).toEqual({ read: 1 });
  expect(await read('ayse')).toEqual({ read: 0 });
  // Not to deniz: nothing is noted of them.
  expect(await read('deniz')).toEqual({ read: 0 });
  const receipts = async (which: 'all' | 'yes' | 'no') =>
    (await app.as('elif').call(contract.listReceipts, { id, read: which })).rows.map(({ userName, readAt }) => [
      userName,
      readAt !== null,
    ]);
  expect(await receipts('all')).toEqual([
    ['mehmet', false],
    ['ayse', true],
  ]);
  expect(await receipts('yes')).toEqual([['ayse', true]]);
  expect(await receipts('no')).toEqual([['mehmet', false]]);
  const { rows } = await app.as('elif').call(contract.listAnnouncements, {});
  expect(rows.find((row) => row.id === id)).toMatchObject({
    people: 2,
    read: 1,
    audience: 'people',
    audienceName: 'Ayşe Demir, Mehmet Kaya',
  });
  const mine = await app.as('ayse').call(notificationsContract.listMessages, {});
  expect(mine.find((row) => row.id === id)?.read).toBe(true);
});

test('are changed and taken back, by whoever has seen them last, with a trail', async () => {
  const elif = app.as('elif');
  const { id } = await say('Bakım 10:00', everyone);
  const at = { id };
  expect(await elif.call(contract.editAnnouncement, { ...at, version: 1, message: { tr: 'Bakım 11:00' } })).toEqual({
    version: 2,
  });
  expect(await heard('ayse')).toContain('Bakım 11:00');
  const late = await elif.attempt(contract.editAnnouncement, { ...at, version: 1, message: { tr: 'Geç' } });
  expect([late.status, late.code]).toEqual([412, 'version-stale']);
  await elif.call(contract.withdrawAnnouncement, at);
  expect(await heard('ayse')).not.toContain('Bakım 11:00');
  for (const again of [
    await elif.attempt(contract.withdrawAnnouncement, at),
    await elif.attempt(contract.editAnnouncement, { ...at, version: 3, message: { tr: 'x' } }),
  ])
    expect([again.status, again.code]).toEqual([409, 'announcement-withdrawn']);
  const { rows } = await elif.call(auditContract.latestChanges, {});
  expect(rows.filter(({ subject }) => subject.id === String(id)).map(({ action }) => action)).toEqual([
    'announcement.withdrawn',
    'announcement.edited',
    'announcement.made',
  ]);
});

test('a company’s own announcer reaches that company and sees its announcements only', async () => {
  await makeAnnouncer('mehmet', 'Duyurucu');
  const mehmet = app.as('mehmet');
  const { id } = await say('Vardiya değişti', { kind: 'company', companyId: ANADOLU }, {}, 'mehmet');
  expect(await heard('ayse')).toContain('Vardiya değişti');
  const refusals = [
    await attempt(everyone, {}, 'mehmet'),
    await attempt({ kind: 'company', companyId: EGE }, {}, 'mehmet'),
    await attempt({ kind: 'role', roleId: await roleNamed('Operatör') }, {}, 'mehmet'),
  ];
  expect(refusals.map(({ status, code }) => [status, code])).toEqual([
    [403, 'announcement-beyond-company'],
    [403, 'announcement-beyond-company'],
    [422, 'announcement-role-unknown'],
  ]);
  const audiences = await mehmet.call(contract.listAudiences, {});
  expect([audiences.everyone, audiences.companies.map(({ id: company }) => company)]).toEqual([false, [ANADOLU]]);
  expect(audiences.roles.map(({ name }) => name)).toContain('Duyurucu');
  const { rows } = await mehmet.call(contract.listAnnouncements, {});
  expect(rows.every(({ company }) => company === 'ANADOLU GIDA A.Ş.')).toBe(true);
  expect(rows.map((row) => row.id)).toContain(id);
  const { id: toAll } = await say('Herkese 2', everyone);
  for (const foreign of [
    await mehmet.attempt(contract.withdrawAnnouncement, { id: toAll }),
    await mehmet.attempt(contract.listReceipts, { id: toAll }),
  ])
    expect([foreign.status, foreign.code]).toEqual([404, 'announcement-unknown']);
});

test('what cannot be is refused: an end before the beginning, a company, a role, a person that are not there', async () => {
  const backwards = { from: '2026-01-02T00:00:00.000Z', until: '2026-01-01T00:00:00.000Z' };
  expect((await attempt(everyone, backwards)).code).toBe('announcement-ends-early');
  expect((await attempt({ kind: 'company', companyId: 999 })).code).toBe('announcement-company-unknown');
  expect((await attempt({ kind: 'role', roleId: 999 })).code).toBe('announcement-role-unknown');
  expect((await attempt({ kind: 'people', personIds: [idOf('ayse'), 999] })).code).toBe('announcement-person-unknown');
  expect((await attempt(everyone, {}, 'ayse')).status).toBe(403);
});

test('are withdrawn, shown again and shown longer many at once, each as it was seen', async () => {
  const elif = app.as('elif');
  const rowOf = async (id: number) => {
    const [row] = (await elif.call(contract.listAnnouncements, { id, take: 1 })).rows;
    return { id, version: row?.version ?? 0, state: row?.state, until: row?.until };
  };
  const [first, second] = [await say('Çok 1', everyone), await say('Çok 2', everyone)];
  const change = (
    rows: InputOf<typeof contract.changeAnnouncements>['rows'],
    kind: 'withdraw' | 'reinstate' | 'until',
    who = 'elif',
  ) => app.as(who).call(contract.changeAnnouncements, { rows, change: kind });
  const chosen = [
    { id: first.id, version: 1 },
    { id: second.id, version: 7 },
    { id: 999_999, version: 1 },
  ];
  const { results } = await change(chosen, 'withdraw');
  expect(results.map(({ name, state, problem }) => [name, problem?.code ?? state])).toEqual([
    ['Çok 1', 'done'],
    ['Çok 2', 'version-stale'],
    ['999999', 'announcement-unknown'],
  ]);
  expect(await heard('ayse')).not.toContain('Çok 1');
  await change([{ id: first.id, version: Number(results[0]?.mark) }], 'reinstate');
  expect(await heard('ayse')).toContain('Çok 1');

  const until = new Date(Date.now() + 86_400_000).toISOString();
  const { version } = await rowOf(first.id);
  const longer = await change([{ id: first.id, version, until }], 'until');
  expect(longer.results[0]?.state).toBe('done');
  expect(await rowOf(first.id)).toMatchObject({ until });
  const again = await change([{ id: first.id, version: version + 1, until }], 'until');
  expect(again.results[0]?.state).toBe('unchanged');
  const early = await change([{ id: first.id, version: version + 1, until: '2020-01-01T00:00:00.000Z' }], 'until');
  expect(early.results[0]?.problem?.code).toBe('announcement-ends-early');
  const trail = await elif.call(auditContract.latestChanges, {});
  expect(trail.rows.filter(({ subject }) => subject.id === String(first.id)).map(({ action }) => action)).toEqual([
    'announcement.edited',
    'announcement.reinstated',
    'announcement.withdrawn',
    'announcement.made',
  ]);
});
