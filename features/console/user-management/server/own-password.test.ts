import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { secretHash } from '#platform/server/secret-hash.ts';
import { ownPasswordContract } from '../contract/endpoints.ts';

let app: TestApp;
let password = 'bluecitrus';
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => sql`delete from sign_in_failure`.execute(app.database.db));
afterAll(() => app.close());

const NEXT = 'çilekli turta 4 dilim';

const change = (
  typed: Partial<Readonly<Record<'currentPassword' | 'newPassword' | 'repeatedPassword', string>>>,
  token?: string,
) =>
  app
    .as('mehmet')
    .attempt(
      ownPasswordContract.changeOwnPassword,
      { currentPassword: password, newPassword: NEXT, repeatedPassword: NEXT, ...typed },
      token === undefined ? {} : { token },
    );

/** The refusal, and the field that it stands in. */
const refusalOf = ({ status, code, body }: Awaited<ReturnType<typeof change>>) => [
  status,
  code,
  'fields' in body ? body.fields?.map(({ path }) => path) : undefined,
];

const failures = async () => {
  const { rows } = await sql<{ tries: number; locked: boolean }>`select cardinality(failed_at) as tries,
    locked_until is not null as locked from sign_in_failure where user_name = 'mehmet'`.execute(app.database.db);
  return rows;
};

const said = async (action: string) => {
  const { rows } = await app.as('elif').call(auditContract.latestChanges, { take: 50 });
  return rows.filter((event) => event.action === action).map(({ actor, subject }) => [actor, subject.name]);
};

it('tells in its field what is wrong, by the rules of the one-time link', async () => {
  const cases = [
    [{ newPassword: 'on dört harfli', repeatedPassword: 'on dört harfli' }, 'password-short', 'newPassword'],
    [{ newPassword: ' '.repeat(20), repeatedPassword: ' '.repeat(20) }, 'password-blank', 'newPassword'],
    [{ newPassword: 'mehmet-kuzey-rüzgar', repeatedPassword: 'x' }, 'password-has-name', 'newPassword'],
    [{ newPassword: 'aaaaaaaaaaaaaaa', repeatedPassword: 'aaaaaaaaaaaaaaa' }, 'password-repeats', 'newPassword'],
    [{ repeatedPassword: `${NEXT} ` }, 'passwords-differ', 'repeatedPassword'],
  ] as const;
  for (const [typed, code, field] of cases) expect(refusalOf(await change(typed))).toEqual([422, code, [field]]);
  const short = await change({ newPassword: 'kısa', repeatedPassword: 'kısa' });
  expect(short.body.message).toContain('15 karakter');
  expect((await change({ newPassword: '' })).status).toBe(400);
  expect(refusalOf(await change({ currentPassword: 'x', newPassword: 'kısa' }))[1]).toBe('password-short');
  // The former one was not looked at: none of these is an attempt.
  expect(await failures()).toEqual([]);
});

it('counts a wrong former password as a failed sign-in, and locks at the fifth, the right one included', async () => {
  const wrong = [422, 'password-wrong', ['currentPassword']];
  const locked = [429, 'password-locked', ['currentPassword']];
  const answers = [];
  for (let guess = 1; guess <= 5; guess += 1)
    answers.push(refusalOf(await change({ currentPassword: `tahmin-${guess}` })));
  expect(answers).toEqual([wrong, wrong, wrong, wrong, locked]);
  expect(refusalOf(await change({}))).toEqual(locked);
  expect(await failures()).toEqual([{ tries: 5, locked: true }]);
  // What the lock turned away is not among them.
  expect((await said('user.password-refused')).length).toBe(5);
  expect(await said('user.password-changed')).toEqual([]);
});

it('looks at five of two hundred guesses sent at once, and no more', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => change({ currentPassword: `tahmin-${at}` })),
  );
  expect(answers.filter(({ code }) => code === 'password-wrong').length).toBe(4);
  expect(answers.every(({ status }) => status !== 200)).toBe(true);
  expect(await failures()).toEqual([{ tries: 5, locked: true }]);
}, 60_000);

it('changes it, ends every session but this one, and tells the person and the trail', async () => {
  const mehmet = app.as('mehmet');
  const ask = async (token: string) => {
    const { status, code } = await mehmet.attempt(sessionContract.account, {}, { token });
    return code ?? status;
  };
  const [own, ownLater, other, nameless] = await Promise.all([
    mehmet.token({ sid: 'this', grant_id: 'grant-of-this' }),
    mehmet.token({ sid: 'this', jti: 'renewed' }),
    mehmet.token({ sid: 'elsewhere' }),
    mehmet.token({ auth_time: 0 }),
  ]);
  await sql`insert into oidc_record (kind, id_hash, payload, account_id, grant_id, uid) values
    ('Session', 's1', '{}', 'demo-mehmet', null, 'this'), ('RefreshToken', 'r1', '{}', 'demo-mehmet', 'grant-of-this', null),
    ('Grant', ${secretHash('grant-of-this')}, '{}', 'demo-mehmet', null, null),
    ('Session', 's2', '{}', 'demo-mehmet', null, 'elsewhere'), ('Grant', 'other', '{}', 'demo-mehmet', null, null),
    ('RefreshToken', 'r2', '{}', 'demo-mehmet', 'grant-of-other', null)`.execute(app.database.db);
  expect((await change({}, own)).status).toBe(200);
  password = NEXT;
  // What the others would be renewed by is gone.
  const { rows: left } = await sql<{ kind: string }>`select kind from oidc_record where account_id = 'demo-mehmet'
    order by kind`.execute(app.database.db);
  expect(left.map(({ kind }) => kind)).toEqual(['Grant', 'RefreshToken', 'Session']);
  expect(await Promise.all([own, ownLater, other, nameless].map(ask))).toEqual([
    200,
    200,
    'session-ended',
    'session-ended',
  ]);
  expect(await said('user.password-changed')).toEqual([[expect.any(String), expect.any(String)]]);
  const told = await mehmet.call(notificationsContract.listNotifications, {}, { token: own });
  expect(told[0]).toMatchObject({
    message: expect.stringMatching(/^Parolanız değiştirildi \(.*, 127\.0\.0\.1 adresinden\)/),
    link: '/screen/user-system/user-profile',
  });
  const [again] = [await change({ currentPassword: 'bluecitrus' }, own)];
  expect(refusalOf(again)).toEqual([422, 'password-wrong', ['currentPassword']]);
});

it('keeps one session only: a second change from elsewhere ends the one that was kept before', async () => {
  const mehmet = app.as('mehmet');
  const first = await mehmet.token({ sid: 'this' });
  // Signed in after the last end: known by the second only.
  const since = { auth_time: Math.floor(Date.now() / 1_000) + 2 };
  const second = await mehmet.token({ sid: 'newer', ...since });
  expect(
    (await change({ newPassword: 'kuzey rüzgarı eser', repeatedPassword: 'kuzey rüzgarı eser' }, second)).status,
  ).toBe(200);
  expect((await mehmet.attempt(sessionContract.account, {}, { token: first })).code).toBe('session-ended');
  expect((await mehmet.attempt(sessionContract.account, {}, { token: second })).status).toBe(200);
});
