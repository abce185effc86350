import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from './testing/test-app.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Whoever reads a value has to know which: said twice, or in two places, it is refused and none of them is taken. */
it.each<[Method, string, object?]>([
  ['GET', '/derinuaa/api/users?take=5&take=10'],
  ['GET', '/derinuaa/api/users?search=a&search=b'],
  ['GET', '/derinuaa/api/users?take[]=5'],
  ['GET', '/derinuaa/api/users?take%00=5'],
  ['GET', '/derinuaa/api/users/2?id=3'],
  ['PATCH', '/derinuaa/api/users/2', { id: '3', firstName: 'A', lastName: 'B', email: null, version: 1 }],
  ['POST', '/derinuaa/api/uaa-screen/check-authority?url=/user/list', { url: '/dashboards/home' }],
  ['POST', '/derinuaa/api/uaa-screen/check-authority?company=2', { url: '/dashboards/home' }],
  ['DELETE', '/derinuaa/api/companies/1/members/4?personId=3'],
])('%s %s says something twice, or where it is not read', async (method, url, payload) => {
  const authorization = `Bearer ${await app.as('elif').token()}`;
  const answer = await app.server.inject({
    method,
    url,
    headers: { authorization },
    ...(payload === undefined ? {} : { payload }),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'input-invalid']);
});
