import { readFileSync } from 'node:fs';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { inject } from 'vitest';
import { proposalContract } from '#features/console/access-management/contract/endpoints.ts';
import type { Envelope } from '#platform/contract/envelope.ts';
import type { Call, InputOf, OutputOf } from '#platform/contract/call.ts';

import { readConfig } from '#platform/server/read-config.ts';
import { createLog } from '#platform/server/log.ts';
import { sealWith } from '#platform/server/seal.ts';
import { copyOf } from '#platform/server/testing/test-database.ts';
import type { TokenRules } from '#platform/server/tokens.ts';
import { type App, type AppOptions, createApp } from '../app.ts';
import { TEST_SEAL } from './prepare-database.ts';

const ISSUER = 'http://localhost:4300/idp';
const AUDIENCE = 'blue-citrus-api';
const CLIENT_ID = 'blue-citrus';

export type CallOptions = {
  readonly company?: number;
  readonly idempotencyKey?: string;
  readonly language?: 'tr' | 'en';
  readonly token?: string;
  /** A preview that it is looked by. */
  readonly preview?: string;
  /** The header `Prefer`, as `respond-async, wait=2`. */
  readonly prefer?: string;
};

export type Attempt<T> = {
  readonly status: number;
  /** The refusal's code; null when it succeeded. */
  readonly code: string | null;
  readonly body: Envelope<T>;
  readonly headers: Readonly<Record<string, unknown>>;
};

export type TestPerson = {
  /**
   * Calls an endpoint and answers its data; throws when it is refused. Where the change waits for a second person, the other
   * administrator of the cast approves it: `attempt` tells that it waits.
   */
  readonly call: <E extends Call>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>;
  /** Calls an endpoint and tells what came of it. */
  readonly attempt: <E extends Call>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ) => Promise<Attempt<OutputOf<E>>>;
  /** The same as `attempt`, also of a change that waits for a second person: what came of it once that one approved. */
  readonly seconded: TestPerson['attempt'];
  /** An access token of this person; claims and times may be changed. */
  readonly token: (claims?: Readonly<Record<string, unknown>>) => Promise<string>;
};

const queryOf = (fields: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

const requestOf = (endpoint: Call, input: unknown) => {
  const fields = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE')
    return { method: endpoint.method, url: path + queryOf(fields) };
  const payload = endpoint.bodyField === undefined ? fields : (fields[endpoint.bodyField] as object);
  return { method: endpoint.method, url: path, payload };
};

const headersOf = (token: string | null, options: CallOptions) => ({
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(options.company === undefined ? {} : { 'x-company': String(options.company) }),
  ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
  ...(options.preview === undefined ? {} : { 'x-preview': options.preview }),
  ...(options.prefer === undefined ? {} : { prefer: options.prefer }),
  ...(options.language === undefined ? {} : { 'accept-language': options.language }),
});

const personOf = (
  app: App,
  makeToken: ((claims?: Readonly<Record<string, unknown>>) => Promise<string>) | null,
  tokenOfSecond: (() => Promise<string>) | null = null,
): TestPerson => {
  const token = makeToken ?? (() => Promise.reject(new Error('nobody has no token')));
  const attempt: TestPerson['attempt'] = async (endpoint, input, options = {}) => {
    const bearer = options.token ?? (makeToken ? await makeToken() : null);
    const answer = await app.server.inject({ ...requestOf(endpoint, input), headers: headersOf(bearer, options) });
    const body = answer.json();
    return { status: answer.statusCode, code: body.success ? null : body.code, body, headers: answer.headers };
  };
  const seconded: TestPerson['attempt'] = async (endpoint, input, options) => {
    const first = await attempt(endpoint, input, options);
    if (first.body.success || first.code !== 'waits-for-second' || tokenOfSecond === null) return first;
    const id = Number(first.body.fields?.[0]?.params?.['id']);
    const { body, ...done } = await attempt(proposalContract.approveProposal, { id }, { token: await tokenOfSecond() });
    if (!body.success) return { ...done, body };
    return { ...done, body: { ...body, data: body.data.answer as OutputOf<typeof endpoint> } };
  };
  return {
    attempt,
    seconded,
    token,
    call: async (endpoint, input, options) => {
      const { status, body } = await seconded(endpoint, input, options);
      if (!body.success)
        throw new Error(
          `${endpoint.method} ${endpoint.path} answered ${status} ${body.code}: ${body.message} ${JSON.stringify(body.fields ?? [])}`,
        );
      return body.data;
    },
  };
};

/** What tokens of a test are signed with, and what they are verified by. */
const testKeys = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  const tokenRules: TokenRules = {
    issuer: ISSUER,
    audience: AUDIENCE,
    clientId: CLIENT_ID,
    algorithms: ['ES256'],
    keys: createLocalJWKSet({ keys: [jwk] }),
  };
  return { tokenRules, privateKey };
};

/** The product on a database of the test's own, with keys that the test signs tokens with. */
export const testApp = async (env: Readonly<Record<string, string>> = {}, prepared = inject('prepared')) => {
  const database = await copyOf(
    'dumpFile' in prepared ? { dump: new Blob([readFileSync(prepared.dumpFile)]) } : prepared,
  );
  const { tokenRules, privateKey } = await testKeys();
  const start = (more: Partial<AppOptions> = {}): Promise<App> =>
    createApp({
      config: readConfig({ NODE_ENV: 'test', ...env }),
      log: createLog(process.env['TEST_LOG'] ?? 'silent'),
      database,
      seal: sealWith(TEST_SEAL),
      tokenRules,
      ...more,
    });
  const app = await start();
  const signed = (
    claims: Readonly<Record<string, unknown>>,
    header: Readonly<Record<string, unknown>> = {},
  ): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'test', ...header } as JWTHeaderParameters)
      .sign(privateKey);
  const tokenFor = async (subject: string, claims: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const now = Math.floor(Date.now() / 1_000);
    // To the millisecond: whoever comes right after all sessions were ended has signed in since.
    const times = { iat: now, exp: now + 300, auth_time: Date.now() / 1_000 };
    return signed({ iss: ISSUER, aud: AUDIENCE, sub: subject, ...times, ...claims }, { typ: 'at+jwt' });
  };
  const secondTo = (userName: string) => () => tokenFor(userName === 'deniz' ? 'demo-elif' : 'demo-deniz');
  return {
    ...app,
    database,
    /** What its tokens are verified by, for another process beside it. */
    tokenRules,
    /** A token of any kind, signed by the provider's key. */
    signed,
    /** One of the demo cast by user name. */
    as: (userName: string): TestPerson =>
      personOf(app, (claims) => tokenFor(`demo-${userName}`, claims), secondTo(userName)),
    /** Whoever comes with this subject from the provider. */
    withSubject: (subject: string, claims: Readonly<Record<string, unknown>> = {}): TestPerson =>
      personOf(app, (more) => tokenFor(subject, { ...claims, ...more })),
    nobody: personOf(app, null),
    /** Ends the product and leaves its database open. */
    stop: app.close,
    /** Starts the product on this database again, once it is stopped. */
    startAgain: start,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof testApp>>;
