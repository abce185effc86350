import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { identityProviderContract } from '#features/core/identity-provider/contract/endpoints.ts';
import { bindDemo } from './demo.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const { announceSigningKey } = identityProviderContract;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const published = async (): Promise<readonly string[]> =>
  ((await app.server.inject('/idp/jwks')).json() as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);

it('announces the next signing key when an administrator asks, and writes it down', async () => {
  const [first] = await published();
  const next = await app.as('elif').call(announceSigningKey, {});
  expect(Date.parse(next.signsFrom)).toBeGreaterThan(Date.now());
  expect(await published()).toEqual([first, next.kid]);
  expect((await app.as('elif').call(announceSigningKey, { atOnce: true })).kid).toBe(next.kid);
  expect(await published()).toEqual([next.kid, first]);
  const { rows } = await app.as('elif').call(auditContract.latestChanges, { take: 1 });
  expect(rows[0]).toMatchObject({
    action: 'signing-key.announced',
    actor: 'Elif Yılmaz',
    before: { kid: first },
    after: { kid: next.kid },
  });
});

it('is nobody’s business but an administrator’s', async () => {
  const before = await published();
  for (const userName of ['ayse', 'mehmet'])
    expect(await app.as(userName).attempt(announceSigningKey, { atOnce: true })).toMatchObject({
      status: 403,
      code: 'role-missing',
    });
  expect(await published()).toEqual(before);
});

it('says that an outside provider rotates its own', async () => {
  const outside = await testApp({ OIDC_ISSUER: 'http://localhost:4300/idp' });
  await bindDemo(outside.parts, 'http://localhost:4300/idp');
  const refused = await outside.as('elif').attempt(announceSigningKey, {});
  expect(refused).toMatchObject({ status: 422, code: 'keys-elsewhere' });
  await outside.close();
});
