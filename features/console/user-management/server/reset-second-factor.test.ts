import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { threeCompanies } from '#apps/server/testing/three-companies.ts';
import { accessContract, proposalContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { usersContract } from '../contract/endpoints.ts';

let app: TestApp;
let [ayse, elif, deniz] = [0, 0, 0];
let lead = '';
const look = lookUp(() => app);

beforeAll(async () => {
  app = await testApp();
  const [anadolu] = await threeCompanies(app);
  lead = anadolu.lead;
  [ayse, elif, deniz] = [await look.personId('ayse'), await look.personId('elif'), await look.personId('deniz')];
});
afterAll(() => app.close());

const SUBJECTS = ['demo-ayse', 'demo-elif', 'demo-deniz'];
beforeEach(async () => {
  await sql`delete from second_factor`.execute(app.database.db);
  await sql`insert into second_factor (subject, secret, last_step)
    select subject, 'closed', 0 from unnest(${SUBJECTS}::text[]) as s (subject)`.execute(app.database.db);
  await sql`insert into recovery_code (subject, code_seal, used_at) values
    ('demo-ayse', 'one', null), ('demo-ayse', 'two', null), ('demo-ayse', 'three', now())`.execute(app.database.db);
});

const shown = (who: string, id: number) => app.as(who).call(usersContract.findUser, { id });
const reset = async (who: string, id: number, reason = 'Telefonunu kaybetti, yüz yüze doğrulandı') =>
  (await app.as(who).attempt(usersContract.resetSecondFactor, { id, reason })).code;

it('is told of to the person and to administrators', async () => {
  expect(await shown('elif', ayse)).toMatchObject({ secondFactor: { codesLeft: 2 }, may: { resetSecondFactor: true } });
  const own = await app.as('ayse').call(usersContract.ownProfile, {});
  expect(Date.now() - Date.parse(own.secondFactor?.since ?? '')).toBeLessThan(60_000);
  expect(own.secondFactor?.codesLeft).toBe(2);
  expect((await app.as('mehmet').call(usersContract.ownProfile, {})).secondFactor).toBeNull();
});

it('is reset by an administrator with a reason: it is gone, the sessions end, the person and the trail learn of it', async () => {
  const token = await app.as('ayse').token({ sid: 'of-ayse' });
  expect(await reset('elif', ayse, ' ')).toBe('input-invalid');
  expect(await reset('elif', ayse)).toBeNull();
  expect((await shown('elif', ayse)).secondFactor).toBeNull();
  const codes = await look.rows(sql<{ code: string }>`select code_seal as code from recovery_code`);
  expect(codes).toEqual([]);
  const ended = await app.as('ayse').attempt(usersContract.ownProfile, {}, { token });
  expect([ended.status, ended.code]).toEqual([401, 'session-ended']);
  const { rows } = await app.as('elif').call(auditContract.latestChanges, { take: 1 });
  expect(rows[0]).toMatchObject({
    action: 'user.second-factor-reset',
    actor: 'Elif Yılmaz',
    subject: { name: 'Ayşe Demir' },
  });
  const [told] = await app.as('ayse').call(notificationsContract.listNotifications, {});
  expect(told).toMatchObject({ message: expect.stringContaining('İki adımlı doğrulamanız bir yönetici tarafından') });
  expect(await reset('elif', ayse)).toBe('second-factor-none');
});

it('is not reset by oneself, or by anybody else', async () => {
  expect(await reset('elif', elif)).toBe('second-factor-own');
  expect(await reset(lead, ayse)).toBe('users-admin-only');
  expect(await reset('mehmet', ayse)).toBe('screen-denied');
  expect((await shown('elif', ayse)).secondFactor).not.toBeNull();
});

it('of an administrator is reset by two others, and by nobody where there is no third', async () => {
  expect(await reset('elif', deniz)).toBe('second-factor-of-administrator');
  expect((await shown('elif', deniz)).may.resetSecondFactor).toBe(false);
  const adminRole = await look.idOf(sql`select id from role where name = 'Admin'`);
  const mehmet = await look.personId('mehmet');
  await app.as('elif').seconded(accessContract.giveRole, { roleId: adminRole, personId: mehmet, companyId: null });
  expect((await shown('elif', deniz)).may.resetSecondFactor).toBe(true);
  const asked = await app
    .as('elif')
    .attempt(usersContract.resetSecondFactor, { id: deniz, reason: 'Telefonu kayboldu' });
  expect([asked.status, asked.code]).toEqual([202, 'waits-for-second']);
  expect((await shown('elif', deniz)).secondFactor).not.toBeNull();
  const id = Number(asked.body.success ? 0 : asked.body.fields?.[0]?.params?.['id']);
  const approve = (who: string) => app.as(who).attempt(proposalContract.approveProposal, { id });
  for (const who of ['elif', 'deniz']) expect((await approve(who)).status).toBeGreaterThanOrEqual(400);
  expect((await shown('elif', deniz)).secondFactor).not.toBeNull();
  expect((await approve('mehmet')).status).toBe(200);
  expect((await shown('elif', deniz)).secondFactor).toBeNull();
});
