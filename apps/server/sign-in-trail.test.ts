import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { seeEveryCompany } from '#platform/server/db.ts';
import { signInTrail } from './sign-in-trail.ts';
import { EMBEDDED_ISSUER } from './own-provider.ts';
import { personChanged } from '#features/core/users/contract/events.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { liveTabs } from './testing/live-tab.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('files who signed in and who failed under the companies of that person, and an unknown name under none', async () => {
  const { parts, database } = app;
  const write = signInTrail({ ...parts, db: database.db }, EMBEDDED_ISSUER);
  const account = { subject: 'demo-mehmet', userName: 'mehmet' };
  await write([
    { outcome: 'done', account, count: 1, addresses: ['192.0.2.7'], devices: [] },
    { outcome: 'locked', account, count: 3, addresses: ['192.0.2.8'], devices: [] },
    { outcome: 'failed', account: null, count: 2, addresses: ['192.0.2.9'], devices: [] },
  ]);
  const { rows } = await database.db.transaction().execute(async (tx) => {
    await seeEveryCompany(tx);
    return sql<{ action: string; actor: string; subject: string; after: string; filed: number }>`select action,
      actor_name as actor, subject_name as subject, after, cardinality(company_ids) as filed from audit_event
      where action like 'sign-in.%' order by id`.execute(tx);
  });
  const [done, locked, unknown] = rows;
  expect(done).toMatchObject({ action: 'sign-in.done', actor: done?.subject });
  expect(locked).toMatchObject({ action: 'sign-in.locked', actor: 'Blue Citrus', subject: done?.subject });
  expect(JSON.parse(locked?.after ?? '')).toEqual({ count: 3, addresses: ['192.0.2.8'] });
  expect(unknown).toMatchObject({ action: 'sign-in.failed', subject: '—', filed: 0 });
  expect([done?.filed, locked?.filed].every((filed) => (filed ?? 0) > 0)).toBe(true);
});

it('tells those who may see the person that the account was locked, and of nothing that leaves it open', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const tabs = liveTabs(app);
  const [elif, ayse] = [await tabs.open('elif', 1), await tabs.open('ayse', 1)];
  const write = signInTrail({ ...app.parts, db: app.database.db }, EMBEDDED_ISSUER);
  const heard = async (outcome: 'failed' | 'locked', userName: string) => {
    await tabs.settled();
    const before = [elif, ayse].map((tab) => tab.payloads(personChanged).length);
    const account = { subject: `demo-${userName}`, userName };
    await write([{ outcome, account, count: 1, addresses: ['192.0.2.7'], devices: [] }]);
    await tabs.settled();
    return [elif, ayse].map((tab, at) => tab.payloads(personChanged).length - (before[at] ?? 0));
  };
  expect(await heard('failed', 'mehmet')).toEqual([0, 0]);
  expect(await heard('locked', 'mehmet')).toEqual([1, 0]);
  expect(await heard('locked', 'ayse')).toEqual([1, 1]);
  tabs.end();
});

it('tells the person of what was done to their second factor, and where from', async () => {
  const write = signInTrail({ ...app.parts, db: app.database.db }, EMBEDDED_ISSUER);
  const account = { subject: 'demo-mehmet', userName: 'mehmet' };
  const bell = async () =>
    (await app.as('mehmet').call(notificationsContract.listNotifications, {})).map(({ message }) => message);
  const before = await bell();
  for (const outcome of [
    'code-failed',
    'recovery-used',
    'second-factor-set',
    'second-factor-removed',
    'passkey-added',
  ] as const)
    await write([{ outcome, account, count: 1, addresses: ['192.0.2.7'], devices: [] }]);
  const told = (await bell()).filter((message) => !before.includes(message));
  expect(told).toHaveLength(4);
  expect(told).toContainEqual(
    expect.stringMatching(/^Bir kurtarma kodunuzla oturum açıldı \(.*192\.0\.2\.7 adresinden\)/),
  );
});
