import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bindDemo } from './demo.ts';
import { lookUp } from './testing/look-up.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { ownSignInsSource } from '#features/console/sign-ins/contract/sources.ts';
import { cachesContract } from '#features/console/caches/contract/endpoints.ts';
import { standInKeycloak } from './testing/stand-in-keycloak.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { providerAccountContract, usersContract } from '#features/console/user-management/contract/endpoints.ts';

const {
  showProviderAccount,
  askForPassword,
  retryProviderChanges,
  listProviderDifferences,
  compareAccounts,
  settleProviderDifferences,
} = providerAccountContract;
/** The issuer whose tokens the test signs. */
const TOKENS = 'http://localhost:4300/idp';
const SOON = { timeout: 10_000, interval: 20 };

let keycloak: Awaited<ReturnType<typeof standInKeycloak>>;
let app: TestApp;
beforeAll(async () => {
  keycloak = await standInKeycloak();
  for (const [userName, firstName, lastName] of [
    ['elif', 'Elif', 'Yılmaz'],
    ['deniz', 'Deniz', 'Arslan'],
    ['mehmet', 'Mehmet', 'Kaya'],
    ['ayse', 'Ayşe', 'Demir'],
  ] as const)
    keycloak.addAccount({
      id: `demo-${userName}`,
      username: userName,
      firstName,
      lastName,
      email: `${userName}@ornek.example`,
    });
  app = await testApp(keycloak.env);
  await bindDemo(app.parts, TOKENS);
  await bindDemo(app.parts, keycloak.issuer);
});
afterAll(async () => {
  await app.close();
  await keycloak.close();
});
afterEach(async () => {
  keycloak.state.mood = 'well';
  await nothingWaits();
});

const look = lookUp(() => app);
const elif = () => app.as('elif');
const find = async (id: number) => elif().call(usersContract.findUser, { id });
const waitingOf = async (id: number) => (await find(id)).account?.waiting ?? [];
const retry = (id: number) => elif().call(retryProviderChanges, { id });

/** Everything that was asked for is made. */
const nothingWaits = async (): Promise<void> => {
  await expect
    .poll(async () => {
      const rows = await look.rows(sql<{ id: number }>`update provider_change set next_try_at = clock_timestamp()
        returning person_id as id, kind, failure, said, tries`);
      if (rows[0] !== undefined) await retry(rows[0].id);
      return rows;
    }, SOON)
    .toEqual([]);
};

let count = 0;
const create = async (more: { readonly email?: string } = {}) => {
  count += 1;
  const userName = `yeni-${count}`;
  const { email = `${userName}@ornek.example` } = more;
  const made = await elif().call(usersContract.createUser, {
    firstName: 'Işıl',
    lastName: `Çağrı${count}`,
    userName,
    email: email || null,
    companyId: 1,
  });
  return { ...made, email };
};
const created = async () => {
  const made = await create();
  await expect.poll(async () => (await find(made.id)).account?.subject, SOON).not.toBeNull();
  await nothingWaits();
  const account = keycloak.named(made.userName);
  if (account === undefined) throw new Error('the account is not there');
  return { ...made, account };
};
const editNames = async (id: number, to: { readonly firstName?: string; readonly email?: string | null }) => {
  const { firstName, lastName, email, version } = await find(id);
  await elif().call(usersContract.editUser, { id, firstName, lastName, email, version, ...to });
};

describe('a person made here', () => {
  it('gets an account at Keycloak, bound to them, and a mail to set a password', async () => {
    const made = await create();
    expect(made).toMatchObject({ passwordLink: null, accountAt: keycloak.issuer, accountIsMade: true });
    await expect.poll(() => keycloak.mails.at(-1), SOON).toEqual({ to: made.email, actions: ['UPDATE_PASSWORD'] });
    const account = keycloak.named(made.userName);
    expect(account).toMatchObject({ firstName: 'Işıl', email: made.email, enabled: true, emailVerified: false });
    expect((await find(made.id)).account).toMatchObject({ subject: account?.id, isDriven: true });
    const { rows } = await elif().call(auditContract.latestChanges, { take: 1 });
    expect(rows[0]).toMatchObject({ action: 'user.bound', actor: 'Blue Citrus', after: { subject: account?.id } });
  });

  it('is told of where the user name is somebody else’s there, and nobody is bound to that account', async () => {
    keycloak.addAccount({ username: `yeni-${count + 1}` });
    const { id, userName } = await create();
    await expect.poll(() => waitingOf(id), SOON).toMatchObject([{ kind: 'create', failure: 'name-taken' }]);
    expect((await find(id)).account?.subject).toBeNull();
    // An administrator binds the account that is there: nothing is left to be made.
    const subject = keycloak.named(userName)?.id ?? '';
    await elif().call(usersContract.bindAccount, { id, issuer: keycloak.issuer, subject });
    await expect.poll(() => waitingOf(id), SOON).toEqual([]);
  });

  it('waits for a mail address where they have none, and for Keycloak’s mail server', async () => {
    const { id } = await create({ email: '' });
    await expect.poll(() => waitingOf(id), SOON).toMatchObject([{ kind: 'ask-password', failure: 'no-email' }]);
    keycloak.state.mood = 'no-mail';
    const email = `sonradan-${id}@ornek.example`;
    await editNames(id, { email });
    await expect.poll(() => waitingOf(id), SOON).toMatchObject([{ failure: 'mail-not-sent' }]);
    keycloak.state.mood = 'well';
    await retry(id);
    await expect.poll(() => keycloak.mails.at(-1)?.to, SOON).toBe(email);
  });
});

