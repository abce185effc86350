import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lookUp } from '#apps/server/testing/look-up.ts';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { cachesContract } from '#features/console/caches/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { newIncident } from '#platform/contract/incident.ts';
import { inTransaction } from '#platform/server/db.ts';
import { productItself } from '#platform/server/own-change.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { firstAdministratorContract } from '../contract/endpoints.ts';
import { makeRecoveryLink, NotRecovered } from './api.ts';

const { recoverAdministration } = firstAdministratorContract;
const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const look = lookUp(() => app);

/** As the command on the server does it. */
const make = (userName: string, env: Record<string, string> = {}) =>
  inTransaction(app.database.db, 'every-company', (tx) =>
    makeRecoveryLink(
      { tx, seal: app.parts.seal, caller: productItself, requestId: newIncident() },
      userName,
      readConfig(env),
    ),
  );
const secretOf = ({ url }: { readonly url: string }): string => url.split('#recover.')[1] ?? '';
const link = async (userName: string): Promise<string> => secretOf(await make(userName));
const rolesOf = async (userName: string) =>
  (await app.as(userName).call(sessionContract.account, {})).roles.map(({ roleName }) => roleName);

const gone = { status: 404, code: 'recovery-link-gone' };

beforeEach(async () => {
  const mehmet = await look.personId('mehmet');
  await look.rows(sql`update role_membership set valid_until = clock_timestamp() where to_epoch is null
    and person_id = ${mehmet} and role_id in (select id from role where name = 'Admin' and company_id is null)`);
});

it('makes the person an administrator for four hours, once, tells the others and stands in the trail', async () => {
  const secret = await link('MEHMET');
  expect(secret).toMatch(/^[\w-]{43}$/);
  const before = Date.now();
  const { until } = await app.as('mehmet').call(recoverAdministration, { secret });
  const ms = Date.parse(until) - before;
  expect(ms).toBeGreaterThan(4 * HOUR - 60_000);
  expect(ms).toBeLessThan(4 * HOUR + 60_000);
  expect(await rolesOf('mehmet')).toContain('Admin');
  expect(await app.as('mehmet').attempt(usersContract.listUsers, {})).toMatchObject({ status: 200 });
  expect(await app.as('mehmet').attempt(recoverAdministration, { secret })).toMatchObject(gone);

  const { rows } = await app.as('elif').call(auditContract.latestChanges, { take: 2 });
  expect(rows.map(({ action, actor, subject }) => [action, actor, subject.name])).toEqual([
    ['recovery.used', 'Mehmet Kaya', 'Mehmet Kaya'],
    ['recovery.link-made', 'Blue Citrus', 'Mehmet Kaya'],
  ]);
  for (const each of ['elif', 'deniz']) {
    const told = await app.as(each).call(notificationsContract.listNotifications, {});
    expect(told[0]?.message).toContain('Mehmet Kaya, sunucuda oluşturulan bir bağlantıyla');
  }
  const own = await app.as('mehmet').call(notificationsContract.listNotifications, {});
  expect(own.map(({ message }) => message).join(' ')).not.toContain('sunucuda oluşturulan');
});

it('ends by itself', async () => {
  await app.as('mehmet').call(recoverAdministration, { secret: await link('mehmet') });
  const mehmet = await look.personId('mehmet');
  await look.rows(sql`update role_membership set valid_until = clock_timestamp() + interval '1 second'
    where to_epoch is null and person_id = ${mehmet} and valid_until is not null`);
  await app.as('elif').call(cachesContract.clearCache, { name: 'access-facts' });
  await expect.poll(() => rolesOf('mehmet')).not.toContain('Admin');
});

it('opens nothing for anybody else, and nothing without a session', async () => {
  const secret = await link('mehmet');
  for (const other of ['ayse', 'elif'])
    expect(await app.as(other).attempt(recoverAdministration, { secret })).toMatchObject(gone);
  expect(await app.nobody.attempt(recoverAdministration, { secret })).toMatchObject({ status: 401 });
  expect(await app.as('mehmet').attempt(recoverAdministration, { secret: `${secret}x` })).toMatchObject(gone);
  expect(await app.as('mehmet').attempt(recoverAdministration, { secret })).toMatchObject({ status: 200 });
});

it('is taken by one of many that come at once', async () => {
  const secret = await link('mehmet');
  const attempts = await Promise.all(
    Array.from({ length: 6 }, () => app.as('mehmet').attempt(recoverAdministration, { secret })),
  );
  expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('is over after half an hour, and when a newer one was made', async () => {
  const [first, second] = [await link('mehmet'), await link('mehmet')];
  expect(await app.as('mehmet').attempt(recoverAdministration, { secret: first })).toMatchObject(gone);
  await look.rows(sql`update recovery_link set expires_at = expires_at - interval '30 minutes'`);
  expect(await app.as('mehmet').attempt(recoverAdministration, { secret: second })).toMatchObject(gone);
});

it('stays unused where the person is an administrator for longer already', async () => {
  const secret = await link('elif');
  const already = { status: 409, code: 'administrator-already' };
  expect(await app.as('elif').attempt(recoverAdministration, { secret })).toMatchObject(already);
  expect(await app.as('elif').attempt(recoverAdministration, { secret })).toMatchObject(already);
  expect(await rolesOf('elif')).toContain('Admin');
});

it('comes with a way to a new password where the account is here, and without one where it is not', async () => {
  expect((await make('mehmet')).passwordUrl).toMatch(/^http:\/\/localhost:4300\/idp\/set-password\/[\w-]{43}$/);
  expect((await make('mehmet', { OIDC_ISSUER: 'https://id.example.com/realms/citrus' })).passwordUrl).toBeNull();
});

it('takes the second factor of whoever lost it away, and the trail says so', async () => {
  expect((await make('deniz')).lostSecondFactor).toBe(false);
  await look.rows(sql`insert into second_factor (subject, secret, last_step) values ('demo-deniz', 'closed', 0)`);
  expect((await make('deniz')).lostSecondFactor).toBe(true);
  expect((await make('deniz')).lostSecondFactor).toBe(false);
  const { rows } = await app.as('elif').call(auditContract.latestChanges, { take: 5 });
  expect(rows.filter(({ action }) => action === 'user.second-factor-reset')).toMatchObject([
    { subject: { name: 'Deniz Arslan' } },
  ]);
});

it('is made for nobody who is not there or whose account is closed', async () => {
  await expect(make('kimse')).rejects.toThrow(NotRecovered);
  const id = await look.personId('ayse');
  await app.as('elif').call(usersContract.deactivateUser, { id, reason: 'Ayrıldı' });
  await expect(make('ayse')).rejects.toThrow(/kapalı/);
});
