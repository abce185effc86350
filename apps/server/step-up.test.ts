import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { accessContract, proposalContract } from '#features/console/access-management/contract/endpoints.ts';
import { rulesContract } from '#features/console/rule-management/contract/endpoints.ts';
import { chosenPeopleContract, usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { lookUp } from './testing/look-up.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
let [ayse, mehmet, adminRole, proposal] = [0, 0, 0, 0];
const look = lookUp(() => app);

beforeAll(async () => {
  app = await testApp({ STEP_UP: 'on' });
  const idOf = async (name: string) =>
    (await look.rows(sql<{ id: number }>`select id from role where name = ${name} and active`))[0]?.id ?? 0;
  [ayse, mehmet] = [await look.personId('ayse'), await look.personId('mehmet')];
  adminRole = await idOf('Admin');
});
afterAll(() => app.close());

const MINUTE_S = 60;
const ago = (minutes: number, acr = '2') => ({ acr, auth_time: Date.now() / 1_000 - minutes * MINUTE_S });
const proved = (userName: string) => app.withSubject(`demo-${userName}`, ago(0));

const giveTo = async (personId: number, roleId: number, claims: Readonly<Record<string, unknown>> | null) =>
  app
    .withSubject('demo-elif', claims ?? {})
    .attempt(accessContract.giveRole, { roleId, personId, companyId: null, reason: 'İkinci vardiya' });

describe('what concerns a protected role', () => {
  it('asks for a second factor of the last 15 minutes', async () => {
    const told = await giveTo(ayse, adminRole, null);
    expect([told.status, told.code]).toEqual([403, 'second-factor-needed']);
    for (const claims of [ago(0, '1'), ago(16), ago(0, 'gold'), { ...ago(0), acr: 2 }, { ...ago(0), auth_time: 0 }])
      expect((await giveTo(ayse, adminRole, claims)).code).toBe('second-factor-needed');
    const given = await giveTo(ayse, adminRole, ago(14));
    expect(given.code).toBe('waits-for-second');
    proposal = Number(given.body.success ? 0 : given.body.fields?.[0]?.params?.['id']);
  });

  it('asks whoever approves it too, and leaves the proposal as it was meanwhile', async () => {
    const stateOf = async () => (await app.as('elif').call(proposalContract.findProposal, { id: proposal })).state;
    const deniz = app.withSubject('demo-deniz', ago(20));
    expect((await deniz.attempt(proposalContract.approveProposal, { id: proposal })).code).toBe('second-factor-needed');
    expect(await stateOf()).toBe('waiting');
    await proved('deniz').call(proposalContract.approveProposal, { id: proposal });
    expect(await stateOf()).toBe('approved');
  });

  it('asks once for many people, and not for each of them', async () => {
    const rows = [{ id: mehmet }, { id: ayse }];
    const giving = { rows, change: { kind: 'give-role' as const, roleId: adminRole }, reason: 'İkinci vardiya' };
    const elif = app.as('elif');
    expect((await elif.attempt(chosenPeopleContract.changePeople, giving)).code).toBe('second-factor-needed');
    // Nothing of it was done, and the same is asked again.
    const made = await proved('elif').attempt(chosenPeopleContract.changePeople, giving);
    expect(made.code).toBe('waits-for-second');
  });

  it('leaves other roles alone', async () => {
    const elif = app.as('elif');
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Gece sayımı', companyId: null });
    expect((await giveTo(mehmet, roleId, null)).code).toBeNull();
  });
});

describe('what is marked in its contract', () => {
  it('asks before anything else of it is judged', async () => {
    const elif = app.as('elif');
    const exception = { id: 1, personId: ayse, reason: 'Sayım haftası', until: '2031-01-01T00:00:00.000Z' };
    const reset = { id: ayse, reason: 'Telefonunu kaybetti' };
    expect((await elif.attempt(rulesContract.exceptFromRule, exception)).code).toBe('second-factor-needed');
    expect((await elif.attempt(rulesContract.confirmException, { id: 1 })).code).toBe('second-factor-needed');
    expect((await elif.attempt(usersContract.resetSecondFactor, reset)).code).toBe('second-factor-needed');
    expect((await proved('elif').attempt(rulesContract.exceptFromRule, exception)).code).toBe('rule-unknown');
    expect((await proved('elif').attempt(usersContract.resetSecondFactor, reset)).code).toBe('second-factor-none');
    // Whoever may not do it at all is told that.
    expect((await app.as('mehmet').attempt(usersContract.resetSecondFactor, reset)).code).toBe('screen-denied');
  });

  it('is told in the API document', async () => {
    const { paths } = (await app.server.inject({ url: '/openapi.json' })).json();
    expect(paths['/derinuaa/api/users/{id}/second-factor-reset'].post.description).toContain('second-factor-needed');
    expect(paths['/derinuaa/api/users/{id}'].get.description).not.toContain('second-factor-needed');
  });
});

it('asks nobody where it is off, and is off where nobody has to have a second factor', () => {
  const asksIn = (env: Readonly<Record<string, string>>) => readConfig({ NODE_ENV: 'test', ...env }).asksStepUp;
  const outside = { OIDC_ISSUER: 'https://id.example.com/realms/citrus' };
  expect([asksIn({}), asksIn({ MFA_ROLES: 'Admin' }), asksIn({ MFA_ROLES: 'Admin', STEP_UP: 'off' })]).toEqual([
    false,
    true,
    false,
  ]);
  expect([asksIn(outside), asksIn({ ...outside, STEP_UP: 'on' })]).toEqual([false, true]);
  expect(() => readConfig({ NODE_ENV: 'test', STEP_UP: 'yes' })).toThrow(/STEP_UP: must be on or off/);
});
