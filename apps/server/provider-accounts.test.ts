import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { bindDemo } from './demo.ts';
import { drivenApp, TOKENS } from './testing/driven-app.ts';
import { testApp } from './testing/test-app.ts';
import { cachesContract } from '#features/console/caches/contract/endpoints.ts';
import { openSessionsContract } from '#features/console/open-sessions/contract/endpoints.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { providerAccountContract, usersContract } from '#features/console/user-management/contract/endpoints.ts';

const { showProviderAccount, askForPassword, retryProviderChanges } = providerAccountContract;

const world = await drivenApp();
const { app, keycloak, look, elif, find, retry, nothingWaits, create, created, nextName, waitingOf, editNames } = world;
afterAll(world.close);
afterEach(world.settle);

/** An administrator binds an account of another name. */
const bindElsewhere = (id: number) => {
  const { id: subject } = keycloak.addAccount({ username: `baska-${id}` });
  return elif().call(usersContract.bindAccount, { id, issuer: keycloak.issuer, subject });
};

describe('a person made here', () => {
  it('gets an account at Keycloak, bound to them, and a mail to set a password', async () => {
    const made = await create();
    expect(made).toMatchObject({ passwordLink: null, accountAt: keycloak.issuer, accountIsMade: true });
    await expect.poll(() => keycloak.mails.at(-1)).toEqual({ to: made.email, actions: ['UPDATE_PASSWORD'] });
    const account = keycloak.named(made.userName);
    expect(account).toMatchObject({ firstName: 'Işıl', email: made.email, enabled: true, emailVerified: false });
    expect((await find(made.id)).account).toMatchObject({ subject: account?.id, isDriven: true });
    const { rows } = await elif().call(auditContract.latestChanges, { take: 1 });
    expect(rows[0]).toMatchObject({ action: 'user.bound', actor: 'Blue Citrus', after: { subject: account?.id } });
  });

  it('is told of where the user name is somebody else’s there, and nobody is bound to that account', async () => {
    keycloak.addAccount({ username: nextName() });
    const { id, userName } = await create();
    await expect.poll(() => waitingOf(id)).toMatchObject([{ kind: 'create', failure: 'name-taken' }]);
    expect((await find(id)).account?.subject).toBeNull();
    // An administrator binds the account that is there: nothing is left to be made.
    const subject = keycloak.named(userName)?.id ?? '';
    await elif().call(usersContract.bindAccount, { id, issuer: keycloak.issuer, subject });
    await expect.poll(() => waitingOf(id)).toEqual([]);
  });

  it.each([
    ['is bound to another account', (id: number) => bindElsewhere(id)],
    ['leaves', (id: number) => elif().call(usersContract.deactivateUser, { id, reason: 'Vazgeçildi' })],
  ])('who %s while their account is made leaves no account behind without a person', async (_, meanwhile) => {
    keycloak.state.whileAdding = async () => {
      keycloak.state.whileAdding = null;
      const [person] = await look.rows(sql<{ id: number }>`select max(id)::int as id from person`);
      await meanwhile(person?.id ?? 0);
    };
    const { userName } = await create();
    await expect.poll(() => keycloak.state.whileAdding).toBeNull();
    await nothingWaits();
    expect(keycloak.named(userName)).toBeUndefined();
  });

  it('waits for a mail address where they have none, and for Keycloak’s mail server', async () => {
    const { id } = await create({ email: '' });
    await expect.poll(() => waitingOf(id)).toMatchObject([{ kind: 'ask-password', failure: 'no-email' }]);
    keycloak.state.mood = 'no-mail';
    const email = `sonradan-${id}@ornek.example`;
    await editNames(id, { email });
    await expect.poll(() => waitingOf(id)).toMatchObject([{ failure: 'mail-not-sent' }]);
    keycloak.state.mood = 'well';
    await retry(id);
    await expect.poll(() => keycloak.mails.at(-1)?.to).toBe(email);
  });
});

