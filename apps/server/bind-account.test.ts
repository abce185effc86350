import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindDemo } from './demo.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';

/** The issuer whose tokens the test signs. */
const ISSUER = 'http://localhost:4300/idp';
const { bindAccount, unbindAccount, findUser } = usersContract;

let app: TestApp;
let ayse = 0;
let next = 0;
let subject = '';

const elif = () => app.as('elif');
const idOf = async (userName: string): Promise<number> => {
  const { rows } = await elif().call(usersContract.listUsers, { search: userName, take: 200 });
  return rows.find((row) => row.userName === userName)?.id ?? 0;
};
const newUser = async (userName: string, email?: string) => {
  const { id } = await elif().call(usersContract.createUser, {
    firstName: 'Deneme',
    lastName: 'Kişi',
    userName,
    companyId: 1,
    ...(email === undefined ? {} : { email }),
  });
  return { id, issuer: ISSUER, subject };
};
const whoIs = async (account: string, claims = {}) =>
  (await app.withSubject(account, claims).call(sessionContract.account, {})).userName;

/** Makes somebody an administrator of the first company, who is no Admin. */
const mayEditUsers = async (userName: string): Promise<void> => {
  const role = await elif().call(accessContract.createRole, { name: 'Firma Yöneticisi', companyId: 1 });
  const { groups } = await elif().call(accessContract.readMatrix, {});
  const screenId = groups.flatMap(({ screens }) => screens).find(({ url }) => url === usersUrl)?.id ?? 0;
  await elif().call(accessContract.applyGrants, {
    changes: [{ roleId: role.id, screenId, from: 'none', to: 'edit' }],
  });
  const personId = await idOf(userName);
  await elif().call(accessContract.giveRole, { roleId: role.id, personId, companyId: 1 });
};

beforeAll(async () => {
  app = await testApp({ OIDC_ISSUER: ISSUER });
  await bindDemo(app.parts, ISSUER);
  ayse = await idOf('ayse');
});
afterAll(() => app.close());
beforeEach(() => {
  next += 1;
  subject = `3f1c-${next}`;
});

describe('binding an account', () => {
  it('makes whoever signs in with it that person, at once, and writes it down', async () => {
    const wanted = await newUser('baglanan');
    expect((await elif().call(findUser, { id: wanted.id })).account).toMatchObject({ issuer: ISSUER, subject: null });
    expect(await elif().call(bindAccount, wanted)).toEqual({ issuer: ISSUER, subject });
    expect(await whoIs(subject)).toBe('baglanan');
    expect((await elif().call(findUser, { id: wanted.id })).account).toMatchObject({ issuer: ISSUER, subject });
    const { rows } = await elif().call(auditContract.latestChanges, { take: 1 });
    expect(rows[0]).toMatchObject({
      action: 'user.bound',
      actor: 'Elif Yılmaz',
      before: null,
      after: { issuer: ISSUER, subject },
    });
  });

  it('is refused for the account of somebody else, whom it names, and for a second account', async () => {
    const wanted = await newUser('ikinci');
    const taken = await elif().attempt(bindAccount, { ...wanted, subject: 'demo-ayse' });
    expect(taken).toMatchObject({ status: 409, code: 'account-taken' });
    expect(taken.body.message).toContain('ayse');
    expect(await whoIs('demo-ayse')).toBe('ayse');
    await elif().call(bindAccount, wanted);
    for (const again of [subject, `${subject}-b`])
      expect(await elif().attempt(bindAccount, { ...wanted, subject: again })).toMatchObject({
        status: 409,
        code: 'account-present',
      });
  });

  it('gives one of two who bind the same account at once the person', async () => {
    const one = await newUser('yaris-bir');
    const two = await newUser('yaris-iki');
    const attempts = await Promise.all([one, two].map((wanted) => elif().attempt(bindAccount, wanted)));
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('knows the configured provider alone', async () => {
    const wanted = await newUser('yabanci');
    for (const issuer of ['https://elsewhere.example', `${ISSUER}/`, 'embedded'])
      expect(await elif().attempt(bindAccount, { ...wanted, issuer })).toMatchObject({
        status: 422,
        code: 'issuer-foreign',
      });
    expect(await elif().attempt(bindAccount, { ...wanted, id: 999_999 })).toMatchObject({ code: 'user-unknown' });
    expect(await elif().attempt(bindAccount, { ...wanted, subject: ' ' })).toMatchObject({ status: 400 });
  });

  it('is an administrator’s alone, and so is the sight of it', async () => {
    const wanted = await newUser('kapali');
    for (const endpoint of [bindAccount, unbindAccount])
      expect(await app.as('mehmet').attempt(endpoint, wanted)).toMatchObject({ status: 403, code: 'role-missing' });
    expect(await app.nobody.attempt(bindAccount, wanted)).toMatchObject({ status: 401 });
    await mayEditUsers('mehmet');
    const seen = await app.as('mehmet').call(findUser, { id: wanted.id }, { company: 1 });
    expect([seen.may.edit, seen.account]).toEqual([true, null]);
    for (const endpoint of [bindAccount, unbindAccount])
      expect(await app.as('mehmet').attempt(endpoint, wanted, { company: 1 })).toMatchObject({ status: 403 });
  });
});

describe('unbinding an account', () => {
  it('ends that person’s way in; who signs in with it is somebody new, whatever the e-mail says', async () => {
    const email = 'ayrilan@ornek.example';
    const wanted = await newUser('ayrilan', email);
    const claims = { email, email_verified: true };
    expect(await whoIs(subject, claims)).toBe('ayrilan');
    expect(await elif().call(unbindAccount, wanted)).toEqual({ issuer: ISSUER, subject });
    expect((await elif().call(findUser, { id: wanted.id })).account).toMatchObject({ issuer: ISSUER, subject: null });
    const { rows } = await elif().call(auditContract.latestChanges, { take: 1 });
    expect(rows[0]).toMatchObject({ action: 'user.unbound', before: { issuer: ISSUER, subject }, after: null });
    expect(await whoIs(subject, claims)).not.toBe('ayrilan');
    expect(await elif().attempt(unbindAccount, wanted)).toMatchObject({ status: 404, code: 'account-unbound' });
  });

  it('lets the account be bound to another person, and another account to this one', async () => {
    const first = await newUser('once');
    const second = await newUser('sonra');
    await elif().call(bindAccount, first);
    await elif().call(unbindAccount, first);
    await elif().call(bindAccount, second);
    await elif().call(bindAccount, { ...first, subject: `${subject}-yeni` });
    expect([await whoIs(subject), await whoIs(`${subject}-yeni`)]).toEqual(['sonra', 'once']);
  });

  it('is refused for the last administrator who can sign in, and for an account of somebody else', async () => {
    const own = { id: await idOf('elif'), issuer: ISSUER, subject: 'demo-elif' };
    const { rows } = await elif().call(usersContract.listUsers, { take: 200 });
    for (const { id, userName } of rows.filter(({ roles }) => roles.some(({ name }) => name === 'Admin'))) {
      const { account } = await elif().call(findUser, { id });
      if (userName === 'elif' || !account?.subject) continue;
      await elif().call(unbindAccount, { id, issuer: ISSUER, subject: account.subject });
    }
    expect(await elif().attempt(unbindAccount, own)).toMatchObject({ status: 422, code: 'last-administrator-account' });
    expect(await elif().attempt(unbindAccount, { ...own, id: ayse })).toMatchObject({ code: 'account-unbound' });
    expect(await whoIs('demo-elif')).toBe('elif');
  });
});
