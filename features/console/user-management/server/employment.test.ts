import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { reviewContract } from '#features/console/access-reviews/contract/endpoints.ts';
import { reviewsSource } from '#features/console/access-reviews/contract/sources.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { inTransaction } from '#platform/server/db.ts';
import { ownChange } from '#platform/server/own-change.ts';
import { today } from '#platform/server/product-day.ts';
import { usersContract } from '../contract/endpoints.ts';
import { usersSource } from '../contract/sources.ts';

let app: TestApp;

const idOf = async (userName: string): Promise<number> => {
  const { rows } = await app.as('elif').call(usersContract.listUsers, { search: userName, take: 200 });
  return rows.find((row) => row.userName === userName)?.id ?? 0;
};

const find = async (userName: string) => app.as('elif').call(usersContract.findUser, { id: await idOf(userName) });

type Wanted = Partial<InputOf<typeof usersContract.editUser>>;

const edit = async (userName: string, wanted: Wanted) => {
  const { id, firstName, lastName, email, version } = await find(userName);
  return app.as('elif').attempt(usersContract.editUser, { id, firstName, lastName, email, version, ...wanted });
};

type Told = { readonly before: object | null; readonly after: object | null; readonly reason: string | null };

/** What the trail tells of a person, the last first. */
const eventsOf = async (id: number, action: string): Promise<readonly Told[]> =>
  inTransaction(app.database.db, 'every-company', async (tx) => {
    const { rows } = await sql<Told>`select before::json as before, after::json as after, reason from audit_event
      where subject_kind = 'person' and subject_id = ${String(id)} and action = ${action} order by id desc`.execute(tx);
    return rows;
  });

/** `2031-03-07`, so many days from now where the companies are. */
const inDays = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(Date.now() + days * 86_400_000);

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('what a person does for their employer', () => {
  it('is written, found, ordered and told in the trail with what stood there before', async () => {
    const managerId = await idOf('deniz');
    const done = await edit('ayse', {
      staffNumber: '10-4711',
      department: 'Dolum',
      title: 'Operatör',
      managerId,
      lastDay: inDays(40),
    });
    expect(done.code).toBeNull();
    expect(await find('ayse')).toMatchObject({
      staffNumber: '10-4711',
      department: 'Dolum',
      title: 'Operatör',
      manager: { id: managerId, name: 'Deniz Arslan' },
      lastDay: inDays(40),
    });
    const { rows } = await app
      .as('elif')
      .call(usersSource.read, { search: '10-4711', sort: [{ field: 'department' }], take: 10 });
    expect(rows.map(({ userName, manager }) => [userName, manager])).toEqual([['ayse', 'Deniz Arslan']]);
    // What is left out stays.
    await edit('ayse', { title: 'Vardiya Amiri' });
    expect(await find('ayse')).toMatchObject({ staffNumber: '10-4711', title: 'Vardiya Amiri', department: 'Dolum' });
    const [event] = await eventsOf(await idOf('ayse'), 'user.edited');
    expect(event).toMatchObject({ before: { jobTitle: 'Operatör' }, after: { jobTitle: 'Vardiya Amiri' } });
    expect(event?.after).not.toHaveProperty('department');
    await edit('ayse', { lastDay: null });
    expect((await find('ayse')).lastDay).toBeNull();
  });

  it('refuses a manager who is not known, closed, a program, oneself or below', async () => {
    const [ayse, deniz] = [await idOf('ayse'), await idOf('deniz')];
    expect((await edit('ayse', { managerId: 999_999 })).code).toBe('manager-unknown');
    expect((await edit('ayse', { managerId: ayse })).code).toBe('manager-reports');
    expect((await edit('ayse', { managerId: deniz })).code).toBeNull();
    expect((await edit('deniz', { managerId: ayse })).code).toBe('manager-reports');
    const elif = app.as('elif');
    const made = await elif.call(usersContract.createUser, {
      firstName: 'Kapalı',
      lastName: 'Yönetici',
      userName: 'kapali',
      companyId: 1,
      department: 'Depo',
    });
    expect((await find('kapali')).department).toBe('Depo');
    await elif.call(usersContract.deactivateUser, { id: made.id });
    expect((await edit('ayse', { managerId: made.id })).code).toBe('manager-unknown');
  });

  it('leaves the end of an account to system administrators, and never in the past', async () => {
    expect((await edit('ayse', { lastDay: inDays(-1) })).code).toBe('last-day-past');
    expect((await edit('elif', { lastDay: inDays(3) })).code).toBeNull();
    expect((await edit('deniz', { lastDay: inDays(3) })).code).toBe('last-administrator');
    expect((await edit('elif', { lastDay: null })).code).toBeNull();
    expect((await find('ayse')).may.editLastDay).toBe(true);
  });
});

