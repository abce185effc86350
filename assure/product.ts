import type { IncomingHttpHeaders } from 'node:http';
import type { HTTPMethods } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { type App, createApp } from '#apps/server/app.ts';
import { prepareDump, prepareTemplate, TEST_SEAL } from '#apps/server/testing/prepare-database.ts';
import type { ProductProcess } from '#apps/server/testing/product-process.ts';
import { readConfig } from '#platform/server/read-config.ts';
import type { OpenDatabase } from '#platform/server/db.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { sealWith } from '#platform/server/seal.ts';
import { copyOf, dropServerDatabase, type Prepared } from '#platform/server/testing/test-database.ts';
import type { TokenRules } from '#platform/server/tokens.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

/** What the drills' own tokens are for and from. */
export const AUDIENCE = 'blue-citrus-api';
export const CLIENT = 'blue-citrus';

export type Claims = Readonly<Record<string, unknown>>;

/** The product, listening on a loopback port of its own, on a database of its own. */
export type Product = App & {
  readonly origin: string;
  readonly port: number;
  readonly database: OpenDatabase;
  readonly issuer: string;
  /** What its tokens are verified by, for another process beside it. */
  readonly tokenRules: TokenRules;
  /** Asks it without a network between. */
  readonly ask: ProductProcess['ask'];
  /** A good access token of a subject of the provider; claims and header may be changed. */
  readonly tokenFor: (subject: string, claims?: Claims, header?: Claims) => Promise<string>;
  /** Ends it and removes its database. */
  readonly end: () => Promise<void>;
};

export type ProductOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Rules for tokens instead of the drill's own key. */
  readonly tokenRules?: TokenRules;
  readonly log?: Log;
  /** A database that is open already; it is closed with the product. */
  readonly database?: OpenDatabase;
};

let prepared: Promise<Prepared> | null = null;

const prepare = async (): Promise<Prepared> => {
  const url = process.env['DATABASE_URL'];
  if (url === undefined || url === '') return { dump: await prepareDump() };
  const template = await prepareTemplate(url);
  return { url, template };
};

/** A database of the drill's own with the demo's companies and people: on PostgreSQL when DATABASE_URL is set. */
export const drillDatabase = (): Promise<OpenDatabase> => {
  prepared ??= prepare();
  return prepared.then(copyOf);
};

/** Removes what the copies were made from, where it lies on a server. */
export const forgetPrepared = async (): Promise<void> => {
  const known = prepared === null ? null : await prepared.catch(() => null);
  prepared = null;
  if (known !== null && 'template' in known) await dropServerDatabase(known.url, known.template);
};

const ownKey = async (issuer: string) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'drill', alg: 'ES256', use: 'sig' };
  const rules: TokenRules = {
    issuer,
    audience: AUDIENCE,
    clientId: CLIENT,
    algorithms: ['ES256'],
    keys: createLocalJWKSet({ keys: [jwk] }),
  };
  return { rules, privateKey };
};

/** Seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1_000);

/** The claims of a good access token. */
export const goodClaims = (issuer: string, subject: string): Claims => ({
  iss: issuer,
  aud: AUDIENCE,
  sub: subject,
  iat: now(),
  exp: now() + 300,
  // To the millisecond: whoever comes right after all sessions were ended has signed in since.
  auth_time: Date.now() / 1_000,
});

/** Starts the product; `await using` or `end()` stops it. */
export const startProduct = async (options: ProductOptions = {}): Promise<Product> => {
  const port = await freePort();
  // Drills are many clients behind one address.
  const many = { CONNECTIONS_PER_ADDRESS: '100000' };
  const config = readConfig({ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), ...many, ...options.env });
  const issuer = options.tokenRules?.issuer ?? `${config.publicOrigin}/idp`;
  const { rules, privateKey } = await ownKey(issuer);
  const database = options.database ?? (await drillDatabase());
  const app = await createApp({
    config,
    log: options.log ?? createLog('silent'),
    database,
    seal: sealWith(TEST_SEAL),
    tokenRules: options.tokenRules ?? rules,
  });
  await app.server.listen({ port, host: '127.0.0.1' });
  return {
    ...app,
    origin: config.publicOrigin,
    port,
    database,
    issuer,
    tokenRules: options.tokenRules ?? rules,
    ask: async (path, { method = 'GET', headers = {}, body } = {}) => {
      const payload = body === undefined ? {} : { payload: body };
      const answer = await app.server.inject({ method: method as HTTPMethods, url: path, headers, ...payload });
      return { status: answer.statusCode, headers: answer.headers as IncomingHttpHeaders, body: answer.body };
    },
    tokenFor: (subject, claims = {}, header = {}) =>
      new SignJWT({ ...goodClaims(issuer, subject), ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'drill', typ: 'at+jwt', ...header } as JWTHeaderParameters)
        .sign(privateKey),
    end: async () => {
      await app.close();
      await database.close();
    },
  };
};

/** Runs with the product and ends it, whatever happened. */
export const withProduct = async <T>(options: ProductOptions, work: (product: Product) => Promise<T>): Promise<T> => {
  const product = await startProduct(options);
  try {
    return await work(product);
  } finally {
    await product.end();
  }
};
