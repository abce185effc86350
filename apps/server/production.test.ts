import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { type Answer, dataFolder, type ProductProcess, startProduct, untilReady } from './testing/product-process.ts';
import { freePort } from '#platform/server/testing/free-port.ts';

const HOST_NAME = 'citrus.example.com';
const ORIGIN = `https://${HOST_NAME}`;
const PASSWORD = 'portakal-suyu-sıkan';

const running: ProductProcess[] = [];
const folders: ReturnType<typeof dataFolder>[] = [];
let port = 0;

const newFolder = (): string => {
  const made = dataFolder();
  folders.push(made);
  return made.folder;
};

const start = (settings: Readonly<Record<string, string>>): ProductProcess => {
  const product = startProduct(port, settings);
  running.push(product);
  return product;
};

const stopAll = () => Promise.all(running.splice(0).map((product) => product.stop()));

beforeAll(async () => {
  port = await freePort();
});
afterEach(stopAll);
afterAll(() => {
  for (const { remove } of folders) remove();
});

/** What it said instead of starting. */
const refusalOf = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  const product = start(settings);
  expect(await product.ended, product.output()).toBe(1);
  return product.output();
};

let tried: Promise<string> | undefined;

/** A data folder in which the product was tried: demo people, and keys made outside production. Made once for all tests. */
const triedFolder = (): Promise<string> => {
  const make = async (): Promise<string> => {
    const folder = newFolder();
    const product = await untilReady(start({ DATA_DIR: folder }));
    expect(await product.stop()).toBe(0);
    return folder;
  };
  tried ??= make();
  return tried;
};

describe('a start that is refused', () => {
  it('names everything that is for development, in one go', async () => {
    const said = await refusalOf({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      DATA_DIR: await triedFolder(),
      DEMO_PEOPLE: 'on',
      PUBLIC_ORIGIN: 'http://citrus.example.com',
    });
    for (const named of [
      /HOST: 0\.0\.0\.0 is not a loopback/,
      /DEMO_PEOPLE: there are no demo people in production/,
      /PUBLIC_ORIGIN: must be https in production; it is the issuer/,
      /DATA_DIR: this database holds the demo people/,
      /DATA_DIR: the identity provider’s keys in this database were made outside production/,
    ])
      expect(said).toMatch(named);
    expect(said).not.toContain('    at ');
  }, 150_000);

  it('names an http issuer and well-known secrets too, though the database cannot be reached', async () => {
    const said = await refusalOf({
      NODE_ENV: 'production',
      DATA_DIR: newFolder(),
      PUBLIC_ORIGIN: ORIGIN,
      OIDC_ISSUER: 'http://localhost:8081/realms/blue-citrus',
      DATABASE_URL: `postgres://blue_citrus:postgres@127.0.0.1:${port}/nowhere`,
    });
    expect(said).toMatch(/OIDC_ISSUER: must be https in production/);
    expect(said).toMatch(/DATABASE_URL: its password is a well-known one/);
    expect(said).toMatch(/DATABASE_URL: could not be looked into/);
  });

  it('says which setting is at fault where the database cannot be reached, without a stack', async () => {
    const said = await refusalOf({ DATABASE_URL: `postgres://blue_citrus@127.0.0.1:${port}/nowhere` });
    expect(said).toContain('DATABASE_URL: the database cannot be used: ');
    expect(said).not.toContain('    at ');
  });

  it('keeps the demo people from a network in every mode, also when they came with an earlier start', async () => {
    expect(await refusalOf({ HOST: '0.0.0.0', DATA_DIR: newFolder() })).toMatch(/HOST: .*DEMO_PEOPLE=off/);
    const said = await refusalOf({ HOST: '0.0.0.0', DEMO_PEOPLE: 'off', DATA_DIR: await triedFolder() });
    expect(said).toMatch(/HOST: .*this database holds the demo people/);
  }, 150_000);

  it('says which setting is at fault where it cannot listen, without a stack', async () => {
    const first = await untilReady(start({ DATA_DIR: await triedFolder() }));
    const taken = await refusalOf({ DATA_DIR: newFolder(), DEMO_PEOPLE: 'off' });
    expect(taken).toContain(`PORT: somebody listens on ${port} already`);
    expect(taken).not.toContain('    at ');
    expect(await first.stop()).toBe(0);
    const foreign = await refusalOf({ DATA_DIR: newFolder(), HOST: '192.0.2.1', DEMO_PEOPLE: 'off' });
    expect(foreign).toContain('HOST: 192.0.2.1 is not an address of this machine');
  }, 150_000);

  it('leaves an untouched folder untouched', async () => {
    const folder = newFolder();
    await refusalOf({ NODE_ENV: 'production', DATA_DIR: `${folder}/data` });
    const { existsSync } = await import('node:fs');
    expect(existsSync(`${folder}/data`)).toBe(false);
  });
});

