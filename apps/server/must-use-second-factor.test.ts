import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/server/read-config.ts';
import { mustUseSecondFactor, unknownRoles } from './must-use-second-factor.ts';
import { EMBEDDED_ISSUER } from './own-provider.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const asked = (env: Readonly<Record<string, string>>, subject: string) =>
  mustUseSecondFactor(app.database.db, readConfig({ NODE_ENV: 'test', ...env }), EMBEDDED_ISSUER)(subject);

it('asks the people of the roles that are named, and nobody else', async () => {
  const env = { MFA_ROLES: 'Denetçi, Admin' };
  expect(await asked(env, 'demo-elif')).toEqual({ must: true, waitsUntil: null });
  expect(await asked(env, 'demo-mehmet')).toEqual({ must: false });
  expect(await asked(env, 'nobody')).toEqual({ must: false });
  expect(await asked({}, 'demo-elif')).toEqual({ must: false });
});

it('lets them wait until a day, which begins in Türkiye', async () => {
  const env = { MFA_ROLES: 'Admin', MFA_WAIT_UNTIL: '2031-03-15' };
  expect(await asked(env, 'demo-elif')).toEqual({ must: true, waitsUntil: new Date('2031-03-14T21:00:00Z') });
  expect(await asked({ ...env, MFA_WAIT_UNTIL: '2026-01-01' }, 'demo-elif')).toEqual({ must: true, waitsUntil: null });
});

it('asks system administrators in production, unless told otherwise', () => {
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://citrus.example.com' };
  const rolesOf = (env: Readonly<Record<string, string>>) => readConfig({ ...production, ...env }).secondFactor.roles;
  expect([rolesOf({}), rolesOf({ MFA_ROLES: 'none' }), rolesOf({ MFA_ROLES: 'Planlama,Depo' })]).toEqual([
    ['Admin'],
    [],
    ['Planlama', 'Depo'],
  ]);
  const outside = { NODE_ENV: 'test', OIDC_ISSUER: 'https://id.example.com/realms/citrus', MFA_ROLES: 'Admin' };
  expect(() => readConfig(outside)).toThrow(/^MFA_ROLES: is of the embedded provider/);
  expect(() => readConfig({ NODE_ENV: 'test', MFA_WAIT_UNTIL: '15.03.2031' })).toThrow(/MFA_WAIT_UNTIL: must be a day/);
});

it('tells which of the named roles do not exist', async () => {
  const named = (roles: string) => unknownRoles(app.database.db, readConfig({ NODE_ENV: 'test', MFA_ROLES: roles }));
  expect([await named('Admin, Denetçi, Planlama'), await named('none'), await named('Admin')]).toEqual([
    ['Denetçi'],
    [],
    [],
  ]);
});
