import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { seeEveryCompany } from '#platform/server/db.ts';
import { signInTrail } from './sign-in-trail.ts';
import { EMBEDDED_ISSUER } from './own-provider.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('files who signed in and who failed under the companies of that person, and an unknown name under none', async () => {
  const { parts, database } = app;
  const write = signInTrail({ db: database.db, epochs: parts.epochs, seal: parts.seal }, EMBEDDED_ISSUER);
  const account = { subject: 'demo-mehmet', userName: 'mehmet' };
  await write([
    { outcome: 'done', account, count: 1, addresses: ['192.0.2.7'] },
    { outcome: 'locked', account, count: 3, addresses: ['192.0.2.8'] },
    { outcome: 'failed', account: null, count: 2, addresses: ['192.0.2.9'] },
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
