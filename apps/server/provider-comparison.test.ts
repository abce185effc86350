import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { drivenApp, TOKENS } from './testing/driven-app.ts';
import { cachesContract } from '#features/console/caches/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { ownSignInsSource } from '#features/console/sign-ins/contract/sources.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { providerAccountContract } from '#features/console/user-management/contract/endpoints.ts';

const { listProviderDifferences, compareAccounts, settleProviderDifferences } = providerAccountContract;

const world = await drivenApp();
const { app, keycloak, look, elif, find, nothingWaits, created } = world;
afterAll(world.close);
afterEach(world.settle);

describe('the comparison with Keycloak', () => {
  const list = () => elif().call(listProviderDifferences, {});
  const compared = async () => {
    await elif().call(compareAccounts, {});
    await expect.poll(async () => (await list()).running).toBe(false);
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
    await expect.poll(async () => (await list()).comparedAt).not.toBeNull();
    const written = keycloak.asked.filter((each) => /^(?:PUT|DELETE)/.test(each)).length;
    const { rows, accounts } = await compared();
    expect(accounts).toBe(keycloak.accounts.size);
    expect(rows.some(({ kind, userName }) => kind === 'without-account' && userName === 'aysegul.duman')).toBe(true);
    expect(rows.some(({ userName }) => userName === 'mehmet')).toBe(false);
    expect(keycloak.asked.filter((each) => /^(?:PUT|DELETE)/.test(each))).toHaveLength(written);
  });

  it('tells administrators of what is new, and of nothing that they were told of before', async () => {
    const news = async () =>
      (await elif().call(notificationsContract.listNotifications, {})).filter(({ message }) =>
        message.startsWith('Kullanıcılar Keycloak’taki hesaplarla karşılaştırıldı'),
      );
    const { account } = await created();
    await compared();
    account.lastName = 'Bambaşka';
    await compared();
    await expect
      .poll(async () => (await news()).map(({ message }) => message))
      .toEqual(['Kullanıcılar Keycloak’taki hesaplarla karşılaştırıldı: 1 yeni fark bulundu.']);
    const [told] = await news();
    await compared();
    expect(await news()).toEqual([told]);
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
      values (${id}, ${TOKENS}, ${subject}, (select max(value) from change_epoch))`);
    await elif().call(cachesContract.clearCache, { name: 'access-facts' });
    account.lastName = 'Evli';
    const me = app.withSubject(subject, { given_name: account.firstName, family_name: 'Evli' });
    expect((await me.call(sessionContract.account, {})).firstName).toBe('Işıl');
    await expect
      .poll(async () => (await list()).rows.filter((row) => row.personId === id).map(({ there }) => there))
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
      .poll(() =>
        look.rows(sql<{ due: boolean }>`select next_at <= clock_timestamp() as due from provider_event_cursor`),
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
      .poll(() => own('mehmet'))
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