/** A browser of somebody behind the proxy that ends TLS: the name in the Host header, cookies kept, redirects by hand. */
const visitor = (product: ProductProcess) => {
  const jar = new Map<string, string>();
  const ask = async (address: string, form?: Readonly<Record<string, string>>): Promise<Answer> => {
    const url = new URL(address, ORIGIN);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await product.ask(url.pathname + url.search, {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        host: HOST_NAME,
        cookie,
        ...(form === undefined ? {} : { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
    });
    for (const set of answer.headers['set-cookie'] ?? []) {
      expect(set).toMatch(/; secure/i);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return ask;
};

const linkIn = (product: ProductProcess): string | null =>
  new RegExp(`${ORIGIN}(/idp/set-password/\\S+)`).exec(product.output())?.[1] ?? null;

/** Sets up the second factor that administrators need, and answers where it leads. */
const setUpSecondFactor = async (ask: ReturnType<typeof visitor>, page: string): Promise<string> => {
  const [, key = ''] = /<p class="key" lang="en">([^<]*)</.exec((await ask(page)).body) ?? [];
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
  expect((await ask(page, { step: 'set-up', do: 'confirm', code })).body).toContain('Kurtarma kodlarınız');
  return (await ask(page, { step: 'codes', do: 'done' })).headers.location ?? '';
};

const signIn = async (product: ProductProcess, userName: string): Promise<string> => {
  const ask = visitor(product);
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'blue-citrus',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${ORIGIN}/signed-in-redirect`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = (await ask(`/idp/auth?${query}`)).headers.location ?? '';
  const next = (await ask(page, { userName, password: PASSWORD })).headers.location ?? '';
  const resumed = await setUpSecondFactor(ask, next);
  const returned = (await ask(resumed)).headers.location ?? '';
  const answer = await ask('/idp/token', {
    grant_type: 'authorization_code',
    client_id: 'blue-citrus',
    code: new URL(returned).searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: `${ORIGIN}/signed-in-redirect`,
  });
  expect(answer.status, answer.body).toBe(200);
  return JSON.parse(answer.body).access_token as string;
};

const production = (folder: string) => ({ NODE_ENV: 'production', DATA_DIR: folder, PUBLIC_ORIGIN: ORIGIN });

describe('production with the embedded provider', () => {
  it('makes its first administrator by a link that works once and is printed until then', async () => {
    const folder = newFolder();
    const first = await untilReady(start(production(folder)));
    const printed = linkIn(first);
    expect(printed).not.toBeNull();
    expect(first.output()).not.toContain('bluecitrus');
    expect(await first.stop()).toBe(0);

    const second = await untilReady(start(production(folder)));
    const link = linkIn(second) ?? '';
    expect(link).toBe(printed);
    const ask = visitor(second);
    const password = { password: PASSWORD, repeated: PASSWORD };
    // Administrators have a second factor here: the link alone lets nobody in.
    expect((await ask(link, password)).status).toBe(200);
    expect((await ask(link, password)).status).toBe(410);

    const token = await signIn(second, 'yonetici');
    const headers = { host: HOST_NAME, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const account = await second.ask('/derinuaa/api/account', { headers });
    expect(JSON.parse(account.body).data).toMatchObject({ userName: 'yonetici', roles: [{ roleName: 'Admin' }] });
    const check = await second.ask('/derinuaa/api/uaa-screen/check-authority', {
      method: 'POST',
      headers,
      body: JSON.stringify({ url: '/user/list' }),
    });
    expect(JSON.parse(check.body)).toMatchObject({ success: true });
    expect(await second.stop()).toBe(0);

    const third = await untilReady(start(production(folder)));
    expect(third.output()).not.toContain('set-password');
  }, 150_000);

  it('answers under its own names only', async () => {
    const product = await untilReady(start(production(newFolder())));
    for (const host of ['evil.example', `${HOST_NAME}.evil.example`, `${HOST_NAME}:80`])
      for (const where of [
        '/healthz',
        '/derinuaa/api/account',
        '/idp/jwks',
        '/',
        '/idp/.well-known/openid-configuration',
      ]) {
        const answer = await product.ask(where, { headers: { host } });
        expect([host, where, answer.status, JSON.parse(answer.body).code]).toEqual([host, where, 421, 'host-unknown']);
      }
    for (const host of [HOST_NAME, `127.0.0.1:${port}`])
      expect((await product.ask('/healthz', { headers: { host } })).status).toBe(200);
    const forwarded = { host: 'evil.example', 'x-forwarded-host': HOST_NAME, forwarded: `host=${HOST_NAME}` };
    expect((await product.ask('/healthz', { headers: forwarded })).status).toBe(421);
  }, 150_000);
});
