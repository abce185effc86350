import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const CHECK = '/derinuaa/api/uaa-screen/check-authority';
const ROLES = '/derinuaa/api/roles';

const send = async (url: string, payload: string, token?: string, headers: Readonly<Record<string, string>> = {}) => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...authorization, ...headers },
    payload,
  });
  return [answer.statusCode, answer.json().code] as const;
};

const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 105_000 }, (_, key) => [`k${key}`, 0]))).slice(
  0,
  1_000_000,
);
/** No JSON, and much of it: it can be refused for that only by whoever has read it. */
const broken = `{"url":${' '.repeat(10_000)}`;

it('asks who sends a large body before it is read, and whether they may', async () => {
  expect(await send(CHECK, broken)).toEqual([401, 'sign-in-required']);
  expect(await send(CHECK, broken, 'no.good.token')).toEqual([401, 'token-invalid']);
  expect(await send(ROLES, broken, await app.as('mehmet').token())).toEqual([403, 'screen-denied']);
  expect(await send(CHECK, broken, await app.as('mehmet').token())).toEqual([400, 'body-unreadable']);
  expect(await send(CHECK, broken, undefined, { 'content-encoding': 'gzip' })).toEqual([401, 'sign-in-required']);
});

it('bounds keys, values and depth of a body while it is read, with a word', async () => {
  const token = await app.as('elif').token();
  const deep = `{"url":${'['.repeat(40)}${']'.repeat(40)}}`;
  const list = `{"url":[${'0,'.repeat(40_000)}0]}`;
  for (const body of [manyKeys, deep, list, '['.repeat(900_000)])
    expect([body.slice(0, 20), ...(await send(CHECK, body, token))]).toEqual([
      body.slice(0, 20),
      413,
      'body-too-complex',
    ]);
  expect(await send(CHECK, manyKeys)).toEqual([401, 'sign-in-required']);
});