describe('an account at Keycloak', () => {
  it('takes on a new name and address, and keeps what is not ours', async () => {
    const { id, account } = await created();
    account.requiredActions = ['CONFIGURE_TOTP'];
    await editNames(id, { firstName: 'Işılay', email: `isilay-${id}@ornek.example` });
    await expect.poll(() => account.firstName).toBe('Işılay');
    expect(account).toMatchObject({ email: `isilay-${id}@ornek.example`, requiredActions: ['CONFIGURE_TOTP'] });
  });

  it('counts a new address as not verified, and a new name beside the old address as before', async () => {
    const { id, account } = await created();
    account.emailVerified = true;
    await editNames(id, { firstName: 'Işılay' });
    await nothingWaits();
    expect(account).toMatchObject({ firstName: 'Işılay', emailVerified: true });
    await editNames(id, { email: `baskasinin-${id}@ornek.example` });
    await nothingWaits();
    expect(account).toMatchObject({ email: `baskasinin-${id}@ornek.example`, emailVerified: false });
  });

  it('is not asked for where nothing of it changes', async () => {
    const { id } = await created();
    const before = keycloak.asked.length;
    const { firstName, lastName, email, version } = await find(id);
    await elif().call(usersContract.editUser, { id, firstName, lastName, email, version, department: 'Kalite' });
    expect(await waitingOf(id)).toEqual([]);
    expect(keycloak.asked.slice(before)).toEqual([]);
  });

  it('is closed and opened with the person, once Keycloak answers', async () => {
    const { id, account } = await created();
    keycloak.state.mood = 'away';
    await elif().call(usersContract.deactivateUser, { id });
    expect(account.enabled).toBe(true);
    keycloak.state.mood = 'well';
    await nothingWaits();
    expect(account.enabled).toBe(false);
    await elif().call(usersContract.reactivateUser, { id });
    await nothingWaits();
    expect(account.enabled).toBe(true);
  });

  it('loses its sessions but those that began after they were ended', async () => {
    const { id, account } = await created();
    keycloak.state.mood = 'away';
    keycloak.sessions.set(account.id, [
      { id: 'eski', start: Date.now() - 60_000 },
      { id: 'yeni', start: Date.now() + 60_000 },
    ]);
    await elif().call(usersContract.endUserSessions, { id });
    keycloak.state.mood = 'well';
    await nothingWaits();
    expect(keycloak.sessions.get(account.id)?.map((session) => session.id)).toEqual(['yeni']);
  });

  it('loses the one session that was chosen, and keeps the others', async () => {
    const { id, account } = await created();
    await look.rows(sql`insert into person_identity (person_id, issuer, subject, from_epoch)
      values (${id}, ${TOKENS}, ${account.id}, (select max(value) from change_epoch))`);
    await elif().call(cachesContract.clearCache, { name: 'access-facts' });
    const sessions = ['telefon', 'tablet', 'masa'];
    keycloak.sessions.set(
      account.id,
      sessions.map((session) => ({ id: session, start: Date.now() - 60_000 })),
    );
    for (const sid of sessions) await app.withSubject(account.id, { sid }).call(sessionContract.account, {});
    const open = async () => (await elif().call(openSessionsContract.listSessionsOfPerson, { id })).rows;
    await expect.poll(async () => (await open()).length).toBe(3);
    // Two, one after the other, while Keycloak is away: both are ended once it is back.
    keycloak.state.mood = 'away';
    for (const session of (await open()).slice(0, 2))
      await elif().call(openSessionsContract.endSessionOfPerson, { id, sessionId: session.id ?? 0 });
    keycloak.state.mood = 'well';
    await nothingWaits();
    expect(keycloak.sessions.get(account.id)).toHaveLength(1);
    const refused: string[] = [];
    for (const sid of sessions) {
      const { status } = await app.withSubject(account.id, { sid }).attempt(sessionContract.account, {});
      if (status === 401) refused.push(sid);
    }
    expect(keycloak.sessions.get(account.id)?.map((session) => session.id)).toEqual(
      sessions.filter((sid) => !refused.includes(sid)),
    );
  });

  it('is asked for a new password by an administrator, and its sessions end', async () => {
    const { id, account, email } = await created();
    keycloak.sessions.set(account.id, [{ id: 'acik', start: Date.now() - 60_000 }]);
    const before = keycloak.mails.length;
    await elif().call(askForPassword, { id });
    await nothingWaits();
    expect(keycloak.mails.slice(before)).toEqual([{ to: email, actions: ['UPDATE_PASSWORD'] }]);
    expect(account.requiredActions).toContain('UPDATE_PASSWORD');
    expect(keycloak.sessions.get(account.id)).toEqual([]);
  });

  it('loses a second factor that was lost, keeps its password, and is asked for another', async () => {
    const { id, account } = await created();
    keycloak.credentials.set(account.id, [
      { id: 'p', type: 'password' },
      { id: 'o', type: 'otp' },
      { id: 'w', type: 'webauthn' },
    ]);
    expect((await elif().call(showProviderAccount, { id })).account?.factors).toEqual({
      password: true,
      apps: 1,
      passkeys: 1,
      recoveryCodes: false,
    });
    await elif().call(usersContract.resetSecondFactor, { id, reason: 'Telefonunu kaybetti' });
    await nothingWaits();
    expect(keycloak.credentials.get(account.id)).toEqual([{ id: 'p', type: 'password' }]);
    expect(account.requiredActions).toContain('CONFIGURE_TOTP');
  });

  it('of another administrator does not lose its factor by one of them alone', async () => {
    const id = await look.personId('deniz');
    const alone = await elif().attempt(usersContract.resetSecondFactor, { id, reason: 'Telefonunu kaybetti' });
    expect(alone).toMatchObject({ status: 403, code: 'second-factor-of-administrator' });
    expect(keycloak.accounts.get('demo-deniz')?.requiredActions).toEqual([]);
  });

  it('that was deleted there is said to be missing, here and among what waits', async () => {
    const { id, account } = await created();
    keycloak.accounts.delete(account.id);
    expect(await elif().call(showProviderAccount, { id })).toMatchObject({ state: 'missing', account: null });
    await editNames(id, { firstName: 'Silinmiş' });
    await expect.poll(() => waitingOf(id)).toMatchObject([{ kind: 'names', failure: 'account-missing' }]);
    keycloak.accounts.set(account.id, account);
  });
});