describe('the last working day', () => {
  /** Lets the last working day of a person have been yesterday, as midnight does. */
  const passDay = (id: number) =>
    ownChange(app.parts, async ({ tx, epoch }) => {
      await sql`update person set last_day = ${today} - 1, epoch = ${await epoch()} where id = ${id}`.execute(tx);
    });

  it('ends the account on time, with all that follows, once; it can be opened again', async () => {
    const elif = app.as('elif');
    const [mehmet, deniz] = [await idOf('mehmet'), await idOf('deniz')];
    await edit('mehmet', { managerId: deniz });
    expect((await edit('mehmet', { lastDay: inDays(0) })).code).toBeNull();
    const mine = () => app.as('mehmet').attempt(sessionContract.account, {});
    expect((await mine()).status).toBe(200);
    await passDay(mehmet);
    // By the day itself, whether or not the row was closed yet.
    expect((await mine()).code).toBe('person-disabled');
    const ended = () => eventsOf(mehmet, 'user.deactivated');
    // No timer can be set to a midnight that was moved: any change of access lets the product look.
    await edit('deniz', { department: 'Bilgi İşlem' });
    await vi.waitFor(async () => expect(await ended()).toHaveLength(1), { timeout: 8_000, interval: 100 });
    expect(await ended()).toMatchObject([{ reason: 'Son iş günü doldu', after: { active: false } }]);
    const told = await app.as('deniz').call(notificationsContract.listNotifications, {}, { company: 1 });
    expect(JSON.stringify(told)).toContain('Mehmet Kaya’nın son iş günü doldu; hesabı kapandı.');

    await elif.call(usersContract.reactivateUser, { id: mehmet });
    expect((await find('mehmet')).lastDay).toBeNull();
    expect((await mine()).status).toBe(200);
    expect(await ended()).toHaveLength(1);
  });
});

describe('a new job', () => {
  it('opens the review of the person, which proposes what the new colleagues hold, and gives nothing', async () => {
    const elif = app.as('elif');
    const names = ['asli.gunduz', 'baris.ucar', 'ali.yildiz'] as const;
    const [asli, baris, ali] = await Promise.all(names.map(idOf));
    await edit('asli.gunduz', { department: 'Kalite', title: 'Uzman' });
    await edit('baris.ucar', { department: 'Planlama', title: 'Uzman' });
    await edit('ali.yildiz', { department: 'Kalite', title: 'Uzman' });
    const reviews = async () => {
      const { rows } = await elif.call(reviewsSource.read, { take: 20 }, { company: 1 });
      return rows.filter(({ name }) => name.startsWith('Ali Yıldız'));
    };
    // Whoever had no job before has not changed it.
    expect(await reviews()).toEqual([]);

    expect((await edit('ali.yildiz', { department: 'Planlama', managerId: baris })).code).toBeNull();
    const [review] = await reviews();
    expect(review).toMatchObject({ name: 'Ali Yıldız: Kalite, Uzman → Planlama, Uzman' });
    const shown = await elif.call(reviewContract.showReview, { id: review?.id ?? 0 }, { company: 1 });
    expect(shown).toMatchObject({ scope: ['Ali Yıldız'], reviewers: ['Barış Uçar'], silence: 'keep' });
    expect(shown.counts.lines).toBeGreaterThan(0);
    expect(shown.moved).toMatchObject({
      from: { department: 'Kalite', title: 'Uzman' },
      to: { department: 'Planlama', title: 'Uzman' },
      person: ali,
    });
    const barisRoles = (await find('baris.ucar')).roles.map(({ name }) => name);
    const aliRoles = (await find('ali.yildiz')).roles.map(({ name }) => name);
    expect(shown.moved?.proposals.map(({ name, outOf }) => [name, outOf])).toEqual(
      barisRoles.filter((name) => !aliRoles.includes(name)).map((name) => [name, 1]),
    );
    expect(shown.moved?.proposals).not.toEqual([]);
    // What those in the former job hold as well is not of the new one.
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Ortak', companyId: 1 });
    for (const personId of [asli, baris])
      await elif.call(accessContract.giveRole, { roleId, personId: personId ?? 0, companyId: 1 });
    const again = await elif.call(reviewContract.showReview, { id: review?.id ?? 0 }, { company: 1 });
    expect(again.moved?.proposals).toEqual(shown.moved?.proposals);
    // One that is open is enough.
    await edit('ali.yildiz', { title: 'Şef' });
    expect(await reviews()).toHaveLength(1);
  });
});