describe('an account at Keycloak', () => {
  it('takes on a new name and address, and keeps what is not ours', async () => {
    const { id, account } = await created();
    account.requiredActions = ['CONFIGURE_TOTP'];
    await editNames(id, { firstName: 'Işılay', email: `isilay-${id}@ornek.example` });
    await expect.poll(() => account.firstName, SOON).toBe('Işılay');
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

  it('of another administrator loses its factor by two people only', async () => {
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
    await expect.poll(() => waitingOf(id), SOON).toMatchObject([{ kind: 'names', failure: 'account-missing' }]);
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
    await expect.poll(async () => (await waitingOf(one.id))[0]?.failure, SOON).toBe('away');
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
    await expect.poll(async () => (await waitingOf(id))[0], SOON).toMatchObject({ failure: 'refused' });
    expect((await waitingOf(id))[0]?.said).toContain('403');
    expect(await elif().call(showProviderAccount, { id })).toMatchObject({ state: 'refused' });
  });

  it('that signs with another key from now on is asked for another token', async () => {
    const { id, account } = await created();
    keycloak.state.key = 'second';
    await editNames(id, { firstName: 'Yenilenen' });
    await expect.poll(() => account.firstName, SOON).toBe('Yenilenen');
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

describe('the comparison with Keycloak', () => {
  const list = () => elif().call(listProviderDifferences, {});
  const compared = async () => {
    await elif().call(compareAccounts, {});
    await expect.poll(async () => (await list()).running, SOON).toBe(false);
    return list();
  };
  const found = async (personId: number) =>
    (await compared()).rows
      .filter((row) => row.personId === personId)
      .map(({ id, kind, here, there, ways }) => ({
        id,
        kind,
        here,
        there,
        ways,
      }));
  const settle = (ids: readonly number[], way: 'here' | 'there') =>
    elif().call(settleProviderDifferences, { ids: [...ids], way });

  it('is made at the first start, finds who has no account, and changes nothing by itself', async () => {
    await expect.poll(async () => (await list()).comparedAt, SOON).not.toBeNull();
    const written = keycloak.asked.filter((each) => /^(?:PUT|DELETE)/.test(each)).length;
    const { rows, accounts } = await compared();
    expect(accounts).toBe(keycloak.accounts.size);
    expect(rows.some(({ kind, userName }) => kind === 'without-account' && userName === 'aysegul.duman')).toBe(true);
    expect(rows.some(({ userName }) => userName === 'mehmet')).toBe(false);
    expect(keycloak.asked.filter((each) => /^(?:PUT|DELETE)/.test(each))).toHaveLength(written);
  });

  it('finds another name and address, which are taken over or sent back', async () => {
    const { id, account, email } = await created();
    Object.assign(account, { firstName: 'Başka', email: `baska-${id}@ornek.example` });
    const [address, name] = await found(id);
    expect(name).toMatchObject({ kind: 'name', here: expect.stringMatching(/^Işıl/), ways: ['here', 'there'] });
    expect(name?.there).toMatch(/^Başka/);
    expect(address).toMatchObject({ kind: 'email', here: email, there: `baska-${id}@ornek.example` });
    await settle([name?.id ?? 0], 'there');
    expect((await find(id)).firstName).toBe('Başka');
    await settle([address?.id ?? 0], 'here');
    await nothingWaits();
    expect(account.email).toBe(email);
    expect(await found(id)).toEqual([]);
  });

  it('finds who was closed there, whom an administrator closes here, or opens there', async () => {
    const { id, account } = await created();
    account.enabled = false;
    const [closed] = await found(id);
    expect(closed).toMatchObject({ kind: 'closed-there', ways: ['here', 'there'] });
    await settle([closed?.id ?? 0], 'there');
    expect((await find(id)).active).toBe(false);
    await nothingWaits();
    account.enabled = true;
    const [open] = await found(id);
    expect(open).toMatchObject({ kind: 'open-there' });
    await settle([open?.id ?? 0], 'here');
    await nothingWaits();
    expect(account.enabled).toBe(false);
  });

  it('finds who was deleted there, and has them made anew', async () => {
    const { id, userName, account } = await created();
    keycloak.accounts.delete(account.id);
    const [missing] = await found(id);
    expect(missing).toMatchObject({ kind: 'missing' });
    await settle([missing?.id ?? 0], 'here');
    await nothingWaits();
    expect(keycloak.named(userName)?.id).not.toBe(account.id);
    expect((await find(id)).account?.subject).toBe(keycloak.named(userName)?.id);
    expect(await found(id)).toEqual([]);
  });

  it('has an account made for whoever has none, and can do no more for them', async () => {
    const id = await look.personId('aysegul.duman');
    const [without] = await found(id);
    const wrong = await elif().attempt(settleProviderDifferences, { ids: [without?.id ?? 0], way: 'there' });
    expect(wrong).toMatchObject({ status: 422, code: 'difference-way' });
    expect(await settle([without?.id ?? 0, without?.id ?? 0], 'here')).toEqual({ settled: 1 });
    await nothingWaits();
    expect(keycloak.named('aysegul.duman')).toMatchObject({ enabled: true });
    expect(await settle([without?.id ?? 0], 'here')).toEqual({ settled: 0 });
  });

  it('takes over no name that could not be typed here', async () => {
    const { id, account } = await created();
    account.firstName = ' ';
    const [name] = await found(id);
    const refused = await elif().attempt(settleProviderDifferences, { ids: [name?.id ?? 0], way: 'there' });
    expect(refused).toMatchObject({ status: 400, code: 'input-invalid' });
    await settle([name?.id ?? 0], 'here');
  });

  it('finds a new name with the next token', async () => {
    const { id, account } = await created();
    const subject = account.id;
    await look.rows(sql`insert into person_identity (person_id, issuer, subject, from_epoch)
      values (${id}, ${TOKENS}, ${subject}, (select value from change_epoch))`);
    await elif().call(cachesContract.clearCache, { name: 'access-facts' });
    account.lastName = 'Evli';
    const me = app.withSubject(subject, { given_name: account.firstName, family_name: 'Evli' });
    expect((await me.call(sessionContract.account, {})).firstName).toBe('Işıl');
    await expect
      .poll(async () => (await list()).rows.filter((row) => row.personId === id).map(({ there }) => there), SOON)
      .toEqual(['Işıl Evli']);
  });

  it('says what kept it from being made, and keeps what was found before', async () => {
    const { id, account } = await created();
    account.enabled = false;
    await compared();
    keycloak.state.mood = 'refuses';
    const { failure, rows } = await compared();
    expect(failure).toContain('403');
    expect(rows.some(({ personId }) => personId === id)).toBe(true);
  });

  it('is an administrator’s', async () => {
    expect((await app.as('mehmet').attempt(listProviderDifferences, {})).status).toBe(403);
  });
});

describe('what happens at Keycloak’s way in', () => {
  const readAgain = async () => {
    await look.rows(sql`update provider_event_cursor set next_at = clock_timestamp()`);
    await elif().call(compareAccounts, {});
    await expect
      .poll(
        () => look.rows(sql<{ due: boolean }>`select next_at <= clock_timestamp() as due from provider_event_cursor`),
        SOON,
      )
      .toEqual([{ due: false }]);
  };
  const own = async (userName: string) =>
    (await app.as(userName).call(ownSignInsSource.read, { take: 20 })).rows.map(({ outcome, address, at }) => [
      outcome,
      address,
      at,
    ]);

  it('is read into the sign-ins, once, of this application alone, and no typed name with it', async () => {
    const at = (seconds: number) => Date.now() - 60_000 + seconds * 1_000;
    const ours = { clientId: 'blue-citrus', userId: 'demo-mehmet', ipAddress: '10.1.2.3' };
    const events = [
      { ...ours, time: at(1), type: 'LOGIN_ERROR', error: 'invalid_user_credentials' },
      { ...ours, time: at(2), type: 'LOGIN' },
      { ...ours, time: at(3), type: 'LOGIN', clientId: 'another-application' },
      { ...ours, time: at(4), type: 'LOGIN_ERROR', error: 'expired_code' },
      {
        ...ours,
        time: at(5),
        type: 'UPDATE_CREDENTIAL',
        clientId: 'account',
        details: { credential_type: 'password' },
      },
      {
        time: at(6),
        type: 'LOGIN_ERROR',
        error: 'user_not_found',
        clientId: 'blue-citrus',
        details: { username: 'gizli-parola' },
      },
      { ...ours, time: at(7), type: 'LOGIN', userId: 'somebody-never-seen' },
    ];
    keycloak.events.push(...events.toReversed());
    await readAgain();
    await expect
      .poll(() => own('mehmet'), SOON)
      .toEqual([
        ['password-changed', '10.1.2.3', new Date(events[4]?.time ?? 0).toISOString()],
        ['done', '10.1.2.3', new Date(events[1]?.time ?? 0).toISOString()],
        ['failed', '10.1.2.3', new Date(events[0]?.time ?? 0).toISOString()],
      ]);
    await readAgain();
    expect(await own('mehmet')).toHaveLength(3);
    const rows = await look.rows(sql<{ row: string }>`select sign_in_entry::text as row from sign_in_entry`);
    expect(rows.some(({ row }) => row.includes('unknown'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('gizli-parola');
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
