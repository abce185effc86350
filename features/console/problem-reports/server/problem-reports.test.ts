import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { personIdOf } from '#apps/server/testing/three-companies.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { productionContract } from '#features/floor/production/contract/endpoints.ts';
import { requestsUrl } from '#features/console/request-log/contract/addresses.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { newIncident } from '#platform/contract/incident.ts';
import { problemReportsContract as contract } from '../contract/endpoints.ts';
import { problemReportsSource } from '../contract/sources.ts';
import { REPORTS_AN_HOUR } from '../contract/vocabulary.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const STOCK = '/screen/warehouse/stock';
const ORDERS = '/screen/production/orders';

type Sent = InputOf<typeof contract.reportProblem>;

const report = (who: string, input: Partial<Sent> = {}) =>
  app.as(who).attempt(contract.reportProblem, { page: STOCK, steps: [], ...input });

const idOf = ({ body }: Awaited<ReturnType<typeof report>>): number => (body.success ? body.data.id : 0);

const bell = async (who: string, language: 'tr' | 'en' = 'tr') =>
  (await app.as(who).call(notificationsContract.listNotifications, {}, { language })).map(
    ({ message, link }) => [message, link] as const,
  );

const roleThatOpens = async (level: 'view' | 'edit'): Promise<number> => {
  const elif = app.as('elif');
  const { id: roleId } = await elif.call(accessContract.createRole, { name: `Destek ${level}`, companyId: 1 });
  const { groups } = await elif.call(accessContract.readMatrix, {});
  const screenId = groups.flatMap(({ screens }) => screens).find(({ url }) => url === requestsUrl)?.id ?? 0;
  await elif.call(accessContract.applyGrants, { changes: [{ roleId, screenId, from: 'none', to: level }] });
  return roleId;
};

/** Answers all that waits, so that each test begins without any. */
const handleAll = async (): Promise<void> => {
  const { rows } = await app
    .as('elif')
    .call(problemReportsSource.read, { filter: { field: 'state', op: 'eq', value: 'open' } });
  for (const { id } of rows)
    await app.as('elif').attempt(contract.handleReport, { id: Number(id), word: 'Tamam', alike: false });
};