describe('Keycloak', () => {
  it('that is away leaves the console usable, is said to be away since when, and is caught up with once', async () => {
    const one = await created();
    const two = await created();
    keycloak.state.mood = 'away';
    await editNames(one.id, { firstName: 'Birinci' });
    await editNames(two.id, { firstName: 'İkinci' });
    await elif().call(usersContract.deactivateUser, { id: two.id });
    await expect.poll(async () => (await waitingOf(one.id))[0]?.failure).toBe('away');
    const shown = await elif().call(showProviderAccount, { id: one.id });
    expect(shown).toMatchObject({ state: 'away', account: null });
    expect(Date.parse(shown.awaySince ?? '')).toBeLessThanOrEqual(Date.now());
    keycloak.state.mood = 'well';
    const before = keycloak.asked.length;
    await nothingWaits();
    expect([one.account.firstName, two.account.firstName, two.account.enabled]).toEqual(['Birinci', 'İkinci', false]);
    const written = keycloak.asked.slice(before).filter((each) => each.startsWith('PUT'));
    expect(written.toSorted()).toEqual(
      [one.account.id, two.account.id, two.account.id].map((id) => `PUT /admin/realms/test/users/${id}`).toSorted(),
    );
  });

  it('that refuses the client is told of on the person', async () => {
    const { id } = await created();
    keycloak.state.mood = 'refuses';
    await editNames(id, { firstName: 'Reddedilen' });
    await expect.poll(async () => (await waitingOf(id))[0]).toMatchObject({ failure: 'refused' });
    expect((await waitingOf(id))[0]?.said).toContain('403');
    expect(await elif().call(showProviderAccount, { id })).toMatchObject({ state: 'refused' });
  });

  it('that signs with another key from now on is asked for another token', async () => {
    const { id, account } = await created();
    keycloak.state.key = 'second';
    await editNames(id, { firstName: 'Yenilenen' });
    await expect.poll(() => account.firstName).toBe('Yenilenen');
    expect(await waitingOf(id)).toEqual([]);
  });

  it('is looked into by system administrators alone', async () => {
    const id = await look.personId('ayse');
    for (const endpoint of [showProviderAccount, askForPassword, retryProviderChanges])
      expect((await app.as('mehmet').attempt(endpoint, { id })).status).toBe(403);
    expect(await elif().attempt(askForPassword, { id: 999_999 })).toMatchObject({ code: 'user-unknown' });
    expect((await app.as('ayse').call(sessionContract.account, {})).userName).toBe('ayse');
  });
});

it('nothing is asked of a provider that the product may not change', async () => {
  const other = await testApp({ OIDC_ISSUER: TOKENS });
  await bindDemo(other.parts, TOKENS);
  const { id } = await other.as('elif').call(usersContract.createUser, {
    firstName: 'Deneme',
    lastName: 'Kişi',
    userName: 'baska',
    companyId: 1,
  });
  const { account, may } = await other.as('elif').call(usersContract.findUser, { id });
  expect(account).toEqual({ issuer: TOKENS, subject: null, isDriven: false, waiting: [] });
  expect(may).toMatchObject({ resetPassword: false, askPassword: false, resetSecondFactor: false });
  for (const endpoint of [showProviderAccount, askForPassword])
    expect(await other.as('elif').attempt(endpoint, { id })).toMatchObject({ code: 'account-not-driven' });
  await other.close();
});
