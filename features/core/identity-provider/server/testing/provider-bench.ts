import { createHash, randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '#platform/server/read-config.ts';
import { type Database, openDatabase, openOn } from '#platform/server/db.ts';
import { openEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { freePort } from '#platform/server/testing/free-port.ts';
import { createServerDatabase, dropServerDatabase } from '#platform/server/testing/test-database.ts';
import type { Browser } from './browser.ts';
import { createAccount, endSessions, setDemoPassword } from '../api.ts';
import { identityProviderFeature } from '../feature.ts';
import { createIdentityProvider, type IdentityProvider } from '../identity-provider.ts';
import { sealWith } from '#platform/server/seal.ts';
import { secretBox } from '#platform/server/secret-box.ts';
import type { MustUse } from '../must-use-factor.ts';
import type { SignInNote } from '../sign-in-journal.ts';
import type { SessionFacts } from '../session-facts.ts';

export { type Browser, browser } from './browser.ts';

export const CLIENT = 'blue-citrus';
export const AUDIENCE = 'blue-citrus-api';
export const PASSWORD = 'bluecitrus';

/** What the product would know of sign-ins, in memory: the provider alone has no subscribers. */
export const sessionsInMemory = (db: Database): SessionFacts & { readonly ended: ReadonlySet<string> } => {
  const ended = new Set<string>();
  return {
    ended,
    ending: (work) =>
      db.transaction().execute((tx) =>
        work({
          tx,
          session: async ({ ids }) => {
            for (const id of ids) ended.add(id);
          },
          account: (subject) => endSessions(tx, subject),
        }),
      ),
    hasEnded: async ({ ids }) => ids.some((id) => ended.has(id)),
    signInMoment: async () => Math.floor(Date.now() / 1_000),
  };
};

export type Bench = {
  readonly origin: string;
  readonly db: Database;
  readonly provider: IdentityProvider;
  readonly disabled: Set<string>;
  /** Who must have a second factor, by subject. */
  readonly mustUse: Map<string, MustUse>;
  /** What was written of those who signed in and who failed. */
  readonly notes: readonly SignInNote[];
  readonly sessions: ReturnType<typeof sessionsInMemory>;
  /** Stops the process's part and starts it again on the same database and port. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type BenchDatabase = { readonly db: Database; readonly close: () => Promise<void> };

const openEmbedded = async (): Promise<BenchDatabase> => {
  const database = openOn(await openEmbeddedDatabase());
  await migrate(database.owner, [identityProviderFeature]);
  await database.becomeApp();
  return database;
};

const openOnServer = async (url: string): Promise<BenchDatabase> => {
  const name = `bc_provider_${randomBytes(6).toString('hex')}`;
  const own = await createServerDatabase(url, name);
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: own }), createLog('silent'));
  await migrate(database.owner, [identityProviderFeature]);
  await database.becomeApp();
  const close = async () => {
    await database.close();
    await dropServerDatabase(url, name);
  };
  return { db: database.db, close };
};

/** An empty database of the bench's own, on the server where there is one. */
const openBenchDatabase = (): Promise<BenchDatabase> => {
  const url = process.env['DATABASE_URL'];
  return url === undefined || url === '' ? openEmbedded() : openOnServer(url);
};

const addAccount = (db: Database, name: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await createAccount(tx, { subject: `demo-${name}`, userName: name });
    await setDemoPassword(tx, `demo-${name}`, PASSWORD);
  });

const WORDS = { own: ['Ayşe Demir', 'ayse.demir@posta.example'], companies: ['Anadolu Gıda A.Ş.'] };

const SEAL = sealWith('a key of the bench');

const FACTOR_KEYS = { box: secretBox(SEAL), seal: SEAL };

/** The provider alone has no administrators to notify. */
const NO_MAIL = { helpForgetful: () => Promise.resolve(), sendsMail: false } as const;

/** The embedded provider alone on a real database, with elif and ayse. */
export const startBench = async (): Promise<Bench> => {
  const { db, close } = await openBenchDatabase();
  for (const name of ['elif', 'ayse']) await addAccount(db, name);
  const disabled = new Set<string>();
  const mustUse = new Map<string, MustUse>();
  const notes: SignInNote[] = [];
  const sessions = sessionsInMemory(db);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const start = async () => {
    const provider = await createIdentityProvider({
      db,
      origin,
      clientId: CLIENT,
      audience: AUDIENCE,
      log: createLog('silent'),
      tellsAddresses: true,
      isDisabled: (subject) => Promise.resolve(disabled.has(subject)),
      clock: { now: () => Date.now() },
      writeSignIns: (written) => {
        notes.push(...written);
        return Promise.resolve();
      },
      wordsOf: () => Promise.resolve(WORDS),
      ...NO_MAIL,
      factorKeys: FACTOR_KEYS,
      sessions,
      mustUseSecondFactor: async (subject) => mustUse.get(subject) ?? { must: false },
    });
    const app: FastifyInstance = Fastify();
    provider.mount(app);
    await app.listen({ port, host: 'localhost' });
    return { provider, app };
  };
  let running = await start();
  const stop = async () => {
    await running.provider.close();
    running.app.server.closeAllConnections();
    await running.app.close();
  };
  return {
    origin,
    db,
    get provider() {
      return running.provider;
    },
    disabled,
    mustUse,
    notes,
    sessions,
    restart: async () => {
      await stop();
      running = await start();
    },
    close: async () => {
      await stop();
      await close();
    },
  };
};

export type Pkce = { readonly verifier: string; readonly challenge: string };

export const newPkce = (): Pkce => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

export const authorizationUrl = (
  origin: string,
  challenge: string,
  extra: Readonly<Record<string, string>> = {},
): string =>
  `/idp/auth?${new URLSearchParams({
    client_id: CLIENT,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid profile email',
    redirect_uri: `${origin}/signed-in-redirect`,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...extra,
  })}`;

export const locationOf = (response: Response): string => response.headers.get('location') ?? '';

/** The parameters a redirect brings back to the application. */
export const returned = (response: Response): URLSearchParams => {
  const { hash, search } = new URL(locationOf(response), 'http://nowhere');
  return new URLSearchParams(hash.slice(1) || search.slice(1));
};

/** Opens the sign-in page; answers its address. */
export const openSignIn = async (
  bench: Bench,
  person: Browser,
  pkce: Pkce,
  extra: Readonly<Record<string, string>> = {},
): Promise<string> => locationOf(await person.get(authorizationUrl(bench.origin, pkce.challenge, extra)));

export type Tokens = {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
};

export const exchange = (bench: Bench, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${bench.origin}/idp/token`, { method: 'POST', body: new URLSearchParams({ client_id: CLIENT, ...fields }) });

export const exchangeCode = (
  bench: Bench,
  code: string,
  verifier: string,
  page = '/signed-in-redirect',
): Promise<Response> =>
  exchange(bench, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${bench.origin}${page}`,
  });

export const refresh = (bench: Bench, token: string): Promise<Response> =>
  exchange(bench, { grant_type: 'refresh_token', refresh_token: token });

/** The whole flow by hand: page, form, redirect, code, tokens. */
export const signIn = async (bench: Bench, person: Browser, userName: string, password = PASSWORD): Promise<Tokens> => {
  const pkce = newPkce();
  const page = await openSignIn(bench, person, pkce);
  const resumed = await person.post(page, { userName, password });
  const done = await person.get(locationOf(resumed));
  const answer = await exchangeCode(bench, returned(done).get('code') ?? '', pkce.verifier);
  if (!answer.ok) throw new Error(`no tokens: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Tokens;
};

/** What the silent frame gets: the parameters that come back with `prompt=none`. */
export const silently = async (bench: Bench, person: Browser, pkce: Pkce = newPkce()): Promise<URLSearchParams> => {
  const answer = await person.get(
    authorizationUrl(bench.origin, pkce.challenge, {
      prompt: 'none',
      redirect_uri: `${bench.origin}/assets/silent-check-sso.html`,
    }),
  );
  return returned(answer);
};