describe('reporting a problem', () => {
  it('keeps page, incident and the names of the last operations, and tells the administrators with a way to it', async () => {
    const incident = newIncident();
    const sent = await report('ayse', {
      incident,
      note: 'Kaydet’e basınca hata verdi',
      steps: [
        { method: 'POST', path: productionContract.createOrder.path, status: 500, secondsBefore: 5 },
        // Asked by each navigation, and what no operation is called: neither is kept.
        { method: 'POST', path: screensContract.checkAuthority.path, status: 200, secondsBefore: 4 },
        { method: 'GET', path: '/api/ayse-demir/sifrem', status: 200, secondsBefore: 3 },
      ],
    });
    expect(sent.status).toBe(201);
    const id = idOf(sent);
    const [told] = await bell('elif');
    expect(told).toEqual([
      `Ayşe Demir, Stok ekranında bir sorun bildirdi. Olay no: ${incident}. “Kaydet’e basınca hata verdi”`,
      `${requestsUrl}?tab=reports&report=${id}&company=1`,
    ]);
    expect((await bell('deniz'))[0]).toEqual(told);
    expect((await bell('elif', 'en'))[0]?.[0]).toContain('Ayşe Demir reported a problem on the screen Stock.');
    const shown = await app.as('elif').call(contract.showReport, { id });
    expect(shown).toMatchObject({ page: STOCK, screenName: 'Stok', incident, state: 'open', handled: null, alike: [] });
    expect(shown.steps).toMatchObject([
      { method: 'POST', path: productionContract.createOrder.path, title: expect.any(String), status: 500 },
    ]);
    await handleAll();
  });

  it('is one entry of the bell for many reports of one screen or one incident, with their count', async () => {
    const incident = newIncident();
    await report('ayse', { incident });
    await report('mehmet');
    const third = idOf(await report('mehmet', { page: ORDERS, incident }));
    const mine = (await bell('elif')).filter(([, link]) => link?.includes('tab=reports'));
    expect(mine[0]?.[0]).toMatch(/için 3 sorun bildirimi bekliyor\.$/);
    expect(mine.filter(([message]) => message.includes('bekliyor'))).toHaveLength(1);
    const { alike } = await app.as('elif').call(contract.showReport, { id: third });
    expect(alike.map(({ person }) => person)).toEqual(['Mehmet Kaya', 'Ayşe Demir']);
    const done = await app
      .as('elif')
      .call(contract.handleReport, { id: third, word: 'Sunucu düzeltildi', alike: true });
    expect(done).toEqual({ handled: 3 });
    // Nothing waits: nothing is told of it any more.
    expect((await bell('deniz')).filter(([message]) => message.includes('bekliyor'))).toEqual([]);
    const [answer] = await bell('ayse');
    expect(answer).toEqual([
      'Stok ekranı için bildirdiğiniz sorun ele alındı: “Sunucu düzeltildi”',
      `${STOCK}?company=1`,
    ]);
  });

  it('refuses the same incident of the same person while it is open, and what is no address or no number', async () => {
    const incident = newIncident();
    const id = idOf(await report('ayse', { incident }));
    const again = await report('ayse', { incident });
    expect([again.status, again.code]).toEqual([409, 'problem-report-repeated']);
    expect((await report('ayse', { page: '//kotu' })).code).toBe('problem-report-page-invalid');
    expect((await report('ayse', { incident: 'ayşe demir' })).code).toBe('input-invalid');
    await app.as('ayse').call(contract.withdrawReport, { id });
    expect((await report('ayse', { incident })).status).toBe(201);
    await handleAll();
  });

  it('is taken back by whoever sent it alone, until it is answered', async () => {
    const id = idOf(await report('mehmet', { page: ORDERS }));
    const another = await app.as('ayse').attempt(contract.withdrawReport, { id });
    expect([another.status, another.code]).toEqual([404, 'problem-report-unknown']);
    await app.as('mehmet').call(contract.withdrawReport, { id });
    expect((await bell('elif')).some(([, link]) => link?.includes(`report=${id}&`))).toBe(false);
    const late = await app.as('elif').attempt(contract.handleReport, { id, word: 'Geç', alike: false });
    expect(late.code).toBe('problem-report-withdrawn');
    const second = idOf(await report('mehmet', { page: ORDERS }));
    await app.as('elif').call(contract.handleReport, { id: second, word: 'Bakıldı', alike: false });
    const after = await app.as('mehmet').attempt(contract.withdrawReport, { id: second });
    expect(after.code).toBe('problem-report-handled');
  });

  it('is answered once, and the answer is taken back for all that were answered together', async () => {
    const first = idOf(await report('ayse'));
    const second = idOf(await report('mehmet'));
    await app.as('elif').call(contract.handleReport, { id: first, word: 'Bakıldı', alike: true });
    const twice = await app.as('deniz').attempt(contract.handleReport, { id: second, word: 'Ben de', alike: false });
    expect(twice.code).toBe('problem-report-handled');
    expect(await app.as('elif').call(contract.reopenReport, { id: second })).toEqual({ reopened: 2 });
    expect((await bell('mehmet'))[0]?.[0]).toBe('Stok ekranı için bildirdiğiniz sorun yeniden açıldı.');
    expect((await app.as('elif').attempt(contract.reopenReport, { id: second })).code).toBe('problem-report-open');
    await handleAll();
    const trail = await inTransaction(app.database.db, 'every-company', (tx) =>
      sql<{ action: string }>`select action from audit_event where subject_kind = 'problem-report'
        and subject_id = ${String(second)} order by id`.execute(tx),
    );
    expect(trail.rows.map(({ action }) => action)).toEqual([
      'problem-report.sent',
      'problem-report.handled',
      'problem-report.reopened',
      'problem-report.handled',
    ]);
  });

  it('is shown to whoever may open the log of their company, and answered by whoever may edit it', async () => {
    const id = idOf(await report('ayse'));
    const mehmet = app.as('mehmet');
    expect((await mehmet.attempt(contract.showReport, { id })).code).toBe('screen-denied');
    const roleId = await roleThatOpens('view');
    const personId = await personIdOf(app, 'mehmet');
    await app.as('elif').call(accessContract.giveRole, { roleId, personId, companyId: 1 });
    expect(await mehmet.call(contract.showReport, { id })).toMatchObject({ id, person: 'Ayşe Demir' });
    const listed = await mehmet.call(problemReportsSource.read, {
      filter: { field: 'state', op: 'eq', value: 'open' },
      search: 'stok',
    });
    expect(listed.rows).toMatchObject([{ id, person: 'Ayşe Demir', screen: 'Stok', alike: 1 }]);
    const refused = await mehmet.attempt(contract.handleReport, { id, word: 'Olmaz', alike: false });
    expect(refused.code).toBe('screen-denied');
    const elsewhere = await app.as('elif').attempt(contract.handleReport, { id: 999_999, word: 'Yok', alike: false });
    expect(elsewhere.code).toBe('problem-report-unknown');
    // Once they may answer, they are told like the administrators.
    const editor = await roleThatOpens('edit');
    await app.as('elif').call(accessContract.giveRole, { roleId: editor, personId, companyId: 1 });
    await report('ayse');
    expect((await bell('mehmet'))[0]?.[0]).toBe('Stok ekranı için 2 sorun bildirimi bekliyor.');
    await handleAll();
  });

  it('has a limit for each person', async () => {
    const answers = [];
    for (let count = 0; count <= REPORTS_AN_HOUR; count += 1) answers.push(await report('ayse', { page: ORDERS }));
    expect(answers.at(-1)?.status).toBe(429);
    await handleAll();
  });
});
