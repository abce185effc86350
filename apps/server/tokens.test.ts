import { createHmac } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1_000);
const good = () => ({
  iss: 'http://localhost:4300/idp',
  aud: 'blue-citrus-api',
  sub: 'demo-elif',
  iat: now(),
  exp: now() + 300,
});

const statusOf = async (authorization: string | undefined): Promise<readonly [number, string]> => {
  const answer = await app.server.inject({
    url: sessionContract.account.path,
    headers: authorization === undefined ? {} : { authorization },
  });
  return [answer.statusCode, answer.json().code];
};

describe('access tokens', () => {
  it('are refused when a claim is wrong', async () => {
    const elif = app.as('elif');
    const wrong: Record<string, unknown>[] = [
      { exp: now() - 60 },
      { exp: undefined },
      { exp: 'soon' },
      { nbf: now() + 120 },
      { iat: undefined },
      { aud: 'blue-citrus' },
      { aud: [] },
      { aud: undefined },
      { aud: 'BLUE-CITRUS-API' },
      { iss: 'http://localhost:4300/idp/' },
      { iss: 'http://localhost:4300/other' },
      { iss: undefined },
      { sub: undefined },
      { sub: '' },
      { sub: 7 },
    ];
    for (const claims of wrong)
      expect([claims, ...(await statusOf(`Bearer ${await elif.token(claims)}`))]).toEqual([
        claims,
        401,
        'token-invalid',
      ]);
    expect((await statusOf(`Bearer ${await elif.token()}`))[0]).toBe(200);
  });

  it('are refused when the signature is not the provider’s', async () => {
    const token = await app.as('elif').token();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const { privateKey } = await generateKeyPair('ES256');
    const foreign = await new SignJWT(good()).setProtectedHeader({ alg: 'ES256', kid: 'test' }).sign(privateKey);
    const none = `${part({ alg: 'none' })}.${part(good())}.`;
    const symmetric = `${part({ alg: 'HS256', kid: 'test' })}.${part(good())}`;
    const forged = [
      foreign,
      none,
      `${part({ alg: 'nOnE' })}.${payload}.${signature}`,
      `${symmetric}.${createHmac('sha256', 'test').update(symmetric).digest('base64url')}`,
      `${header}.${part({ ...good(), sub: 'demo-deniz' })}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}`,
      `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
      `${header}.${payload}`,
      `${token}.${signature}`,
      `${part({ alg: 'ES256', kid: '../../dev/null' })}.${payload}.${signature}`,
      'x'.repeat(9_000),
    ];
    for (const one of forged)
      expect([one.slice(0, 40), ...(await statusOf(`Bearer ${one}`))]).toEqual([
        one.slice(0, 40),
        401,
        'token-invalid',
      ]);
  });

  it('are read from the one header only', async () => {
    const token = await app.as('elif').token();
    const elsewhere = await Promise.all([
      app.server.inject({ url: `${sessionContract.account.path}?access_token=${token}` }),
      app.server.inject({ url: sessionContract.account.path, headers: { cookie: `access_token=${token}` } }),
      app.server.inject({ url: sessionContract.account.path, headers: { 'x-token': token } }),
    ]);
    expect(elsewhere.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    for (const header of [
      `bearer ${token}`,
      `Bearer  ${token}`,
      `Basic ${token}`,
      token,
      `Bearer ${token} `,
      'Bearer ',
    ])
      expect((await statusOf(header))[0]).toBe(401);
    expect(await statusOf(undefined)).toEqual([401, 'sign-in-required']);
  });

  it('of an ID token’s kind open nothing', async () => {
    expect((await statusOf(`Bearer ${await app.as('elif').token({ aud: 'blue-citrus' })}`))[0]).toBe(401);
  });
});
