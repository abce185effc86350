import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '#apps/server/testing/test-app.ts';
import { stockSource } from '#features/floor/warehouse/contract/sources.ts';
import { programsContract } from '../contract/endpoints.ts';

/** The product with its own provider, on the database in which a first one opened the programs. */
let app: TestApp;
let own: Awaited<ReturnType<TestApp['startAgain']>>;
type Opened = { readonly id: number; readonly clientId: string; readonly key: string };
const opened: Opened[] = [];
let company = 0;

const one = async <T>(query: ReturnType<typeof sql>): Promise<T> => (await query.execute(app.database.db)).rows[0] as T;

beforeAll(async () => {
  app = await testApp();
  const elif = app.as('elif');
  ({ id: company } = await one<{ id: number }>(sql`select id from company order by id limit 1`));
  const { id: ownerId } = await one<{ id: number }>(sql`select id from person where user_name = 'mehmet'`);
  const { id: roleId } = await one<{ id: number }>(sql`select id from role where name = 'Depo Sorumlusu'`);
  const validUntil = new Date(Date.now() + 86_400_000).toISOString();
  const wanted = { name: 'Terazi', ownerId, roleIds: [roleId], validUntil };
  const program = await elif.call(programsContract.openProgram, wanted, { company });
  opened.push({ ...program, key: program.key ?? '' });
  for (let turn = 0; turn < 2; turn += 1) {
    const rotated = await elif.call(programsContract.rotateProgramKey, { id: program.id }, { company });
    opened.push({ ...rotated, key: rotated.key ?? '' });
  }
  const other = await elif.call(programsContract.openProgram, { ...wanted, name: 'Sona eren' }, { company });
  opened.push({ ...other, key: other.key ?? '' });
  await elif.call(programsContract.endProgram, { id: other.id }, { company });
  await app.stop();
  own = await app.startAgain({ tokenRules: undefined });
});
afterAll(async () => {
  await own.close();
  await app.database.close();
});

const ask = async (clientId: string, key: string, form: Readonly<Record<string, string>> = {}) => {
  const answer = await own.server.inject({
    method: 'POST',
    url: '/idp/token',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${key}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
  });
  const body = answer.json() as { readonly access_token?: string; readonly error?: string };
  return { status: answer.statusCode, ...body };
};

const read = (token: string | undefined) =>
  own.server.inject({
    method: 'POST',
    url: stockSource.read.path,
    headers: { authorization: `Bearer ${token}`, 'x-company': String(company) },
    payload: {},
  });

it('gives a token for a key, with which the program reads the stock', async () => {
  const [, , newest] = opened as [Opened, Opened, Opened];
  const token = await ask(newest.clientId, newest.key);
  expect(token.status).toBe(200);
  expect(Object.keys(token)).not.toContain('refresh_token');
  const answer = await read(token.access_token);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { success: true }]);
});

it('takes the newest two keys, and no older one', async () => {
  const [first, second, third] = opened as [Opened, Opened, Opened];
  const statuses = await Promise.all(
    [first, second, third].map(async ({ clientId, key }) => (await ask(clientId, key)).status),
  );
  expect(statuses).toEqual([401, 200, 200]);
});

it('takes no wrong key, none of another program, none of one that ended, and none for the product’s own client', async () => {
  const [, , newest, ended] = opened as [Opened, Opened, Opened, Opened];
  const tried = [
    [newest.clientId, `${newest.key}x`],
    [newest.clientId, 'not-compared'],
    [newest.clientId, ''],
    ['program-000000000000', newest.key],
    [ended.clientId, ended.key],
    ['blue-citrus', newest.key],
  ] as const;
  for (const [clientId, key] of tried) {
    const answer = await ask(clientId, key);
    expect([clientId, answer.status >= 400, answer.access_token]).toEqual([clientId, true, undefined]);
  }
});

it('leads no program to a page on which one signs in', async () => {
  const [, , { clientId }] = opened as [Opened, Opened, Opened];
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: 'https://evil.example/',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    scope: 'openid',
  });
  const answer = await own.server.inject({ method: 'GET', url: `/idp/auth?${query}` });
  expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
});

it('keeps no key', async () => {
  const { text } = await one<{ text: string }>(sql`select json_agg(k)::text as text from program_key k`);
  for (const { key } of opened) expect(text).not.toContain(key);
});
