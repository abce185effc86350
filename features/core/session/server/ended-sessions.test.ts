import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestPerson, testApp } from '#apps/server/testing/test-app.ts';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { reportsContract } from '#features/workplace/reports/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { sessionContract } from '../contract/endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const REPORT = '/report/Viewer/stock-by-lot';

const openReport = async (token: string): Promise<string> => {
  const answer = await app.server.inject({
    method: 'GET',
    url: REPORT,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode === 200 ? 'opened' : `${answer.statusCode} ${answer.json().code}`;
};

const ask = async (person: TestPerson, token: string): Promise<string> => {
  const { status, code } = await person.attempt(sessionContract.account, {}, { token });
  return code === null ? 'answered' : `${status} ${code}`;
};

const idOf = async (userName: string): Promise<number> => {
  const { rows } = await app.as('elif').call(usersContract.listUsers, { search: userName });
  return rows.find((row) => row.userName === userName)?.id as number;
};

it('refuses every token of a session from the moment its person signed out, and no other of theirs', async () => {
  const mehmet = app.as('mehmet');
  const [token, renewed, other] = await Promise.all([
    mehmet.token({ sid: 'first' }),
    mehmet.token({ sid: 'first', jti: 'again' }),
    mehmet.token({ sid: 'second' }),
  ]);
  const report = (await mehmet.call(reportsContract.makeReportToken, {}, { token })).token;
  expect(await openReport(report)).toBe('opened');
  expect(await mehmet.call(sessionContract.endOwnSession, {}, { token })).toEqual({ ended: true });
  expect(await Promise.all([ask(mehmet, token), ask(mehmet, renewed), ask(mehmet, other)])).toEqual([
    '401 session-ended',
    '401 session-ended',
    'answered',
  ]);
  expect(await openReport(report)).toBe('401 session-ended');
  const { rows: events } = await app.as('elif').call(auditContract.latestChanges, { take: 5 });
  expect(events.filter(({ action }) => action === 'session.ended')).toMatchObject([{ after: { why: 'signed-out' } }]);
});

it('ends a token alone where it names no session', async () => {
  const ayse = app.as('ayse');
  const [named, nameless] = [await ayse.token({ jti: 'one' }), await ayse.token()];
  expect(await ayse.call(sessionContract.endOwnSession, {}, { token: nameless })).toEqual({ ended: false });
  expect(await ayse.call(sessionContract.endOwnSession, {}, { token: named })).toEqual({ ended: true });
  expect([await ask(ayse, named), await ask(ayse, nameless)]).toEqual(['401 session-ended', 'answered']);
});

it('signs a person out everywhere by a new password link, by an administrator, and for good by deactivation', async () => {
  const elif = app.as('elif');
  const ayse = app.as('ayse');
  const id = await idOf('ayse');
  const ended = async (end: () => Promise<unknown>, while_: () => Promise<unknown> = async () => null) => {
    const now = Math.floor(Date.now() / 1_000);
    const tokens = await Promise.all([
      ayse.token({ sid: 'signed-in' }),
      // As a provider sends that says neither its session nor when the person signed in.
      ayse.token({ auth_time: 0, iat: now }),
    ]);
    const report = (await ayse.call(reportsContract.makeReportToken, {}, { token: tokens[0] })).token;
    await end();
    const meanwhile = await while_();
    const answers = await Promise.all([...tokens.map((token) => ask(ayse, token)), openReport(report)]);
    return { meanwhile, answers, since: await ask(ayse, await ayse.token({ sid: 'signed-in-since' })) };
  };
  const signedOut = Array.from({ length: 3 }, () => '401 session-ended');
  expect(await ended(() => elif.call(usersContract.resetPassword, { id }))).toMatchObject({ answers: signedOut });
  expect(await ended(() => elif.call(usersContract.endUserSessions, { id }))).toEqual({
    meanwhile: null,
    answers: signedOut,
    since: 'answered',
  });
  const reactivated = await ended(
    () => elif.call(usersContract.deactivateUser, { id }),
    async () => {
      const disabled = await ask(ayse, await ayse.token());
      await elif.call(usersContract.reactivateUser, { id });
      return disabled;
    },
  );
  expect(reactivated).toEqual({ meanwhile: '403 person-disabled', answers: signedOut, since: 'answered' });
});

it('lets nobody but a system administrator end sessions of others', async () => {
  const refused = await app.as('mehmet').attempt(usersContract.endUserSessions, { id: await idOf('ayse') });
  expect(refused.code).toBe('screen-denied');
});
